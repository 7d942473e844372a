import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Hash, ListTree, type LucideIcon } from 'lucide-react';
import { TextIndex } from '../../language/text-index';
import { FileIcon } from '../parts/file-icon';
import { goTo, useShell, useStudio, useWorkspace, type Studio } from '../state/studio';
import type { PaletteMode } from '../state/shell';
import { useWords, type Translate, type WordKey } from '../words';
import { commands } from './index';
import { runCommand } from './dispatch';
import { showKey } from './keys';
import { best, flatten, modeOf } from './palette-items';
import './palette.css';
import { isStudioPath } from '../../language/studio-folder';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly key?: string;
  readonly icon?: LucideIcon;
  readonly file?: string;
  /** Why it can not be chosen now. */
  readonly off?: string;
  readonly run: () => void;
}

function commandEntries(studio: Studio, t: Translate, query: string): Entry[] {
  const listed = commands.filter((c) => !c.hidden);
  return best(listed, query, (c) => `${t(c.words)} ${c.id}`).map((c) => {
    const can = c.when?.(studio) ?? true;
    return {
      id: c.id,
      name: t(c.words),
      note: t(`group.${c.group}`),
      run: () => runCommand(studio, c),
      ...(c.icon ? { icon: c.icon } : {}),
      ...(c.keys?.[0] === undefined ? {} : { key: showKey(c.keys[0]) }),
      ...(can || !c.why ? {} : { off: t(c.why) }),
    };
  });
}

function fileEntries(studio: Studio, query: string): Entry[] {
  const { files, tabs } = studio.workspace.store.getState();
  const recent = tabs.map((tab) => tab.path);
  const paths = Object.keys(files).filter((p) => !isStudioPath(p));
  const ordered = [...recent.filter((p) => paths.includes(p)), ...paths.filter((p) => !recent.includes(p))];
  return best(ordered, query, (p) => p).map((path) => ({
    id: path,
    name: path.slice(path.lastIndexOf('/') + 1),
    note: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
    file: path,
    run: () => {
      studio.actions.openTab(path, { preview: false });
      studio.shell.setState({ atStart: false, phoneView: 'text' });
      requestAnimationFrame(() => studio.editor.current?.focus());
    },
  }));
}

function symbolEntries(studio: Studio, query: string): Entry[] {
  const { outline } = studio.shell.getState();
  return best(flatten(outline.nodes), query, (e) => e.node.name).map(({ node, above }) => ({
    id: node.pointer,
    name: node.name,
    note: above,
    icon: ListTree,
    run: () => goTo(studio, outline.path, node.nameSpan, { preview: false }),
  }));
}

function lineEntries(studio: Studio, t: Translate, query: string): Entry[] {
  const path = studio.workspace.store.getState().activeTab;
  const text = path === undefined ? undefined : studio.workspace.document(path)?.text;
  if (path === undefined || text === undefined) return [];
  const [line = 0, column = 1] = query.split(/[:,\s]+/).map(Number);
  const index = new TextIndex(text);
  if (!(line >= 1)) return [{ id: 'line', name: t('palette.lineHint', { count: index.lineStarts.length }), icon: Hash, off: '', run: () => undefined }];
  const at = index.offset(line, column >= 1 ? column : 1);
  return [{ id: 'line', name: t('palette.goLine', { line: String(Math.min(line, index.lineStarts.length)) }), icon: Hash, run: () => goTo(studio, path, { start: at, end: at }, { preview: false }) }];
}

function entriesOf(studio: Studio, t: Translate, mode: PaletteMode, query: string): Entry[] {
  switch (mode) {
    case 'commands':
      return commandEntries(studio, t, query);
    case 'files':
      // Files first; commands follow so that one box finds everything.
      return query === '' ? fileEntries(studio, query) : [...fileEntries(studio, query), ...commandEntries(studio, t, query).slice(0, 8)];
    case 'symbols':
      return symbolEntries(studio, query);
    case 'line':
      return lineEntries(studio, t, query);
  }
}

const hints: Readonly<Record<PaletteMode, WordKey>> = {
  commands: 'palette.commands',
  files: 'palette.files',
  symbols: 'palette.symbols',
  line: 'palette.line',
};

function PaletteBox({ mode: first, initial }: { readonly mode: PaletteMode; readonly initial: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const id = useId();
  const [query, setQuery] = useState(initial);
  const [at, setAt] = useState(0);
  const { mode, rest } = modeOf(query, first);
  const project = useWorkspace((s) => s.project);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The project is read inside; the entries are made anew only when the words change.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const entries = useMemo(() => entriesOf(studio, t, project || mode !== 'files' ? mode : 'commands', rest), [studio, mode, rest, project]);
  const current = Math.min(at, entries.length - 1);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const close = (giveBack: boolean) => {
    studio.shell.setState({ palette: undefined });
    if (giveBack && before.current instanceof HTMLElement) before.current.focus();
  };
  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.off !== undefined) return;
    close(true);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = entries.length;
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, count));
    else if (event.key === 'ArrowUp') setAt((current - 1 + count) % Math.max(1, count));
    else if (event.key === 'PageDown') setAt(Math.min(count - 1, current + 8));
    else if (event.key === 'PageUp') setAt(Math.max(0, current - 8));
    else if (event.key === 'Enter') choose(entries[current]);
    else if (event.key === 'Escape') close(true);
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="scrim" onMouseDown={(e) => e.target === e.currentTarget && close(true)}>
      <div className="palette" role="dialog" aria-modal="true" aria-label={t(hints[mode])}>
        <input
          ref={input}
          className="palette-input"
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={entries[current] ? `${id}${current}` : undefined}
          aria-label={t(hints[mode])}
          placeholder={t(hints[mode])}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(e) => {
            setQuery(e.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ul className="palette-list scroll" role="listbox" id={`${id}list`} aria-label={t(hints[mode])} ref={list}>
          {entries.map((entry, i) => (
            <li
              key={entry.id}
              id={`${id}${i}`}
              role="option"
              aria-selected={i === current}
              aria-disabled={entry.off !== undefined || undefined}
              className="palette-item"
              onMouseMove={() => setAt(i)}
              onClick={() => choose(entry)}
            >
              {entry.file !== undefined ? <FileIcon path={entry.file} /> : entry.icon ? <entry.icon size={16} aria-hidden /> : <span className="no-icon" />}
              <span className="palette-name" dir="auto">
                {entry.name}
              </span>
              <span className="meta palette-note">{entry.off !== undefined && entry.off !== '' ? entry.off : entry.note}</span>
              {entry.key !== undefined && <kbd>{entry.key}</kbd>}
            </li>
          ))}
        </ul>
        {entries.length === 0 && (
          <p className="empty" role="status">
            {t('palette.none')}
          </p>
        )}
        <p className="palette-foot">{t('palette.signs')}</p>
      </div>
    </div>
  );
}

/** The command palette, quick open, names in the file and go to line: one box. */
export function Palette(): ReactNode {
  const palette = useShell((s) => s.palette);
  return palette && <PaletteBox key={palette.mode} mode={palette.mode} initial={palette.query} />;
}
