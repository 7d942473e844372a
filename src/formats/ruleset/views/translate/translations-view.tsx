import { useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Ellipsis, Languages as LanguagesIcon, Plus, Search, Table } from 'lucide-react';
import type { Said } from '../../../../workspace/types';
import type { ViewProps } from '../../../views';
import { useFileText, useWorkspaceState } from '../../../view-hooks';
import { languageOfPath, localePath } from '../../rules/translate/language-tag';
import type { RulesetPart, TableRow } from '../../rules/translate/types';
import { AddLanguage } from './add-language';
import { changeEnglish, setTranslations } from './change';
import { Languages, Parts } from './coverage';
import { TranslationGrid, type GridActions } from './grid';
import { LanguageBar } from './language-bar';
import { filterCounts, FILTERS, rowId, shownRows, type Filter } from './rows';
import { useTranslations } from './use-table';
import { translateWords } from './words';
import { TABLE_FIND, TABLE_LANGUAGE } from './table-facts';
import { NoRuleset, useLack } from '../package/no-ruleset';
import { goToPlace } from '../play/use-preview';
import './translate.css';

/** From this width on all languages are columns, in pixels; below it English and one. */
const WIDE = 700;
const NO_ROWS: readonly TableRow[] = [];
const CHOSEN = TABLE_LANGUAGE;
const cellKey = (row: TableRow, language: string): string => `${language} ${rowId(row)}`;

