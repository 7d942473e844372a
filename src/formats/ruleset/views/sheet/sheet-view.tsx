import { useId, type ReactNode } from 'react';
import type { AbilityValue, DerivedValue, FieldValue, ListValue, TrainedValue } from '../../rules/play';
import type { ViewProps } from '../../../views';
import { Name, NameOption } from '../language/names';
import { setFacts } from '../play/facts';
import { PreviewFrame } from '../play/frame';
import type { Preview } from '../play/use-preview';
import { withStored } from './build-edit';
import { signed } from './explain';
import { ListView } from './list-view';
import { LiveView } from './live-view';
import { NumberBox } from './number-box';
import { HowLine, NumberHow } from './number-how';
import { ValueInput } from './value-input';

/** The character sheet as a player meets it, in its sections; everything that follows from a value follows at once. */
export default function SheetView(props: ViewProps): ReactNode {
  return <PreviewFrame props={props}>{(preview) => <SheetForm preview={preview} />}</PreviewFrame>;
}

interface Parts {
  readonly abilities: readonly AbilityValue[];
  readonly fields: readonly FieldValue[];
  readonly derived: readonly DerivedValue[];
  readonly skills: readonly TrainedValue[];
  readonly saves: readonly TrainedValue[];
  readonly lists: readonly ListValue[];
}

function partsIn({ values }: Preview, section: string | undefined): Parts {
  const here = <T extends { readonly section: string | undefined }>(list: readonly T[]) => list.filter((one) => one.section === section);
  return {
    abilities: here(values.abilities),
    fields: values.fields.filter((one) => one.field.section === section && !one.hidden),
    derived: here(values.derived).filter((one) => !one.hidden),
    skills: here(values.skills),
    saves: here(values.saves),
    lists: here(values.lists).filter((one) => !one.hidden),
  };
}

const isEmpty = (parts: Parts) => Object.values(parts).every((list: readonly unknown[]) => list.length === 0);

function SheetForm({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, rules, values, facts, props } = preview;
  const id = useId();
  const loose = partsIn(preview, undefined);
  const hidden = values.hidden.length;
  return (
    <div className="rv-sheet">
      <label className="rv-tick rv-explain" htmlFor={`${id}-explain`}>
        <input id={`${id}-explain`} type="checkbox" checked={facts.explain} onChange={(e) => setFacts(props.workspace, { explain: e.target.checked })} />
        <span>{w('sheet.explain')}</span>
      </label>
      {loose.abilities.length > 0 && (
        <Section title={w('sheet.abilities')}>
          <Abilities preview={preview} abilities={loose.abilities} />
        </Section>
      )}
      {rules.sections.map((section) => {
        const parts = partsIn(preview, section.id);
        if (isEmpty(parts)) return null;
        return (
          <Section key={section.id} title={preview.text.named(section.label)} of={section.label} onGo={() => preview.go({ pointer: section.pointer })}>
            <AllParts preview={preview} parts={parts} />
          </Section>
        );
      })}
      {loose.skills.length > 0 && (
        <Section title={w('sheet.skills')}>
          <Trained preview={preview} part="skills" entries={loose.skills} />
        </Section>
      )}
      {loose.saves.length > 0 && (
        <Section title={w('sheet.saves')}>
          <Trained preview={preview} part="saves" entries={loose.saves} />
        </Section>
      )}
      {loose.fields.length + loose.derived.length > 0 && (
        <Section title={w('sheet.values')}>
          <Fields preview={preview} fields={loose.fields} />
          <DerivedList preview={preview} derived={loose.derived} />
        </Section>
      )}
      {loose.lists.length > 0 && (
        <Section title={w('sheet.lists')}>
          {loose.lists.map((list) => (
            <ListView key={list.id} preview={preview} list={list} />
          ))}
        </Section>
      )}
      <Section title={w('sheet.live')}>
        <LiveView preview={preview} />
      </Section>
      {hidden > 0 && <p className="meta">{w('sheet.hidden', { n: hidden })}</p>}
    </div>
  );
}

function Section({ title, of, onGo, children }: { readonly title: string; readonly of?: string; readonly onGo?: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <section className="rv-section" aria-label={title}>
      <h3>
        {onGo ? (
          <button type="button" className="rv-name" onClick={onGo}>
            {of === undefined ? title : <Name of={of} />}
          </button>
        ) : (
          title
        )}
      </h3>
      {children}
    </section>
  );
}

function AllParts({ preview, parts }: { readonly preview: Preview; readonly parts: Parts }): ReactNode {
  return (
    <>
      <Abilities preview={preview} abilities={parts.abilities} />
      <Fields preview={preview} fields={parts.fields} />
      <DerivedList preview={preview} derived={parts.derived} />
      <Trained preview={preview} part="skills" entries={parts.skills} />
      <Trained preview={preview} part="saves" entries={parts.saves} />
      {parts.lists.map((list) => (
        <ListView key={list.id} preview={preview} list={list} />
      ))}
    </>
  );
}

