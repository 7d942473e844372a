import { useId, useMemo, useState, type ReactNode } from 'react';
import { abilityCatalogs, entryAction, type AbilityCatalog, type Battle, type BattleAction, type Fighter, type LogLine } from '../../rules/play/battle';
import { Name, NameOption } from '../language/names';
import type { Preview } from '../play/use-preview';
import { factWords } from './fact-words';
import type { Fight } from './fight-state';

interface ChosenProps {
  readonly preview: Preview;
  readonly battle: Battle;
  readonly order: readonly Fighter[];
  readonly fighter: Fighter;
  readonly fight: Fight;
}

/** Everything the screen knows of one fighter: its numbers, traits, conditions and actions. */
export function ChosenFighter({ preview, battle, order, fighter, fight }: ChosenProps): ReactNode {
  const { w, text, say } = preview;
  const { state, change } = fight;
  const { creature, defense } = fighter;
  const id = useId();
  const others = order.filter((one) => one !== fighter);
  const target = others.find((one) => one.key === state.target) ?? others.find((one) => one.party !== fighter.party);
  const tell = (line: LogLine) => change({}, line);
  const traits = creature?.traits ?? [];
  const list = (words: readonly string[]) => say.join(words.map((word) => say.named(word)), ', ');
  const use = (action: BattleAction) => tell({ kind: 'acts', who: fighter.name, action: action.label, on: action.facts.some((fact) => fact.kind === 'self') ? undefined : target?.name });
  return (
    <section className="rv-section rv-chosen" aria-label={w('battle.can', { name: text.named(fighter.name) })}>
      <h3>{say('battle.can', { name: say.named(fighter.name) })}</h3>
      <p className="rv-numbers meta">
        {defense !== undefined && <span>{w('battle.defense', { n: defense })}</span>}
        {creature && creature.resist.length > 0 && <span>{say('battle.resists', { list: list(creature.resist) })}</span>}
        {creature && creature.vulnerable.length > 0 && <span>{say('battle.vulnerable', { list: list(creature.vulnerable) })}</span>}
        {creature && creature.immune.length > 0 && <span>{say('battle.immune', { list: list(creature.immune) })}</span>}
      </p>
      {traits.map((trait) => (
        <p key={trait.name} className="rv-trait">
          <strong>
            <Name of={trait.name} />
          </strong>{' '}
          <Name of={trait.text} />
        </p>
      ))}
      <div className="rv-row">
        <label htmlFor={`${id}-target`}>{w('battle.target')}</label>
        <select id={`${id}-target`} className="input rv-grow" value={target?.key ?? ''} onChange={(e) => change({ target: e.target.value })}>
          {!target && <option value="">{w('battle.noTarget')}</option>}
          {others.map((one) => (
            <NameOption key={one.key} value={one.key} of={one.name} />
          ))}
        </select>
      </div>
      {fighter.actions.length === 0 && <p className="meta">{w('battle.canNothing')}</p>}
      <Actions preview={preview} battle={battle} actions={fighter.actions} onUse={use} />
      {fighter.party && <Spells preview={preview} battle={battle} onUse={use} />}
      {battle.contests.length > 0 && (
        <>
          <h4>{w('battle.contests')}</h4>
          <Actions preview={preview} battle={battle} actions={battle.contests} onUse={use} />
        </>
      )}
      {battle.standard.length > 0 && (
        <div className="rv-part">
          <h4>{w('battle.standard')}</h4>
          <div className="rv-row">
            {battle.standard.map(({ action }) => (
              <button key={action} type="button" className="button small" onClick={() => tell({ kind: 'standard', who: fighter.name, action })}>
                {w(`standard.${action}`)}
              </button>
            ))}
          </div>
        </div>
      )}
      <Conditions preview={preview} fighter={fighter} fight={fight} />
    </section>
  );
}

/** Entries of a catalog that are shown at once; a search finds the others. */
const MOST = 4;

/** What the character on the sheet would use out of the catalogs, picked or not. */
function Spells({ preview, battle, onUse }: { readonly preview: Preview; readonly battle: Battle; readonly onUse: (action: BattleAction) => void }): ReactNode {
  const { rules } = preview;
  const catalogs = useMemo(() => abilityCatalogs(battle, rules), [battle, rules]);
  return catalogs.map((one) => <SpellList key={`${one.source.list} ${one.catalog.id}`} preview={preview} battle={battle} spells={one} onUse={onUse} />);
}

function SpellList({ preview, battle, spells, onUse }: { readonly preview: Preview; readonly battle: Battle; readonly spells: AbilityCatalog; readonly onUse: (action: BattleAction) => void }): ReactNode {
  const { w, text, rules, sheet, tr } = preview;
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = spells.entries.filter(({ label }) => wanted === '' || label.toLowerCase().includes(wanted) || tr.show(label).text.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST).map((entry) => entryAction(battle, rules, sheet, spells, entry));
  return (
    <div className="rv-part">
      <h4>
        <Name of={spells.catalog.label} />
      </h4>
      {spells.entries.length > MOST && <input type="search" dir="auto" className="input" aria-label={w('battle.seek', { catalog: text.named(spells.catalog.label) })} placeholder={w('picker.search')} value={sought} onChange={(e) => setSought(e.target.value)} />}
      <Actions preview={preview} battle={battle} actions={shown} onUse={onUse} />
      {found.length > MOST && <p className="meta">{w('picker.more', { n: found.length - MOST })}</p>}
    </div>
  );
}

function Actions({ preview, battle, actions, onUse }: { readonly preview: Preview; readonly battle: Battle; readonly actions: readonly BattleAction[]; readonly onUse: (action: BattleAction) => void }): ReactNode {
  const { w, text, say, go } = preview;
  return (
    <ul className="rv-actions">
      {actions.map((action) => (
        <li key={`${action.sort} ${action.id}`}>
          <span className="rv-grow">
            <button type="button" className="rv-name" onClick={() => go({ pointer: action.pointer, ...(action.file === undefined ? {} : { file: action.file }) })}>
              <strong>
                <Name of={action.label} />
              </strong>
            </button>
            <span className="meta block">{say.join(action.facts.map((fact) => factWords(fact, battle, say)), ' · ')}</span>
          </span>
          <button type="button" className="button small" aria-label={w('battle.useOf', { action: text.named(action.label) })} onClick={() => onUse(action)}>
            {w('battle.use')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Conditions({ preview, fighter, fight }: { readonly preview: Preview; readonly fighter: Fighter; readonly fight: Fight }): ReactNode {
  const { w, say, rules } = preview;
  const { state, change } = fight;
  const has = state.conditions[fighter.key] ?? [];
  if (rules.conditions.length === 0) return <p className="meta">{w('battle.noConditions')}</p>;
  return (
    <fieldset className="rv-conditions">
      <legend className="rv-celllabel">{say('battle.conditionsOf', { name: say.named(fighter.name) })}</legend>
      {rules.conditions.map(({ id, label }) => {
        const immune = fighter.creature?.conditionImmunities.includes(id) === true;
        return (
          <label key={id} className="rv-tick">
            <input
              type="checkbox"
              checked={has.includes(id)}
              disabled={immune}
              onChange={(e) =>
                change(
                  { conditions: { ...state.conditions, [fighter.key]: e.target.checked ? [...has, id] : has.filter((one) => one !== id) } },
                  { kind: 'condition', who: fighter.name, condition: label, on: e.target.checked },
                )
              }
            />
            <span>{immune ? say('battle.cannot', { label: say.named(label) }) : <Name of={label} />}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
