import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { parsePointer } from '../../../../language/pointer';
import { addEntry, addItem, setPart } from '../../rules/migrate/edit';
import { newStep, STEP_KINDS, type StepKind } from '../../rules/migrate/new-step';
import { stepsBetween } from '../play/sheet-files';
import { NumberBox } from '../sheet/number-box';
import { shifted, withTyped, type Cards, type TypedJson } from './cards';
import { Faults } from './faults';
import { Cell } from './fields';
import { JsonBox } from './json-box';
import { ListTools } from './list-tools';
import { StepCard } from './step-card';
import type { Migrations } from './use-migrations';

interface EntryProps {
  readonly migrations: Migrations;
  readonly entry: Cursor;
  readonly index: number;
  readonly count: number;
  readonly exported: number | undefined;
  readonly cards: Cards;
  readonly onCards: (change: (cards: Cards) => Cards) => void;
  readonly onMoved: (from: number, to: number | undefined) => void;
}

/** One entry: the version it starts from, and its steps. */
export function EntryCard({ migrations, entry, index, count, exported, cards, onCards, onMoved }: EntryProps): ReactNode {
  const { w, root, edit, frozen, layouts } = migrations;
  const { pointer } = entry;
  const from = entry.get('from').number;
  const list = entry.get('steps');
  const steps = list.items();
  const name = w('entries.from', { from: from ?? '?' });
  const shipped = from === undefined ? undefined : layouts.find((one) => one.migrates.includes(from));
  const copy = () => {
    const made = addEntry(root, exported, list.value as JsonValue);
    edit(made.edits, { code: 'ruleset/step-migration-entry-copy', params: { from: made.from } }, { focus: `/sheet/migrations/${count}/from` });
  };
  const toggle = (step: string) =>
    onCards((before) => {
      const open = new Set(before.open);
      if (!open.delete(step)) open.add(step);
      return { ...before, open };
    });
  const typing = (at: string) => ({ typed: cards.json.get(at), onType: (typed: TypedJson | undefined) => onCards((before) => withTyped(before, at, typed)) });
  return (
    <article className="rv-entry" aria-label={name}>
      <div className="rv-listhead">
        <h4 className="rv-grow">{w('entries.fromTo', { from: from ?? '?', to: from === undefined ? '?' : from + 1 })}</h4>
        <ListTools forms={migrations} list="/sheet/migrations" index={index} count={count} name={name} what="entry" onCopy={copy} onMoved={onMoved} after="/sheet/migrations add" />
      </div>
      {shipped && <p className="meta">{w('entries.shipped', { version: shipped.version })}</p>}
      <div className="rv-entryform">
        <Cell forms={migrations} at={`${pointer}/from`} label={w('entries.startsAt')}>
          {({ id, 'aria-describedby': described, 'data-part': part }) => (
            <span data-part={part}>
              <NumberBox
                id={id}
                describedBy={described}
                label={w('entries.startsAt')}
                min={1}
                value={from ?? 0}
                onChange={(next) => edit([{ op: 'set', pointer: `${pointer}/from`, value: next }], { code: 'ruleset/step-migration-part', params: { part: 'from' } }, { group: `${pointer}/from` })}
              />
            </span>
          )}
        </Cell>
      </div>
      <Faults forms={migrations} at={pointer} except={[`${pointer}/from`, ...steps.map((step) => step.pointer)]} />
      <ol className="rv-steps">
        {steps.map((step, i) => (
          <StepCard
            key={i}
            migrations={migrations}
            step={step}
            index={i}
            count={steps.length}
            list={list.pointer}
            open={cards.open.has(step.pointer)}
            onToggle={() => toggle(step.pointer)}
            onMoved={(a, b) => onCards((before) => shifted(before, list.pointer, a, b))}
            onCopied={(at) => onCards((before) => shifted(before, list.pointer, undefined, at))}
            {...typing(step.pointer)}
          />
        ))}
      </ol>
      <NewStep migrations={migrations} entry={entry} onAdded={(step) => onCards((before) => ({ ...before, open: new Set([...before.open, step]) }))} />
      <JsonBox
        w={w}
        about={name}
        value={entry.value as JsonValue}
        frozen={frozen !== undefined}
        {...typing(pointer)}
        onApply={(value) => edit(stepsBetween(entry.value as JsonValue, value, parsePointer(pointer)), { code: 'ruleset/step-migration', params: {} })}
      />
    </article>
  );
}

const FIRST_FIELD: Readonly<Record<StepKind, string>> = { rename: '/from', route: '/route', routeLive: '/from', setColumn: '/setColumn/list' };

/** Adds a step of each kind, as one that the engine takes. */
function NewStep({ migrations, entry, onAdded }: { readonly migrations: Migrations; readonly entry: Cursor; readonly onAdded: (step: string) => void }): ReactNode {
  const { w, choices, edit } = migrations;
  const list = entry.get('steps');
  const add = (kind: StepKind) => {
    const step = newStep(kind, choices);
    if (step === undefined) return;
    const at = `${list.pointer}/${list.items().length}`;
    const steps = list.isArray ? addItem(list.pointer, step) : setPart(list.pointer, [step]);
    if (edit(steps, { code: 'ruleset/step-migration-add', params: { kind } }, { focus: `${at}${FIRST_FIELD[kind]}` })) onAdded(at);
  };
  const offered = STEP_KINDS.map((kind) => ({ kind, possible: newStep(kind, choices) !== undefined }));
  return (
    <div className="rv-row" role="group" aria-label={w('entries.newStep')}>
      <span className="meta">{w('entries.newStep')}</span>
      {offered.map(({ kind, possible }) => (
        <button key={kind} type="button" className="button small" data-part={kind === 'rename' ? `${list.pointer} add` : undefined} disabled={!possible} title={possible ? w(`new.${kind}Help`) : w(`new.${kind}None`)} onClick={() => add(kind)}>
          <Plus size={16} aria-hidden />
          {w(`new.${kind}`)}
        </button>
      ))}
    </div>
  );
}
