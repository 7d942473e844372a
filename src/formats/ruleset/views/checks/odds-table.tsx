import type { ReactNode } from 'react';
import type { Odds, StepOdds } from '../../rules/play';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';

/** The exact chance of each step of the ladder: a bar with its numbers. */
export function OddsTable({ preview, odds }: { readonly preview: Preview; readonly odds: Odds }): ReactNode {
  const { w, go } = preview;
  const critical = odds.steps.some((step) => step.critical > 0);
  const botch = odds.steps.some((step) => step.botch > 0);
  const complication = odds.steps.some((step) => step.complication !== undefined);
  // With many numbers a step's bar stands under its name.
  const under = [critical, botch, complication].filter((one) => one).length > 1;
  return (
    <section className="rv-part" aria-label={w('odds.title')}>
      <h3>{w('odds.title')}</h3>
      {(critical || botch) && (
        <p className="rv-legend meta" aria-hidden>
          {critical && <span className="rv-key critical">{w('odds.critical')}</span>}
          <span className="rv-key success">{w('odds.success')}</span>
          {botch && <span className="rv-key botch">{w('odds.botch')}</span>}
        </p>
      )}
      <table className="rv-odds">
        <thead>
          <tr>
            <th scope="col">{w('odds.step')}</th>
            {!under && <td />}
            <th scope="col">{w('odds.success')}</th>
            {critical && <th scope="col">{w('odds.critical')}</th>}
            {botch && <th scope="col">{w('odds.botch')}</th>}
            {complication && <th scope="col">{w('odds.complication')}</th>}
          </tr>
        </thead>
        <tbody>
          {odds.steps.map((step) => (
            <tr key={step.pointer}>
              <th scope="row">
                <button type="button" className="rv-name" onClick={() => go({ pointer: step.pointer })}>
                  <Name of={step.label} />
                </button>
                <span className="meta block">{stepNeeds(step, odds, w)}</span>
                {under && <Bar step={step} />}
              </th>
              {!under && (
                <td aria-hidden className="rv-barcell">
                  <Bar step={step} />
                </td>
              )}
              <td className="rv-percent">
                <strong>{w.percent(step.success)}</strong>
              </td>
              {critical && <td className="rv-percent">{w.percent(step.critical)}</td>}
              {botch && <td className="rv-percent">{w.percent(step.botch)}</td>}
              {complication && <td className="rv-percent">{step.complication === undefined ? '—' : w.percent(step.complication)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a step asks for, in short. */
export function stepNeeds(step: Pick<StepOdds, 'needed' | 'target'>, { kind }: Pick<Odds, 'kind'>, w: Preview['w']): string {
  if (kind === 'dice-sum') return w.number(step.needed);
  return step.target === undefined ? w('odds.successes', { n: step.needed }) : w('odds.successesAt', { n: step.needed, target: step.target });
}

function Bar({ step }: { readonly step: StepOdds }): ReactNode {
  const width = (chance: number) => ({ width: `${chance * 100}%` });
  return (
    <span className="rv-chance" aria-hidden>
      <span className="critical" style={width(step.critical)} />
      <span className="success" style={width(Math.max(0, step.success - step.critical))} />
      <span className="rv-grow" />
      <span className="botch" style={width(step.botch)} />
    </span>
  );
}
