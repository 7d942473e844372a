import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../../views';
import type { PackageDetails } from '../../rules/package/types';
import { applyChange, askRuleset, isRefused, useRulesetAnswer } from '../translate/ask';
import type { PackageWord, PackageWords } from './words';

const NO_ARGS = {};

interface FieldOf {
  readonly word: PackageWord;
  readonly pointer: string;
  readonly read: (details: PackageDetails) => string;
  readonly put: (details: PackageDetails, value: string) => PackageDetails;
  readonly long?: boolean;
}

const FIELDS: readonly FieldOf[] = [
  { word: 'f.id', pointer: '/id', read: (d) => d.id, put: (d, id) => ({ ...d, id }) },
  { word: 'f.name', pointer: '/name', read: (d) => d.name, put: (d, name) => ({ ...d, name }) },
  { word: 'f.version', pointer: '/version', read: (d) => d.version, put: (d, version) => ({ ...d, version }) },
  { word: 'f.description', pointer: '/description', read: (d) => d.description, put: (d, description) => ({ ...d, description }), long: true },
  { word: 'f.min', pointer: '/engine/min', read: (d) => d.engine.min, put: (d, min) => ({ ...d, engine: { ...d.engine, min } }) },
  { word: 'f.max', pointer: '/engine/maxExclusive', read: (d) => d.engine.maxExclusive, put: (d, maxExclusive) => ({ ...d, engine: { ...d.engine, maxExclusive } }) },
];

/** The package's own words, kept in manifest.json; a field is written when it is left, as one step. */
export function DetailsForm({ props, w }: { readonly props: ViewProps; readonly w: PackageWords }): ReactNode {
  const { value } = useRulesetAnswer(props, 'ruleset/package-details', NO_ARGS);
  const [why, setWhy] = useState<string>();
  if (!value) return <p className="meta">{w('reading')}</p>;
  const write = async (field: FieldOf, text: string): Promise<void> => {
    // The newest details, so that a field never writes back what another one has changed.
    const now = await askRuleset(props, 'ruleset/package-details', NO_ARGS);
    if (!now || field.read(now.details) === text) return;
    const change = await askRuleset(props, 'ruleset/set-package-details', { details: field.put(now.details, text) });
    if (!change) return;
    const done = isRefused(change) ? change.refused : applyChange(props.workspace, change, { code: 'ruleset/step-package', params: {} });
    if (done === 'stale') return write(field, text);
    setWhy(done === 'done' ? undefined : props.say(done.code, done.params));
  };
  return (
    <section className="pk-section" aria-label={w('details')}>
      <h3>{w('details')}</h3>
      <p className="meta">{w(value.written ? 'details.kept' : 'details.new')}</p>
      <div className="pk-fields">
        {FIELDS.map((field) => {
          const fault = value.findings.find((finding) => finding.pointer === field.pointer);
          return <DetailField key={field.pointer} label={w(field.word)} long={field.long === true} value={field.read(value.details)} fault={fault && props.say(fault.code, fault.params)} onLeave={(text) => void write(field, text).catch((error: unknown) => setWhy(String(error)))} />;
        })}
      </div>
      {why !== undefined && <p role="alert">{why}</p>}
    </section>
  );
}

interface DetailFieldProps {
  readonly label: string;
  readonly long: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onLeave: (text: string) => void;
}

function DetailField({ label, long, value, fault, onLeave }: DetailFieldProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const common = {
    id,
    className: 'input',
    value: text,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-why`,
    onBlur: () => text !== value && onLeave(text),
  };
  return (
    <div className={long ? 'field pk-long' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...common} rows={3} onChange={(event) => setText(event.target.value)} />
      ) : (
        <input {...common} spellCheck={false} onChange={(event) => setText(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && text !== value && onLeave(text)} />
      )}
      {fault !== undefined && (
        <p className="help pk-fault" id={`${id}-why`}>
          {fault}
        </p>
      )}
    </div>
  );
}
