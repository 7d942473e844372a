import { memo, type ReactNode } from 'react';
import { CircleAlert, History, Info, Minus, RotateCcw } from 'lucide-react';
import type { TableCell, TableRow } from '../../rules/translate/types';
import type { GridActions } from './grid';
import type { TranslateWords } from './words';

interface GridCellProps {
  readonly id: string;
  readonly w: TranslateWords;
  readonly row: TableRow;
  readonly language: string;
  readonly column: number;
  readonly here: boolean;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly written: string | undefined;
  readonly partNames: (row: TableRow) => string;
  readonly actions: GridActions;
  /** The place of the cell, and what is called with it; both stay the same, so that a cell is drawn only when it changes. */
  readonly index: number;
  readonly onPress: (row: number, column: number) => void;
  readonly onOpen: (row: number, column: number) => void;
  /** The field in place of the text, while it is edited. */
  readonly field: ReactNode;
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** One cell: the text and what is to be known about it, or the field it is edited in. */
export const GridCell = memo(function GridCell(props: GridCellProps): ReactNode {
  const { id, row, index, column, here, field, onPress, onOpen } = props;
  const cell = row.cells.find((c) => c.language === props.language);
  const state = column === 0 || !cell ? '' : props.written !== undefined ? (props.written === '' ? 'untranslated' : 'translated') : cell.review !== undefined ? 'review' : cell.state;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={here}
      className={`tr-cell ${state}${here ? ' here' : ''}${field ? ' editing' : ''}`}
      // A press on the cell that has the cursor opens it; with a finger the first one does, for there are no keys.
      onMouseDown={(event) => {
        if (field || (event.target instanceof Element && event.target.closest('button'))) return;
        event.preventDefault();
        const again = here && event.detail === 1 && document.activeElement?.getAttribute('role') === 'grid';
        onPress(index, column);
        if (again || isTouch()) onOpen(index, column);
      }}
      onDoubleClick={() => !field && onOpen(index, column)}
    >
      {field || (column === 0 ? <EnglishText {...props} /> : cell && <Translation {...props} cell={cell} />)}
    </div>
  );
});

function EnglishText({ w, row, partNames, actions }: GridCellProps): ReactNode {
  const [use] = row.uses;
  return (
    <>
      <span className="tr-english" lang="en" dir="ltr">
        {row.english}
      </span>
      <span className="tr-where">
        {row.section === 'package' ? (
          w('card', { key: row.key })
        ) : use ? (
          <>
            <button type="button" tabIndex={-1} className="tr-use" title={w('goUse', { what: `"${row.english}"` })} onClick={() => actions.go(row, 0)}>
              {w.kind(use.kind)}, {partNames(row)}
            </button>
            {row.uses.length > 1 && (
              <span>
                {' · '}
                {w('uses', { n: row.uses.length })}{' '}
                {row.uses.slice(1, 4).map((_, i) => (
                  <button key={i} type="button" tabIndex={-1} className="tr-use" title={w('goUse', { what: `"${row.english}"` })} onClick={() => actions.go(row, i + 1)}>
                    {w.number(i + 2)}
                  </button>
                ))}
              </span>
            )}
          </>
        ) : (
          w('noUse')
        )}
      </span>
    </>
  );
}

function Translation({ w, row, language, direction, written, cell, actions }: GridCellProps & { readonly cell: TableCell }): ReactNode {
  const text = written ?? cell.text ?? '';
  if (text === '') {
    const parent = cell.shown.from !== 'en';
    return (
      <>
        <span className="tr-shown" lang={cell.shown.from} dir="auto">
          {cell.shown.text}
        </span>
        <span className="tr-note">
          <Minus size={14} aria-hidden />
          {parent ? w('note.from', { language: w.language(cell.shown.from) }) : w('note.untranslated')}
        </span>
      </>
    );
  }
  const fresh = written !== undefined && written !== cell.text;
  return (
    <>
      <span className="tr-text" lang={language} dir={direction}>
        {text}
      </span>
      {!fresh && cell.state === 'stale' && (
        <span className="tr-note warning">
          <History size={14} aria-hidden />
          {w('note.stale')}
        </span>
      )}
      {!fresh && cell.review !== undefined && (
        <span className="tr-note warning">
          <RotateCcw size={14} aria-hidden />
          <span>
            {w('note.review', { from: cell.review })}{' '}
            <button type="button" className="link" tabIndex={-1} onClick={() => actions.read(row, language)}>
              {w('note.read')}
            </button>
          </span>
        </span>
      )}
      {!fresh &&
        cell.state !== 'stale' &&
        cell.differences.map((difference) => (
          <span key={difference} className={difference === 'same-as-english' ? 'tr-note info' : 'tr-note warning'}>
            {difference === 'same-as-english' ? <Info size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
            {w.difference(difference)}
          </span>
        ))}
    </>
  );
}
