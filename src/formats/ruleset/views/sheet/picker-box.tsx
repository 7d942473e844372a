import { useId, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { pickable, type Picker, type PickerEntry } from '../../rules/play';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';

/** How many entries are drawn at once; a search narrows them. */
const MOST = 60;

interface PickerBoxProps {
  readonly preview: Preview;
  readonly picker: Picker;
  readonly onPick: (entry: PickerEntry) => void;
}

/** A catalog to pick from: its filters as the engine offers them, entries that layers hide left out. */
export function PickerBox({ preview, picker, onPick }: PickerBoxProps): ReactNode {
  const { w, text: plain, say, tr } = preview;
  const id = useId();
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<ReadonlyMap<string, string>>(() => new Map(picker.filters.flatMap((filter) => (filter.start === undefined ? [] : [[filter.id, String(filter.start)]]))));
  const asked = new Map(
    picker.filters.flatMap((filter) => {
      const value = filters.get(filter.id)?.trim() ?? '';
      const wanted = filter.type === 'number' ? Number(value) : value;
      return value === '' || Number.isNaN(wanted) ? [] : [[filter.id, wanted] as const];
    }),
  );
  const found = pickable(picker, { text, filters: asked, shown: (english) => tr.show(english).text });
  const set = (filter: string, value: string) => setFilters(new Map(filters).set(filter, value));
  if (!picker.readable) return <p className="rv-note">{say('picker.unreadable', { catalog: say.named(picker.label) })}</p>;
  return (
    <div className="rv-picker" role="group" aria-label={plain.named(picker.label)}>
      <div className="rv-filters">
        <div className="field">
          <label htmlFor={`${id}-text`}>{w('picker.search')}</label>
          <input id={`${id}-text`} type="search" dir="auto" className="input" value={text} onChange={(e) => setText(e.target.value)} />
        </div>
        {picker.filters.map((filter) => (
          <div key={filter.id} className="field">
            <label htmlFor={`${id}-${filter.id}`}>
              <Name of={filter.label} />
            </label>
            {filter.type === 'number' ? (
              <input id={`${id}-${filter.id}`} type="number" className="input" value={filters.get(filter.id) ?? ''} placeholder={w('picker.any')} onChange={(e) => set(filter.id, e.target.value)} />
            ) : (
              <select id={`${id}-${filter.id}`} className="input" value={filters.get(filter.id) ?? ''} onChange={(e) => set(filter.id, e.target.value)}>
                <option value="">{w('picker.any')}</option>
                {withStart(filter.words, filters.get(filter.id)).map((word) => (
                  <option key={word} value={word}>
                    {word}
                  </option>
                ))}
              </select>
            )}
          </div>
        ))}
      </div>
      <p className="meta" role="status">
        {w('picker.found', { n: found.length, of: picker.entries.length })}
        {picker.hiddenByLayers > 0 && ` ${w('picker.hidden', { n: picker.hiddenByLayers })}`}
      </p>
      <ul className="rv-entries scroll" tabIndex={0} aria-label={w('picker.entries', { catalog: plain.named(picker.label) })}>
        {found.slice(0, MOST).map((entry) => (
          <li key={entry.id}>
            <span className="rv-grow">
              <strong>
                <Name of={entry.label} />
              </strong>
              {entry.summary !== undefined && (
                <span className="meta block">
                  <Name of={entry.summary} />
                </span>
              )}
            </span>
            <button type="button" className="button small" aria-label={w('picker.take', { name: plain.named(entry.label) })} onClick={() => onPick(entry)}>
              <Plus size={16} aria-hidden />
              {w('picker.add')}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p className="meta">{w('picker.more', { n: found.length - MOST })}</p>}
    </div>
  );
}

/** A filter may start from a word that no entry has; it is offered all the same, so that it can be seen. */
function withStart(words: readonly string[], chosen: string | undefined): readonly string[] {
  if (chosen === undefined || chosen === '' || words.includes(chosen)) return words;
  const same = words.find((word) => word.toLowerCase() === chosen.toLowerCase());
  return same === undefined ? [chosen, ...words] : words.map((word) => (word === same ? chosen : word));
}
