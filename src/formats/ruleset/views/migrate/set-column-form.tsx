import type { ReactNode } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import type { ColumnChoice, ListChoice } from '../../rules/migrate/choices';
import { addItem, removeItem, renameWhere } from '../../rules/migrate/edit';
import { firstValue, setColumnOf } from '../../rules/migrate/new-step';
import { Faults } from './faults';
import { IdSelect, Scalar, Values } from './fields';
import { setOf, type StepFormProps } from './step-form';
import type { StepForms } from './use-migrations';

/** A `setColumn`: which rows of which list, and what their cell becomes. */
export function SetColumnForm({ forms, step }: StepFormProps): ReactNode {
  const { w, choices, edit } = forms;
  const how = step.get('setColumn');
  const { pointer } = how;
  const list = choices.list(how.get('list').string);
  const column = list?.columns.find((one) => one.id === how.get('column').string);
  const pickList = (id: string) => {
    const next = choices.list(id);
    const names = [...whereOf(how).map((one) => String(one.key)), how.get('column').string];
    const fresh = setColumnOf(id, choices);
    if (!next || fresh === undefined) return;
    // A list with the same columns takes what was written; another starts anew.
    if (names.every((name) => next.columns.some((one) => one.id === name))) setOf(forms, `${pointer}/list`, id);
    else edit([{ op: 'set', pointer: step.pointer, value: { ...(step.has('$comment') ? { $comment: step.get('$comment').value as JsonValue } : {}), ...(fresh as { [key: string]: JsonValue }) } }], { code: 'ruleset/step-migration-part', params: { part: 'list' } });
  };
  const keys = ['list', 'where', 'column', 'to'].map((key) => `${pointer}/${key}`);
  return (
    <>
      <Faults forms={forms} at={step.pointer} except={keys} />
      <IdSelect forms={forms} at={`${pointer}/list`} label={w('form.list')} value={how.get('list').string} choices={choices.lists.filter((one) => one.columns.length > 0)} onPick={pickList} />
      <WhereRows forms={forms} where={how.get('where')} list={list} />
      <IdSelect forms={forms} at={`${pointer}/column`} label={w('form.column')} value={how.get('column').string} choices={list?.columns ?? []} onPick={(id) => setOf(forms, `${pointer}/column`, id)} />
      <Scalar forms={forms} at={`${pointer}/to`} label={w('form.setTo')} value={how.has('to') ? (how.get('to').value as JsonValue) : undefined} suggested={column?.values ?? []} onChange={(value, typing) => value !== undefined && setOf(forms, `${pointer}/to`, value, typing)} />
    </>
  );
}

/** The columns that are looked at; notes are none. */
function whereOf(how: Cursor): Cursor[] {
  return how.get('where').members().filter((one) => one.key !== '$comment');
}

function WhereRows({ forms, where, list }: { readonly forms: StepForms; readonly where: Cursor; readonly list: ListChoice | undefined }): ReactNode {
  const { w, edit } = forms;
  const rows = where.members().filter((one) => one.key !== '$comment');
  const free = (list?.columns ?? []).filter((column) => !where.has(column.id));
  const [next] = free;
  const label = { code: 'ruleset/step-migration-part', params: { part: 'where' } } as const;
  const add = () => {
    if (next) edit([{ op: 'set', pointer: `${where.pointer}/${next.id}`, value: [firstValue(next)] }], label, { focus: `${where.pointer}/${next.id} column` });
  };
  return (
    <fieldset className="rv-wide rv-cases-form">
      <legend className="rv-celllabel">{w('form.where')}</legend>
      <ol>
        {rows.map((row, i) => {
          const id = String(row.key);
          const column = list?.columns.find((one) => one.id === id);
          return (
            <li key={i} className="rv-case" aria-label={column?.label ?? id}>
              <ColumnSelect forms={forms} row={row} columns={[...(column ? [column] : []), ...free]} onPick={(to) => edit(renameWhere(where.pointer, id, to), label, { focus: `${where.pointer}/${to} column` })} />
              <Values
                forms={forms}
                at={row.pointer}
                label={w('form.oneOf')}
                wide={false}
                values={row.items().map((one) => one.value as JsonValue)}
                suggested={column?.type === 'boolean' ? ['true', 'false'] : (column?.values ?? [])}
                read={(text) => readCell(column, text)}
                onAdd={(value) => edit(row.isArray ? addItem(row.pointer, value) : [{ op: 'set', pointer: row.pointer, value: [value] }], label)}
                onRemove={(index) => edit(removeItem(row.pointer, index), label, { focus: row.pointer })}
              />
              <button type="button" className="icon-button compact" aria-label={w('form.removeColumn', { column: column?.label ?? id })} onClick={() => edit([{ op: 'remove', pointer: row.pointer }], label, { focus: `${where.pointer} add` })}>
                <Trash2 size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ol>
      <Faults forms={forms} at={where.pointer} except={rows.map((row) => row.pointer)} />
      <div className="rv-row">
        <button type="button" className="button small" data-part={`${where.pointer} add`} disabled={!next} onClick={add}>
          <Plus size={16} aria-hidden />
          {w('form.addColumn')}
        </button>
        {rows.length === 0 && <span className="meta">{w('form.everyRow')}</span>}
      </div>
    </fieldset>
  );
}

interface ColumnProps {
  readonly forms: StepForms;
  readonly row: Cursor;
  readonly columns: readonly ColumnChoice[];
  readonly onPick: (id: string) => void;
}

function ColumnSelect({ forms, row, columns, onPick }: ColumnProps): ReactNode {
  // Its faults stand with the values: both are at the key.
  return <IdSelect forms={{ ...forms, faults: [] }} at={`${row.pointer} column`} label={forms.w('form.whereColumn')} value={String(row.key)} choices={columns} onPick={onPick} />;
}

/** What a typed text means in a column. */
function readCell(column: ColumnChoice | undefined, text: string): JsonValue | undefined {
  if (column?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (column?.type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  return text === '' ? undefined : text;
}
