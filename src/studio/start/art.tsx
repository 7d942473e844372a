import type { ReactNode } from 'react';
import type { FormatId } from '../../workspace/types';

const heights = [12, 24, 36, 48, 62, 72, 60, 47, 35, 24, 13];

function Dice(): ReactNode {
  return (
    <svg viewBox="0 0 380 124" preserveAspectRatio="xMidYMid meet">
      <path d="M-600 97h1600" stroke="var(--do-edge)" strokeWidth="2" opacity=".6" />
      {Array.from({ length: 96 }, (_, i) => (
        <path key={i} d={`M${-617 + i * 17} 97v-${i % 5 === 0 ? 14 : 7}`} stroke="var(--do-edge)" strokeWidth="2" opacity=".6" />
      ))}
      {heights.map((h, i) => (
        <rect key={i} x={80 + i * 20} y={97 - h} width="15" height={h} rx="3" fill={i < 6 ? 'var(--sheet)' : 'var(--accent)'} stroke="var(--accent)" strokeWidth="2" />
      ))}
    </svg>
  );
}

const points: readonly [number, number][] = [
  [28, 94],
  [113, 38],
  [189, 76],
  [274, 24],
  [350, 76],
];

function Path(): ReactNode {
  return (
    <svg viewBox="0 0 380 124" preserveAspectRatio="xMidYMid meet">
      <path d="M-600 108h1600" stroke="var(--if-edge)" strokeWidth="2" strokeDasharray="4 6" opacity=".7" />
      <path
        d="M-600 60C-420 20-240 20-140 60S-18 94 28 94c36 0 49-56 85-56 34 0 42 38 76 38 38 0 47-52 85-52 40 0 42 52 76 52 90 0 120-46 250-46s160 60 340 20"
        fill="none"
        stroke="var(--if-edge)"
        strokeWidth="2.5"
      />
      {points.map(([x, y], i) => (
        <circle key={x} cx={x} cy={y} r="10.5" fill={i === 3 ? 'var(--if-edge)' : 'var(--sheet)'} stroke="var(--if-edge)" strokeWidth="2.5" />
      ))}
    </svg>
  );
}

function Blocks(): ReactNode {
  return (
    <svg viewBox="0 0 380 124" preserveAspectRatio="xMidYMid meet">
      <g stroke="var(--when-edge)" strokeWidth="2" strokeLinejoin="round">
        <path d="M86 85h204a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H147l-6 8h-18l-6-8H86z" fill="var(--sheet)" />
        <path d="M86 57h170a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H147l-6 8h-18l-6-8H86z" fill="var(--sheet)" />
        <path d="M86 36c0-20 84-22 100-4h92a5 5 0 0 1 5 5v15a5 5 0 0 1-5 5H147l-6 8h-18l-6-8H86z" fill="var(--when)" />
      </g>
      <g stroke="var(--when-edge)" strokeWidth="8" strokeLinecap="round">
        <path d="M104 44h64" />
        <path d="M160 71h64M160 99h90" opacity=".55" />
      </g>
    </svg>
  );
}

const art: Readonly<Record<FormatId, () => ReactNode>> = { ruleset: Dice, brain: Path, plugin: Blocks };

/** The picture of a format, for its card. It says nothing that the words do not. */
export function Art({ format }: { readonly format: FormatId }): ReactNode {
  const Picture = art[format];
  return (
    <div className={`art ${format}`} aria-hidden>
      <Picture />
    </div>
  );
}
