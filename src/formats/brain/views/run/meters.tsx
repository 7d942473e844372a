import { useId, useMemo, useState, type ReactNode } from 'react';
import type { PhaseMeters, RunSnapshot } from '../../run/contract';
import { bankLimit } from '../../sandbox/limits';
import { Chart, type ChartPoint } from './chart';
import { Meter } from './meter';
import type { Panel } from './panel';

const ticked = ({ phase }: PhaseMeters): boolean => phase === 'turn' || phase === 'tick';

interface MetersProps {
  readonly panel: Panel;
  readonly snapshot: RunSnapshot;
}

/** What the run uses, each meter against the game's limit. */
export function Meters({ panel: { w }, snapshot }: MetersProps): ReactNode {
  const { limits, phases, bank, memory, longest, used, networkBytes } = snapshot;
  const last = phases.findLast((phase) => phase.ran);
  const words = { full: w('meter.full'), near: w('meter.near') };
  const most = bankLimit(limits);
  const turn = last !== undefined && ticked(last);
  const time = turn ? limits.turnMs : limits.phaseMs;
  const what = last === undefined ? '' : last.phase === 'turn' ? w('turnAt', { n: last.turn }) : last.phase === 'tick' ? w('tick', { n: last.tick }) : last.phase;
  return (
    <section className="br-part" aria-label={w('meters')}>
      <div className="br-meters">
        <Meter
          {...words}
          label={last === undefined ? w('meter.none') : w('meter.last', { what })}
          shown={w.number(last?.used ?? 0)}
          of={w(turn ? 'meter.banked' : 'meter.instructions', { max: w.short(last?.allowed ?? limits.phaseInstructions) })}
          value={last?.used ?? 0}
          max={last?.allowed ?? limits.phaseInstructions}
        />
        <Meter {...words} label={w('meter.bank')} shown={w.short(most - bank)} of={w('meter.bankOf', { left: w.short(bank), max: w.short(most), add: w.short(limits.tickInstructions) })} value={most - bank} max={most} />
        <Meter {...words} label={w('meter.memory')} shown={w.bytes(memory)} of={w('meter.of', { max: w.bytes(limits.memory) })} value={memory} max={limits.memory} />
        <Meter {...words} label={w('meter.longest')} shown={w.bytes(longest)} of={w('meter.of', { max: w('unit.bytes', { n: limits.string }) })} value={longest} max={limits.string} />
        <Meter {...words} calm label={w('meter.time')} shown={w('unit.ms', { n: Math.round(last?.ms ?? 0) })} of={w('meter.timeOf', { max: time })} value={last?.ms ?? 0} max={time} />
        {networkBytes > 0 && <Meter {...words} label={w('meter.networks')} shown={w.bytes(networkBytes)} of={w('meter.networksOf', { max: w.bytes(limits.networkMemory) })} value={networkBytes} max={limits.networkMemory} />}
      </div>
      {phases.length > 0 && <p className="meta">{w('meter.all', { n: used, phases: w.number(phases.reduce((count, phase) => count + Number(phase.ran), 0)) })}</p>}
    </section>
  );
}

type Drawn = 'bank' | 'used' | 'memory' | 'time';
const DRAWN: readonly Drawn[] = ['bank', 'used', 'memory', 'time'];

/** Points of a meter over the ticks of a run. */
export function pointsOf(phases: readonly PhaseMeters[], drawn: Drawn): readonly ChartPoint[] {
  const value = (phase: PhaseMeters): number => (drawn === 'bank' ? phase.bankAfter : drawn === 'used' ? phase.used : drawn === 'memory' ? phase.memory : phase.ms);
  return phases.filter(ticked).map((phase) => ({ tick: phase.tick, value: value(phase) }));
}

/** A round number that is no smaller, for the top of a scale. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= value) ?? value;
}

/** One meter over the ticks, as chosen. */
export function MeterChart({ panel: { w }, snapshot }: MetersProps): ReactNode {
  const id = useId();
  const [drawn, setDrawn] = useState<Drawn>('bank');
  const { phases, limits, ending } = snapshot;
  const points = useMemo(() => pointsOf(phases, drawn), [phases, drawn]);
  const low = points.reduce<ChartPoint | undefined>((best, p) => (best && best.value <= p.value ? best : p), undefined);
  const high = points.reduce<ChartPoint | undefined>((best, p) => (best && best.value >= p.value ? best : p), undefined);
  const show = (value: number): string => (drawn === 'memory' ? w.bytes(value) : drawn === 'time' ? w('unit.ms', { n: Math.round(value) }) : w.short(value));
  const most = drawn === 'bank' ? bankLimit(limits) : drawn === 'memory' ? Math.min(limits.memory, 1024 * roundUp((high?.value ?? 0) / 1024)) : roundUp(high?.value ?? 0);
  const stopped = ending && ending.by !== 'played' && ending.by !== 'author' && (ending.phase === 'turn' || ending.phase === 'tick');
  const last = points.at(-1);
  return (
    <section className="br-part" aria-label={w('chart.title')}>
      <div className="br-chart-head">
        <label htmlFor={id} className="unseen">
          {w('chart.what')}
        </label>
        <select id={id} className="input br-short" value={drawn} onChange={(e) => setDrawn(DRAWN.find((one) => one === e.target.value) ?? 'bank')}>
          {DRAWN.map((one) => (
            <option key={one} value={one}>
              {w(`chart.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {!low || !high || !last ? (
        <p className="meta">{w('chart.none')}</p>
      ) : (
        <Chart
          points={points}
          max={most}
          scale={[show(most), show(most / 2), show(0)]}
          tickName={(n) => w('tick', { n })}
          {...(stopped ? { stoppedAt: ending.tick } : {})}
          summary={w('chart.summary', { what: w(`chart.${drawn}`), low: show(low.value), lowTick: low.tick, high: show(high.value), highTick: high.tick, last: show(last.value) })}
        />
      )}
    </section>
  );
}
