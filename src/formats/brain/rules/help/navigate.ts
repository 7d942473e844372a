import type { FileEdit } from '../../../../language/diagnostic';
import type { FilePosition, Location, Refusal } from '../../../../language/session';
import { LIMITS, SCENARIO } from '../limits';
import { KEYWORDS, LIBRARY_GLOBALS } from '../lua/library';
import { nameAt, type Binding } from '../lua/scope';
import type { Script } from '../lua/script';
import { isKebab } from '../manifest/forms';
import { entryOf, nodeAt, textOf, type YamlScalar } from '../yaml';
import { printKey, printScalar } from '../yaml/print';
import { givenAt, memberAt } from './lua-hover';
import { changedFunction, isScenario, namedInScenario, scenarioPlaces, type Named } from './named';
import type { Surroundings } from './surroundings';
import { scalarAt } from './yaml-hover';

/** Where what is named at a place is declared. */
export function definitionAt(at: FilePosition, around: Surroundings): readonly Location[] {
  const whole = (path: string): Location[] => [{ file: path, span: { start: 0, end: 0 } }];
  if (at.file === around.manifest?.path && around.document) {
    const hit = scalarAt(around.document, at.offset);
    if (!hit || hit.isKey && hit.path[0] !== 'strings') return [];
    const [first, , third] = hit.path;
    const value = typeof hit.node.value === 'string' ? hit.node.value : '';
    if (first === 'entry' || first === 'icon' || (first === 'networks' && third === 'file')) {
      const file = around.named(value);
      return file ? whole(file.path) : [];
    }
    const named = manifestName(hit.path, value);
    const node = named && declared(around, named);
    return node ? [{ file: at.file, span: node.span }] : [];
  }
  if (isScenario(at.file) && around.scenario) {
    const changed = changedFunction(around.scenario, at.offset);
    const named = namedInScenario(around.scenario, at.offset);
    const node = named && declared(around, named);
    return changed ? [{ file: at.file, span: changed.span }] : node && around.manifest ? [{ file: around.manifest.path, span: node.span }] : [];
  }
  const script = around.script(at.file);
  if (!script) return [];
  const required = script.requires.find((r) => r.span.start <= at.offset && at.offset <= r.span.end);
  if (required) {
    const target = around.moduleScript(required.module);
    return target ? whole(target.path) : [];
  }
  const member = memberAt(script, at.offset, around);
  if (member?.member && member.from) return [{ file: member.from.path, span: member.member.span }];
  if (member?.option !== undefined) {
    const node = declared(around, { kind: 'options', id: member.option });
    return node && around.manifest ? [{ file: around.manifest.path, span: node.span }] : [];
  }
  const given = givenAt(script, at.offset, around);
  if (given) return [{ file: SCENARIO, span: given.span }];
  const binding = nameAt(script.names, at.offset)?.binding;
  if (!binding) return [];
  if (binding.declared) return [{ file: script.path, span: binding.declared }];
  const writes = sharing(script, binding, around).flatMap(([s, b]) => b.uses.filter((u) => u.writes).map((u) => ({ file: s.path, span: u.span })));
  return writes.slice(0, 1);
}

/** Every place that names the same thing. */
export function referencesAt(at: FilePosition, around: Surroundings): readonly Location[] {
  const named = namedAt(at, around);
  if (named) return placesOf(named, around).map(({ file, span }) => ({ file, span }));
  const script = around.script(at.file);
  if (!script) return [];
  const required = script.requires.find((r) => r.span.start <= at.offset && at.offset <= r.span.end);
  if (required) return around.scripts.flatMap((s) => s.requires.filter((r) => r.module === required.module).map((r) => ({ file: s.path, span: r.span })));
  const binding = nameAt(script.names, at.offset)?.binding;
  return binding ? sharing(script, binding, around).flatMap(([s, b]) => b.uses.map((u) => ({ file: s.path, span: u.span }))) : [];
}

/** A binding with those of the same global in the other scripts. */
function sharing(script: Script, binding: Binding, around: Surroundings): readonly (readonly [Script, Binding])[] {
  if (binding.kind !== 'global') return [[script, binding]];
  return around.scripts.flatMap((s) => {
    const own = s.names.globals.get(binding.name);
    return own ? [[s, own] as const] : [];
  });
}

function manifestName(path: readonly string[], value: string): Named | undefined {
  const [first, second, third, fourth] = path;
  if ((first === 'levels' || first === 'options') && path.length === 3 && third === 'id') return { kind: first, id: value };
  if (first === 'options' && path.length === 2 && second !== undefined && !/^\d+$/.test(second)) return { kind: 'options', id: second };
  if (first === 'strings' && path.length === 4 && fourth !== undefined && (third === 'levels' || third === 'options')) return { kind: third, id: fourth };
  return undefined;
}

function namedAt(at: FilePosition, around: Surroundings): Named | undefined {
  if (at.file === around.manifest?.path && around.document) {
    const hit = scalarAt(around.document, at.offset);
    return hit && manifestName(hit.path, typeof hit.node.value === 'string' ? hit.node.value : '');
  }
  if (isScenario(at.file)) return around.scenario && namedInScenario(around.scenario, at.offset);
  const script = around.script(at.file);
  const option = script && memberAt(script, at.offset, around)?.option;
  return option === undefined ? undefined : { kind: 'options', id: option };
}

