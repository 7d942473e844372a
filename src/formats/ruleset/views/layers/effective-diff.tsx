import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '../../../../language/json/tree';
import { parsePointer } from '../../../../language/pointer';
import { stepsToEffective } from '../../rules/play';
import { LineLink, usePlaces } from '../play/line-link';
import type { Preview } from '../play/use-preview';
import { lineDiff } from './line-diff';

/** The definition as it is written against the one the layers make of it, key by key. */
export function EffectiveDiff({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, facts, props } = preview;
  const parts = useMemo(
    () =>
      stepsToEffective(layered.base, facts.layers).flatMap((step) => {
        if (step.op !== 'set' && step.op !== 'remove') return [];
        return [{ pointer: step.pointer, lines: lineDiff(printed(valueAt(layered.base.root, step.pointer)), step.op === 'set' ? printed(step.value) : '') }];
      }),
    [layered.base, facts.layers],
  );
  const places = usePlaces(props, parts);
  if (layered.active.length === 0) return null;
  return (
    <section className="rv-section" aria-label={w('diff.title')}>
      <h3>{w('diff.title')}</h3>
      {parts.length === 0 && <p className="meta">{w('diff.nothing')}</p>}
      {parts.map((part, i) => {
        const name = pathWords(layered.base.root, part.pointer);
        return (
          <div key={part.pointer} className="rv-diff">
            <p className="rv-listhead">
              <span className="rv-grow code">{name}</span>
              <LineLink props={props} w={w} place={places[i]} about={name} />
            </p>
            <pre className="code" tabIndex={0} aria-label={name}>
              {part.lines.map((line, j) => (
                <span key={j} className={`rv-diffline ${line.side}`}>
                  <span aria-hidden>{line.side === 'before' ? '−' : line.side === 'after' ? '+' : ' '}</span>
                  {line.side !== 'both' && <span className="unseen">{w(line.side === 'before' ? 'diff.before' : 'diff.after')}</span>}
                  {line.text}
                  {'\n'}
                </span>
              ))}
            </pre>
          </div>
        );
      })}
    </section>
  );
}

/** A value with one item or key a line, deeper ones in the line. */
function printed(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return wrapped(value);
  if (Array.isArray(value)) return value.map(inLine).join('\n');
  if (value !== null && typeof value === 'object') return Object.entries(value).map(([key, item]) => `${key}: ${inLine(item)}`).join('\n');
  return String(value);
}

/** A value in one line, as authors write it. */
function inLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`).join(', ')} }`;
}

/** Long texts are compared sentence by sentence. */
function wrapped(text: string): string {
  return text.replace(/([.!?]) +/g, '$1\n');
}

function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const key of parsePointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** A pointer in the author's words: ids in place of numbers. */
function pathWords(root: JsonValue, pointer: string): string {
  const words: string[] = [];
  let here = '';
  for (const key of parsePointer(pointer)) {
    here += `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const value = valueAt(root, here);
    const id = /^\d+$/.test(key) && value !== null && typeof value === 'object' && !Array.isArray(value) ? value.id : undefined;
    words.push(typeof id === 'string' ? id : key);
  }
  return words.join(' › ');
}
