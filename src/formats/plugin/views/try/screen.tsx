import type { ReactNode } from 'react';
import { catalogue } from '../../rules/catalogue';
import type { GameEvent } from '../../rules/simulate/event';
import type { Trace } from '../../rules/simulate/trace';
import { Runs } from '../chat/runs';
import type { SayWord } from '../words';

/** Lines that are drawn at most. */
const MOST_LINES = 40;

/** What players and the console read, in the order of time, drawn as the game draws it. */
export function Screen({ trace, event, w }: { readonly trace: Trace; readonly event: GameEvent | undefined; readonly w: SayWord }): ReactNode {
  const trigger = event && catalogue.triggers.byId.get(event.type);
  const written = trigger?.cancellable ? trigger.variables.find((v) => v.written) : undefined;
  const lines = trace.timeline.flatMap(({ at, rule, action }) => (action.said ? [{ at, rule, index: action.index, said: action.said }] : []));
  const when = (at: number) => (at > 0 ? w('try.at', { n: at }) : w('try.atOnce'));
  return (
    <div className="mc-screen" role="group" aria-label={w('try.screen')}>
      {written && event && (
        <p className="mc-line">
          <span className={trace.cancelled ? 'mc-struck' : undefined}>
            {`<${event.vars.player ?? ''}> `}
            {event.vars[written.name] ?? ''}
          </span>
          {trace.cancelled && <span className="mc-to">{w('try.cancelled')}</span>}
        </p>
      )}
      {lines.length === 0 && !written && <p className="mc-empty">{w('try.nothingSeen')}</p>}
      {lines.slice(0, MOST_LINES).map(({ at, rule, index, said }) => {
        const place = said.where === 'chat' ? w(`try.to.${said.to}`) : w(`try.where.${said.where}`);
        const note = <span className="mc-to">{at > 0 ? `${place}, ${when(at)}` : place}</span>;
        if (said.where === 'title') {
          return (
            <div key={`${rule}.${index}`}>
              <p className="mc-title">
                <Runs runs={said.runs} />
              </p>
              {said.secondRuns && said.secondRuns.length > 0 && (
                <p className="mc-subtitle">
                  <Runs runs={said.secondRuns} />
                </p>
              )}
              <p className="mc-actionbar">{note}</p>
            </div>
          );
        }
        return (
          <p key={`${rule}.${index}`} className={`mc-line mc-${said.where}`}>
            <span>
              <Runs runs={said.runs} />
            </span>
            {note}
          </p>
        );
      })}
      {lines.length > MOST_LINES && <p className="mc-empty">{w('try.moreLines', { n: lines.length - MOST_LINES })}</p>}
    </div>
  );
}
