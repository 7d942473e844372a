import type { ReactNode } from 'react';
import { Plus, Snowflake } from 'lucide-react';
import { addEntry } from '../../rules/migrate/edit';
import { shifted, type Cards } from './cards';
import { EntryCard } from './entry-card';
import { Faults } from './faults';
import { useKept } from './kept';
import type { Migrations } from './use-migrations';

interface EntriesProps {
  readonly migrations: Migrations;
  /** The `sheet.version` that was exported last. */
  readonly exported: number | undefined;
}

/** The file's own migrations as cards: every entry and step by form and as JSON. */
export function EntryCards({ migrations, exported }: EntriesProps): ReactNode {
  const { w, root, frozen, torn, edit, area } = migrations;
  const [{ cards }, keep] = useKept(migrations.preview.props.workspace);
  const onCards = (change: (cards: Cards) => Cards) => keep((before) => ({ cards: change(before.cards) }));
  const list = root.at('sheet', 'migrations');
  const entries = list.items();
  const froms = entries.map((entry) => entry.get('from').number ?? 0);
  const unsorted = froms.some((from, i) => i > 0 && from < (froms[i - 1] ?? 0));
  const add = () => {
    const { from, edits } = addEntry(root, exported, []);
    edit(edits, { code: 'ruleset/step-migration-entry-add', params: { from } }, { focus: `${list.pointer}/${entries.length}/from` });
  };
  const odd = list.exists && !list.isArray;
  return (
    <section className="rv-section" aria-label={w('entries.title')}>
      <h3>{w('entries.title')}</h3>
      {frozen !== undefined && (
        <p className="rv-note warning rv-rest" role="status">
          <Snowflake size={16} aria-hidden />
          <span>{frozen === 'torn' ? w('entries.torn', { line: String(torn ?? 1) }) : w('entries.readOnly')}</span>
        </p>
      )}
      {entries.length === 0 && !odd && <p className="meta">{w('entries.none')}</p>}
      {unsorted && <p className="meta">{w('entries.order')}</p>}
      <Faults forms={migrations} at={list.pointer} except={entries.map((entry) => entry.pointer)} />
      <div ref={area}>
        <fieldset className="rv-freeze" disabled={frozen !== undefined}>
          <legend className="unseen">{w('entries.title')}</legend>
          {entries.map((entry, i) => (
            <EntryCard
              key={i}
              migrations={migrations}
              entry={entry}
              index={i}
              count={entries.length}
              exported={exported}
              cards={cards}
              onCards={onCards}
              onMoved={(from, to) => onCards((before) => shifted(before, list.pointer, from, to))}
            />
          ))}
          {!odd && (
            <button type="button" className="button small" data-part={`${list.pointer} add`} onClick={add}>
              <Plus size={16} aria-hidden />
              {w('entries.add')}
            </button>
          )}
        </fieldset>
      </div>
    </section>
  );
}
