import type { ReactNode } from 'react';
import { Play, X } from 'lucide-react';
import type { RunSnapshot } from '../../run/contract';
import type { Panel } from './panel';
import { stateWords } from './status';
import { chooseSlot, removeSlot, useSnapshot, type Slot } from './store';

interface BesideProps {
  readonly panel: Panel;
  readonly slots: readonly [Slot, Slot];
  readonly chosen: number;
  readonly ready: boolean;
  readonly runBoth: () => void;
}

/** Two runs beside each other: which one is shown, and both at a glance. */
export function Beside({ panel, slots, chosen, ready, runBoth }: BesideProps): ReactNode {
  const { w, props } = panel;
  const [a, b] = slots;
  const left = useSnapshot(a.run);
  const right = useSnapshot(b.run);
  const lowest = ({ phases, bank }: RunSnapshot) => phases.reduce((low, phase) => (phase.phase === 'turn' || phase.phase === 'tick' ? Math.min(low, phase.bankAfter) : low), bank);
  const rows: readonly { readonly name: string; readonly of: (snapshot: RunSnapshot) => string }[] = [
    { name: w('beside.state'), of: (s) => stateWords(s, w).text },
    { name: w('setup.level'), of: (s) => s.plan?.level ?? '—' },
    { name: w('beside.ticks'), of: (s) => w.number(s.tick) },
    { name: w('beside.used'), of: (s) => w.number(s.used) },
    { name: w('beside.lowest'), of: (s) => w.number(lowest(s)) },
    { name: w('beside.memory'), of: (s) => w.bytes(s.memory) },
    { name: w('beside.longest'), of: (s) => w.bytes(s.longest) },
    { name: w('beside.lines'), of: (s) => w.number(s.console.rows.length + s.console.dropped) },
  ];
  const idle = left.state !== 'running' && right.state !== 'running';
  return (
    <section className="br-part" aria-label={w('beside.title')}>
      <div className="br-slots" role="group" aria-label={w('beside.runs')}>
        {slots.map((slot, i) => (
          <span key={slot.id} className="br-slot">
            <button type="button" className="chip" aria-pressed={slot.id === chosen} onClick={() => chooseSlot(props.workspace, slot.id)}>
              {w('beside.run', { n: i + 1 })}
            </button>
            <button type="button" className="icon-button compact" aria-label={w('beside.remove', { n: i + 1 })} title={w('beside.remove', { n: i + 1 })} onClick={() => removeSlot(props.workspace, slot.id)}>
              <X size={16} aria-hidden />
            </button>
          </span>
        ))}
        <button type="button" className="button small" aria-disabled={!(ready && idle) || undefined} onClick={() => ready && idle && runBoth()}>
          <Play size={16} aria-hidden />
          {w('beside.both')}
        </button>
      </div>
      <table className="br-table">
        <caption className="meta">{w('beside.help')}</caption>
        <thead>
          <tr>
            <td />
            {slots.map((slot, i) => (
              <th key={slot.id} scope="col">
                {w('beside.run', { n: i + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [one, two] = [row.of(left), row.of(right)];
            return (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className={one === two ? undefined : 'differs'}>{one}</td>
                <td className={one === two ? undefined : 'differs'}>{two}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
