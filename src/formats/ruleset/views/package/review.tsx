import type { ReactNode } from 'react';
import type { RulesetReview } from '../../rules/package/types';
import type { PackageWords } from './words';

interface ReviewProps {
  readonly w: PackageWords;
  readonly review: RulesetReview;
  /** True while the entries of catalogs in other files are still being counted. */
  readonly counting?: boolean;
  /** Shows a place of the ruleset, where it is part of the open project. */
  readonly onGo?: (pointer: string) => void;
}

/** What the engine shows of a ruleset before it is stored, in its order. */
export function Review({ w, review, counting = false, onGo }: ReviewProps): ReactNode {
  const { license, coverage, catalogs, languages, gameMaster } = review;
  return (
    <section className="pk-review" aria-label={w('review')}>
      <h3>{w('review')}</h3>
      <p className="pk-title">
        <strong>{review.name || review.id}</strong>
        {review.version !== undefined && <span className="meta"> {w('r.version', { n: review.version })}</span>}
      </p>
      <dl className="pk-facts">
        {review.package && (
          <>
            <dt>{w('file.package')}</dt>
            <dd>
              {review.package.name} <code>{review.package.id}</code> {review.package.version}
              {review.package.level !== undefined && `, ${w('level', { n: review.package.level })}`}
              {review.package.description !== '' && <span className="pk-block">{review.package.description}</span>}
            </dd>
          </>
        )}
        {review.edition !== '' && (
          <>
            <dt>{w('r.edition')}</dt>
            <dd>{review.edition}</dd>
          </>
        )}
        <dt>{w('r.license')}</dt>
        <dd>
          {license ? (
            <>
              {license.spdx}
              {license.attribution !== '' && <span className="pk-block">{license.attribution}</span>}
            </>
          ) : (
            '–'
          )}
        </dd>
        <dt>{w('r.coverage')}</dt>
        <dd>
          {w('r.checks')}: {w(coverage.checks ? 'r.yes' : 'r.no')}, {w('r.sheet')}: {w(coverage.sheet ? 'r.yes' : 'r.no')}
          {coverage.summary !== '' && <span className="pk-block">{coverage.summary}</span>}
        </dd>
        {catalogs.length > 0 && (
          <>
            <dt>{w('r.catalogs')}</dt>
            <dd>
              <ul>
                {catalogs.map((catalog) => (
                  <li key={catalog.id}>
                    {catalog.label}, {catalog.entries === undefined ? (counting ? '…' : w('r.unread')) : w('r.entries', { n: catalog.entries })}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{w('r.languages')}</dt>
        <dd>{languages.length === 0 ? w('r.onlyEnglish') : languages.map((language) => `${w.language(language)} (${language})`).join(', ')}</dd>
        <dt>{w('r.gm')}</dt>
        <dd>
          {gameMaster.length === 0
            ? w('r.gmNone')
            : gameMaster.map(({ pointer, layer, text }) => (
                <div key={pointer} className="pk-gm">
                  <span className="meta">
                    {layer !== '' && `${w('r.layer', { name: layer })}, `}
                    {onGo ? (
                      <button type="button" className="link" onClick={() => onGo(pointer)}>
                        {pointer.slice(pointer.lastIndexOf('/') + 1)}
                      </button>
                    ) : (
                      pointer.slice(pointer.lastIndexOf('/') + 1)
                    )}
                  </span>
                  <span className="pk-block">{text}</span>
                </div>
              ))}
        </dd>
      </dl>
    </section>
  );
}
