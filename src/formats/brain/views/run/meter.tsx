import { useId, type ReactNode } from 'react';
import { OctagonX, TriangleAlert } from 'lucide-react';

/** From which part of its most a meter warns. */
const NEAR = 0.8;

interface MeterProps {
  readonly label: string;
  /** The value as words, such as "6.1 MiB". */
  readonly shown: string;
  /** What it is measured against, as words. */
  readonly of: string;
  readonly value: number;
  readonly max: number;
  /** What the sign beside a full or nearly full meter says. */
  readonly full: string;
  readonly near: string;
  /** Only informs: it never warns. */
  readonly calm?: boolean;
}

/** A value against its most: a bar, both in words, and a sign when it is near or over. */
export function Meter({ label, shown, of, value, max, full, near, calm = false }: MeterProps): ReactNode {
  const id = useId();
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const state = calm ? 'calm' : part >= 1 ? 'full' : part >= NEAR ? 'near' : 'fine';
  return (
    <div className={`br-meter ${state}`}>
      <div className="br-meter-head">
        <span id={id}>{label}</span>
        <strong>
          {state === 'full' && <OctagonX size={16} role="img" aria-label={full} />}
          {state === 'near' && <TriangleAlert size={16} role="img" aria-label={near} />}
          {shown}
        </strong>
      </div>
      <div className="br-bar" role="meter" aria-labelledby={id} aria-valuemin={0} aria-valuemax={max} aria-valuenow={Math.min(max, Math.max(0, value))} aria-valuetext={`${shown} ${of}`}>
        <i style={{ inlineSize: `${part * 100}%` }} />
      </div>
      <span className="meta">{of}</span>
    </div>
  );
}
