import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import type { JsonValue } from '../../../../language/json/tree';
import type { Choice } from '../../rules/migrate/choices';
import { NumberBox } from '../sheet/number-box';
import { Faults, faultsUnder } from './faults';
import { shownValue } from './step-words';
import type { StepForms } from './use-migrations';

interface FieldProps {
  readonly forms: StepForms;
  /** Pointer of the place it changes. */
  readonly at: string;
  readonly label: string;
}

interface CellProps extends FieldProps {
  readonly wide?: boolean;
  readonly help?: string | undefined;
  readonly children: (ids: { readonly id: string; readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined; readonly 'data-part': string }) => ReactNode;
}

/** A field of a step with its label, a word of help, and what is wrong with it. */
export function Cell({ forms, at, label, wide = false, help, children }: CellProps): ReactNode {
  const id = useId();
  const faults = faultsUnder(forms, at);
  const described = [help === undefined ? '' : `${id}-help`, faults.length === 0 ? '' : `${id}-faults`].filter((one) => one !== '').join(' ');
  return (
    <div className={wide || faults.length > 0 ? 'rv-cell rv-wide' : 'rv-cell'}>
      <label htmlFor={id} className="rv-celllabel">
        {label}
      </label>
      {children({ id, 'aria-invalid': faults.some((one) => one.severity === 'error') || undefined, 'aria-describedby': described === '' ? undefined : described, 'data-part': at })}
      {help !== undefined && (
        <span id={`${id}-help`} className="meta">
          {help}
        </span>
      )}
      <Faults id={`${id}-faults`} forms={forms} at={at} />
    </div>
  );
}

/** An id with what the author calls it. */
export function choiceName({ id, label }: { readonly id: string; readonly label: string }): string {
  return label === id ? id : `${label} (${id})`;
}

interface SelectProps extends FieldProps {
  readonly value: string | undefined;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly where?: Choice['where'] }[];
  readonly onPick: (id: string) => void;
  readonly help?: string;
}

/** One of the ids that may stand here; what is written and may not is shown first, and named as such. */
export function IdSelect({ forms, at, label, value, choices, onPick, help }: SelectProps): ReactNode {
  const { w } = forms;
  const later = choices.filter((one) => one.where === 'later' || one.where === 'old');
  const option = (one: SelectProps['choices'][number]) => (
    <option key={one.id} value={one.id}>
      {choiceName(one)}
    </option>
  );
  const known = choices.some((one) => one.id === value);
  return (
    <Cell forms={forms} at={at} label={label} help={help}>
      {(ids) => (
        <select {...ids} className="input" value={value ?? ''} onChange={(e) => onPick(e.target.value)}>
          {!known && <option value={value ?? ''}>{value === undefined ? w('form.choose') : w('form.notOffered', { id: value })}</option>}
          {choices.filter((one) => one.where === undefined || one.where === 'sheet').map(option)}
          {later.length > 0 && <optgroup label={w('form.movedOn')}>{later.map(option)}</optgroup>}
        </select>
      )}
    </Cell>
  );
}

interface OldIdProps extends FieldProps {
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onType: (id: string) => void;
}

