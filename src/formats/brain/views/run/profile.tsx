import { useRef, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ProfileRow, ProfileTable } from '../../run/contract';
import { goToLine, type Panel } from './panel';

interface ProfileProps {
  readonly panel: Panel;
  readonly profile: ProfileTable;
  /** Whether the run counted. */
  readonly counted: boolean;
  /** Instructions of all phases, as the meter has them. */
  readonly used: number;
}

/** Which functions used the instructions; the rows add up to the meter. */
export function Profile({ panel, profile, counted, used }: ProfileProps): ReactNode {
  const { w } = panel;
  const box = useRef<HTMLDivElement>(null);
  const { rows, total } = profile;
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => 40, overscan: 10 });
  if (!counted) return <p className="empty br-none">{w('profile.off')}</p>;
  if (rows.length === 0) return <p className="empty br-none">{w('profile.none')}</p>;
  const most = rows[0]?.instructions ?? 1;
  return (
    <div role="table" aria-label={w('tab.profile')} aria-rowcount={rows.length + 2} className="br-profile">
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="br-profile-row head">
          <span role="columnheader">{w('profile.where')}</span>
          <span role="columnheader">{w('profile.count')}</span>
          <span role="columnheader">{w('profile.share')}</span>
        </div>
      </div>
      <div ref={box} className="br-scroll" role="rowgroup" tabIndex={0} aria-label={w('tab.profile')}>
        <div className="br-rows" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <div key={item.key} ref={virtual.measureElement} data-index={item.index} role="row" aria-rowindex={item.index + 2} className="br-profile-row" style={{ transform: `translateY(${item.start}px)` }}>
                  <span role="rowheader" className="br-profile-name">
                    <Name panel={panel} row={row} />
                    <i className="br-share" style={{ inlineSize: `${most > 0 ? (row.instructions / most) * 100 : 0}%` }} />
                  </span>
                  <span role="cell">{w.number(row.instructions)}</span>
                  <span role="cell">{w.percent(total > 0 ? row.instructions / total : 0)}</span>
                </div>
              )
            );
          })}
        </div>
      </div>
      <div role="rowgroup">
        <div role="row" aria-rowindex={rows.length + 2} className="br-profile-row foot">
          <span role="rowheader">{w(total === used ? 'profile.total' : 'profile.all')}</span>
          <span role="cell">{w.number(total)}</span>
          <span role="cell">{w.percent(total > 0 ? 1 : 0)}</span>
        </div>
      </div>
    </div>
  );
}

const OWN = { work: 'profile.work', memory: 'profile.memory', results: 'profile.results', rest: 'profile.rest' } as const;

function isOwn(name: string): name is keyof typeof OWN {
  return Object.hasOwn(OWN, name);
}

/** What a row is called; a function of the brain is a link to its line. */
function Name({ panel, row }: { readonly panel: Panel; readonly row: ProfileRow }): ReactNode {
  const { w } = panel;
  if (row.kind === 'own') {
    return (
      <span>
        {isOwn(row.name) ? w(OWN[row.name]) : row.name} <span className="meta">{w('profile.sandbox')}</span>
      </span>
    );
  }
  if (row.kind !== 'function') {
    return (
      <span>
        <span className="code">{row.name}</span> <span className="meta">{w(row.kind === 'library' ? 'profile.library' : 'profile.host')}</span>
      </span>
    );
  }
  const name = row.line === 0 ? w('profile.main') : row.name === '' ? w('profile.nameless') : row.name;
  if (row.file === '') {
    return (
      <span>
        <span className="code">{name}</span> <span className="meta">{w('console.runtime')}</span>
      </span>
    );
  }
  const place = row.line > 0 ? `${row.file}:${row.line}` : row.file;
  return (
    <span>
      <button type="button" className="link br-place code" aria-label={`${name}, ${place}`} onClick={() => goToLine(panel, row.file, Math.max(1, row.line))}>
        {name}
      </button>{' '}
      <span className="meta">{place}</span>
    </span>
  );
}
