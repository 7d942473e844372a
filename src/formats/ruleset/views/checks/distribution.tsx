import { useId, useState, type ReactNode } from 'react';
import type { Check, Odds } from '../../rules/play';
import type { Preview } from '../play/use-preview';

/** Values that are labelled one by one; of more only some are. */
const MOST_LABELS = 16;

/** Every outcome of the dice with its chance: bars, and the same as a table. */
export function DistributionChart({ preview, odds, check }: { readonly preview: Preview; readonly odds: Odds; readonly check: Check }): ReactNode {
  const { w } = preview;
  const id = useId();
  const [index, setIndex] = useState(0);
  const chosen = odds.distributions[index] ?? odds.distributions[0];
  if (!chosen) return null;
  const rows = chosen.of;
  const top = Math.max(...rows.map((row) => row.chance));
  const every = Math.ceil(rows.length / MOST_LABELS);
  const sum = odds.kind === 'dice-sum';
  let left = 1;
  const atLeast = rows.map((row) => {
    const here = left;
    left -= row.chance;
    return here;
  });
  return (
    <section className="rv-part" aria-label={w('odds.distribution')}>
      <h3>{w('odds.distribution')}</h3>
      {odds.distributions.length > 1 && (
        <div className="rv-row">
          <label htmlFor={id}>{w('checks.target')}</label>
          <select id={id} className="input rv-short" value={index} onChange={(e) => setIndex(Number(e.target.value))}>
            {odds.distributions.map((one, i) => (
              <option key={one.target ?? 'none'} value={i}>
                {one.target ?? '—'}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="meta">{w(sum ? 'odds.totals' : 'odds.nets', { n: odds.dice, sides: odds.sides, number: check.number })}</p>
      <div className="rv-columns" aria-hidden>
        {rows.map((row, i) => (
          <span key={row.value} className="rv-column" title={`${row.value}: ${w.percent(row.chance)}`}>
            {rows.length <= 12 && <span className="rv-column-share">{w.percent(row.chance)}</span>}
            <span className="rv-column-bar" style={{ height: `${top > 0 ? (row.chance / top) * 100 : 0}%` }} />
            <span className="rv-column-value">{i % every === 0 ? row.value : ''}</span>
          </span>
        ))}
      </div>
      <details className="rv-details">
        <summary>{w('odds.asTable')}</summary>
        <table className="rv-plain">
          <thead>
            <tr>
              <th scope="col">{w(sum ? 'odds.total' : 'odds.net')}</th>
              <th scope="col">{w('odds.chance')}</th>
              <th scope="col">{w('odds.atLeast')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.value}>
                <th scope="row">{w.number(row.value)}</th>
                <td>{w.percent(row.chance)}</td>
                <td>{w.percent(Math.max(0, atLeast[i] ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
