import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { CaseSensitive, Search, WholeWord } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { FileIcon } from '../parts/file-icon';
import { IconButton } from '../parts/controls';
import { goTo, useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { findMatches, type FindOptions, type Match } from './matches';
import './find-view.css';
import { isStudioPath } from '../../language/studio-folder';

const MOST_IN_FILE = 200;
const MOST = 1000;

interface FileMatches {
  readonly path: string;
  readonly matches: readonly Match[];
}

/** Looks again when the words or the files' versions have rested for a moment. */
function useMatches(query: string, options: FindOptions): readonly FileMatches[] {
  const studio = useStudio();
  const versions = useWorkspace(useShallow((s) => Object.values(s.files).map((f) => `${f.path}\n${f.version}`)));
  const [rested, setRested] = useState(versions);
  useEffect(() => {
    const timer = setTimeout(() => setRested(versions), 250);
    return () => clearTimeout(timer);
  }, [versions]);
  return useMemo(() => {
    if (query.length === 0) return [];
    let left = MOST;
    const found: FileMatches[] = [];
    for (const entry of rested) {
      const path = entry.slice(0, entry.lastIndexOf('\n'));
      const text = isStudioPath(path) ? undefined : studio.workspace.document(path)?.text;
      if (text === undefined || left <= 0) continue;
      const matches = findMatches(text, query, options, Math.min(MOST_IN_FILE, left));
      left -= matches.length;
      if (matches.length > 0) found.push({ path, matches });
    }
    return found;
  }, [query, options, rested, studio]);
}

function MatchRow({ path, match }: { readonly path: string; readonly match: Match }): ReactNode {
  const studio = useStudio();
  return (
    <li>
      <button type="button" className="match" onClick={() => goTo(studio, path, match)}>
        <span className="code match-text">
          {match.excerpt.slice(0, match.from)}
          <mark>{match.excerpt.slice(match.from, match.to)}</mark>
          {match.excerpt.slice(match.to)}
        </span>
        <span className="meta">{match.line}</span>
      </button>
    </li>
  );
}

/** Find in all files of the project. */
export function FindView(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const query = useShell((s) => s.findQuery);
  const [options, setOptions] = useState<FindOptions>({ matchCase: false, wholeWord: false });
  const slow = useDeferredValue(query);
  const found = useMatches(slow, options);
  const total = found.reduce((sum, f) => sum + f.matches.length, 0);
  return (
    <>
      <div className="sheet-head">
        <h2 className="sheet-title">{t('find.title')}</h2>
      </div>
      <search className="find-box">
        <div className="with-icon">
          <Search size={16} aria-hidden />
          <input
            id="find-query"
            className="input"
            type="search"
            aria-label={t('find.query')}
            placeholder={t('find.query')}
            value={query}
            onChange={(e) => studio.shell.setState({ findQuery: e.target.value })}
          />
        </div>
        <div className="find-options">
          <IconButton icon={CaseSensitive} compact label={t('find.matchCase')} pressed={options.matchCase} onPress={() => setOptions({ ...options, matchCase: !options.matchCase })} />
          <IconButton icon={WholeWord} compact label={t('find.wholeWord')} pressed={options.wholeWord} onPress={() => setOptions({ ...options, wholeWord: !options.wholeWord })} />
          <span className="meta" role="status">
            {slow === '' ? '' : t('find.count', { places: t('find.places', { count: total }), files: t('start.files', { count: found.length }) })}
          </span>
        </div>
      </search>
      <div className="find-results scroll">
        {slow === '' && <p className="empty">{t('find.hint')}</p>}
        {found.map(({ path, matches }) => (
          <section key={path} aria-label={path}>
            <h3 className="find-file">
              <FileIcon path={path} />
              <span dir="auto">{path}</span>
              <span className="meta">{matches.length}</span>
            </h3>
            <ul>
              {matches.map((match) => (
                <MatchRow key={match.start} path={path} match={match} />
              ))}
            </ul>
          </section>
        ))}
        {total >= MOST && <p className="empty">{t('find.most', { count: MOST })}</p>}
      </div>
    </>
  );
}
