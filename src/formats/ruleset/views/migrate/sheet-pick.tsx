import { useId, useState, type ReactNode } from 'react';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import type { JsonValue } from '../../../../language/json/tree';
import type { OldLayout } from '../../rules/migrate/layouts';
import type { Filling } from '../../rules/session/view-preview-questions';
import type { Preview } from '../play/use-preview';
import { useKept } from './kept';
import { pastedSheets, type OldSheet } from './runs';

interface SheetPickProps {
  readonly preview: Preview;
  readonly sheets: readonly OldSheet[];
  /** The exported layouts that sheets can be made from, the newest first. */
  readonly layouts: readonly OldLayout[];
}

let serial = 0;

/** Which stored sheets are moved: the project's own, pasted ones, and ones made from the exported layout. */
export function SheetPick({ preview, sheets, layouts }: SheetPickProps): ReactNode {
  const { w, props } = preview;
  const id = useId();
  const [kept, keep] = useKept(props.workspace);
  const { left, pasting } = kept;
  const [wrong, setWrong] = useState(false);
  const [begun] = useState(pasting !== '');
  const from = layouts.find((one) => one.version === kept.madeFrom) ?? layouts[0];
  const add = (more: readonly OldSheet[]) => keep((before) => ({ extra: [...before.extra, ...more] }));
  const make = async (filling: Filling) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const answer = (await props.language.ask('view', ['ruleset/exported-sheet', { filling, seed, ...(from ? { version: from.version } : {}) }])) as { version: number; sheet: JsonValue; live: JsonValue } | undefined;
    if (answer) add([{ id: `made ${++serial}`, name: w(MADE[filling], { n: serial, version: answer.version }), from: 'made', sheet: answer.sheet, live: answer.live }]);
  };
  const paste = () => {
    const found = pastedSheets(pasting);
    if (!found || found.length === 0) return setWrong(true);
    add(found.map((one) => ({ id: `pasted ${++serial}`, name: w('pick.pastedName', { n: serial }), from: 'pasted', ...one })));
    keep(() => ({ pasting: '' }));
  };
  const toggle = (sheet: string, on: boolean) =>
    keep((before) => {
      const next = new Set(before.left);
      if (on) next.delete(sheet);
      else next.add(sheet);
      return { left: next };
    });
  return (
    <section className="rv-section" aria-label={w('pick.title')}>
      <h3>{w('pick.title')}</h3>
      {sheets.length === 0 && <p className="meta">{w(layouts.length > 0 ? 'pick.none' : 'pick.noneNorMade')}</p>}
      <ul className="rv-picked">
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <label className="rv-tick rv-grow">
              <input type="checkbox" checked={!left.has(sheet.id)} onChange={(e) => toggle(sheet.id, e.target.checked)} />
              <span>{sheet.name}</span>
            </label>
            {sheet.from !== 'project' && (
              <button type="button" className="icon-button compact" aria-label={w('list.remove', { name: sheet.name })} onClick={() => keep((before) => ({ extra: before.extra.filter((one) => one.id !== sheet.id) }))}>
                <X size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {from && (
        <div className="rv-row" role="group" aria-label={w('pick.make')}>
          <span className="meta">{w('pick.make')}</span>
          {layouts.length > 1 && <VersionSelect w={w} layouts={layouts} value={from.version} onPick={(version) => keep(() => ({ madeFrom: version }))} />}
          {(['blank', 'filled', 'random'] as const).map((filling) => (
            <button key={filling} type="button" className="button small" onClick={() => void make(filling)}>
              <Plus size={16} aria-hidden />
              {w(BUTTONS[filling])}
            </button>
          ))}
        </div>
      )}
      <details className="rv-details" open={begun}>
        <summary>{w('pick.paste')}</summary>
        <label htmlFor={id} className="meta">
          {w('pick.pasteHelp')}
        </label>
        <textarea id={id} className="input code" rows={4} spellCheck={false} value={pasting} onChange={(e) => (keep(() => ({ pasting: e.target.value })), setWrong(false))} aria-invalid={wrong} />
        <div className="rv-row">
          <button type="button" className="button small" disabled={pasting.trim() === ''} onClick={paste}>
            <ClipboardPaste size={16} aria-hidden />
            {w('pick.add')}
          </button>
          {wrong && <span role="alert">{w('json.unreadable')}</span>}
        </div>
      </details>
    </section>
  );
}

interface VersionProps {
  readonly w: Preview['w'];
  readonly layouts: readonly OldLayout[];
  readonly value: number;
  readonly onPick: (version: number) => void;
}

/** Which exported version sheets are made from. */
export function VersionSelect({ w, layouts, value, onPick }: VersionProps): ReactNode {
  return (
    <select className="input rv-fit" aria-label={w('pick.version')} value={value} onChange={(e) => onPick(Number(e.target.value))}>
      {layouts.map((one) => (
        <option key={one.version} value={one.version}>
          {w('pick.versionOf', { version: one.version, sheet: one.sheetVersion })}
        </option>
      ))}
    </select>
  );
}

const BUTTONS = { blank: 'pick.blank', filled: 'pick.filled', random: 'pick.random' } as const satisfies Readonly<Record<Filling, string>>;
const MADE = { blank: 'pick.blankName', filled: 'pick.filledName', random: 'pick.randomName' } as const satisfies Readonly<Record<Filling, string>>;
