import { useId, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { LIMITS } from '../rules/limits';
import { entryOf, textOf } from '../rules/yaml';
import { Part, Problems, RowCard, TextField } from './fields';
import { itemsAt, pointerOf, type Manifest } from './use-manifest';

/** The brain's words in other languages: name, description, and the names of levels and options. */
export function Languages({ manifest }: { readonly manifest: Manifest }): ReactNode {
  const { w } = manifest;
  const node = manifest.at('strings');
  const languages = node?.kind === 'map' ? node.entries.map((e) => e.name) : [];
  const odd = node !== undefined && node.kind !== 'map' && !(node.kind === 'scalar' && node.value === null);
  const remove = (language: string) =>
    manifest.edit([{ op: 'remove', pointer: languages.length === 1 ? '/strings' : pointerOf(['strings', language]) }], `strings.${language}`, `strings remove ${language}`);
  return (
    <Part title={w('strings')}>
      {odd && <p className="meta">{w('odd')}</p>}
      {languages.map((language) => (
        <RowCard key={language} name={language} remove={w('remove', { what: language })} onRemove={() => remove(language)}>
          <p className="bv-wide">
            <strong>{language}</strong>
          </p>
          <Words manifest={manifest} language={language} />
        </RowCard>
      ))}
      <Problems manifest={manifest} path={['strings']} />
      {!odd && languages.length < LIMITS.languages && <AddLanguage manifest={manifest} taken={languages} />}
      {languages.length >= LIMITS.languages && <span className="meta">{w('full', { max: LIMITS.languages })}</span>}
    </Part>
  );
}

function Words({ manifest, language }: { readonly manifest: Manifest; readonly language: string }): ReactNode {
  const { w } = manifest;
  const at = ['strings', language];
  if (manifest.at(...at)?.kind !== 'map') return <p className="meta">{w('odd')}</p>;
  const ids = (key: string) => itemsAt(manifest, key).flatMap((node) => textOf(entryOf(node, 'id')?.value) ?? []);
  return (
    <>
      <TextField manifest={manifest} path={[...at, 'name']} label={w('name')} max={LIMITS.name} optional />
      <div className="bv-wide">
        <TextField manifest={manifest} path={[...at, 'description']} label={w('description')} max={LIMITS.description} optional lines />
      </div>
      {ids('levels').map((id) => (
        <TextField key={`level ${id}`} manifest={manifest} path={[...at, 'levels', id]} label={`${w('levels')}: ${id}`} optional />
      ))}
      {ids('options').map((id) => (
        <TextField key={`option ${id}`} manifest={manifest} path={[...at, 'options', id]} label={`${w('options')}: ${id}`} optional />
      ))}
    </>
  );
}

function AddLanguage({ manifest, taken }: { readonly manifest: Manifest; readonly taken: readonly string[] }): ReactNode {
  const { w } = manifest;
  const id = useId();
  const [language, setLanguage] = useState('');
  const tag = language.trim();
  const can = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/.test(tag) && tag.length >= LIMITS.language.least && tag.length <= LIMITS.language.most && !taken.includes(tag);
  const add = () => {
    if (!can) return;
    const name = manifest.text('name');
    const made = manifest.at('strings') ? manifest.set(['strings', tag], { name }) : manifest.set(['strings'], { [tag]: { name } });
    if (made) setLanguage('');
  };
  return (
    <form
      className="field"
      onSubmit={(e) => {
        e.preventDefault();
        add();
      }}
    >
      <label htmlFor={id}>{w('languageTag')}</label>
      <div className="bv-foot">
        <input id={id} className="input" type="text" value={language} onChange={(e) => setLanguage(e.target.value)} spellCheck={false} />
        <button type="submit" className="button small" disabled={!can}>
          <Plus size={16} aria-hidden />
          {w('addLanguage')}
        </button>
      </div>
    </form>
  );
}
