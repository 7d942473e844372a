import type { Cursor } from '../../../../language/json/cursor';
import { isWoundTrack } from '../checks/sheet/value-ref';

/** What a migration can move, and where the sheet declares it. */
const PARTS = {
  ability: ['sheet', 'abilities'],
  skill: ['sheet', 'skills'],
  save: ['sheet', 'saves'],
  field: ['sheet', 'fields'],
  pool: ['sheet', 'live', 'pools'],
  track: ['sheet', 'live', 'tracks'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StoredKind = keyof typeof PARTS;
export const STORED_KINDS = Object.keys(PARTS) as StoredKind[];
/** What a `rename` moves. */
export const RENAMED_KINDS = ['ability', 'skill', 'save', 'field'] as const satisfies readonly StoredKind[];
/** What a `routeLive` moves. */
export const LIVE_KINDS = ['pool', 'track'] as const satisfies readonly StoredKind[];

/** True for a word that names a kind of stored thing. */
export function isStoredKind(word: string | undefined): word is StoredKind {
  return word !== undefined && Object.hasOwn(PARTS, word);
}

/** One thing of a sheet whose value is stored under its id. */
export interface Part {
  readonly kind: StoredKind;
  readonly id: string;
  readonly label: string;
  /** Only parts of one sort can take each other's values: a field's type, a track's sort of marks. */
  readonly sort: string;
  readonly at: Cursor;
}

/** The parts of one kind that a layout declares, in the order of the file. */
export function partsOf(root: Cursor, kind: StoredKind): Part[] {
  return root
    .at(...PARTS[kind])
    .items()
    .flatMap((at) => {
      const id = at.get('id').string;
      if (id === undefined) return [];
      const sort = kind === 'field' ? (at.get('type').string ?? '') : kind === 'track' ? (isWoundTrack(at) ? 'wounds' : 'plain') : '';
      return [{ kind, id, label: at.get('label').string ?? id, sort, at }];
    });
}
