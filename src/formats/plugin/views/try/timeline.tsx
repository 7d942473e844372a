import type { ReactNode } from 'react';
import { catalogue } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import type { Trace } from '../../rules/simulate/trace';
import type { SayWord } from '../words';

/** Where a moment stands on the line, in percent: by the square root, so that a long wait does not crush the short ones. */
function place(at: number, last: number): number {
  return last === 0 ? 0 : Math.sqrt(at / last) * 100;
}

/** Rules that are drawn at most. */
const MOST_LANES = 8;

/** What is done when, one lane a rule. Drawn only where something waits; the list of rules says the same in words. */
export function Timeline({ trace, language, w }: { readonly trace: Trace; readonly language: string; readonly w: SayWord }): ReactNode {
  const last = Math.max(0, ...trace.timeline.map((t) => t.at));
  if (last === 0) return null;
  const lanes = trace.rules.filter((r) => r.actions.length > 0).slice(0, MOST_LANES);
  const moments = [...new Set(trace.timeline.map((t) => t.at))].sort((a, b) => a - b);
  const words = trace.timeline
    .filter((t) => t.action.done && t.action.waits === undefined)
    .map((t) => `${t.at > 0 ? w('try.at', { n: t.at }) : w('try.atOnce')}: ${labelIn(catalogue.actions.byId.get(t.action.type)?.label ?? { en: t.action.type }, language)}`);
  const marks = moments.filter((at, i) => i === 0 || i === moments.length - 1 || place(at, last) - place(moments[i - 1] ?? 0, last) > 9);
  return (
    <figure className="pt-timeline" role="img" aria-label={`${w('try.timeline')}. ${words.slice(0, 40).join('; ')}`}>
      <figcaption aria-hidden>{w('try.timeline')}</figcaption>
      {lanes.map((rule) => {
        const end = Math.max(...rule.actions.map((a) => a.at));
        return (
          <div key={rule.rule} className="pt-lane" aria-hidden>
            <span className="pt-lane-name">{rule.name}</span>
            <div className="pt-lane-line">
              <i className="pt-lane-bar" style={{ width: `${place(end, last)}%` }} />
              {rule.actions
                .filter((a) => a.waits === undefined)
                .map((a) => (
                  <i key={a.index} className={a.done ? 'pt-dot' : 'pt-dot off'} style={{ left: `${place(a.at, last)}%` }} />
                ))}
            </div>
          </div>
        );
      })}
      <div className="pt-lane" aria-hidden>
        <span className="pt-lane-name" />
        <div className="pt-scale">
          {marks.map((at) => (
            <span key={at} style={{ left: `${place(at, last)}%` }}>
              {w('try.seconds', { n: at })}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
