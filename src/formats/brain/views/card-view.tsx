import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { Brain, Eye } from 'lucide-react';
import { TextIndex } from '../../../language/text-index';
import { useViewAnswer, useWorkspaceState } from '../../view-hooks';
import type { ViewProps } from '../../views';
import type { CardLevel } from '../rules/card/card';
import { asciiLower } from '../rules/bytes';
import { ICON } from '../rules/limits';
import type { ShownCard } from '../rules/views';
import { brainWords, type SayWord } from './words';
import './brain.css';

/** How the library shows the brain, in each of its languages. */
export default function CardView(props: ViewProps): ReactNode {
  const { uiLanguage } = props;
  const w = useMemo(() => brainWords(uiLanguage), [uiLanguage]);
  // Both ends are ours; `null` says that there is no manifest.
  const { value: shown, pending } = useViewAnswer(props, 'card', null, (value) => value as ShownCard | null);
  if (shown === undefined) return <p className="empty">{w(pending ? 'reading' : 'none')}</p>;
  if (shown === null) return <p className="empty">{w('none')}</p>;
  return <Card props={props} w={w} shown={shown} />;
}

function Card({ props, w, shown }: { readonly props: ViewProps; readonly w: SayWord; readonly shown: ShownCard }): ReactNode {
  const { card, staleFrom, file } = shown;
  const id = useId();
  const [language, setLanguage] = useState('');
  const words = card.words.find((one) => one.language === language) ?? card.words[0];
  const picture = usePicture(props, card.icon);
  if (!words) return null;
  const name = words.name === '' ? w('card.unnamed') : words.name;
  return (
    <div className="bv">
      {staleFrom > 0 && <TornNote props={props} w={w} path={file} line={staleFrom} word="stale" />}
      {card.words.length > 1 && (
        <div className="field">
          <label htmlFor={id}>{w('card.language')}</label>
          <select id={id} className="input" value={words.language} onChange={(e) => setLanguage(e.target.value)}>
            {card.words.map((one) => (
              <option key={one.language} value={one.language}>
                {one.language === '' ? w('card.own') : one.language}
              </option>
            ))}
          </select>
        </div>
      )}
      <article className="bv-card" lang={words.language === '' ? undefined : words.language}>
        <div className="bv-head">
          {picture === undefined ? (
            <span className="bv-icon bv-noicon" role="img" aria-label={w('card.noIcon')}>
              <Brain size={32} aria-hidden />
            </span>
          ) : (
            <img className="bv-icon" src={picture} alt={w('card.picture', { name })} />
          )}
          <div>
            <h3 className="bv-title">{name}</h3>
            <p className="meta">{[card.version === '' ? '' : w('card.version', { version: card.version }), card.author === '' ? '' : w('card.by', { author: card.author })].filter((s) => s !== '').join(' · ')}</p>
          </div>
        </div>
        <p>{words.summary}</p>
        {card.tags.length > 0 && (
          <div className="bv-chips">
            {card.tags.map((tag) => (
              <span key={tag} className="bv-tag">
                {tag}
              </span>
            ))}
          </div>
        )}
        {card.fullAwareness && (
          <p className="bv-aware">
            <Eye size={16} aria-hidden />
            <span>{w('card.aware')}</span>
          </p>
        )}
        <Lines title={w('card.works')} lines={card.worksWith.map((text) => ({ key: text, text, note: '' }))} />
        <Lines title={w('card.levels')} lines={words.levels.map((level) => ({ key: level.id, text: level.name, note: difficultyWord(w, level) }))} />
        <Lines title={w('card.options')} lines={words.options.map((option) => ({ key: option.id, text: option.label, note: option.value }))} />
        {words.description !== words.summary && (
          <details>
            <summary>{w('card.whole')}</summary>
            <p className="bv-full">{words.description}</p>
          </details>
        )}
      </article>
    </div>
  );
}

function difficultyWord(w: SayWord, { difficulty }: CardLevel): string {
  return difficulty === 'easy' || difficulty === 'medium' || difficulty === 'hard' ? w(difficulty) : w('unknown');
}

interface Line {
  readonly key: string;
  readonly text: string;
  readonly note: string;
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }): ReactNode {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className="bv-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="bv-list">
        {lines.map(({ key, text, note }, i) => (
          <li key={`${key} ${i}`}>
            <span>{text}</span>
            {note !== '' && <span className="meta">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says from where the text cannot be read, with a way there. */
export function TornNote({ props, w, path, line, word }: { readonly props: ViewProps; readonly w: SayWord; readonly path: string; readonly line: number; readonly word: 'stale' | 'torn' }): ReactNode {
  const go = () => {
    const start = new TextIndex(props.workspace.document(path)?.text ?? '').offset(line, 1);
    props.goTo(path, { start, end: start });
  };
  return (
    <div className="bv-note" role="status">
      <span>{w(word, { line })}</span>
      <button type="button" className="button small" onClick={go}>
        {w('goToLine', { line })}
      </button>
    </div>
  );
}

/** An address of the package's picture for an image; undefined where it has none. */
function usePicture({ workspace }: ViewProps, named: boolean): string | undefined {
  const path = useWorkspaceState(workspace, (s) => (named ? Object.keys(s.files).find((p) => asciiLower(p) === ICON) : undefined));
  const version = useWorkspaceState(workspace, (s) => (path === undefined ? 0 : (s.files[path]?.version ?? 0)));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const content = path === undefined ? undefined : workspace.content(path);
    if (!(content instanceof Uint8Array)) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(new Blob([content.slice()], { type: 'image/png' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [workspace, path, version]);
  return address;
}
