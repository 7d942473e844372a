import { useId, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { utf8Length } from '../../../language/utf8';
import { pointerOf, type Manifest } from './use-manifest';

interface FieldProps {
  readonly manifest: Manifest;
  readonly path: readonly string[];
  readonly label: string;
  /** The most bytes it may take; shown with the bytes it takes. */
  readonly max?: number;
  readonly quoted?: boolean;
  readonly optional?: boolean;
  readonly lines?: boolean;
}

/** A text of the manifest with its bytes and what is wrong with it. */
export function TextField({ manifest, path, label, max, quoted = false, optional = false, lines = false }: FieldProps): ReactNode {
  const id = useId();
  const value = manifest.text(...path);
  const bytes = utf8Length(value);
  const problems = problemsAt(manifest, path);
  const described = [max === undefined ? '' : `${id}-bytes`, problems.length > 0 ? `${id}-problems` : ''].filter((s) => s !== '').join(' ');
  const common = {
    id,
    className: 'input',
    value,
    'aria-invalid': problems.some((p) => p.severity === 'error') || undefined,
    'aria-describedby': described === '' ? undefined : described,
    onChange: (event: { readonly target: { readonly value: string } }) => manifest.set(path, event.target.value, { quoted, optional }),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines ? <textarea {...common} rows={4} /> : <input {...common} type="text" spellCheck={false} />}
      {max !== undefined && (
        <span id={`${id}-bytes`} className={bytes > max ? 'help bv-over' : 'help'}>
          {manifest.w('bytes', { n: bytes, max })}
        </span>
      )}
      <Problems id={`${id}-problems`} manifest={manifest} path={path} />
    </div>
  );
}

interface SelectProps {
  readonly manifest: Manifest;
  readonly path: readonly string[];
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onPick?: (value: string) => void;
}

/** One of several words; what is written and not among them is kept as the first choice. */
export function SelectField({ manifest, path, label, choices, onPick }: SelectProps): ReactNode {
  const id = useId();
  const value = manifest.text(...path);
  const known = choices.some((c) => c.value === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(e) => (onPick ? onPick(e.target.value) : manifest.set(path, e.target.value))}>
        {!known && <option value={value}>{value === '' ? manifest.w('unknown') : value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Problems id={`${id}-problems`} manifest={manifest} path={path} />
    </div>
  );
}

function problemsAt(manifest: Manifest, path: readonly string[]): Manifest['problems'] {
  const pointer = pointerOf(path);
  return manifest.problems.filter((p) => p.pointer === pointer && p.severity !== 'info');
}

/** The sentences of what is wrong at one place. */
export function Problems({ id, manifest, path }: { readonly id?: string; readonly manifest: Manifest; readonly path: readonly string[] }): ReactNode {
  const problems = problemsAt(manifest, path);
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="bv-problems">
      {problems.map((p) => (
        <li key={`${p.code} ${p.span.start}`} className={p.severity}>
          {manifest.props.say(p.code, p.params)}
        </li>
      ))}
    </ul>
  );
}

/** A part of the form with its name. */
export function Part({ title, help, children }: { readonly title: string; readonly help?: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="bv-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {help !== undefined && <p className="meta">{help}</p>}
      {children}
    </section>
  );
}

/** One row of a list: its fields and a button that takes it out. */
export function RowCard({ name, remove, onRemove, children }: { readonly name: string; readonly remove: string; readonly onRemove: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className="bv-row">
      <legend className="unseen">{name}</legend>
      <div className="bv-rowfields">{children}</div>
      <button type="button" className="icon-button compact" aria-label={remove} title={remove} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </button>
    </fieldset>
  );
}
