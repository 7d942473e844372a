import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleCheck, Filter, WandSparkles } from 'lucide-react';
import type { Diagnostic, Severity } from '../../language/diagnostic';
import { Mark } from '../parts/marks';
import { baseName } from '../shell/tabs';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';
import { filterProblems } from '../state/problems';
import { goTo, useShell, useStudio, useWorkspace, useSay, wordSaid } from '../state/studio';
import { useCounts, useProblems } from '../state/use-problems';
import { Sentence } from '../words/rich';
import { useWords } from '../words';
import { formatWord } from '../words/formats';
import { firstFix, previewFix } from './fixing';
import './panel.css';

const ROW = 32;

interface RowProps {
  readonly problem: Diagnostic;
  readonly current: boolean;
  readonly top: number;
  readonly measure: (element: Element | null) => void;
  readonly index: number;
  readonly onFocus: (index: number) => void;
}

const ProblemRow = memo(function ProblemRow({ problem, current, top, measure, index, onFocus }: RowProps): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const fix = firstFix(problem);
  const place = `${baseName(problem.file)} ${problem.range.startLine}:${problem.range.startColumn}`;
  const sentence = say(problem.code, problem.params);
  return (
    <li
      className="problem"
      ref={measure}
      data-index={index}
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => onFocus(index)}
    >
      <button
        type="button"
        className="problem-main"
        data-first={current || undefined}
        tabIndex={current ? 0 : -1}
        onClick={() => goTo(studio, problem.file, problem.span, { diagnostic: problem })}
      >
        <Mark severity={problem.severity} />
        <span className="unseen">{t(`severity.${problem.severity}`)}</span>
        <span className="problem-text">
          <Sentence text={sentence} params={problem.params} />
        </span>
        <span className="problem-place">
          <span className="problem-code">{problem.code}</span> {place}
        </span>
      </button>
      {fix && (
        <button
          type="button"
          className="button pill small fix-button"
          tabIndex={current ? 0 : -1}
          aria-label={t('fix.named', { fix: say(fix.code, fix.params) })}
          onClick={() => previewFix(studio, problem)}
        >
          <WandSparkles size={14} aria-hidden />
          {t('fix.button')}
        </button>
      )}
    </li>
  );
});

function SeverityChips(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const counts = useCounts();
  const off = useShell((s) => s.filter.off);
  const toggle = (severity: Severity) =>
    studio.shell.setState((s) => ({
      filter: { ...s.filter, off: s.filter.off.includes(severity) ? s.filter.off.filter((o) => o !== severity) : [...s.filter.off, severity] },
    }));
  return (
    <div className="problem-chips" role="group" aria-label={t('problems.severities')}>
      {(['error', 'warning', 'info'] as const).filter((severity) => counts[severity] > 0 || off.includes(severity)).map((severity) => (
        <button key={severity} type="button" className="chip" aria-pressed={!off.includes(severity)} onClick={() => toggle(severity)}>
          <Mark severity={severity} />
          {t(`count.${severity}`, { count: counts[severity] })}
        </button>
      ))}
    </div>
  );
}

