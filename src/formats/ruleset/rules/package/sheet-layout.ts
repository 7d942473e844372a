import type { Cursor } from '../../../../language/json/cursor';
import type { LayoutChange } from './types';

interface Part {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly scope: string;
  /** What a stored value depends on beyond the id: the type of a field or column. */
  readonly form: string;
}

/** Lists of the sheet whose ids stored sheets and live states carry. */
const LISTS: readonly (readonly [kind: string, path: readonly string[]])[] = [
  ['ability', ['abilities']],
  ['skill', ['skills']],
  ['save', ['saves']],
  ['field', ['fields']],
  ['list', ['lists']],
  ['pool', ['live', 'pools']],
  ['track', ['live', 'tracks']],
  ['live-text', ['live', 'text']],
  ['condition', ['live', 'conditions']],
  ['state', ['live', 'states']],
];

function partsOf(root: Cursor): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (kind: string, at: Cursor, scope: string, form: string): void => {
    const id = at.get('id').string;
    if (id !== undefined) parts.set(`${kind} ${scope} ${id}`, { kind, id, scope, form, label: at.get('label').string ?? id });
  };
  for (const [kind, path] of LISTS) {
    for (const item of root.at('sheet', ...path).items()) {
      add(
        kind,
        item,
        '',
        kind === 'track' ? (item.has('levels') || item.has('boxes') ? 'wounds' : 'plain') : (item.get('type').string ?? ''),
      );
      if (kind === 'list')
        for (const column of item.get('columns').items())
          add('column', column, item.get('label').string ?? item.get('id').string ?? '', column.get('type').string ?? '');
    }
  }
  return parts;
}

/**
 * What changed in the layout of the sheet between two versions: things added, removed, or of another type. A rename is a
 * removal and an addition. Labels, limits and choices are no layout. Seed 002, "Changing an imported ruleset".
 */
export function layoutChanges(before: Cursor, after: Cursor): LayoutChange[] {
  const old = partsOf(before);
  const now = partsOf(after);
  const changes: LayoutChange[] = [];
  const tell = (change: LayoutChange['change'], { kind, id, label, scope }: Part): void => {
    changes.push({ change, kind, id, label, scope });
  };
  for (const [key, part] of now) {
    const other = old.get(key);
    if (!other) tell('added', part);
    else if (other.form !== part.form) tell('changed', part);
  }
  for (const [key, part] of old) if (!now.has(key)) tell('removed', part);
  return changes;
}
