import type { FileEdit } from '../../../language/diagnostic';
import { brainCard, type BrainCard } from './card/card';
import type { Surroundings } from './help/surroundings';
import { checkManifest } from './manifest/check';
import { sizeOf } from './package/content';
import { placeOf, type Place } from './package/place';
import { isPacked } from './package/zip-write';
import { brainSchema, keysOf } from './schema';
import { yamlEdit, type YamlStep, toValue, type YamlValue } from './yaml';

/** What a form shows: the manifest as plain data, and whether it can be edited as one. */
export interface BrainForm {
  readonly file: string;
  readonly value: YamlValue;
  /** The structure is known, so that edits can be made. */
  readonly whole: boolean;
}

/** One file of the package for the list that is read before exporting. */
export interface PackageRow {
  readonly path: string;
  readonly bytes: number;
  readonly kind: Place['kind'];
  /** Goes into the exported file. */
  readonly packed: boolean;
}

/** The questions of the brain's views: what they take and what they give. */
export interface BrainViewQueries {
  card: { args: undefined; result: { readonly file: string; readonly card: BrainCard } | undefined };
  form: { args: undefined; result: BrainForm | undefined };
  /** The smallest text edits for steps on the manifest; undefined when they cannot be made. */
  edit: { args: readonly YamlStep[]; result: readonly FileEdit[] | undefined };
  package: { args: undefined; result: readonly PackageRow[] };
}
export type BrainViewName = keyof BrainViewQueries;

/** Answers one of the views' questions. Throws for a name there is none of. */
export function answerView(name: string, args: unknown, around: Surroundings): BrainViewQueries[BrainViewName]['result'] {
  const { manifest, document } = around;
  switch (name) {
    case 'card':
      return document && manifest ? { file: manifest.path, card: brainCard(document) } : undefined;
    case 'form':
      return document?.root && manifest ? { file: manifest.path, value: toValue(document.root), whole: document.whole && document.root.kind === 'map' } : undefined;
    case 'edit':
      return isSteps(args) ? editsFor(args, around) : undefined;
    case 'package':
      return packageRows(around);
    default:
      throw new Error(`a brain has no view ${name}`);
  }
}

function isSteps(args: unknown): args is readonly YamlStep[] {
  return Array.isArray(args) && args.every((step: unknown) => typeof step === 'object' && step !== null && 'op' in step && 'pointer' in step && typeof step.pointer === 'string');
}

function editsFor(steps: readonly YamlStep[], { manifest, document }: Surroundings): readonly FileEdit[] | undefined {
  if (!manifest || !document) return undefined;
  const ordered = steps.map((step): YamlStep => (step.op === 'insert' && !step.order ? { ...step, order: ORDER } : step));
  return yamlEdit(document, ordered)?.map((edit) => ({ ...edit, file: manifest.path, version: manifest.version }));
}

const ORDER = keysOf(brainSchema);

function packageRows({ files, document, manifest }: Surroundings): readonly PackageRow[] {
  if (!document || !manifest) return files.map((f) => ({ path: f.path, bytes: sizeOf(f), kind: 'unknown' as const, packed: isPacked(f.path) }));
  const { facts } = checkManifest(document, manifest.path);
  return files.map((f) => ({ path: f.path, bytes: sizeOf(f), kind: placeOf(f.path, facts).kind, packed: isPacked(f.path) }));
}