/** The place that declares a level or an option. */
function declared(around: Surroundings, { kind, id }: Named): YamlScalar | undefined {
  const list = nodeAt(around.document?.root, [kind]);
  if (list?.kind === 'map') return entryOf(list, id)?.key;
  if (list?.kind !== 'list') return undefined;
  for (const { value } of list.items) {
    const node = entryOf(value, 'id')?.value;
    if (node?.kind === 'scalar' && textOf(node) === id) return node;
  }
  return undefined;
}

interface Place extends Location {
  /** How a new name is written here. */
  readonly write: (name: string) => string;
}

function placesOf(named: Named, around: Surroundings): readonly Place[] {
  const { document, manifest } = around;
  if (!document || !manifest) return [];
  const places: Place[] = [];
  const node = declared(around, named);
  const isKey = nodeAt(document.root, [named.kind])?.kind === 'map';
  const yaml = (scalar: YamlScalar, key: boolean, file = manifest.path) =>
    places.push({ file, span: scalar.span, write: (name) => (key && scalar.quote === 'plain' ? printKey(name) : printScalar(name, true, scalar.quote)) });
  if (node) yaml(node, isKey);
  const strings = nodeAt(document.root, ['strings']);
  for (const language of strings?.kind === 'map' ? strings.entries : []) {
    const key = entryOf(entryOf(language.value, named.kind)?.value, named.id)?.key;
    if (key) yaml(key, true);
    const label = named.kind === 'options' ? entryOf(entryOf(language.value, 'labels')?.value, named.id)?.key : undefined;
    if (label) yaml(label, true);
  }
  for (const { node: scalar, key } of scenarioPlaces(around.scenario, named)) yaml(scalar, key, SCENARIO);
  if (named.kind === 'options') {
    for (const script of around.scripts) {
      for (const { names, spans } of script.paths) {
        const span = spans[2];
        if (span && names[0] === 'me' && names[1] === 'options' && names[2] === named.id && nameAt(script.names, spans[0]?.start ?? -1)?.binding.kind === 'global') places.push({ file: script.path, span, write: (name) => name });
      }
    }
  }
  return places;
}

/** The name that a rename would change, or why it cannot. */
export function prepareRenameAt(at: FilePosition, around: Surroundings): { readonly span: { start: number; end: number }; readonly name: string } | Refusal {
  const named = namedAt(at, around);
  if (named) {
    const place = placesOf(named, around).find((p) => p.file === at.file && p.span.start <= at.offset && at.offset <= p.span.end);
    return place ? { span: place.span, name: named.id } : refuse('brain/nothing-to-rename');
  }
  const script = around.script(at.file);
  const hit = script && nameAt(script.names, at.offset);
  if (!hit || !script) return refuse('brain/nothing-to-rename');
  const { binding } = hit;
  if (binding.kind === 'global') {
    if (LIBRARY_GLOBALS.includes(binding.name)) return refuse('brain/rename-library', { name: binding.name });
    if (!sharing(script, binding, around).some(([, b]) => b.uses.some((u) => u.writes))) return refuse('brain/rename-not-ours', { name: binding.name });
    if (around.scripts.some((s) => !s.reading.chunk)) return refuse('brain/rename-unread');
  }
  return { span: hit.use.span, name: binding.name };
}

function refuse(code: string, params: Refusal['refused']['params'] = {}): Refusal {
  return { refused: { code, params } };
}

/** The edits that give a name another one everywhere, or why that cannot be done. */
export function renameAt(at: FilePosition, name: string, around: Surroundings): readonly FileEdit[] | Refusal {
  const prepared = prepareRenameAt(at, around);
  if ('refused' in prepared) return prepared;
  const edit = (file: string, span: FileEdit['span'], text: string): FileEdit => ({ file, version: around.file(file)?.version ?? 0, span, text });
  const named = namedAt(at, around);
  if (named) {
    const places = placesOf(named, around);
    if (named.kind === 'levels' && !isKebab(name, LIMITS.levelId)) return refuse('brain/rename-level-form', { max: LIMITS.levelId });
    if (named.kind === 'options' && places.some((p) => p.file !== around.manifest?.path && !isScenario(p.file)) && !isName(name)) return refuse('brain/rename-option-form');
    if (name === '' || (name !== named.id && declared(around, { ...named, id: name }))) return refuse('brain/rename-taken', { name });
    return places.map((p) => edit(p.file, p.span, p.write(name)));
  }
  const script = around.script(at.file);
  const binding = script && nameAt(script.names, at.offset)?.binding;
  if (!script || !binding) return refuse('brain/nothing-to-rename');
  if (!isName(name)) return refuse('brain/rename-form');
  const shared = sharing(script, binding, around);
  // A name that stands anywhere in these scripts could catch, or be caught by, the new one.
  if (name !== binding.name && (LIBRARY_GLOBALS.includes(name) || shared.some(([s]) => s.names.bindings.some((b) => b.name === name)))) return refuse('brain/rename-taken', { name });
  return shared.flatMap(([s, b]) => b.uses.map((u) => edit(s.path, u.span, name)));
}

function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.includes(name);
}

