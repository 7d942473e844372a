import { useId, useState, type ReactNode } from 'react';
import type { JsonValue } from '../../../../language/json/tree';
import type { Preview } from '../play/use-preview';

interface JsonBoxProps {
  readonly w: Preview['w'];
  readonly value: JsonValue;
  readonly onApply: (value: JsonValue) => void;
}

/** A value as JSON that can be changed. */
export function JsonBox({ w, value, onApply }: JsonBoxProps): ReactNode {
  const id = useId();
  const [text, setText] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const shown = text ?? JSON.stringify(value, null, 2);
  const apply = () => {
    try {
      onApply(JSON.parse(shown) as JsonValue);
      setText(undefined);
      setWrong(false);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      setWrong(true);
    }
  };
  return (
    <details className="rv-details rv-wide">
      <summary>{w('json.edit')}</summary>
      <label htmlFor={id} className="unseen">
        {w('json.edit')}
      </label>
      <textarea id={id} className="input code" rows={Math.min(14, shown.split('\n').length + 1)} spellCheck={false} value={shown} onChange={(e) => (setText(e.target.value), setWrong(false))} aria-invalid={wrong} />
      <div className="rv-row">
        <button type="button" className="button small" disabled={text === undefined} onClick={apply}>
          {w('json.apply')}
        </button>
        {wrong && <span role="alert">{w('json.unreadable')}</span>}
      </div>
    </details>
  );
}
