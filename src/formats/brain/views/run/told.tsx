import { useRef, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Kept, OrderRow, RefusalRow, SavedState, UnknownName } from '../../run/contract';
import { valueText, type Panel } from './panel';
import { PlaceLink } from './place-link';

/** The orders hooks gave through the scenario, each with the tick in which it takes effect. */
export function Orders({ panel: { w }, orders }: { readonly panel: Panel; readonly orders: Kept<OrderRow> }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { rows, dropped } = orders;
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => 28, overscan: 12, getItemKey: (i) => rows[i]?.number ?? i });
  if (rows.length === 0) return <p className="empty br-none">{w('orders.none')}</p>;
  return (
    <>
      {dropped > 0 && <p className="meta">{w('dropped', { n: dropped })}</p>}
      <div ref={box} className="br-scroll" role="group" aria-label={w('tab.orders')} tabIndex={0}>
        <div className="br-rows" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <div key={item.key} ref={virtual.measureElement} data-index={item.index} className="br-line-row" style={{ transform: `translateY(${item.start}px)` }}>
                  <span className="br-when">{row.phase === 'turn' || row.phase === 'tick' ? w('tick', { n: row.tick }) : row.phase}</span>
                  <span className="br-text">{`${row.name}(${row.arguments.map(valueText).join(', ')})`}</span>
                  <span className="meta">{w('orders.effect', { n: row.effectTick })}</span>
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}

/** What the save hook returned: all that is kept of a brain. */
export function Saved({ panel: { w }, saved }: { readonly panel: Panel; readonly saved: SavedState | undefined }): ReactNode {
  if (!saved) return <p className="empty br-none">{w('saved.none')}</p>;
  if (saved.values.length === 0) return <p className="empty br-none">{w('saved.nothing')}</p>;
  return (
    <>
      <p className="meta">{w('saved.size', { size: w.bytes(saved.bytes), tick: saved.tick })}</p>
      {saved.values.map((value, i) => (
        <pre key={i} className="br-saved" tabIndex={0} aria-label={w('tab.saved')}>
          {JSON.stringify(value, null, 2)}
        </pre>
      ))}
    </>
  );
}

interface UnknownProps {
  readonly panel: Panel;
  readonly unknown: Kept<UnknownName>;
  readonly refusals: Kept<RefusalRow>;
}

/** Names that nothing gives a script here, and modules that were refused. */
export function Unknown({ panel, unknown, refusals }: UnknownProps): ReactNode {
  const { w, said } = panel;
  const when = ({ phase, tick }: Pick<UnknownName, 'phase' | 'tick'>) => (phase === 'turn' || phase === 'tick' ? w('tick', { n: tick }) : phase);
  if (unknown.rows.length === 0 && refusals.rows.length === 0) return <p className="empty br-none">{w('unknown.none')}</p>;
  return (
    <>
      <ul className="br-unknown">
        {unknown.rows.map((row) => (
          <li key={row.name}>
            <div className="br-unknown-head">
              <strong className="code">{row.name}</strong>
              <span className="meta">{[when(row), w('unknown.count', { n: row.count }), row.failed ? w('unknown.failed') : ''].filter((s) => s !== '').join(' · ')}</span>
              <PlaceLink panel={panel} file={row.file} line={row.line} about={row.name} />
            </div>
            <p>{said(row.said)}</p>
          </li>
        ))}
      </ul>
      {unknown.dropped > 0 && <p className="meta">{w('dropped', { n: unknown.dropped })}</p>}
      {refusals.rows.length > 0 && (
        <>
          <h4>{w('unknown.refused')}</h4>
          <ul className="br-unknown">
            {refusals.rows.map((row, i) => (
              <li key={i}>
                <div className="br-unknown-head">
                  <strong className="code">{row.module}</strong>
                  <span className="meta">{when(row)}</span>
                </div>
                <p className="code">{row.message}</p>
              </li>
            ))}
          </ul>
          {refusals.dropped > 0 && <p className="meta">{w('dropped', { n: refusals.dropped })}</p>}
        </>
      )}
    </>
  );
}