/** The table of translations with what is above it: languages, coverage, filters, search. */
export default function TranslationsView(props: ViewProps): ReactNode {
  const { workspace, uiLanguage, say } = props;
  const w = useMemo(() => translateWords(uiLanguage), [uiLanguage]);
  const { value, error } = useTranslations(props);
  const lack = useLack(props);
  const fact = useWorkspaceState(workspace, (s) => s.settings.views[CHOSEN]);
  const activeTab = useWorkspaceState(workspace, (s) => s.activeTab);
  const box = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [wide, setWide] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const [part, setPart] = useState<RulesetPart>();
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [byPart, setByPart] = useState(false);
  // On a phone the table comes first: what is done once in a while is opened when it is wanted.
  const [more, setMore] = useState(false);
  const [said, setSaid] = useState<string>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const find = useWorkspaceState(workspace, (s) => s.settings.views[TABLE_FIND]);
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const looked = useDeferredValue(search);

  // The box is there from the first answer on.
  const drawn = value !== undefined;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= WIDE));
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  const korean = value?.languages.some((one) => /^ko\b/.test(one.language)) ?? false;
  useEffect(() => {
    // Too large to be loaded before there is Korean to show; without it the system's own font is used.
    if (korean) import('@fontsource-variable/noto-sans-kr/wght.css').catch(() => undefined);
  }, [korean]);
  useEffect(() => {
    if (typeof find !== 'string') return;
    setFilter('all');
    setPart(undefined);
    setSearch(find);
    workspace.store.getState().actions.setViewFact(TABLE_FIND, undefined);
  }, [find, workspace]);
  // The answer holds what was written by then.
  useEffect(() => setWritten((before) => (before.size === 0 ? before : new Map())), [value]);

  const languages = useMemo(() => value?.languages ?? [], [value]);
  const names = useMemo(() => languages.map((one) => one.language), [languages]);
  const ofTab = activeTab === undefined ? undefined : languageOfPath(activeTab);
  const chosen = names.find((name) => name === fact) ?? names.find((name) => name === ofTab) ?? names[0];
  const coverage = languages.find((one) => one.language === chosen);
  const direction = useDirection(props, chosen);
  const rows = value?.rows ?? NO_ROWS;
  const counts = useMemo(() => filterCounts(rows, chosen), [rows, chosen]);
  const shown = useMemo(() => shownRows(rows, { language: chosen, filter, part, search: looked }, kept), [rows, chosen, filter, part, looked, kept]);
  const labels = useMemo(() => new Map((value?.parts ?? []).map((one): [RulesetPart, string] => [one.part, one.label])), [value]);
  const columns = useMemo(() => (wide ? names : chosen === undefined ? [] : [chosen]), [wide, names, chosen]);

  if (lack) return <NoRuleset props={props} lack={lack} />;
  if (!value) return <p className="empty">{error ?? w('reading')}</p>;
  const choose = (language: string): void => {
    setKept(new Set());
    workspace.store.getState().actions.setViewFact(CHOSEN, language);
  };
  const show = (next: Filter): void => {
    setKept(new Set());
    setFilter(next);
  };
  const tell = (why: Said | undefined): void => {
    setSaid(why && say(why.code, why.params));
    if (why) setWritten(new Map());
  };
  const actions: GridActions = {
    write: (changes) => {
      // A row stays where it is while it is worked on, also when its filter has no more place for it.
      setKept((before) => new Set([...before, ...changes.map(({ row }) => rowId(row))]));
      setWritten((before) => new Map([...before, ...changes.map(({ row, language, text }): [string, string] => [cellKey(row, language), text])]));
      const [first] = changes;
      const label: Said = changes.length === 1 && first ? { code: 'ruleset/step-translate', params: { key: short(first.row.english) } } : { code: 'ruleset/step-translate-many', params: { count: changes.length } };
      void setTranslations(props, changes.map(({ row, language, text }) => ({ language, section: row.section, key: row.key, text })), label).then(tell);
    },
    english: (row, text) => void changeEnglish(props, row, text).then(tell),
    read: (row, language) => void setTranslations(props, [], { code: 'ruleset/step-read-translations', params: {} }, [{ language, key: row.key }]).then(tell),
    go: (row, index) => {
      const use = row.uses[index];
      if (use) goToPlace(props, use);
    },
    refuse: setSaid,
  };
  const partNames = (row: TableRow): string => row.parts.map((one) => w.part(one, labels.get(one) ?? one)).join(', ');

  // The table spans files, so a step back is the newest of all.
  return (
    <div className="tr" ref={box} data-history="project">
      {!value.readable && <p className="tr-said">{w('torn')}</p>}
      {names.length === 0 ? (
        !adding && (
          <div className="empty">
            <LanguagesIcon size={20} aria-hidden />
            <p>{w('noLanguages')}</p>
          </div>
        )
      ) : (
        <Languages w={w} languages={languages} chosen={chosen} onChoose={choose} />
      )}
      {adding ? (
        <AddLanguage
          props={props}
          w={w}
          existing={names}
          onDone={(language) => {
            setAdding(false);
            if (language !== undefined) choose(language);
          }}
        />
      ) : (
        <div className="tr-bar tr-tools">
          <button type="button" className="button small" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {w('add')}
          </button>
          {coverage && coverage.parts.length > 0 && (
            <button type="button" className="button quiet small" aria-expanded={byPart} onClick={() => setByPart(!byPart)}>
              {w('byPart')}
              {part !== undefined && `: ${w.part(part, labels.get(part) ?? part)}`}
            </button>
          )}
          {!wide && !isPhone() && chosen !== undefined && activeTab !== localePath(chosen) && (
            <button type="button" className="button quiet small" onClick={() => workspace.store.getState().actions.openTab(localePath(chosen))}>
              <Table size={16} aria-hidden />
              {w('wide')}
            </button>
          )}
          {chosen !== undefined && isPhone() && (
            <button type="button" className="button quiet small" aria-expanded={more} onClick={() => setMore(!more)}>
              <Ellipsis size={16} aria-hidden />
              {w('languageMore')}
            </button>
          )}
          {chosen !== undefined && (more || !isPhone()) && <LanguageBar key={chosen} props={props} w={w} language={chosen} direction={direction} onSaid={setSaid} />}
        </div>
      )}
      {byPart && coverage && <Parts w={w} coverage={coverage} labels={labels} chosen={part} onChoose={setPart} />}
      <div className="tr-bar">
        <span className="with-icon">
          <Search size={16} aria-hidden />
          <input className="input" type="search" aria-label={w('search')} placeholder={w('search')} value={search} onChange={(event) => setSearch(event.target.value)} />
        </span>
        <span className="tr-bar" role="group" aria-label={w('filters')}>
          {FILTERS.filter((one) => one === 'all' || one === 'untranslated' || one === filter || counts[one] > 0)
            .filter((one) => one === 'all' || chosen !== undefined)
            .map((one) => (
              <button key={one} type="button" className="chip tr-filter" aria-pressed={one === filter} onClick={() => show(one)}>
                {w(`filter.${one}`)} <b>{w.number(counts[one])}</b>
              </button>
            ))}
        </span>
      </div>
      {said !== undefined && (
        <p className="tr-said" role="status">
          {said}
        </p>
      )}
      {shown.length === 0 ? (
        <div className="empty">
          <p>{w(rows.length === 0 ? 'noStrings' : 'none')}</p>
          {rows.length > 0 && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                show('all');
                setPart(undefined);
                setSearch('');
              }}
            >
              {w('showAll')}
            </button>
          )}
        </div>
      ) : (
        <TranslationGrid w={w} rows={shown} columns={columns} language={chosen} partNames={partNames} directionOf={(language) => (language === chosen ? direction : 'auto')} written={(row, language) => written.get(cellKey(row, language))} keysId={keysId} actions={actions} />
      )}
      <p className="tr-foot">
        {(looked !== '' || part !== undefined) && <span>{w('rows', { n: shown.length })}</span>}
        <span id={keysId}>{w('keys')}</span>
      </p>
    </div>
  );
}

/** A phone shows one panel at a time: there is no wider place for the table. */
const isPhone = (): boolean => window.matchMedia('(width < 700px)').matches;

const short = (text: string): string => (text.length > 40 ? `${[...text].slice(0, 39).join('')}…` : text);

/** The direction a language's file says, `ltr` when it says none. */
function useDirection({ workspace }: Pick<ViewProps, 'workspace'>, language: string | undefined): 'ltr' | 'rtl' {
  const text = useFileText(workspace, language === undefined ? '' : localePath(language));
  return useMemo(() => (text !== undefined && /"direction"\s*:\s*"rtl"/.test(text.slice(0, 2000)) ? 'rtl' : 'ltr'), [text]);
}
