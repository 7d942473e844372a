import { useId, useState, type ReactNode } from 'react';
import type { JsonValue } from '../../../../language/json/tree';
import type { Preview } from '../play/use-preview';
import type { TypedJson } from './cards';

interface JsonBoxProps {
  readonly w: Preview['w'];
  /** What it is the JSON of, for those who hear it. */
  readonly about: string;
  readonly value: JsonValue;
  readonly frozen?: boolean;
  /** What was typed and not used yet; kept outside, so that it stays when the card goes from sight. */
  readonly typed: TypedJson | undefined;
  readonly onType: (typed: TypedJson | undefined) => void;
  /** Answers whether the value was taken; what was typed stays where it was not. */
  readonly onApply: (value: JsonValue) => boolean;
}

/** A value as JSON that can be changed. What is typed stays until it is used or put back, whatever the text becomes meanwhile. */
export function JsonBox({ w, about, value, frozen = false, typed, onType, onApply }: JsonBoxProps): ReactNode {
  const id = useId();
  const [begun] = useState(typed !== undefined);
  const [wrong, setWrong] = useState(false);
  const now = JSON.stringify(value, null, 2);
  const shown = typed?.text ?? now;
  const overtaken = typed !== undefined && typed.over !== now;
  const apply = () => {
    let next: JsonValue;
    try {
      next = JSON.parse(shown) as JsonValue;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return setWrong(true);
    }
    if (onApply(next)) onType(undefined);
  };
  return (
    <details className="rv-details rv-wide" open={begun}>
      <summary>{w('json.edit')}</summary>
      <label htmlFor={id} className="unseen">
        {w('json.of', { about })}
      </label>
      <textarea
        id={id}
        className="input code"
        rows={Math.min(14, shown.split('\n').length + 1)}
        spellCheck={false}
        value={shown}
        onChange={(e) => {
          onType({ text: e.target.value, over: typed?.over ?? now });
          setWrong(false);
        }}
        aria-invalid={wrong}
        aria-describedby={wrong || overtaken ? `${id}-why` : undefined}
      />
      <div className="rv-row">
        <button type="button" className="button small" disabled={typed === undefined || frozen} onClick={apply}>
          {w('json.apply')}
        </button>
        {typed !== undefined && (
          <button
            type="button"
            className="button small quiet"
            onClick={() => {
              onType(undefined);
              setWrong(false);
            }}
          >
            {w('json.back')}
          </button>
        )}
        {(wrong || overtaken) && (
          <span id={`${id}-why`} role="alert">
            {w(wrong ? 'json.unreadable' : 'json.overtaken')}
          </span>
        )}
      </div>
    </details>
  );
}
