import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { utf8Length } from '../../../../language/utf8';
import type { ConsoleLine, Kept } from '../../run/contract';
import { PlaceLink } from './place-link';
import type { Panel } from './panel';

interface ConsoleProps {
  readonly panel: Panel;
  readonly lines: Kept<ConsoleLine>;
}

/** How near to its end a list still counts as followed, in pixels. */
const AT_END = 24;

/** What the brain printed, each line with where and when; drawn only where it is looked at. */
export function Console({ panel, lines }: ConsoleProps): ReactNode {
  const { w } = panel;
  const id = useId();
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const [follow, setFollow] = useState(true);
  const rows = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return wanted === '' ? lines.rows : lines.rows.filter((line) => line.text.toLowerCase().includes(wanted) || `${line.file}:${line.line}`.includes(wanted));
  }, [lines, words]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => 28, overscan: 12, getItemKey: (i) => rows[i]?.number ?? i });
  // To the end in one step: looking for the exact place of a line would lay the list out again and again.
  const height = virtual.getTotalSize();
  useLayoutEffect(() => {
    if (follow && box.current) box.current.scrollTop = height;
  }, [follow, rows, height]);
  if (lines.rows.length === 0) return <p className="empty br-none">{w('console.none')}</p>;
  return (
    <div className="br-console">
      <div className="br-tools">
        <label htmlFor={id} className="unseen">
          {w('console.filter')}
        </label>
        <input id={id} className="input" type="search" value={words} placeholder={w('console.filter')} spellCheck={false} onChange={(e) => setWords(e.target.value)} />
        <label className="check">
          <input type="checkbox" checked={follow} onChange={(e) => setFollow(e.target.checked)} />
          <span>{w('console.follow')}</span>
        </label>
      </div>
      {lines.dropped > 0 && <p className="meta">{w('console.dropped', { n: lines.dropped })}</p>}
      {rows.length === 0 && <p className="empty br-none">{w('console.noMatch')}</p>}
      <div
        ref={box}
        className="br-scroll"
        role="log"
        aria-live="off"
        aria-label={w('console.lines')}
        tabIndex={0}
        hidden={rows.length === 0}
        onWheel={(e) => {
          const { scrollTop, clientHeight, scrollHeight } = e.currentTarget;
          // Scrolling up to read is not undone by the next line.
          if (e.deltaY < 0 && scrollHeight - clientHeight - scrollTop < AT_END) setFollow(false);
        }}
      >
        <div className="br-rows" style={{ blockSize: height }}>
          {virtual.getVirtualItems().map((item) => {
            const line = rows[item.index];
            return (
              line && (
                <div key={item.key} ref={virtual.measureElement} data-index={item.index} className="br-line-row" style={{ transform: `translateY(${item.start}px)` }}>
                  <span className="br-when">{line.phase === 'turn' || line.phase === 'tick' ? w('tick', { n: line.tick }) : line.phase}</span>
                  <span className="br-text" dir="auto">
                    {line.text}
                    {utf8Length(line.text) < line.bytes && <span className="meta"> ({w('console.cut', { size: w.bytes(line.bytes) })})</span>}
                  </span>
                  <PlaceLink panel={panel} file={line.file} line={line.line} about={line.text.slice(0, 80)} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
