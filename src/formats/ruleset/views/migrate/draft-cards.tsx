import { useId, type ReactNode } from 'react';
import { TriangleAlert, WandSparkles } from 'lucide-react';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { draftEdits, renameStep, type Draft, type DraftItem } from '../../rules/migrate/draft';
import { withTyped, type TypedJson } from './cards';
import { DraftForm } from './draft-form';
import { choiceName } from './fields';
import { useKept, type DraftChoice } from './kept';
import { kindWord, stepSentence } from './step-words';
import type { Migrations } from './use-migrations';

/** What the present layout asks for against the exported one: accept, change or drop each. */
export function DraftCards({ migrations, draft }: { readonly migrations: Migrations; readonly draft: Draft }): ReactNode {
  const { w, root, frozen, edit } = migrations;
  const version = root.at('sheet', 'version').number ?? 1;
  const [{ choices, cards }, keep] = useKept(migrations.preview.props.workspace);
  const of = (item: DraftItem) => choices[item.id] ?? { dropped: false, step: item.step };
  const change = (item: DraftItem, next: Partial<DraftChoice>) => keep((before) => ({ choices: { ...before.choices, [item.id]: { ...of(item), ...before.choices[item.id], ...next } } }));
  const taken = draft.items.flatMap((item) => {
    const { dropped, step } = of(item);
    return dropped || step === undefined ? [] : [step];
  });
  return (
    <section className="rv-section" aria-label={w('draft.title')}>
      <h3>{w('draft.title')}</h3>
      {draft.items.length === 0 && draft.beyond.length === 0 && <p>{w('draft.none')}</p>}
      {draft.items.map((item) => (
        <DraftCard key={item.id} migrations={migrations} draft={draft} item={item} dropped={of(item).dropped} step={of(item).step} typed={cards.json.get(`draft ${item.id}`)} onType={(typed) => keep((before) => ({ cards: withTyped(before.cards, `draft ${item.id}`, typed) }))} onChange={(next) => change(item, next)} />
      ))}
      {draft.beyond.map(({ what, id, label }) => (
        <p key={`${what} ${id}`} className="rv-note warning">
          <TriangleAlert size={16} aria-hidden />
          <span>{w(`draft.${what}`, { from: choiceName({ id, label }) })}</span>
        </p>
      ))}
      {draft.added.length > 0 && <p className="meta">{w('draft.added', { list: draft.added.map((one) => one.label).join(', ') })}</p>}
      {draft.items.length > 0 && (
        <div className="rv-row">
          <button
            type="button"
            className="button primary"
            disabled={taken.length === 0 || frozen !== undefined}
            onClick={() => edit(draftEdits(root, draft.from, taken), { code: 'ruleset/step-migrate', params: {} }) && keep(() => ({ choices: {} }))}
          >
            <WandSparkles size={16} aria-hidden />
            {w('draft.accept', { n: taken.length })}
          </button>
          <span className="meta">{w('draft.raises', { version: Math.max(version, draft.from + 1) })}</span>
        </div>
      )}
    </section>
  );
}

interface DraftCardProps {
  readonly migrations: Migrations;
  readonly draft: Draft;
  readonly item: DraftItem;
  readonly dropped: boolean;
  readonly step: JsonValue | undefined;
  readonly typed: TypedJson | undefined;
  readonly onType: (typed: TypedJson | undefined) => void;
  readonly onChange: (change: { readonly dropped?: boolean; readonly step?: JsonValue | undefined }) => void;
}

function DraftCard({ migrations, draft, item, dropped, step, typed, onType, onChange }: DraftCardProps): ReactNode {
  const { w, frozen } = migrations;
  const id = useId();
  const kind = kindWord(item.kind, w);
  const targets = [...item.to, ...draft.added.filter((one) => one.kind === item.kind)];
  // Where only the id is another, the ids tell the two apart.
  const sameLabel = item.to.some((one) => one.label === item.from.label);
  const nameOf = (one: DraftItem['from']) => (sameLabel ? one.id : one.label);
  const names = { kind, from: nameOf(item.from), to: item.to.map(nameOf).join(', ') };
  const chosen = Cursor.root('step', step);
  const to = (chosen.has('rename') ? chosen.get('to').string : chosen.get('cases').items().length === 0 ? chosen.get('else').string : undefined) ?? '';
  return (
    <fieldset className={dropped ? 'rv-card off' : 'rv-card'}>
      <legend className="unseen">{names.from}</legend>
      <p className="rv-wide">
        <strong>{w(item.change === 'renamed' ? 'draft.renamed' : item.change === 'split' ? 'draft.split' : 'draft.gone', names)}</strong>
      </p>
      {targets.length > 0 && item.change !== 'split' && (
        <div className="rv-cell rv-wide">
          <label htmlFor={`${id}-to`} className="rv-celllabel">
            {w('draft.goesTo')}
          </label>
          <select id={`${id}-to`} className="input" value={to} disabled={dropped} onChange={(e) => onChange({ step: e.target.value === '' ? undefined : renameStep({ kind: item.kind, id: item.from.id }, e.target.value) })}>
            <option value="">{w('draft.nowhere')}</option>
            {targets.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label} ({one.id})
              </option>
            ))}
          </select>
        </div>
      )}
      {step !== undefined && <p className="rv-wide">{stepSentence(chosen, w)}</p>}
      {step !== undefined && !dropped && <DraftForm migrations={migrations} step={step} name={names.from} typed={typed} onType={onType} onChange={(value) => onChange({ step: value })} />}
      <label className="rv-tick">
        <input type="checkbox" checked={!dropped} disabled={step === undefined || frozen !== undefined} onChange={(e) => onChange({ dropped: !e.target.checked })} />
        <span>{w(step === undefined ? 'draft.noStep' : 'draft.take')}</span>
      </label>
    </fieldset>
  );
}
