import type { FileEdit } from '../../../../language/diagnostic';
import { planEdits, type JsonSource } from '../../../../language/json/diagnose';
import type { EditStep } from '../../../../language/json/finding';
import type { Cursor } from '../../../../language/json/cursor';
import { isWithin } from '../../../../language/pointer';
import type { Location, Refusal } from '../../../../language/session';
import { canBeId } from '../checks/id-form';
import { columnScope, type Declaration, type NameKind } from '../checks/names';
import { renameInTestSheets } from '../play';
import { sheetValues } from '../session/inspect';
import type { OpenFile } from '../session/project-state';
import type { ExportedVersion } from './exported';
import { declarationLocation, referenceLocation, sameName, type NameMap } from './names-at';
import { migrationSteps } from './rename-migration';

/** Kinds that share one set of ids with others: a new name must be free in all of them (Reference 1, section 3, checks 3 to 5). */
const SHARED: readonly (readonly NameKind[])[] = [
  ['skill', 'save'],
  ['pool', 'track'],
  ['field', 'derived'],
];

function refuse(code: string, params: Refusal['refused']['params'] = {}): Refusal {
  return { refused: { code, params } };
}

/** Why a declaration cannot get this name; undefined when it can. */
export function nameRefusal(map: NameMap, declaration: Declaration, name: string): Refusal | undefined {
  const { kind, scope, id } = declaration;
  if (name === id) return undefined;
  if (!canBeId(kind, name)) return refuse(kind === 'entry' ? 'ruleset/rename-not-a-slug' : 'ruleset/rename-not-an-id', { name });
  const kinds = SHARED.find((group) => group.includes(kind)) ?? [kind];
  const taken = kinds.flatMap((k) => map.names.find([k], name, scope))[0];
  return taken ? refuse('ruleset/rename-taken', { name, label: taken.label }) : undefined;
}

/**
 * The edits that give a declaration another id everywhere it is named: in the ruleset, its catalogs and its layers, as one step.
 * What an exported version has is never lost: entries of `sheet.migrations` that shipped stay as they are, and a stored value
 * whose id changes gets a step that moves it, with `sheet.version` raised. Seed 000, migrations; Reference 5, section 5.11.
 */
export function renameEdits(
  map: NameMap,
  files: ReadonlyMap<string, OpenFile>,
  main: OpenFile,
  declaration: Declaration,
  name: string,
  exported: ExportedVersion | undefined,
): readonly FileEdit[] | Refusal {
  const refusal = nameRefusal(map, declaration, name);
  if (refusal) return refusal;
  if (name === declaration.id) return [];
  const shipped = (pointer: string) => isShippedEntry(main.cursor, exported, pointer);
  const places: (Location | undefined)[] = [];
  const renamed = [declaration, ...choicesNamedAfter(map, declaration)];
  for (const one of renamed) {
    const same = map.names.find([one.kind], one.id, one.scope).filter((d) => sameName(d, one));
    places.push(...same.map((d) => declarationLocation(files, d)));
    for (const reference of map.usesOf(one)) {
      if (reference.file === main.path && shipped(reference.pointer)) continue;
      places.push(referenceLocation(files, reference));
    }
  }
  const steps: EditStep[] = [];
  const seen = new Set<string>();
  for (const place of places) {
    if (!place) return refuse('ruleset/rename-unreadable', { id: declaration.id });
    // The same text can be named by two checks.
    const key = `${place.file} ${place.span.start}`;
    if (seen.has(key)) continue;
    seen.add(key);
    steps.push({ op: 'text', file: place.file, span: place.span, text: name });
  }
  const moves = migrationSteps(main.cursor, exported, declaration, name);
  // With a step that moves the value, sheets on the present layout become sheets of the one before, which it moves.
  const version = main.cursor.at('sheet', 'version').number;
  if (moves.length === 0 && version !== undefined) {
    const sheets = sheetValues(files.values());
    for (const { kind, scope, id } of renamed) steps.push(...renameInTestSheets(sheets, { kind, scope, from: id, to: name }, version));
  }
  steps.push(...moves);
  const sources = new Map<string, JsonSource>([...files].map(([path, file]) => [path, { file: path, version: file.source.version, doc: file.document }]));
  return planEdits(sources, main.path, steps) ?? refuse('ruleset/rename-unreadable', { id: declaration.id });
}

/**
 * A field that `abilityModFromField` reads, and a column that gives an attack its ability, name an ability by their choice:
 * such a choice is the ability's name too. Reference 1, section 4; Reference 4, section 3.5.
 */
function choicesNamedAfter(map: NameMap, { kind, id }: Declaration): Declaration[] {
  if (kind !== 'ability') return [];
  const choices = new Set<Declaration>();
  for (const { at, target } of map.all) {
    if (!target) continue;
    if (at.key === 'abilityModFromField') map.names.find(['enum-value'], id, target.id).forEach((d) => choices.add(d));
    if (target.kind === 'column' && at.parent?.key === 'ability') {
      map.names.find(['column-value'], id, columnScope(target.scope, target.id)).forEach((d) => choices.add(d));
    }
  }
  return [...choices];
}

/** True for a place inside a migrations entry that an exported version has: saved characters depend on it as it is. */
function isShippedEntry(root: Cursor, exported: ExportedVersion | undefined, pointer: string): boolean {
  if (!exported || !isWithin(pointer, '/sheet/migrations')) return false;
  const index = Number(pointer.split('/')[3] ?? NaN);
  const from = root.at('sheet', 'migrations', index, 'from').number;
  return exported.root.at('sheet', 'migrations').items().some((entry) => entry.get('from').number === from);
}
