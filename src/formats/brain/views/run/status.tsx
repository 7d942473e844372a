import type { ReactNode } from 'react';
import { CircleCheck, CircleSlash, LoaderCircle, OctagonX, CirclePause, CircleDashed } from 'lucide-react';
import type { RunSnapshot } from '../../run/contract';
import type { Panel } from './panel';
import type { SayPanel } from './words';

type Tone = 'idle' | 'running' | 'paused' | 'good' | 'bad' | 'ended';

const ICONS = { idle: CircleDashed, running: LoaderCircle, paused: CirclePause, good: CircleCheck, bad: OctagonX, ended: CircleSlash } as const;

/** The state of a run in a few words, with its tone. The words stay the same while ticks go by. */
export function stateWords({ state, pausing, ending }: RunSnapshot, w: SayPanel): { readonly tone: Tone; readonly text: string } {
  if (state === 'idle') return { tone: 'idle', text: w('status.idle') };
  if (state === 'running') return { tone: 'running', text: w(pausing ? 'status.pausing' : 'status.running') };
  if (state === 'paused') return { tone: 'paused', text: w('status.paused') };
  if (!ending || ending.by === 'played') return { tone: 'good', text: w('status.played') };
  if (ending.by === 'author') return { tone: 'ended', text: w('status.author') };
  if (ending.by === 'worker') return { tone: 'bad', text: w('status.worker') };
  if (ending.by === 'guard') return { tone: 'bad', text: w('status.guard') };
  if (ending.outcome === 'could-not-start') return { tone: 'bad', text: w('status.couldNotStart') };
  if (ending.outcome === 'does-not-fit') return { tone: 'bad', text: w('status.doesNotFit') };
  return { tone: 'bad', text: w('status.stopped', { tick: ending.tick }) };
}

/** Where the run stands: words, ticks, a line of progress. */
export function Status({ panel: { w }, snapshot }: { readonly panel: Panel; readonly snapshot: RunSnapshot }): ReactNode {
  const { tone, text } = stateWords(snapshot, w);
  const { plan, tick, done, total, at, state } = snapshot;
  const Icon = ICONS[tone];
  const detail = !plan ? '' : state === 'paused' && at ? w('status.next', { phase: at.phase }) : w('status.tick', { tick, total: plan.ticks });
  return (
    <div className="br-status">
      <p className={`br-state ${tone}`}>
        <Icon size={16} aria-hidden />
        <span role="status">{text}</span>
        {detail !== '' && <span className="meta">{detail}</span>}
      </p>
      {plan && total > 0 && (
        <div className="br-progress" role="progressbar" aria-label={w('status.progress')} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
          <i style={{ inlineSize: `${(done / total) * 100}%` }} />
        </div>
      )}
    </div>
  );
}