function Abilities({ preview, abilities }: { readonly preview: Preview; readonly abilities: readonly AbilityValue[] }): ReactNode {
  const { w, text, shown, setBuild, go, rules } = preview;
  if (abilities.length === 0) return null;
  const pool = rules.resolution.kind === 'dice-pool';
  return (
    <ul className="rv-abilities">
      {abilities.map((one) => (
        <li key={one.id} className="rv-ability">
          <button type="button" className="rv-name" onClick={() => go({ pointer: one.pointer })}>
            <Name of={one.label} />
          </button>
          <NumberBox label={text.named(one.label)} value={one.stored} min={one.min} max={one.max} onChange={(value) => setBuild(withStored(shown.build, 'abilities', one.id, value), one.label)} />
          <span className="rv-mod">
            <span className="unseen">{w('sheet.modifierOf', { label: text.named(one.label) })} </span>
            {pool ? w.number(one.modifier) : signed(one.modifier, w)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Fields({ preview, fields }: { readonly preview: Preview; readonly fields: readonly FieldValue[] }): ReactNode {
  const { w, text, shown, setBuild, go } = preview;
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div className="rv-fields">
      {fields.map(({ id: field, label, pointer, field: type, value, kept }) => (
        <div key={field} className={type.type === 'longtext' ? 'rv-cell rv-wide' : type.type === 'boolean' ? 'rv-cell rv-flag' : 'rv-cell'}>
          <label htmlFor={`${id}-${field}`} className="rv-celllabel">
            <Name of={label} />
          </label>
          <ValueInput w={w} text={text} type={type} id={`${id}-${field}`} value={value} kept={kept} describedBy={kept === undefined ? undefined : `${id}-${field}-kept`} onChange={(next) => setBuild(withStored(shown.build, 'fields', field, next), label)} />
          {kept !== undefined && (
            <p id={`${id}-${field}-kept`} className="meta">
              {w('field.keptWhy')}{' '}
              <button type="button" className="link" onClick={() => go({ pointer })}>
                {w('go.see')}
              </button>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function DerivedList({ preview, derived }: { readonly preview: Preview; readonly derived: readonly DerivedValue[] }): ReactNode {
  const { w } = preview;
  if (derived.length === 0) return null;
  return (
    <dl className="rv-derived">
      {derived.map((one) => (
        <div key={one.id}>
          <dt>
            <Name of={one.label} />
          </dt>
          <dd>
            <NumberHow preview={preview} explained={one.explained} text={w.number(one.value)} />
            <HowLine preview={preview} explained={one.explained} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Trained({ preview, part, entries }: { readonly preview: Preview; readonly part: 'skills' | 'saves'; readonly entries: readonly TrainedValue[] }): ReactNode {
  const { w, text, shown, rules, setBuild } = preview;
  if (entries.length === 0) return null;
  const tiers = part === 'skills' ? rules.skillTiers : rules.saveTiers;
  const pool = rules.resolution.kind === 'dice-pool';
  return (
    <table className="rv-trained">
      <thead>
        <tr>
          <th scope="col">{w(part === 'skills' ? 'sheet.skill' : 'sheet.save')}</th>
          <th scope="col">{w('sheet.tier')}</th>
          <th scope="col">{w('sheet.bonus')}</th>
          <th scope="col">{w('sheet.total')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Name of={one.label} />
              {one.uncapped !== undefined && <span className="meta block">{w('sheet.capped', { number: w.number(one.uncapped) })}</span>}
              {one.harder && <span className="meta block">{w('sheet.harder')}</span>}
              <HowLine preview={preview} explained={one.explained} />
            </th>
            <td>
              <select className="input" aria-label={w('sheet.tierOf', { label: text.named(one.label) })} value={one.tier?.id ?? ''} onChange={(e) => setBuild(withStored(shown.build, part, one.id, e.target.value), one.label, `tier ${part} ${one.id}`)}>
                {one.tier && !tiers.includes(one.tier) && <NameOption value={one.tier.id} of={one.tier.label} />}
                {tiers.map((tier) => (
                  <NameOption key={tier.id} value={tier.id} of={tier.label} />
                ))}
              </select>
            </td>
            <td>
              <NumberBox label={w('sheet.bonusOf', { label: text.named(one.label) })} value={one.bonus} min={rules.bonusRange.min} max={rules.bonusRange.max} onChange={(value) => setBuild(withStored(shown.build, 'bonuses', one.id, value === 0 ? undefined : value), one.label, `bonus ${one.id}`)} />
            </td>
            <td className="rv-total">
              {one.refused ? <span title={w('sheet.refused')}>—<span className="unseen"> {w('sheet.refused')}</span></span> : <NumberHow preview={preview} explained={one.explained} text={pool ? w.number(one.number) : signed(one.number, w)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
