import { useMemo, type ReactNode } from 'react';

/** One point of a chart: a tick and the value after it. */
export interface ChartPoint {
  readonly tick: number;
  readonly value: number;
}

interface ChartProps {
  readonly points: readonly ChartPoint[];
  readonly max: number;
  /** Labels of the lines at the most, the half and nought. */
  readonly scale: readonly [top: string, middle: string, bottom: string];
  /** The label of a tick below the chart. */
  readonly tickName: (tick: number) => string;
  /** The tick that ended the run. */
  readonly stoppedAt?: number;
  /** What a reader of the page hears instead of the drawing. */
  readonly summary: string;
}

const WIDTH = 360;
const HEIGHT = 128;
const LEFT = 44;
const TOP = 10;
const BOTTOM = 24;
/** Points that are drawn; of more, the lowest of each group is. */
const MOST_POINTS = 240;

/** The lowest point of each group, so that no dip is lost, and the last of all. */
export function thinned(points: readonly ChartPoint[], most = MOST_POINTS): readonly ChartPoint[] {
  if (points.length <= most) return points;
  const group = Math.ceil(points.length / most);
  const kept: ChartPoint[] = [];
  for (let i = 0; i < points.length; i += group) {
    let lowest = points[i];
    for (let j = i + 1; j < Math.min(i + group, points.length); j++) {
      const next = points[j];
      if (lowest && next && next.value < lowest.value) lowest = next;
    }
    if (lowest) kept.push(lowest);
  }
  const last = points.at(-1);
  if (last && kept.at(-1) !== last) kept.push(last);
  return kept;
}

/** A value over the ticks of a run, as a line with the area below it. */
export function Chart({ points, max, scale, tickName, stoppedAt, summary }: ChartProps): ReactNode {
  const shown = useMemo(() => thinned(points), [points]);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return null;
  const span = Math.max(1, last.tick - first.tick);
  const x = (tick: number) => LEFT + ((tick - first.tick) / span) * (WIDTH - LEFT - 10);
  const y = (value: number) => TOP + (1 - Math.min(1, Math.max(0, value / max))) * (HEIGHT - TOP - BOTTOM);
  const line = shown.map((p, i) => `${i === 0 ? 'M' : 'L'}${x(p.tick).toFixed(1)} ${y(p.value).toFixed(1)}`).join('');
  const stop = stoppedAt !== undefined && stoppedAt > 0 ? stoppedAt : undefined;
  return (
    <svg className="br-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {scale.map((label, i) => {
        const at = TOP + (i / 2) * (HEIGHT - TOP - BOTTOM);
        return (
          <g key={label} aria-hidden>
            <line className="br-grid" x1={LEFT} x2={WIDTH - 10} y1={at} y2={at} />
            <text x={LEFT - 6} y={at + 4} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      <path className="br-area" d={`${line}L${x(last.tick).toFixed(1)} ${y(0)}L${x(first.tick).toFixed(1)} ${y(0)}Z`} />
      <path className="br-line" d={line} />
      {stop !== undefined && (
        <g aria-hidden>
          <line className="br-stopline" x1={x(stop)} x2={x(stop)} y1={TOP - 4} y2={y(0)} />
          <path className="br-stopdot" d={octagon(x(stop), y(last.value), 6)} />
        </g>
      )}
      <text x={LEFT} y={HEIGHT - 6} aria-hidden>
        {tickName(first.tick)}
      </text>
      {last.tick > first.tick && (
        <text x={WIDTH - 10} y={HEIGHT - 6} textAnchor="end" aria-hidden>
          {tickName(last.tick)}
        </text>
      )}
    </svg>
  );
}

function octagon(cx: number, cy: number, r: number): string {
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
