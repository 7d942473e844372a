import { brainCard, type BrainCard } from './card/card';
import type { Surroundings } from './help/surroundings';
import { checkManifest } from './manifest/check';
import { sizeOf } from './package/content';
import { placeOf, type OffReason, type Place } from './package/place';
import { isPacked } from './package/zip-write';
import { runSetup } from './scenario/setup';
import type { RunSetup } from './scenario/types';
import type { YamlDocument } from './yaml';

/** A card, and whether it is older than the text. */
export interface ShownCard {
  readonly file: string;
  readonly card: BrainCard;
  /** The line from which the text cannot be read now; the card is of the text before. 0: it is of the present text. */
  readonly staleFrom: number;
}

/** One file of the package for the list that is read before exporting. */
export interface PackageRow {
  readonly path: string;
  readonly bytes: number;
  readonly kind: Place['kind'];
  /** Why it is off the list; its sentence is that of the problem at the file. */
  readonly why: OffReason | undefined;
  /** Goes into the exported file. */
  readonly packed: boolean;
}

/** The questions of the brain's views: what they take and what they give. */
export interface BrainViewQueries {
  /** null: there is no manifest. */
  card: { args: null; result: ShownCard | null };
  package: { args: null; result: readonly PackageRow[] };
  /** What can be chosen for a test run. null: there is no manifest. */
  run: { args: null; result: RunSetup | null };
}
export type BrainViewName = keyof BrainViewQueries;

/** Answers one of the views' questions. Throws for a name there is none of. */
export function answerView(name: string, around: Surroundings): BrainViewQueries[BrainViewName]['result'] {
  const { manifest, document } = around;
  switch (name) {
    case 'card':
      return document && manifest ? { file: manifest.path, card: brainCard(document), staleFrom: tornLine(document) } : null;
    case 'package':
      return packageRows(around);
    case 'run':
      return runSetup(around);
    default:
      throw new Error(`a brain has no view ${name}`);
  }
}

/** The line of the fault that keeps a manifest from being read; 0 when it can be. */
export function tornLine(document: YamlDocument): number {
  if (document.whole && document.root?.kind === 'map') return 0;
  return document.index.position(document.faults[0]?.span.start ?? 0).line;
}

function packageRows({ files, document, manifest }: Surroundings): readonly PackageRow[] {
  const facts = document && manifest ? checkManifest(document, manifest.path).facts : undefined;
  return files.map((f) => {
    const place: Place = facts ? placeOf(f.path, facts) : { kind: 'unknown' };
    return { path: f.path, bytes: sizeOf(f), kind: place.kind, why: place.kind === 'off' ? place.why : undefined, packed: isPacked(f.path) };
  });
}