function FilterRow(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const filter = useShell((s) => s.filter);
  const files = useWorkspace((s) => s.diagnostics);
  const set = (patch: Partial<typeof filter>) => studio.shell.setState({ filter: { ...filter, ...patch } });
  const names = Object.keys(files)
    .filter((path) => (files[path]?.length ?? 0) > 0)
    .sort();
  return (
    <div className="problem-filter">
      <input className="input" type="search" aria-label={t('problems.filterText')} placeholder={t('problems.filterText')} value={filter.text} onChange={(e) => set({ text: e.target.value })} />
      <select className="input" aria-label={t('problems.filterFile')} value={filter.file} onChange={(e) => set({ file: e.target.value })}>
        <option value="">{t('problems.allFiles')}</option>
        {names.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
    </div>
  );
}

function Empty({ filtered }: { readonly filtered: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const check = useWorkspace((s) => s.check.kind);
  const format = useWorkspace((s) => s.project?.format);
  if (format === undefined) {
    return (
      <div className="empty">
        <p>{t('problems.noFormat')}</p>
        <div className="format-choice">
          {studio.formats.map(({ id }) => (
            <button key={id} type="button" className="button small" onClick={() => studio.actions.setFormat(id)}>
              {formatWord(t, id)}
            </button>
          ))}
        </div>
      </div>
    );
  }
  if (filtered) {
    return (
      <div className="empty">
        <p>{t('problems.noneMatch')}</p>
        <button type="button" className="button small" onClick={() => studio.shell.setState({ filter: { off: [], file: '', text: '' } })}>
          {t('problems.showAll')}
        </button>
      </div>
    );
  }
  if (check === 'safe' || check === 'stopped') return <p className="empty">{t('problems.notChecked')}</p>;
  if (check === 'idle' || check === 'checking') return <p className="empty">{t('check.checking')}</p>;
  return (
    <p className="empty good-empty">
      <CircleCheck size={18} aria-hidden />
      {t('problems.empty')}
    </p>
  );
}

/** The list itself: drawn by rows in sight, one row in the Tab order, arrows and Home and End move. */
export function ProblemList(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const wordings = useShell((s) => s.wordings);
  const all = useProblems();
  const filter = useDeferredValue(useShell((s) => s.filter));
  const revealed = useShell((s) => s.reveal?.diagnostic);
  // The sentences are read inside.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => filterProblems(all, filter, (d) => wordSaid(studio, d.code, d.params)), [all, filter, studio, wordings]);
  const scroll = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(0, list.length - 1));
  const rows = useVirtualizer({ count: list.length, getScrollElement: () => scroll.current, estimateSize: () => ROW, overscan: 8 });

  useEffect(() => {
    const index = revealed ? list.indexOf(revealed) : -1;
    if (index < 0) return;
    setCurrent(index);
    rows.scrollToIndex(index, { align: 'auto' });
    // Only a new wish moves the list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [revealed]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = list.length - 1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last, PageDown: at + 10, PageUp: at - 10 }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(last, next));
    setCurrent(to);
    rows.scrollToIndex(to);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-index="${to}"] .problem-main`)?.focus());
  };
  const onFocus = (index: number) => {
    setCurrent(index);
    studio.shell.setState({ focusedProblem: list[index] });
  };
  if (list.length === 0) return <Empty filtered={all.length > 0} />;
  return (
    <div className="problem-scroll scroll" ref={scroll} onKeyDown={onKeyDown} onBlur={() => studio.shell.setState({ focusedProblem: undefined })}>
      <ul className="problem-list" aria-label={t('problems.title')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const problem = list[row.index];
          return problem && <ProblemRow key={row.key} problem={problem} current={row.index === at} top={row.start} index={row.index} measure={rows.measureElement} onFocus={onFocus} />;
        })}
      </ul>
    </div>
  );
}

/** The Problems panel. */
export function ProblemsPanel(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const { total, listed } = useCounts();
  const [filtering, setFiltering] = useState(false);
  return (
    <section className="sheet problems" aria-label={t('problems.title')} data-region="problems">
      <div className="sheet-head">
        <h2 className="sheet-title">{t('problems.title')}</h2>
        <SeverityChips />
        <span className="spacer" />
        <button type="button" className="button quiet small" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          <Filter size={16} aria-hidden />
          {t('problems.filter')}
        </button>
        <button type="button" className="button quiet small next-button" onClick={() => runCommand(studio, commandById('go.nextProblem'))}>
          <kbd>F8</kbd>
          {t('problems.next')}
        </button>
      </div>
      {filtering && <FilterRow />}
      <ProblemList />
      {total > listed && listed > 0 ? (
        <p className="problems-foot">{t('problems.some', { shown: listed, total })}</p>
      ) : (
        listed > 0 && <p className="problems-foot">{t('problems.meaning')}</p>
      )}
    </section>
  );
}
