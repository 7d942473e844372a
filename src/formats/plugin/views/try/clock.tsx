import { useEffect, useState, type ReactNode } from 'react';
import { FastForward, Pause, Play, RotateCcw } from 'lucide-react';
import type { EventState } from '../../rules/simulate/event';
import type { ViewProps } from '../../../views';
import { usePluginAnswer } from '../use-plugin';
import type { SayWord } from '../words';
import { Screen } from './screen';

const SPEEDS = [1, 10, 60, 600] as const;
/** How often the clock moves, in milliseconds. */
const BEAT = 250;
/** Moments that are drawn, newest first, and how far back the clock is asked for, in multiples of the shortest interval. */
const SHOWN = 12;

/** Seconds as a clock shows them. */
function clockTime(seconds: number): string {
  const s = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
}

interface ClockProps extends Pick<ViewProps, 'workspace' | 'language'> {
  readonly path: string;
  readonly intervals: readonly number[];
  readonly state: EventState;
  readonly w: SayWord;
}

/** The rules that repeat, on a clock that runs, jumps and starts again. */
export function ClockPanel({ workspace, language, path, intervals, state, w }: ClockProps): ReactNode {
  const [now, setNow] = useState(0);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<number>(60);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow((t) => t + (speed * BEAT) / 1000), BEAT);
    return () => clearInterval(timer);
  }, [running, speed]);
  const until = Math.floor(now);
  const shortest = intervals[0] ?? 1;
  const from = Math.max(0, until - shortest * SHOWN);
  const { value, pending } = usePluginAnswer({ workspace, language }, 'plugin/clock', { path, from, until, state });
  const moments = (value?.moments ?? []).filter((m) => m.at <= until).slice(-SHOWN);
  const next = Math.min(...intervals.map((i) => (Math.floor(until / i) + 1) * i));
  return (
    <section className="pt-clock" aria-label={w('try.clock')}>
      <h3>{w('try.clock')}</h3>
      <p className="meta">{w('try.clockHelp')}</p>
      <p className="pt-now" role="timer" aria-label={w('try.clockNow', { time: clockTime(now) })}>
        {clockTime(now)}
      </p>
      <div className="pt-row">
        <button type="button" className="button small" aria-pressed={running} onClick={() => setRunning(!running)}>
          {running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {w(running ? 'try.clockStop' : 'try.clockStart')}
        </button>
        <label className="pt-speed">
          {w('try.clockSpeed')}
          <select className="input" value={speed} onChange={(e) => setSpeed(Number(e.target.value))}>
            {SPEEDS.map((s) => (
              <option key={s} value={s}>
                ×{s}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button small"
          onClick={() => {
            if (Number.isFinite(next)) setNow(next);
          }}
        >
          <FastForward size={16} aria-hidden />
          {w('try.clockNext')}
        </button>
        <button type="button" className="button small" onClick={() => setNow(now + 600)}>
          {w('try.clockAhead', { n: 10 })}
        </button>
        <button type="button" className="button small" onClick={() => setNow(now + 3600)}>
          {w('try.clockHour')}
        </button>
        <button
          type="button"
          className="button small quiet"
          onClick={() => {
            setNow(0);
            setRunning(false);
          }}
        >
          <RotateCcw size={16} aria-hidden />
          {w('try.clockReset')}
        </button>
      </div>
      {moments.length === 0 && !pending && <p className="meta">{w('try.clockNothing')}</p>}
      <ol className="pt-moments">
        {moments.toReversed().map((m) => (
          <li key={m.at}>
            {m.runs.map((run) => (
              <div key={run.interval} className="pt-moment">
                <p className="meta">
                  <strong>{clockTime(m.at)}</strong> {w('try.every', { n: run.interval })} · {run.trace.rules.filter((r) => r.ran).map((r) => r.name).join(', ') || w('try.didNotRun')}
                </p>
                {run.trace.timeline.some((t) => t.action.said) && <Screen trace={run.trace} event={undefined} w={w} />}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {moments.length === SHOWN && <p className="meta">{w('try.clockMore', { n: SHOWN })}</p>}
    </section>
  );
}
