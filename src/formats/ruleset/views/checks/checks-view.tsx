import { useId, useState, type ReactNode } from 'react';
import { keptOddsOf, type CheckAsked, type CheckNumber } from '../../rules/play';
import type { ViewProps } from '../../../views';
import { Name, NameOption } from '../language/names';
import { setFacts } from '../play/facts';
import { PreviewFrame } from '../play/frame';
import type { Preview } from '../play/use-preview';
import { explain, sumOf } from '../sheet/explain';
import { NumberHow } from '../sheet/number-how';
import { askedOr, checkWith, NO_EXTRA, numberOf, thrownWords, type Extra } from './ask';
import { DistributionChart } from './distribution';
import { ExtraFields } from './extra-fields';
import { OddsTable } from './odds-table';
import { RollBox } from './roll-box';

/** Checks of the test character with their exact odds, and real dice. */
export default function ChecksView(props: ViewProps): ReactNode {
  return <PreviewFrame props={props}>{(preview) => <Checks preview={preview} />}</PreviewFrame>;
}

function Checks({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, say, rules, sheet, facts } = preview;
  const [extra, setExtra] = useState<Extra>(NO_EXTRA);
  const asked = askedOr(rules, facts.check);
  const number = numberOf(sheet, asked);
  if (!asked || !number) return <p className="rv-note">{w('checks.none')}</p>;
  const { check, offers } = checkWith(sheet, number, extra);
  const odds = keptOddsOf(rules.resolution, check);
  return (
    <div className="rv-sheet">
      <CheckChoice preview={preview} asked={asked} />
      <SpelledOut preview={preview} number={number} thrown={thrownWords(rules.resolution, check, w)} />
      {number.settled !== undefined ? (
        <p className="rv-note" role="status">
          {say(number.settled === 'untrained' ? 'checks.untrained' : 'checks.fails', { label: say.named(number.label) })}
        </p>
      ) : 'reason' in odds ? (
        <p className="rv-note">{w(odds.reason === 'no-ladder' ? 'checks.noLadder' : 'checks.notPublic', { kind: odds.kind })}</p>
      ) : (
        <>
          <ExtraFields preview={preview} extra={extra} offers={offers} onChange={setExtra} />
          <OddsTable preview={preview} odds={odds} />
          <RollBox key={JSON.stringify(check)} preview={preview} check={check} />
          <DistributionChart preview={preview} odds={odds} check={check} />
        </>
      )}
    </div>
  );
}

/** Chooses a skill, a save or an ability, and the ability to roll it with. */
export function CheckChoice({ preview, asked }: { readonly preview: Preview; readonly asked: CheckAsked }): ReactNode {
  const { w, rules, props } = preview;
  const id = useId();
  const groups = [
    { kind: 'skill', title: w('sheet.skills'), list: rules.skills },
    { kind: 'save', title: w('sheet.saves'), list: rules.saves },
    { kind: 'ability', title: w('sheet.abilities'), list: rules.abilities },
  ] as const;
  const choose = (key: string) => {
    const space = key.indexOf(' ');
    const kind = groups.find((group) => group.kind === key.slice(0, space))?.kind;
    if (kind) setFacts(props.workspace, { check: { kind, id: key.slice(space + 1) } });
  };
  const pair = rules.resolution.kind === 'dice-pool' && rules.resolution.pool.abilityPlusAbility;
  const canWith = asked.kind !== 'ability' || pair;
  return (
    <div className="rv-fields">
      <div className="rv-cell">
        <label htmlFor={`${id}-check`} className="rv-celllabel">
          {w('checks.check')}
        </label>
        <select id={`${id}-check`} className="input" value={`${asked.kind} ${asked.id}`} onChange={(e) => choose(e.target.value)}>
          {groups.map(({ kind, title, list }) =>
            list.length === 0 ? null : (
              <optgroup key={kind} label={title}>
                {list.map((one) => (
                  <NameOption key={one.id} value={`${kind} ${one.id}`} of={one.label} />
                ))}
              </optgroup>
            ),
          )}
        </select>
      </div>
      {canWith && (
        <div className="rv-cell">
          <label htmlFor={`${id}-with`} className="rv-celllabel">
            {w('checks.with')}
          </label>
          <select
            id={`${id}-with`}
            className="input"
            value={asked.with ?? ''}
            onChange={(e) => setFacts(props.workspace, { check: { kind: asked.kind, id: asked.id, ...(e.target.value === '' ? {} : { with: e.target.value }) } })}
          >
            <option value="">{w(asked.kind === 'ability' ? 'checks.alone' : 'checks.own')}</option>
            {rules.abilities.map((one) => (
              <NameOption key={one.id} value={one.id} of={one.label} />
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

function SpelledOut({ preview, number, thrown }: { readonly preview: Preview; readonly number: CheckNumber; readonly thrown: string }): ReactNode {
  const { w, text, say } = preview;
  const { of, terms, options } = number;
  // A skill alone is spelled out itself; with more added to it, it is one of the parts.
  const alone = of !== undefined && terms.length === 1;
  const notes = [options.advantage === true && w('checks.advantage'), options.disadvantage === true && w('checks.disadvantage'), options.harder === true && w('sheet.harder')].filter((note) => note !== false);
  return (
    <div className="rv-spelled">
      <p>
        <strong>
          <Name of={number.label} />
        </strong> {w('checks.rolls')} <span className="rv-dice">{thrown}</span>
      </p>
      <p className="meta">
        {alone ? <NumberHow preview={preview} explained={of} text={explain(of, say)} heard={explain(of, text)} /> : say('explain.sum', { sum: sumOf(terms, say), result: w.number(number.number) })}
        {notes.map((note) => ` · ${note}`)}
      </p>
      {of && !alone && (
        <div className="rv-row">
          <span className="meta">{say('checks.ownPart', { label: say.named(of.label) })}</span>
          <NumberHow preview={preview} explained={of} text={explain(of, say)} heard={explain(of, text)} />
        </div>
      )}
    </div>
  );
}
