import { useMemo, useState, type ReactNode } from 'react';
import { BookCopy, Plus, Trash2 } from 'lucide-react';
import type { JsonValue } from '../../../../language/json/tree';
import { feeding, pickerOf, type Column, type ListValue, type Picker } from '../../rules/play';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';
import { storedRows, withCell, withStored } from './build-edit';
import { PickerBox } from './picker-box';
import { ValueInput } from './value-input';

/** A list with its typed columns, one card a row, and the catalogs that feed it. */
export function ListView({ preview, list }: { readonly preview: Preview; readonly list: ListValue }): ReactNode {
  const { w, text, say, shown, sheet, rules, setBuild } = preview;
  const [picking, setPicking] = useState<string>();
  const rows = storedRows(shown.build, list.id);
  const catalogs = feeding(rules, list.id);
  const chosen = catalogs.find((catalog) => catalog.id === picking);
  // Every entry fitted to the character: only for the one that is open.
  const open = useMemo(() => chosen && pickerOf(sheet, list.id, chosen), [sheet, list.id, chosen]);
  const full = rows.length >= list.maxItems;
  const store = (next: readonly JsonValue[], group?: string) => setBuild(withStored(shown.build, 'lists', list.id, [...next]), list.label, group);
  return (
    <section className="rv-part" aria-label={text.named(list.label)}>
      <h4 className="rv-listhead">
        <button type="button" className="rv-name" onClick={() => preview.go({ pointer: list.pointer })}>
          <Name of={list.label} />
        </button>
        <span className="meta">{w('list.count', { n: rows.length, most: list.maxItems })}</span>
      </h4>
      {list.rows.map((row) => (
        <RowCard key={row.index} preview={preview} list={list} index={row.index} onStore={store} />
      ))}
      <div className="rv-row">
        <button type="button" className="button small" disabled={full} onClick={() => store([...rows, {}])}>
          <Plus size={16} aria-hidden />
          {w('list.add')}
        </button>
        {catalogs.map(({ id, label }) => (
          <button key={id} type="button" className="button small" aria-expanded={id === picking} disabled={full} onClick={() => setPicking(id === picking ? undefined : id)}>
            <BookCopy size={16} aria-hidden />
            <span>{say('list.pick', { catalog: say.named(label) })}</span>
          </button>
        ))}
      </div>
      {open && <PickerBox key={open.catalog} preview={preview} picker={open} onPick={(entry) => addPicked(preview, entry)} />}
    </section>
  );
}

/** A picked entry adds rows to every list it writes into, as one step. */
function addPicked({ shown, setBuild, rules }: Preview, entry: Picker['entries'][number]): void {
  let build = shown.build;
  for (const { list, values } of entry.rows) {
    const most = rules.lists.find((one) => one.id === list)?.maxItems ?? 0;
    const rows = storedRows(build, list);
    if (rows.length < most) build = withStored(build, 'lists', list, [...rows, { ...values }]);
  }
  setBuild(build, entry.label, `pick ${entry.catalog}/${entry.id} ${Date.now()}`);
}

interface RowCardProps {
  readonly preview: Preview;
  readonly list: ListValue;
  readonly index: number;
  readonly onStore: (rows: readonly JsonValue[], group?: string) => void;
}

function RowCard({ preview, list, index, onStore }: RowCardProps): ReactNode {
  const { w, text, shown } = preview;
  const rows = storedRows(shown.build, list.id);
  const row = list.rows[index];
  if (!row) return null;
  const name = nameOf(list.columns, row.cells);
  return (
    <fieldset className="rv-card">
      <legend className="unseen">{name === '' ? w('list.row', { n: index + 1 }) : text.named(name)}</legend>
      {list.columns.map((column) => (
        <label key={column.id} className={column.type === 'boolean' ? 'rv-cell rv-flag' : column.type === 'longtext' ? 'rv-cell rv-wide' : 'rv-cell'}>
          <span className="rv-celllabel">
            <Name of={column.label} />
            {column.required && <span aria-hidden> *</span>}
          </span>
          <ValueInput
            w={w}
            text={text}
            type={column}
            value={row.cells.get(column.id) ?? null}
            onChange={(value) => onStore(rows.map((one, i) => (i === index ? withCell(one, column.id, value) : one)), `${list.id} ${index} ${column.id}`)}
          />
        </label>
      ))}
      <div className="rv-cardfoot">
        {row.picked !== undefined && <span className="meta">{w('list.picked', { entry: row.picked })}</span>}
        <button type="button" className="icon-button compact" aria-label={w('list.remove', { name: name === '' ? String(index + 1) : text.named(name) })} onClick={() => onStore(rows.filter((_, i) => i !== index), `${list.id} remove ${Date.now()}`)}>
          <Trash2 size={16} aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}

/** What a row is called: its first text. */
function nameOf(columns: readonly Column[], cells: ReadonlyMap<string, JsonValue>): string {
  const column = columns.find((one) => one.type === 'text');
  const cell = column && cells.get(column.id);
  return typeof cell === 'string' ? cell : '';
}
