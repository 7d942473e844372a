import type { ReactNode } from 'react';
import type { Coverage, LanguageCoverage, RulesetPart } from '../../rules/translate/types';
import type { TranslateWords } from './words';

function Meter({ coverage }: { readonly coverage: Coverage }): ReactNode {
  const share = (n: number) => `${coverage.total === 0 ? 0 : (100 * n) / coverage.total}%`;
  return (
    <span className="tr-meter" aria-hidden>
      <i style={{ width: share(coverage.translated) }} />
      <i className="inherited" style={{ width: share(coverage.inherited) }} />
    </span>
  );
}

interface LanguagesProps {
  readonly w: TranslateWords;
  readonly languages: readonly LanguageCoverage[];
  readonly chosen: string | undefined;
  readonly onChoose: (language: string) => void;
}

/** Each language with how much of the ruleset it has; the chosen one is what filters are about. */
export function Languages({ w, languages, chosen, onChoose }: LanguagesProps): ReactNode {
  return (
    <div className="tr-languages" role="group" aria-label={w('languages')}>
      {languages.map(({ language, all, stale }) => (
        <button key={language} type="button" className="tr-language" aria-pressed={language === chosen} onClick={() => onChoose(language)}>
          <strong>
            <span lang={language}>{w.own(language)}</span>
            <code>{language}</code>
          </strong>
          <span className="tr-percent">{w.percent(all.translated, all.total)}</span>
          <Meter coverage={all} />
          <span className="meta">
            {w('done', { done: all.translated, total: all.total })}
            {all.inherited > 0 && `, ${w('inherited', { n: all.inherited })}`}
            {stale > 0 && `, ${w('staleCount', { n: stale })}`}
          </span>
        </button>
      ))}
    </div>
  );
}

interface PartsProps {
  readonly w: TranslateWords;
  readonly coverage: LanguageCoverage;
  readonly labels: ReadonlyMap<RulesetPart, string>;
  readonly chosen: RulesetPart | undefined;
  readonly onChoose: (part: RulesetPart | undefined) => void;
}

/** The coverage of a language part by part; a press shows that part only. */
export function Parts({ w, coverage, labels, chosen, onChoose }: PartsProps): ReactNode {
  return (
    <div className="tr-parts" role="group" aria-label={w('byPart')}>
      <button type="button" className="tr-part" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <span>{w('partAll')}</span>
        <span className="tr-percent">{w.percent(coverage.all.translated, coverage.all.total)}</span>
        <Meter coverage={coverage.all} />
      </button>
      {coverage.parts.map(({ part, coverage: own }) => (
        <button key={part} type="button" className="tr-part" aria-pressed={part === chosen} onClick={() => onChoose(part === chosen ? undefined : part)}>
          <span>{w.part(part, labels.get(part) ?? part)}</span>
          <span>
            {w('done', { done: own.translated, total: own.total })} <span className="tr-percent">{w.percent(own.translated, own.total)}</span>
          </span>
          <Meter coverage={own} />
        </button>
      ))}
    </div>
  );
}
