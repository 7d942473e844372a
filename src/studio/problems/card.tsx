import { useState, type ReactNode } from 'react';
import { WandSparkles, X } from 'lucide-react';
import type { Diagnostic } from '../../language/diagnostic';
import { showKey } from '../commands/keys';
import { Mark } from '../parts/marks';
import { goTo, useStudio, useSay } from '../state/studio';
import { Sentence } from '../words/rich';
import { useWords } from '../words';
import { choicesOf, previewFix } from './fixing';
import './card.css';

interface CardProps {
  readonly diagnostic: Diagnostic;
  readonly onClose?: () => void;
  /** Phones name the line, because the text is not in sight. */
  readonly onSeeLine?: () => void;
}

/** One problem with its ways out: under its line in the editor, on top of the page on a phone. */
export function ProblemCard({ diagnostic, onClose, onSeeLine }: CardProps): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const [why, setWhy] = useState(false);
  const choices = choicesOf(diagnostic);
  const severity = t(`severity.${diagnostic.severity}`);
  const lead = onSeeLine ? t('card.line', { severity, line: String(diagnostic.range.startLine) }) : t('card.lead', { severity });
  return (
    <div
      className={`problem-card ${diagnostic.severity}`}
      role="group"
      aria-label={lead}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && onClose) {
          e.stopPropagation();
          onClose();
        }
      }}
    >
      <div className="card-text">
        <Mark severity={diagnostic.severity} />
        <p>
          <strong>{lead}</strong> <Sentence text={say(diagnostic.code, diagnostic.params)} params={diagnostic.params} />
        </p>
        {onClose && (
          <button type="button" className="icon-button compact" aria-label={t('card.close')} onClick={onClose}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      <div className="card-actions">
        {onSeeLine && (
          <button type="button" className="button quiet" onClick={onSeeLine}>
            {t('card.seeLine')}
          </button>
        )}
        {choices.slice(0, onSeeLine ? 1 : 3).map(({ fix }, i) => (
          <button key={i} type="button" className={i === 0 ? 'button primary' : 'button'} onClick={() => previewFix(studio, diagnostic, fix)}>
            {i === 0 && <WandSparkles size={16} aria-hidden />}
            {say(fix.code, fix.params)}
          </button>
        ))}
        {!onSeeLine && (
          <button type="button" className="button quiet" aria-expanded={why} onClick={() => setWhy(!why)}>
            {t('card.why')}
          </button>
        )}
        {choices.length > 0 && !onSeeLine && <kbd>{showKey('Mod+.')}</kbd>}
      </div>
      {why && (
        <div className="card-why">
          <p>{t(`card.${diagnostic.severity}Means`)}</p>
          <p className="meta">
            <code className="code">{diagnostic.code}</code> <code className="code">{diagnostic.pointer === '' ? '/' : diagnostic.pointer}</code>
          </p>
          {diagnostic.related && diagnostic.related.length > 0 && (
            <ul>
              {diagnostic.related.map((related, i) => (
                <li key={i}>
                  <button type="button" className="link" onClick={() => goTo(studio, related.file, related.span, { preview: false })}>
                    {say(related.code, related.params)} {related.file}:{related.range.startLine}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
