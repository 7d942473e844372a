import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { useWorkspaceState } from '../../view-hooks';
import { asciiLower } from '../rules/bytes';
import { LIMITS } from '../rules/limits';
import { DIFFICULTIES, OPTION_KINDS } from '../rules/schema';
import { entryOf, textOf, toValue, type YamlNode, type YamlValue } from '../rules/yaml';
import { Part, Problems, RowCard, SelectField, TextField } from './fields';
import { itemsAt, pointerOf, type Manifest } from './use-manifest';

interface ListProps {
  readonly manifest: Manifest;
  readonly at: string;
  readonly title: string;
  readonly help?: string;
  readonly max: number;
  /** A new row, with an id that none has. */
  readonly fresh: (id: (stem: string) => string) => YamlValue;
  readonly name: (index: number) => string;
  readonly row: (node: YamlNode, path: readonly string[], index: number) => ReactNode;
  /** At least one row has to stay. */
  readonly needed?: boolean;
}

/** A list of the manifest as rows that can be added and taken out. */
function Rows({ manifest, at, title, help, max, fresh, name, row, needed = false }: ListProps): ReactNode {
  const { w } = manifest;
  const node = manifest.at(at);
  const items = itemsAt(manifest, at);
  const odd = node !== undefined && node.kind !== 'list' && !(node.kind === 'scalar' && node.value === null);
  const ids = new Set(items.flatMap((item) => textOf(entryOf(item, 'id')?.value) ?? []));
  const freeId = (stem: string) => {
    for (let n = items.length + 1; ; n++) if (!ids.has(`${stem}-${n}`)) return `${stem}-${n}`;
  };
  const remove = (index: number) => {
    const last = items.length === 1 && !needed;
    manifest.edit([{ op: 'remove', pointer: last ? `/${at}` : `/${at}/${index}` }], at, `${at} remove ${index}`);
  };
  return (
    <Part title={title} {...(help === undefined ? {} : { help })}>
      {odd && <p className="meta">{w('odd')}</p>}
      {items.map((item, i) => (
        <RowCard key={i} name={name(i)} remove={w('remove', { what: name(i) })} onRemove={() => remove(i)}>
          {row(item, [at, String(i)], i)}
        </RowCard>
      ))}
      <Problems manifest={manifest} path={[at]} />
      {!odd && (
        <div className="bv-foot">
          <button type="button" className="button small" disabled={items.length >= max} onClick={() => add(manifest, at, fresh(freeId))}>
            <Plus size={16} aria-hidden />
            {w('add')}
          </button>
          {items.length >= max && <span className="meta">{w('full', { max })}</span>}
        </div>
      )}
    </Part>
  );
}

function add(manifest: Manifest, at: string, value: YamlValue): void {
  if (manifest.at(at)) manifest.edit([{ op: 'insert', pointer: `/${at}/-`, value }], at, `${at} add ${Date.now()}`);
  else manifest.set([at], [value]);
}

