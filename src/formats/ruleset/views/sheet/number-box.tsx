import { useState, type ReactNode } from 'react';

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly onChange: (value: number) => void;
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** A field for a number: what is half typed stays as it is, and counts as soon as it is a number. */
export function NumberBox({ label, value, min, max, step = 1, onChange, id, describedBy }: NumberBoxProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      id={id}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      className="input rv-num"
      aria-label={id === undefined ? label : undefined}
      aria-describedby={describedBy}
      value={typed !== undefined && Number(typed) === value ? typed : typed !== undefined && (typed === '' || typed === '-') ? typed : value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = event.target.valueAsNumber;
        if (Number.isFinite(number)) onChange(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
