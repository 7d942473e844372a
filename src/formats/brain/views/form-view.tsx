import { useId, type ReactNode } from 'react';
import type { ViewProps } from '../../views';
import { LIMITS } from '../rules/limits';
import { TAGS } from '../rules/schema';
import { tornLine } from '../rules/views';
import { TornNote } from './card-view';
import { Part, Problems, TextField } from './fields';
import { LevelRows, NetworkRows, OptionRows, WorksWithRows } from './form-lists';
import { Languages } from './form-strings';
import { itemsAt, useManifest, type Manifest } from './use-manifest';
import { brainWords } from './words';
import './brain.css';

/** The manifest as a form. Every change is the smallest edit of its text. */
export default function FormView(props: ViewProps): ReactNode {
  const manifest = useManifest(props);
  if (!manifest) return <p className="empty">{brainWords(props.uiLanguage)('none')}</p>;
  const torn = tornLine(manifest.document);
  if (torn > 0) {
    return (
      <div className="bv">
        <TornNote props={props} w={manifest.w} path={manifest.path} line={torn} word="torn" />
      </div>
    );
  }
  return <Form manifest={manifest} />;
}

function Form({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  return (
    <div className="bv">
      <Part title={w('identity')}>
        <div className="bv-fields">
          <TextField manifest={manifest} path={['name']} label={w('name')} max={LIMITS.name} />
          <TextField manifest={manifest} path={['id']} label={w('id')} max={LIMITS.id} />
          <TextField manifest={manifest} path={['version']} label={w('version')} quoted />
          <TextField manifest={manifest} path={['homepage']} label={w('homepage')} optional />
          <TextField manifest={manifest} path={['author', 'name']} label={w('author')} max={LIMITS.authorName} />
          <TextField manifest={manifest} path={['author', 'email']} label={w('email')} optional />
          <div className="bv-wide">
            <TextField manifest={manifest} path={['description']} label={w('description')} max={LIMITS.description} lines />
          </div>
        </div>
        <Awareness manifest={manifest} />
      </Part>
      <Tags manifest={manifest} />
      <WorksWithRows manifest={manifest} />
      <LevelRows manifest={manifest} />
      <OptionRows manifest={manifest} />
      <NetworkRows manifest={manifest} />
      <Languages manifest={manifest} />
    </div>
  );
}

function Tags({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  const items = itemsAt(manifest, 'tags');
  const chosen = items.map((node) => (node.kind === 'scalar' ? String(node.value) : ''));
  const toggle = (tag: string) => {
    const at = chosen.indexOf(tag);
    if (at >= 0) manifest.edit([{ op: 'remove', pointer: `/tags/${at}` }], 'tags', `tags ${tag} off`);
    else manifest.edit([{ op: 'insert', pointer: '/tags/-', value: tag }], 'tags', `tags ${tag} on`);
  };
  return (
    <Part title={w('tags')} help={w('tagsHelp')}>
      <div className="bv-chips">
        {Object.entries(TAGS).map(([tag, meaning]) => (
          <button key={tag} type="button" className="chip" title={meaning} aria-pressed={chosen.includes(tag)} onClick={() => toggle(tag)}>
            {tag}
          </button>
        ))}
      </div>
      <Problems manifest={manifest} path={['tags']} />
      {items.map((_, i) => (
        <Problems key={i} manifest={manifest} path={['tags', String(i)]} />
      ))}
    </Part>
  );
}

function Awareness({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const id = useId();
  const node = manifest.at('fullAwareness');
  const on = node?.kind === 'scalar' && node.value === true;
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={on}
          onChange={(e) => (e.target.checked ? manifest.set(['fullAwareness'], true) : manifest.edit([{ op: 'remove', pointer: '/fullAwareness' }], 'fullAwareness', 'fullAwareness off'))}
        />
        <span>{manifest.w('aware')}</span>
      </label>
      <Problems manifest={manifest} path={['fullAwareness']} />
    </div>
  );
}