/** The games the brain is for, one text a row. */
export function WorksWithRows({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  const name = (i: number) => w('worksOne', { n: i + 1 });
  const plain = (node: YamlNode) => node.kind === 'scalar';
  return (
    <Rows
      manifest={manifest}
      at="works-with"
      title={w('works')}
      max={LIMITS.worksWith}
      needed
      fresh={() => 'ta-3.1c'}
      name={name}
      row={(node, path, i) => (plain(node) ? <TextField manifest={manifest} path={path} label={name(i)} /> : <p className="meta">{w('odd')}</p>)}
    />
  );
}

/** The levels: id, name and difficulty. */
export function LevelRows({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  const difficulties = DIFFICULTIES.map((value) => ({ value, label: value === 'easy' || value === 'medium' || value === 'hard' ? w(value) : value }));
  return (
    <Rows
      manifest={manifest}
      at="levels"
      title={w('levels')}
      max={LIMITS.levels}
      needed
      fresh={(id) => ({ id: id('level'), name: w('levelOne', { n: itemsAt(manifest, 'levels').length + 1 }), difficulty: 'medium' })}
      name={(i) => manifest.text('levels', String(i), 'name') || w('levelOne', { n: i + 1 })}
      row={(node, path) =>
        node.kind === 'map' ? (
          <>
            <TextField manifest={manifest} path={[...path, 'id']} label={w('id')} max={LIMITS.levelId} />
            <TextField manifest={manifest} path={[...path, 'name']} label={w('name')} max={LIMITS.levelName} />
            <SelectField manifest={manifest} path={[...path, 'difficulty']} label={w('difficulty')} choices={difficulties} />
          </>
        ) : (
          <p className="meta">{w('odd')}</p>
        )
      }
    />
  );
}

/** The options, as far as the studio reads them: id, kind, label and value. */
export function OptionRows({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  return (
    <Rows
      manifest={manifest}
      at="options"
      title={w('options')}
      max={LIMITS.options}
      fresh={(id) => ({ id: id('option').replace('-', '_'), type: 'toggle', label: w('optionOne', { n: itemsAt(manifest, 'options').length + 1 }), default: false })}
      name={(i) => manifest.text('options', String(i), 'label') || w('optionOne', { n: i + 1 })}
      row={(node, path) => (node.kind === 'map' ? <OptionFields manifest={manifest} path={path} /> : <p className="meta">{w('odd')}</p>)}
    />
  );
}

const FIRST_VALUE: Readonly<Record<string, YamlValue>> = { toggle: false, number: 1, choice: '' };

function OptionFields({ manifest, path }: { readonly manifest: Manifest; readonly path: readonly string[] }): ReactNode {
  const { w } = manifest;
  const kind = manifest.text(...path, 'type');
  const kinds = OPTION_KINDS.map((value) => ({ value, label: value === 'toggle' || value === 'number' || value === 'choice' ? w(value) : value }));
  const listed = manifest.at(...path, 'choices');
  const choices = listed?.kind === 'list' ? listed.items.flatMap((i) => textOf(i.value) ?? []) : [];
  const pickKind = (next: string) => {
    if (!manifest.set([...path, 'type'], next)) return;
    manifest.edit([{ op: 'set', pointer: pointerOf([...path, 'default']), value: FIRST_VALUE[next] ?? false }], 'options', `${path.join('.')} kind`);
  };
  const onOff = [{ value: 'true', label: 'true' }, { value: 'false', label: 'false' }];
  return (
    <>
      <TextField manifest={manifest} path={[...path, 'id']} label={w('id')} />
      <TextField manifest={manifest} path={[...path, 'label']} label={w('label')} optional />
      <SelectField manifest={manifest} path={[...path, 'type']} label={w('kind')} choices={kinds} onPick={pickKind} />
      {kind === 'toggle' ? (
        <SelectField manifest={manifest} path={[...path, 'default']} label={w('default')} choices={onOff} onPick={(next) => manifest.set([...path, 'default'], next === 'true')} />
      ) : kind === 'number' ? (
        <NumberField manifest={manifest} path={[...path, 'default']} label={w('default')} />
      ) : (
        <SelectField manifest={manifest} path={[...path, 'default']} label={w('default')} choices={choices.map((value) => ({ value, label: value }))} />
      )}
      {kind === 'choice' && (
        <label className="field bv-wide">
          <span className="label">{w('choices')}</span>
          <input className="input" type="text" defaultValue={choices.join(', ')} key={choices.join('\n')} onBlur={(e) => setChoices(manifest, path, e.target.value, choices)} />
        </label>
      )}
    </>
  );
}

function setChoices(manifest: Manifest, path: readonly string[], text: string, before: readonly string[]): void {
  const next = text.split(',').map((s) => s.trim()).filter((s) => s !== '');
  if (next.join('\n') !== before.join('\n')) manifest.set([...path, 'choices'], next);
}

function NumberField({ manifest, path, label }: { readonly manifest: Manifest; readonly path: readonly string[]; readonly label: string }): ReactNode {
  const value = manifest.text(...path);
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        className="input"
        type="number"
        step="any"
        defaultValue={value}
        key={value}
        onBlur={(e) => {
          const next = Number(e.target.value);
          if (e.target.value !== '' && Number.isFinite(next) && e.target.value !== value) manifest.set(path, next);
        }}
      />
      <Problems manifest={manifest} path={path} />
    </label>
  );
}

/** The networks: id, file and the digest, which is written by its fix. */
export function NetworkRows({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w, props } = manifest;
  const list = useWorkspaceState(props.workspace, (s) => Object.keys(s.files).filter((p) => asciiLower(p).startsWith('nets/') && asciiLower(p).endsWith('.oann')).sort().join('\n'));
  const files = list === '' ? [] : list.split('\n');
  return (
    <Rows
      manifest={manifest}
      at="networks"
      title={w('networks')}
      help={w('noNetworks')}
      max={LIMITS.networks}
      fresh={(id) => ({ id: id('network'), file: files[0] ?? 'nets/network.oann', sha256: '0'.repeat(64) })}
      name={(i) => manifest.text('networks', String(i), 'id') || w('networkOne', { n: i + 1 })}
      row={(node, path) =>
        node.kind === 'map' ? (
          <>
            <TextField manifest={manifest} path={[...path, 'id']} label={w('id')} max={LIMITS.networkId} />
            <SelectField manifest={manifest} path={[...path, 'file']} label={w('file')} choices={files.map((value) => ({ value, label: value }))} />
            <Digest manifest={manifest} path={[...path, 'sha256']} />
          </>
        ) : (
          <p className="meta">{w('odd')}</p>
        )
      }
    />
  );
}

function Digest({ manifest, path }: { readonly manifest: Manifest; readonly path: readonly string[] }): ReactNode {
  const { w, problems, props } = manifest;
  const pointer = pointerOf(path);
  const fix = problems.filter((p) => p.pointer === pointer).flatMap((p) => p.fixes ?? []).find((f) => f.code === 'brain/fix-digest');
  const node = manifest.at(...path);
  const write = () => {
    if (fix) props.workspace.store.getState().actions.applyEdits(fix.edits, { label: { code: fix.code, params: fix.params }, origin: 'brain-form' });
  };
  return (
    <div className="field bv-wide">
      <span className="label">{w('digest')}</span>
      <span className="bv-digest">{node ? String(toValue(node)) : ''}</span>
      <Problems manifest={manifest} path={path} />
      {fix && (
        <div className="bv-foot">
          <button type="button" className="button small" onClick={write}>
            {w('writeDigest')}
          </button>
        </div>
      )}
    </div>
  );
}
