import { useId, useState, type ReactNode } from 'react';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import type { JsonValue } from '../../../../language/json/tree';
import type { Filling } from '../../rules/session/view-preview-questions';
import type { Preview } from '../play/use-preview';
import { pastedSheets, type OldSheet } from './runs';

interface SheetPickProps {
  readonly preview: Preview;
  readonly sheets: readonly OldSheet[];
  /** Ids that are not moved. */
  readonly left: ReadonlySet<string>;
  /** There is an exported layout to make sheets from. */
  readonly canMake: boolean;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly onAdd: (sheets: readonly OldSheet[]) => void;
  readonly onRemove: (id: string) => void;
}

let serial = 0;

/** Which stored sheets are moved: the project's own, pasted ones, and ones made from the exported layout. */
export function SheetPick({ preview, sheets, left, canMake, onLeft, onAdd, onRemove }: SheetPickProps): ReactNode {
  const { w, props } = preview;
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const make = async (filling: Filling) => {
    const answer = (await props.language.ask('view', ['ruleset/exported-sheet', { filling, seed: Math.floor(Math.random() * 2 ** 31) }])) as { version: number; sheet: JsonValue; live: JsonValue } | undefined;
    if (answer) onAdd([{ id: `made ${++serial}`, name: w(MADE[filling], { n: serial, version: answer.version }), from: 'made', sheet: answer.sheet, live: answer.live }]);
  };
  const paste = () => {
    const found = pastedSheets(text);
    if (!found || found.length === 0) return setWrong(true);
    onAdd(found.map((one) => ({ id: `pasted ${++serial}`, name: w('pick.pastedName', { n: serial }), from: 'pasted', ...one })));
    setText('');
  };
  const toggle = (sheet: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(sheet);
    else next.add(sheet);
    onLeft(next);
  };
  return (
    <section className="rv-section" aria-label={w('pick.title')}>
      <h3>{w('pick.title')}</h3>
      {sheets.length === 0 && <p className="meta">{w(canMake ? 'pick.none' : 'pick.noneNorMade')}</p>}
      <ul className="rv-picked">
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <label className="rv-tick rv-grow">
              <input type="checkbox" checked={!left.has(sheet.id)} onChange={(e) => toggle(sheet.id, e.target.checked)} />
              <span>{sheet.name}</span>
            </label>
            {sheet.from !== 'project' && (
              <button type="button" className="icon-button compact" aria-label={w('list.remove', { name: sheet.name })} onClick={() => onRemove(sheet.id)}>
                <X size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canMake && (
        <div className="rv-row" role="group" aria-label={w('pick.make')}>
          <span className="meta">{w('pick.make')}</span>
          {(['blank', 'filled', 'random'] as const).map((filling) => (
            <button key={filling} type="button" className="button small" onClick={() => void make(filling)}>
              <Plus size={16} aria-hidden />
              {w(BUTTONS[filling])}
            </button>
          ))}
        </div>
      )}
      <details className="rv-details">
        <summary>{w('pick.paste')}</summary>
        <label htmlFor={id} className="meta">
          {w('pick.pasteHelp')}
        </label>
        <textarea id={id} className="input code" rows={4} spellCheck={false} value={text} onChange={(e) => (setText(e.target.value), setWrong(false))} aria-invalid={wrong} />
        <div className="rv-row">
          <button type="button" className="button small" disabled={text.trim() === ''} onClick={paste}>
            <ClipboardPaste size={16} aria-hidden />
            {w('pick.add')}
          </button>
          {wrong && <span role="alert">{w('json.unreadable')}</span>}
        </div>
      </details>
    </section>
  );
}

const BUTTONS = { blank: 'pick.blank', filled: 'pick.filled', random: 'pick.random' } as const satisfies Readonly<Record<Filling, string>>;
const MADE = { blank: 'pick.blankName', filled: 'pick.filledName', random: 'pick.randomName' } as const satisfies Readonly<Record<Filling, string>>;