/** An id of a former layout: offered where an exported version has it, typed where none does. */
export function OldId({ forms, at, label, value, choices, onType }: OldIdProps): ReactNode {
  const { w } = forms;
  const list = useId();
  const known = choices.find((one) => one.id === value);
  const help = known === undefined ? (choices.length > 0 ? w('form.oldUnknown') : undefined) : known.version === undefined ? known.label : w('form.oldKnown', { label: known.label, version: known.version });
  return (
    <Cell forms={forms} at={at} label={label} help={help}>
      {(ids) => (
        <>
          <input {...ids} type="text" className="input code" list={list} spellCheck={false} autoCapitalize="none" autoComplete="off" value={value ?? ''} onChange={(e) => onType(e.target.value)} />
          <datalist id={list}>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {one.moved ? w('form.movedAlready', { label: one.label }) : one.label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Cell>
  );
}

interface ValuesProps extends FieldProps {
  readonly values: readonly JsonValue[];
  readonly suggested: readonly string[];
  /** What a typed text means; undefined for one that cannot stand here. */
  readonly read: (text: string) => JsonValue | undefined;
  readonly onAdd: (value: JsonValue) => void;
  readonly onRemove: (index: number) => void;
  readonly wide?: boolean;
}

/** A list of words or values: Enter or a comma adds what was typed, so does leaving the field; Backspace in an empty one takes the last out. */
export function Values({ forms, at, label, values, suggested, read, onAdd, onRemove, wide = true }: ValuesProps): ReactNode {
  const { w } = forms;
  const list = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const value = read(text.trim());
    // What cannot stand here stays in the field, to be mended.
    if (value === undefined && text.trim() !== '') return;
    setTyped('');
    if (value !== undefined && !values.includes(value)) onAdd(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composition (Korean, Chinese) adds nothing yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onRemove(values.length - 1);
  };
  return (
    <Cell forms={forms} at={at} label={label} wide={wide}>
      {(ids) => (
        <div className="rv-words">
          {values.map((value, i) => (
            <span key={`${i} ${shownValue(value)}`} className="rv-word">
              {typeof value === 'string' ? value : shownValue(value)}
              <button type="button" className="icon-button compact" aria-label={w('form.removeValue', { value: typeof value === 'string' ? value : shownValue(value) })} onClick={() => onRemove(i)}>
                <X size={16} aria-hidden />
              </button>
            </span>
          ))}
          <input {...ids} type="text" className="input" list={list} enterKeyHint="done" autoComplete="off" placeholder={w('form.addValue')} value={typed} onChange={(e) => setTyped(e.target.value)} onKeyDown={onKeyDown} onBlur={() => typed !== '' && add(typed)} />
          <datalist id={list}>
            {suggested.filter((one) => !values.includes(one)).map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
      )}
    </Cell>
  );
}

const TYPES = ['number', 'text', 'boolean'] as const;
const STARTS = { number: 0, text: '', boolean: false } as const;

interface ScalarProps extends FieldProps {
  readonly value: JsonValue | undefined;
  /** It may be left out. */
  readonly optional?: boolean;
  /** Texts that are offered. */
  readonly suggested?: readonly string[];
  readonly onChange: (value: JsonValue | undefined, typing: boolean) => void;
}

/** A number, a text, or yes or no. */
export function Scalar({ forms, at, label, value, optional = false, suggested = [], onChange }: ScalarProps): ReactNode {
  const { w } = forms;
  const list = useId();
  const kind = TYPES.find((one) => typeof value === (one === 'text' ? 'string' : one));
  return (
    <Cell forms={forms} at={at} label={label}>
      {(ids) => (
        <div className="rv-scalar">
          <select className="input" aria-label={w('form.typeOf', { label })} value={kind ?? ''} onChange={(e) => onChange(startOf(e.target.value), false)}>
            {(optional || kind === undefined) && <option value="">{w('form.none')}</option>}
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {w(`form.${one}`)}
              </option>
            ))}
          </select>
          {kind === 'number' && <NumberBox id={ids.id} describedBy={ids['aria-describedby']} label={label} value={Number(value)} step="any" onChange={(next) => onChange(next, true)} />}
          {kind === 'text' && (
            <>
              <input {...ids} type="text" className="input" list={list} autoComplete="off" value={String(value)} onChange={(e) => onChange(e.target.value, true)} />
              <datalist id={list}>
                {suggested.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
          {kind === 'boolean' && (
            <select {...ids} className="input" value={String(value)} onChange={(e) => onChange(e.target.value === 'true', false)}>
              <option value="true">{w('form.yes')}</option>
              <option value="false">{w('form.no')}</option>
            </select>
          )}
          {kind === undefined && <span id={ids.id} />}
        </div>
      )}
    </Cell>
  );
}

function startOf(kind: string): JsonValue | undefined {
  const found = TYPES.find((one) => one === kind);
  return found && STARTS[found];
}
