import { useMemo, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { LineLink, usePlaces } from '../play/line-link';
import type { Preview } from '../play/use-preview';
import { makeEdits } from './draft-cards';
import { JsonBox } from './json-box';
import { stepSentence } from './step-words';

/** The file's own migrations: entries in the order they run, each step a sentence with its line. */
export function EntryCards({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, props } = preview;
  const { root } = layered.base;
  const entries = useMemo(() => {
    const list = Cursor.root('ruleset.json', root).at('sheet', 'migrations').items();
    return list.map((entry) => ({ entry, steps: entry.get('steps').items() })).sort((a, b) => (a.entry.get('from').number ?? 0) - (b.entry.get('from').number ?? 0));
  }, [root]);
  const asked = useMemo(() => entries.flatMap(({ steps }) => steps.map((step) => ({ pointer: step.pointer }))), [entries]);
  const places = usePlaces(props, asked);
  const placeOf = (pointer: string) => places[asked.findIndex((one) => one.pointer === pointer)];
  return (
    <section className="rv-section" aria-label={w('entries.title')}>
      <h3>{w('entries.title')}</h3>
      {entries.length === 0 && <p className="meta">{w('entries.none')}</p>}
      {entries.map(({ entry, steps }) => (
        <div key={entry.pointer} className="rv-part">
          <h4>{w('entries.from', { from: entry.get('from').number ?? '?' })}</h4>
          <ol className="rv-steps">
            {steps.map((step) => {
              const sentence = stepSentence(step, w);
              return (
                <li key={step.pointer} className="rv-card">
                  <p className="rv-wide rv-listhead">
                    <span className="rv-grow">{sentence}</span>
                    <LineLink props={props} w={w} place={placeOf(step.pointer)} about={sentence} />
                    <button type="button" className="icon-button compact" aria-label={w('entries.remove', { step: sentence })} onClick={() => void makeEdits(preview, 'ruleset/edit-migration', { pointer: step.pointer }, 'ruleset/step-migration')}>
                      <Trash2 size={16} aria-hidden />
                    </button>
                  </p>
                  <JsonBox w={w} value={step.value as JsonValue} onApply={(value) => void makeEdits(preview, 'ruleset/edit-migration', { pointer: step.pointer, value }, 'ruleset/step-migration')} />
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}
