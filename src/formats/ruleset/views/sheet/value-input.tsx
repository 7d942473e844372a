import { useId, type ReactNode } from 'react';
import type { JsonValue } from '../../../../language/json/tree';
import type { TypedValue } from '../../rules/play';
import type { Preview } from '../play/use-preview';
import { NameOption, ShownAs } from '../language/names';
import { NumberBox } from './number-box';

interface ValueInputProps {
  readonly w: Preview['w'];
  readonly text: Preview['text'];
  readonly type: TypedValue;
  readonly value: JsonValue;
  readonly onChange: (value: JsonValue) => void;
  /** A stored value that is not offered, shown first. */
  readonly kept?: string | undefined;
  /** Given when a label names it already. */
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** A control for a value of any type the sheet knows. */
export function ValueInput({ w, text, type, value, onChange, kept, id: given, describedBy }: ValueInputProps): ReactNode {
  const own = useId();
  const id = given ?? own;
  const label = given === undefined ? text.named(type.label) : undefined;
  const common = { id, 'aria-label': label, 'aria-describedby': describedBy } as const;
  switch (type.type) {
    case 'number':
      return (
        <NumberBox
          label={text.named(type.label)}
          {...(given === undefined ? {} : { id: given })}
          value={typeof value === 'number' ? value : 0}
          min={type.min}
          max={type.max}
          step={type.integer ? 1 : 'any'}
          onChange={onChange}
          describedBy={describedBy}
        />
      );
    case 'boolean':
      return <input {...common} type="checkbox" className="rv-check" checked={value === true} onChange={(e) => onChange(e.target.checked)} />;
    case 'enum':
      return (
        <select {...common} className="input" value={kept ?? (typeof value === 'string' ? value : '')} onChange={(e) => onChange(e.target.value)}>
          {kept !== undefined && <option value={kept}>{w('field.kept', { value: text.named(kept) })}</option>}
          {type.values.map((one) => (
            <NameOption key={one} value={one} of={type.valueLabels.get(one) ?? one} />
          ))}
        </select>
      );
    case 'longtext':
      return (
        <>
          <textarea {...common} className="input" dir="auto" rows={3} maxLength={type.maxLength} value={textOf(value)} onChange={(e) => onChange(e.target.value)} />
          <ShownAs of={textOf(value)} />
        </>
      );
    default:
      return (
        <>
          <input {...common} type="text" className="input" dir="auto" maxLength={type.maxLength} placeholder={type.type === 'dice' ? type.example : undefined} value={textOf(value)} onChange={(e) => onChange(e.target.value)} />
          <ShownAs of={textOf(value)} />
        </>
      );
  }
}

/** What is stored as text, whatever its type: text fields show it as it is. */
function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
