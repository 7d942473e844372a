import { useState, type ReactNode } from 'react';
import { Dices } from 'lucide-react';
import { throwCheck, type Check, type Throw, type ThrownDie, type ThrowStep } from '../../rules/play';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';

/** Real dice for the check, each face shown, judged at every step. */
export function RollBox({ preview, check }: { readonly preview: Preview; readonly check: Check }): ReactNode {
  const { w, rules } = preview;
  const [thrown, setThrown] = useState<{ readonly of: Throw; readonly times: number }>();
  return (
    <section className="rv-part" aria-label={w('roll.title')}>
      <div className="rv-row">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            const of = throwCheck(rules.resolution, check, Math.random);
            if (of) setThrown((before) => ({ of, times: (before?.times ?? 0) + 1 }));
          }}
        >
          <Dices size={16} aria-hidden />
          {w('roll.roll')}
        </button>
        {thrown && <span className="meta">{w('roll.times', { n: thrown.times })}</span>}
      </div>
      <div role="status" aria-live="polite">
        {thrown && (
          <>
            <ul className="rv-faces">
              {thrown.of.dice.map((die, i) => (
                // A die is its place in the throw.
                <li key={i}>
                  <Die die={die} w={w} />
                </li>
              ))}
            </ul>
            <ul className="rv-results">
              {thrown.of.steps.map((step) => (
                <li key={step.pointer} data-result={step.result}>
                  <span className="rv-grow">
                    <Name of={step.label} /> <span className="meta">{w('roll.against', { total: step.total, needed: step.needed })}</span>
                  </span>
                  <strong>
                    {w(RESULTS[step.result])}
                    {step.complication && `, ${w('roll.complication')}`}
                  </strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const RESULTS = {
  'critical success': 'roll.critical',
  success: 'roll.success',
  failure: 'roll.failure',
  'critical failure': 'roll.botch',
} as const satisfies Readonly<Record<ThrowStep['result'], string>>;

function Die({ die, w }: { readonly die: ThrownDie; readonly w: Preview['w'] }): ReactNode {
  const last = die.faces.at(-1) ?? 0;
  const before = die.faces.slice(0, -1);
  return (
    <span className={`rv-die${die.dropped ? ' dropped' : ''}${die.added ? ' added' : ''}`}>
      {before.length > 0 && <s className="meta">{before.join(' ')}</s>}
      {die.minus ? '−' : ''}
      {last}
      <span className="unseen">
        {w('roll.ofSides', { sides: die.sides })}
        {die.dropped && ` ${w('roll.dropped')}`}
        {die.added && ` ${w('roll.added')}`}
      </span>
    </span>
  );
}
