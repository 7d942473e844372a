import type { ReactNode } from 'react';
import { CircleAlert, OctagonX, TriangleAlert, WandSparkles } from 'lucide-react';
import type { Diagnostic, Fix } from '../../../../language/diagnostic';
import type { StepForms } from './use-migrations';

const SIGN = { error: OctagonX, warning: TriangleAlert, info: CircleAlert } as const;

/** True when a pointer is at a place or below it. */
function isUnder(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** The faults at a place and below it, without those below the places that `except` names. */
export function faultsUnder({ faults }: StepForms, place: string, except: readonly string[] = []): readonly Diagnostic[] {
  return faults.filter(({ pointer }) => isUnder(pointer, place) && !except.some((one) => isUnder(pointer, one)));
}

interface FaultsProps {
  readonly forms: StepForms;
  readonly at: string;
  readonly except?: readonly string[];
  readonly id?: string;
}

/** What is wrong at a place, each with its line and its ways out. */
export function Faults({ forms, at, except, id }: FaultsProps): ReactNode {
  const { w, preview } = forms;
  const { props } = preview;
  const found = faultsUnder(forms, at, except);
  if (found.length === 0) return null;
  const take = (fix: Fix) => {
    const { actions } = props.workspace.store.getState();
    const made = actions.applyEdits(fix.edits, { label: { code: fix.code, params: fix.params }, origin: 'ruleset/migrations' });
    if (!made.ok) actions.notify({ severity: 'warning', said: { code: 'ruleset/change-overtaken', params: {} } });
  };
  return (
    <ul id={id} className="rv-faults rv-wide">
      {found.map((one, i) => {
        const Sign = SIGN[one.severity];
        const sentence = props.say(one.code, one.params);
        return (
          <li key={`${one.code} ${one.pointer} ${i}`} className={one.severity}>
            <Sign size={16} aria-hidden />
            <div className="rv-grow">
              <p>
                <strong className="unseen">{w(`fault.${one.severity}`)}</strong> {sentence}{' '}
                <button type="button" className="link rv-line" aria-label={w('go.lineOf', { line: String(one.range.startLine), about: sentence })} onClick={() => props.goTo(one.file, one.span)}>
                  {w('go.line', { line: String(one.range.startLine) })}
                </button>
              </p>
              {(one.fixes ?? []).length > 0 && (
                <div className="rv-row">
                  {(one.fixes ?? []).filter((fix) => !fix.files).map((fix, at) => (
                    <button key={at} type="button" className="button small" disabled={forms.frozen !== undefined} onClick={() => take(fix)}>
                      <WandSparkles size={16} aria-hidden />
                      {props.say(fix.code, fix.params)}
                    </button>
                  ))}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
