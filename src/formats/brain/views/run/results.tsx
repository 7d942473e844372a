import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { RunSnapshot } from '../../run/contract';
import { Console } from './console';
import type { Panel } from './panel';
import { Profile } from './profile';
import { Orders, Saved, Unknown } from './told';

const TABS = ['console', 'profile', 'orders', 'saved', 'unknown'] as const;
type Tab = (typeof TABS)[number];

/** What a run left behind, one list at a time. */
export function Results({ panel, snapshot }: { readonly panel: Panel; readonly snapshot: RunSnapshot }): ReactNode {
  const { w } = panel;
  const id = useId();
  const [tab, setTab] = useState<Tab>('console');
  const { console: lines, profile, orders, saved, unknown, refusals, used, plan } = snapshot;
  const counts: Readonly<Record<Tab, number>> = {
    console: lines.rows.length + lines.dropped,
    profile: 0,
    orders: orders.rows.length + orders.dropped,
    saved: saved?.values.length ?? 0,
    unknown: unknown.rows.length + unknown.dropped + refusals.rows.length + refusals.dropped,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = step === 0 ? undefined : TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
    if (!next) return;
    event.preventDefault();
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section className="br-part" aria-label={w('results')}>
      <div className="br-tabs" role="tablist" aria-label={w('results')} onKeyDown={onKeyDown}>
        {TABS.map((one) => (
          <button key={one} id={`${id}-${one}`} type="button" role="tab" aria-selected={one === tab} aria-controls={`${id}-panel`} tabIndex={one === tab ? 0 : -1} onClick={() => setTab(one)}>
            {w(`tab.${one}`)}
            {counts[one] > 0 && <span className="br-count">{w.short(counts[one])}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="br-panel">
        {tab === 'console' && <Console panel={panel} lines={lines} />}
        {tab === 'profile' && <Profile panel={panel} profile={profile} counted={plan?.profile ?? true} used={used} />}
        {tab === 'orders' && <Orders panel={panel} orders={orders} />}
        {tab === 'saved' && <Saved panel={panel} saved={saved} />}
        {tab === 'unknown' && <Unknown panel={panel} unknown={unknown} refusals={refusals} />}
      </div>
    </section>
  );
}
