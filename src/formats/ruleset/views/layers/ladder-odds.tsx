import { useMemo, type ReactNode } from 'react';
import { keptOddsOf, openSheet, type LadderStep, type Odds, type Rules, type Sheet } from '../../rules/play';
import { askedOr, checkWith, NO_EXTRA, numberOf, thrownWords } from '../checks/ask';
import { CheckChoice } from '../checks/checks-view';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';
import { needs, pairSteps } from './change-words';

/** The chance to succeed at each step, before and with the layers. */
export function LadderOdds({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, rules, sheet, shown, facts } = preview;
  const before = useMemo(() => openSheet(layered.base, { build: shown.build, live: shown.live }), [layered.base, shown]);
  const asked = askedOr(rules, facts.check);
  if (!asked) return null;
  const on = layered.active.length > 0;
  const now = oddsOn(rules, sheet, asked);
  const old = oddsOn(layered.base, before, asked);
  return (
    <section className="rv-section" aria-label={w('ladder.title')}>
      <h3>{w('ladder.title')}</h3>
      <CheckChoice preview={preview} asked={asked} />
      {now === undefined || 'why' in now ? (
        <p className="rv-note">{now?.why === 'settled' ? w('ladder.settled') : w('checks.notPublic', { kind: rules.resolution.kind === 'other' ? rules.resolution.name : '' })}</p>
      ) : (
        <>
          <p className="rv-legend meta">
            <span className="rv-dice">{thrownWords(rules.resolution, now.check, w)}</span>
            {on && <span className="rv-key before">{w('ladder.base')}</span>}
            <span className="rv-key success">{w(on ? 'ladder.with' : 'ladder.base')}</span>
          </p>
          <Steps preview={preview} before={on && old && !('why' in old) ? old.odds : undefined} after={now.odds} />
        </>
      )}
    </section>
  );
}

function oddsOn(rules: Rules, sheet: Sheet, asked: Parameters<typeof numberOf>[1]) {
  const number = numberOf(sheet, asked);
  if (!number) return undefined;
  if (number.settled !== undefined) return { why: 'settled' as const };
  const { check } = checkWith(sheet, number, NO_EXTRA);
  const odds = keptOddsOf(rules.resolution, check);
  return 'reason' in odds ? { why: 'no-odds' as const } : { odds, check };
}

function Steps({ preview, before, after }: { readonly preview: Preview; readonly before: Odds | undefined; readonly after: Odds }): ReactNode {
  const { w, text, layered, rules } = preview;
  const pairs = pairSteps(layered.base.resolution.ladder, rules.resolution.ladder);
  const chance = (odds: Odds | undefined, ladder: readonly LadderStep[], step: LadderStep | undefined) => (step ? odds?.steps[ladder.indexOf(step)]?.success : undefined);
  return (
    <table className="rv-ladder">
      <thead className="unseen">
        <tr>
          <th scope="col">{w('odds.step')}</th>
          <td />
          {before && <th scope="col">{w('ladder.base')}</th>}
          <th scope="col">{w(before ? 'ladder.with' : 'odds.success')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ before: old, after: now }) => {
          const was = chance(before, layered.base.resolution.ladder, old);
          const is = chance(after, rules.resolution.ladder, now);
          const label = (now ?? old)?.label ?? '';
          const from = old ? needs(old, rules.resolution, text) : '—';
          const to = now ? needs(now, rules.resolution, text) : '—';
          return (
            <tr key={label}>
              <th scope="row">
                <Name of={label} />
                <span className="meta block">{before && from !== to ? w.isolate(`${from} → ${to}`) : to}</span>
              </th>
              <td aria-hidden className="rv-barcell">
                {before && (
                  <span className="rv-chance thin">
                    <span className="before" style={{ width: `${(was ?? 0) * 100}%` }} />
                  </span>
                )}
                <span className="rv-chance thin">
                  <span className="success" style={{ width: `${(is ?? 0) * 100}%` }} />
                </span>
              </td>
              {before && <td className="rv-percent">{was === undefined ? '—' : w.percent(was)}</td>}
              <td className="rv-percent">
                <strong>{is === undefined ? '—' : w.percent(is)}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
