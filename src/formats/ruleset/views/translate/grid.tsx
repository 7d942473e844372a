import { memo, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { isOpenEnglish } from './change';
import { GridCell } from './grid-cell';
import { isCurrent, nextUntranslated, rowId } from './rows';
import type { TableRow } from '../../rules/translate/types';
import type { TranslateWords } from './words';

/** The column of the English texts; the others are languages. */
export const ENGLISH_COLUMN = 'en';

export interface GridActions {
  /** Texts to write, by row and language; English goes by its own way. */
  readonly write: (changes: readonly { readonly row: TableRow; readonly language: string; readonly text: string }[]) => void;
  readonly english: (row: TableRow, text: string) => void;
  readonly read: (row: TableRow, language: string) => void;
  readonly go: (row: TableRow, use: number) => void;
  readonly refuse: (why: string) => void;
}

interface GridProps {
  readonly w: TranslateWords;
  readonly rows: readonly TableRow[];
  /** Languages shown, each a column after the English one. */
  readonly columns: readonly string[];
  /** The language that Ctrl+Down and the filters are about when the cursor is in the English column. */
  readonly language: string | undefined;
  readonly partNames: (row: TableRow) => string;
  readonly directionOf: (language: string) => 'ltr' | 'rtl' | 'auto';
  /** A text written just now that the newest answer does not hold yet. */
  readonly written: (row: TableRow, language: string) => string | undefined;
  /** The element that tells the keys. */
  readonly keysId: string;
  readonly actions: GridActions;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cursor: by the row's own name, so that it stays with its text when rows come and go around it. */
interface Cursor {
  readonly id: string | undefined;
  /** Where the row was, for when it is gone. */
  readonly row: number;
  readonly column: number;
}

interface Editing {
  readonly id: string;
  readonly column: number;
  readonly text: string;
}

const PAGE = 10;

/** The table: one row a text, one column a language, drawn only where it is looked at; keys as in a spreadsheet. */
export function TranslationGrid({ w, rows, columns, language, partNames, directionOf, written, keysId, actions }: GridProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState<Cursor>({ id: undefined, row: 0, column: 1 });
  const [edited, setEdited] = useState<Editing>();
  const names = [ENGLISH_COLUMN, ...columns];
  const indexOf = useMemo(() => new Map(rows.map((row, i): [string, number] => [rowId(row), i])), [rows]);
  const active: Place = { row: (at.id === undefined ? undefined : indexOf.get(at.id)) ?? Math.min(at.row, Math.max(0, rows.length - 1)), column: Math.min(at.column, names.length - 1) };
  const editedRow = edited && indexOf.get(edited.id);
  const editing = edited && editedRow !== undefined && edited.column < names.length ? { ...edited, row: editedRow } : undefined;
  // Leaving the field writes it; once it was closed by a key there is nothing left to write.
  const closed = useRef(true);
  const setEditing = (next: (Place & { readonly text: string }) | undefined): void => {
    closed.current = next === undefined;
    const row = next && rows[next.row];
    setEdited(next && row && { id: rowId(row), column: next.column, text: next.text });
  };
  const put = ({ row, column }: Place): void => {
    const under = rows[row];
    setAt({ id: under && rowId(under), row, column });
  };
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 54,
    overscan: 8,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? rowId(row) : index;
    },
    scrollPaddingStart: 36,
    // The row with the cursor stays, so that what is being typed is never taken away by scrolling.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(active.row < rows.length ? [active.row] : [])])].sort((a, b) => a - b),
  });

  const move = (row: number, column: number): void => {
    if (rows.length === 0) return;
    const next = { row: Math.max(0, Math.min(rows.length - 1, row)), column: Math.max(0, Math.min(names.length - 1, column)) };
    put(next);
    virtual.scrollToIndex(next.row, { align: 'auto' });
  };
  const canEdit = (place: Place): boolean => {
    const row = rows[place.row];
    if (!row) return false;
    if (place.column > 0) return true;
    if (isOpenEnglish(row)) return true;
    actions.refuse(w(row.section === 'package' ? 'cardEnglish' : isCurrent(row) ? 'named' : 'staleEnglish'));
    return false;
  };
  const textAt = (place: Place): string => {
    const row = rows[place.row];
    const name = names[place.column];
    if (!row || name === undefined) return '';
    if (place.column === 0) return row.english;
    return written(row, name) ?? row.cells.find((c) => c.language === name)?.text ?? '';
  };
  const begin = (place: Place, text = textAt(place)): void => {
    if (canEdit(place)) setEditing({ ...place, text });
  };
  const commit = (): void => {
    if (!editing || closed.current) return;
    const row = rows[editing.row];
    const name = names[editing.column];
    setEditing(undefined);
    if (!row || name === undefined || textAt(editing) === editing.text) return;
    if (editing.column === 0) actions.english(row, editing.text);
    else actions.write([{ row, language: name, text: editing.text }]);
  };
  const focusBox = (): void => box.current?.focus({ preventScroll: true });
  const toUntranslated = (from: Place): void => {
    const name = from.column > 0 ? names[from.column] : language;
    const next = name === undefined ? undefined : nextUntranslated(rows, name, from.row);
    if (next !== undefined && name !== undefined) move(next, names.indexOf(name));
  };

  const onEditKey = (event: KeyboardEvent): void => {
    if (!editing || event.nativeEvent.isComposing) return;
    const step = (row: number, column: number, goOn: boolean): void => {
      event.preventDefault();
      event.stopPropagation();
      commit();
      move(row, column);
      focusBox();
      if (goOn) {
        const place = { row: Math.min(row, rows.length - 1), column };
        setEditing({ ...place, text: textAt(place) });
      }
    };
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setEditing(undefined);
      focusBox();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) step(editing.row + 1, editing.column, false);
    else if (event.key === 'ArrowDown' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      commit();
      focusBox();
      toUntranslated(editing);
    } else if (event.key === 'Tab') {
      const flat = editing.row * columns.length + (editing.column - 1) + (event.shiftKey ? -1 : 1);
      if (editing.column === 0 || columns.length === 0 || flat < 0 || flat >= rows.length * columns.length) return void step(editing.row, editing.column, false);
      step(Math.floor(flat / columns.length), 1 + (flat % columns.length), true);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || event.target !== box.current) return;
    const { row, column } = active;
    const ctrl = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (ctrl ? toUntranslated(active) : move(row + 1, column)),
      ArrowUp: () => move(ctrl ? 0 : row - 1, column),
      ArrowRight: () => move(row, column + 1),
      ArrowLeft: () => move(row, column - 1),
      PageDown: () => move(row + PAGE, column),
      PageUp: () => move(row - PAGE, column),
      Home: () => move(ctrl ? 0 : row, 0),
      End: () => move(ctrl ? rows.length - 1 : row, names.length - 1),
      Enter: () => begin(active),
      F2: () => begin(active),
      Delete: () => clear(),
      Backspace: () => clear(),
    };
    const act = event.altKey ? undefined : moves[event.key];
    if (act && !(ctrl && ['Enter', 'F2', 'Delete', 'Backspace', 'ArrowLeft', 'ArrowRight'].includes(event.key))) {
      event.preventDefault();
      act();
      return;
    }
    // A letter, or the first key of an input method, begins a new text: the field has to be there before the key arrives in it.
    if ((event.key.length === 1 || event.key === 'Process') && !ctrl && !event.altKey) flushSync(() => begin(active, ''));
  };
  const clear = (): void => {
    const row = rows[active.row];
    const name = names[active.column];
    if (row && name !== undefined && active.column > 0 && textAt(active) !== '') actions.write([{ row, language: name, text: '' }]);
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textAt(active));
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (editing || active.column === 0) return;
    event.preventDefault();
    const lines = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '').split(/\r?\n/);
    const changes = lines.flatMap((line, down) =>
      line.split('\t').flatMap((text, right) => {
        const row = rows[active.row + down];
        const name = names[active.column + right];
        return row && name !== undefined ? [{ row, language: name, text }] : [];
      }),
    );
    if (changes.length > 0) actions.write(changes);
  };

  // Called for the newest state, by functions that stay the same.
  const press = useRef({ onPress: (_: Place): void => undefined, onOpen: (_: Place): void => undefined });
  useEffect(() => {
    press.current = {
      onPress: (place) => {
        if (editing) commit();
        put(place);
        focusBox();
      },
      onOpen: (place) => begin(place),
    };
  });
  const onPress = useCallback((row: number, column: number) => press.current.onPress({ row, column }), []);
  const onOpen = useCallback((row: number, column: number) => press.current.onOpen({ row, column }), []);

  const size = virtual.getTotalSize();
  const cellId = (place: Place): string => `${id}-${place.row}-${place.column}`;
  const narrow = columns.length < 2;
  const template: CSSProperties = {
    gridTemplateColumns: narrow ? `minmax(0, 1fr) repeat(${columns.length}, minmax(0, 1fr))` : `minmax(11rem, 1.15fr) repeat(${columns.length}, minmax(10rem, 1fr))`,
    minWidth: narrow ? undefined : `${11 + columns.length * 10}rem`,
  };
  return (
    <div
      ref={box}
      className="tr-grid scroll"
      role="grid"
      tabIndex={0}
      aria-label={w('table')}
      aria-rowcount={rows.length + 1}
      aria-colcount={names.length}
      aria-activedescendant={rows.length > 0 && !editing ? cellId(active) : undefined}
      aria-describedby={keysId}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div className="tr-head" role="row" aria-rowindex={1} style={template}>
        {names.map((name, i) => (
          <div key={name} role="columnheader" aria-colindex={i + 1} lang={i === 0 ? undefined : name}>
            {i === 0 ? w('english') : w.own(name)}
          </div>
        ))}
      </div>
      <div role="presentation" className="tr-body" style={{ height: size }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <div key={item.key} ref={virtual.measureElement} data-index={item.index} className="tr-row" role="row" aria-rowindex={item.index + 2} style={{ ...template, transform: `translateY(${item.start}px)` }}>
              {names.map((name, i) => {
                const place = { row: item.index, column: i };
                const here = active.row === item.index && active.column === i;
                const open = editing && editing.row === item.index && editing.column === i ? editing : undefined;
                return (
                  <GridCell
                    key={name}
                    id={cellId(place)}
                    w={w}
                    row={row}
                    language={name}
                    column={i}
                    here={here}
                    direction={i === 0 ? 'ltr' : directionOf(name)}
                    written={i === 0 ? undefined : written(row, name)}
                    partNames={partNames}
                    actions={actions}
                    index={item.index}
                    onPress={onPress}
                    onOpen={onOpen}
                    field={open && <EditField text={open.text} label={w('cell', { english: row.english, language: i === 0 ? w('english') : w.own(name) })} language={name} direction={i === 0 ? 'ltr' : directionOf(name)} onText={(text) => setEditing({ ...open, text })} onKey={onEditKey} onLeave={commit} />}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface EditFieldProps {
  readonly text: string;
  readonly label: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly onText: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
}

/** The field in a cell: as high as its text. What is in it is kept when the field is left. */
const EditField = memo(function EditField({ text, label, language, direction, onText, onKey, onLeave }: EditFieldProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return <textarea ref={field} className="tr-field" rows={1} aria-label={label} lang={language} dir={direction} value={text} spellCheck onChange={(e) => onText(e.target.value)} onKeyDown={onKey} onBlur={() => leave.current()} />;
});
