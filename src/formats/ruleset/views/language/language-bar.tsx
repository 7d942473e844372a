import { useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Languages } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { ENGLISH, fallbackChain, localePath } from '../../rules/translate/language-tag';
import { importReport, previewLanguages, type TranslatorInput } from '../../rules/translate/translator';
import { setFacts, type Facts } from '../play/facts';
import { TABLE_FIND, TABLE_LANGUAGE } from '../translate/table-facts';
import { translateWords } from '../translate/words';
import type { SayWord } from '../words';
import type { ShownNames } from './shown-names';
import type { Translation } from './use-translation';

interface BarProps {
  readonly props: ViewProps;
  /** The page's words, outside the preview's direction. */
  readonly w: SayWord;
  readonly facts: Facts;
  readonly translation: Translation;
}

/** Chooses the language the preview is shown in: one that has a file, or another the Engine can be set to. */
export function LanguageChooser({ props, w, facts, translation }: BarProps): ReactNode {
  const id = useId();
  const { own: nameOf } = useMemo(() => translateWords(props.uiLanguage), [props.uiLanguage]);
  const { own, engine } = previewLanguages(translation.languages ?? []);
  const offered = own.includes(facts.language) || engine.includes(facts.language) || facts.language === ENGLISH;
  const option = (code: string) => (
    <option key={code} value={code} lang={code} dir="auto">
      {code} · {nameOf(code)}
    </option>
  );
  return (
    <span className="rv-language">
      <Languages size={16} aria-hidden />
      <label htmlFor={id} className="unseen">
        {w('lang.choose')}
      </label>
      <select id={id} className="input" value={facts.language} onChange={(e) => setFacts(props.workspace, { language: e.target.value })}>
        {option(ENGLISH)}
        {!offered && option(facts.language)}
        {own.length > 0 && <optgroup label={w('lang.project')}>{own.map(option)}</optgroup>}
        <optgroup label={w('lang.engine')}>{engine.map(option)}</optgroup>
      </select>
    </span>
  );
}

/** What is not in the chosen language here, and what an import into an Engine of that language keeps. */
export function LanguageNotes({ props, w, facts, translation, shown }: BarProps & { readonly shown: ShownNames }): ReactNode {
  const { own: nameOf } = useMemo(() => translateWords(props.uiLanguage), [props.uiLanguage]);
  const { total, english } = useSyncExternalStore(shown.subscribe, shown.snapshot);
  const { languages = [], input } = translation;
  const { language } = facts;
  if (translation.failed !== undefined) return <p className="rv-note warning">{w('job.failed', { why: translation.failed })}</p>;
  if (input?.language !== language) return null;
  const table = fallbackChain(language).find((code) => languages.includes(code));
  const find = (text: string) => {
    const { actions } = props.workspace.store.getState();
    if (table !== undefined) actions.setViewFact(TABLE_LANGUAGE, table);
    actions.setViewFact(TABLE_FIND, text);
    if (props.showView) props.showView('translations');
    else if (table !== undefined) actions.openTab(localePath(table));
  };
  return (
    <div className="rv-notes">
      {table === undefined && <p className="meta">{w('lang.noFile', { language: nameOf(language) })}</p>}
      {english.length === 0 ? (
        <p className="meta">{total > 0 && w('lang.countNone', { total })}</p>
      ) : (
        <details className="rv-details">
          <summary>{w('lang.count', { n: english.length, total })}</summary>
          <ul className="rv-fallbacks scroll" aria-label={w('lang.rows')} tabIndex={0}>
            {english.map((text) => (
              <li key={text}>
                <button type="button" className="link" lang={ENGLISH} aria-label={w('lang.row', { text })} onClick={() => find(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ImportNotes w={w} input={input} languages={languages} nameOf={nameOf} />
    </div>
  );
}

interface ImportProps {
  readonly w: SayWord;
  readonly input: TranslatorInput;
  readonly languages: readonly string[];
  readonly nameOf: (code: string) => string;
}

/** Which translations an import keeps and drops, worked out when somebody looks. */
function ImportNotes({ w, input, languages, nameOf }: ImportProps): ReactNode {
  const [open, setOpen] = useState(false);
  const report = useMemo(() => (open ? importReport(languages, input) : undefined), [open, languages, input]);
  return (
    <details className="rv-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w('import.title', { language: nameOf(input.language) })}</summary>
      {report && (
        <>
          <ul className="rv-import">
            {[...(report.kept === undefined ? [] : [report.kept]), ...report.dropped].map((code) => (
              <li key={code} data-kept={code === report.kept}>
                <span lang={code}>{nameOf(code)}</span> <code>{code}</code> <strong>{w(code === report.kept ? 'import.kept' : 'import.dropped')}</strong>
              </li>
            ))}
          </ul>
          {report.kept === undefined && <p className="meta">{w(languages.length === 0 ? 'import.none' : 'import.english')}</p>}
          {report.lost.map(({ language: parent, strings }) => (
            <p key={parent} className="meta">
              {w('import.lost', { n: strings, parent: nameOf(parent), kept: nameOf(report.kept ?? input.language) })}
            </p>
          ))}
          {report.dropped.length > 0 && <p className="meta">{w('import.again')}</p>}
        </>
      )}
    </details>
  );
}
