import { useId, useMemo, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../../views';
import { mergeChanges, type Merge, type MergeLine } from '../../rules/translate/exchange/merge';
import { setTranslations } from './change';
import type { TranslateWords } from './words';

interface MergePanelProps {
  readonly props: ViewProps;
  readonly w: TranslateWords;
  readonly merge: Merge;
  /** The language the file says it is, when it says one. */
  readonly found: string | undefined;
  readonly onDone: (taken: number | undefined) => void;
}

/** Most lines that are drawn; new texts beyond are counted, disputed ones never hidden. */
const MOST_NEW = 100;

const lineId = (line: MergeLine): string => `${line.section} ${line.key}`;
const isDisputed = ({ kind, theirs }: MergeLine): boolean => theirs !== '' && (kind === 'conflict' || kind === 'english-changed' || kind === 'doubled');

/** An imported language beside the one here: what is new is taken, what differs is chosen line by line. Nothing is written before. */
export function MergePanel({ props, w, merge, found, onDone }: MergePanelProps): ReactNode {
  const group = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [why, setWhy] = useState<string>();
  const disputed = useMemo(() => merge.lines.filter(isDisputed), [merge]);
  const fresh = useMemo(() => merge.lines.filter((line) => line.kind === 'new'), [merge]);
  const changes = mergeChanges(merge, (line) => (line.kind === 'new' || theirs.has(lineId(line)) ? 'theirs' : 'mine'));
  const choose = (line: MergeLine, take: boolean): void => {
    const next = new Set(theirs);
    if (take) next.add(lineId(line));
    else next.delete(lineId(line));
    setTheirs(next);
  };
  const take = (): void => {
    const { language } = merge;
    void setTranslations(props, changes.map((change) => ({ ...change, language })), { code: 'ruleset/step-import-language', params: { language } }).then((failed) => {
      if (failed) setWhy(props.say(failed.code, failed.params));
      else onDone(changes.length);
    });
  };
  const { counts } = merge;
  return (
    <section className="tr-panel merge" aria-label={w('merge.title', { language: w.language(merge.language) })}>
      <h3>{w('merge.title', { language: w.language(merge.language) })}</h3>
      {found !== undefined && found !== merge.language && <p>{w('merge.wrongLanguage', { found, language: w.language(merge.language) })}</p>}
      <p>{w('merge.counts', { new: counts.new, conflict: counts.conflict + counts.doubled, changed: counts['english-changed'], unknown: counts.unknown, same: counts.same })}</p>
      {disputed.length === 0 && fresh.length === 0 && <p>{w('merge.nothing')}</p>}
      {disputed.length > 1 && (
        <div className="tr-bar">
          <button type="button" className="button small" onClick={() => setTheirs(new Set())}>
            {w('merge.allMine')}
          </button>
          <button type="button" className="button small" onClick={() => setTheirs(new Set(disputed.map(lineId)))}>
            {w('merge.allTheirs')}
          </button>
        </div>
      )}
      {disputed.map((line, i) => (
        <fieldset key={lineId(line)} className="tr-merge">
          <legend className="tr-wide tr-english">{line.english}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className="tr-choice">
              <input type="radio" name={`${group}-${i}`} checked={theirs.has(lineId(line)) === isTheirs} onChange={() => choose(line, isTheirs)} />
              <span>
                <span className="meta">{w(isTheirs ? 'merge.theirs' : 'merge.mine')}</span> <span lang={merge.language} dir="auto">{(isTheirs ? line.theirs : line.mine) || '–'}</span>
                {isTheirs && line.other !== '' && <span className="meta"> {w(line.kind === 'doubled' ? 'merge.doubled' : 'merge.otherEnglish', { other: line.other })}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {fresh.slice(0, MOST_NEW).map((line) => (
        <div key={lineId(line)} className="tr-merge">
          <span>{line.english}</span>
          <span lang={merge.language} dir="auto">
            {line.theirs}
          </span>
        </div>
      ))}
      {fresh.length > MOST_NEW && <p className="meta">{w('merge.moreLines', { n: fresh.length - MOST_NEW })}</p>}
      {why !== undefined && <p role="alert">{why}</p>}
      <div className="tr-bar">
        {changes.length > 0 && (
          <button type="button" className="button primary small" onClick={take}>
            {w('merge.take', { n: changes.length })}
          </button>
        )}
        <button type="button" className="button small" onClick={() => onDone(undefined)}>
          {w('cancel')}
        </button>
      </div>
    </section>
  );
}
