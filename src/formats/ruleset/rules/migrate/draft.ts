import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { partsOf, STORED_KINDS, type Part, type StoredKind } from './parts';
import { lettersIn } from './words';

export type { StoredKind } from './parts';

/** A change of the layout, with the step that would keep its values where one is likely. */
export interface DraftItem {
  /** Stable for one pair of layouts: the kind and the old id. */
  readonly id: string;
  readonly kind: StoredKind;
  readonly from: { readonly id: string; readonly label: string };
  /** Where the values would go; empty when nothing like it is on the new sheet. */
  readonly to: readonly { readonly id: string; readonly label: string }[];
  /** renamed: one new id is like it. split: several are. gone: none is, so the stored values stay and nothing reads them. */
  readonly change: 'renamed' | 'split' | 'gone';
  /** 0 to 1: how like they are. */
  readonly likeness: number;
  /** The step to add; undefined where only the author can know it. */
  readonly step: JsonValue | undefined;
}

/** The proposal for one pair of layouts. */
export interface Draft {
  /** The exported `sheet.version`: what the entry starts from. */
  readonly from: number;
  readonly items: readonly DraftItem[];
  /** Things the new sheet has in addition: they need no step. */
  readonly added: readonly { readonly kind: StoredKind; readonly id: string; readonly label: string }[];
  /** Changes that no step can make up for: a list or a column that is gone, a field of another type under its old id. */
  readonly beyond: readonly Beyond[];
}

/** Something whose stored values no step can move; of a column the id is `list.column`. */
export interface Beyond {
  readonly what: 'list' | 'column' | 'retyped';
  readonly id: string;
  readonly label: string;
}

/**
 * Compares the layout that was exported last with the present one and proposes the steps that keep every stored value:
 * a `rename` where one new id is like an old one, a `route` or `routeLive` where one was split in several.
 * Ids that the present migrations already move are left out. Reference 5, section 5.11.
 */
export function draftMigration(exported: Cursor, root: Cursor): Draft {
  const from = exported.at('sheet', 'version').number ?? 1;
  const moved = alreadyMoved(root);
  const items: DraftItem[] = [];
  const added: { kind: StoredKind; id: string; label: string }[] = [];
  for (const kind of STORED_KINDS) {
    const before = partsOf(exported, kind);
    const after = partsOf(root, kind);
    const stay = new Set(after.map((p) => p.id));
    const had = new Set(before.map((p) => p.id));
    const fresh = after.filter((p) => !had.has(p.id));
    const taken = new Set<string>();
    const gone = before.filter((p) => !stay.has(p.id) && !moved.has(`${kind} ${p.id}`));
    for (const part of gone) {
      const item = propose(part, fresh.filter((p) => p.sort === part.sort && !taken.has(p.id)), root);
      item.to.forEach((t) => taken.add(t.id));
      items.push(item);
    }
    for (const part of fresh) if (!taken.has(part.id) && !moved.has(`${kind} to ${part.id}`)) added.push({ kind, id: part.id, label: part.label });
  }
  return { from, items, added, beyond: beyondSteps(exported, root) };
}

function beyondSteps(exported: Cursor, root: Cursor): Beyond[] {
  const found: Beyond[] = [];
  const columnsOf = (list: Cursor) => list.get('columns').items();
  const byId = (list: readonly Cursor[], id: string | undefined) => list.find((one) => id !== undefined && one.get('id').string === id);
  const label = (one: Cursor) => one.get('label').string ?? one.get('id').string ?? '';
  for (const list of exported.at('sheet', 'lists').items()) {
    const id = list.get('id').string;
    if (id === undefined) continue;
    const now = byId(root.at('sheet', 'lists').items(), id);
    if (!now) found.push({ what: 'list', id, label: label(list) });
    for (const column of now ? columnsOf(list) : []) {
      const name = column.get('id').string;
      if (now && name !== undefined && !byId(columnsOf(now), name)) found.push({ what: 'column', id: `${id}.${name}`, label: label(column) });
    }
  }
  const after = partsOf(root, 'field');
  for (const { id, sort, label: name } of partsOf(exported, 'field')) {
    const now = after.find((one) => one.id === id);
    if (now && now.sort !== sort) found.push({ what: 'retyped', id, label: name });
  }
  return found;
}

/** Ids that a step of the present file moves already, and where to. */
export function alreadyMoved(root: Cursor): Set<string> {
  const moved = new Set<string>();
  for (const step of root.at('sheet', 'migrations').items().flatMap((entry) => entry.get('steps').items())) {
    const kind = step.get('rename').string ?? step.get('routeLive').string ?? (step.has('route') ? 'field' : undefined);
    const from = step.get('from').string ?? step.get('route').string;
    if (kind === undefined || from === undefined) continue;
    moved.add(`${kind} ${from}`);
    const targets = [step.get('to').string, step.get('else').string, ...step.get('cases').items().map((c) => c.string ?? c.get('to').string)];
    for (const to of targets) if (to !== undefined) moved.add(`${kind} to ${to}`);
  }
  return moved;
}

/** From this likeness on, a new id is taken for the old one. */
const LIKELY = 0.55;

function propose(part: Part, candidates: readonly Part[], root: Cursor): DraftItem {
  const scored = candidates.map((candidate) => ({ candidate, score: likeness(part, candidate) })).sort((a, b) => b.score - a.score);
  const family = candidates.filter((c) => isPartOf(part, c));
  const base = { id: `${part.kind} ${part.id}`, kind: part.kind, from: { id: part.id, label: part.label } };
  if (family.length > 1) {
    return { ...base, to: family.map(named), change: 'split', likeness: 1, step: splitStep(part, family, root) };
  }
  const best = scored[0];
  if (best && best.score >= LIKELY) {
    return { ...base, to: [named(best.candidate)], change: 'renamed', likeness: best.score, step: renameStep(part, best.candidate.id) };
  }
  return { ...base, to: [], change: 'gone', likeness: 0, step: undefined };
}

function named({ id, label }: Part): { id: string; label: string } {
  return { id, label };
}

/** The step that takes a value to one new id. */
export function renameStep({ kind, id }: { readonly kind: StoredKind; readonly id: string }, to: string): JsonValue {
  return kind === 'pool' || kind === 'track' ? { routeLive: kind, from: id, cases: [], else: to } : { rename: kind, from: id, to };
}

function splitStep(part: Part, family: readonly Part[], root: Cursor): JsonValue | undefined {
  const [first, ...rest] = family;
  if (!first) return undefined;
  if (part.kind === 'pool' || part.kind === 'track') {
    return { routeLive: part.kind, from: part.id, cases: family.map((p) => p.id), else: first.id };
  }
  if (part.kind !== 'field') return undefined;
  // The field whose text names the parts: one that could hold their words.
  const words = family.map((p) => distinctWords(p, part));
  const by = partsOf(root, 'field').find((f) => f.sort === 'enum' && words.some((list) => list.some((w) => mentions(f.at.get('values'), w))))
    ?? partsOf(root, 'field').find((f) => f.sort === 'text' && !family.includes(f));
  if (!by) return undefined;
  return {
    route: part.id,
    by: by.id,
    cases: [first, ...rest].map((p, i) => ({ words: words[i] ?? [], to: p.id })),
    else: first.id,
  };
}

function mentions(values: Cursor, word: string): boolean {
  return values.items().some((v) => v.string !== undefined && lettersIn(v.string).includes(word));
}

/** Words of a new part that the old one did not have: what tells it from its siblings. */
function distinctWords(part: Part, old: Part): string[] {
  const had = new Set([...lettersIn(old.label), ...lettersIn(old.id)]);
  const words = [...new Set([...lettersIn(part.label), ...lettersIn(part.id)])].filter((w) => !had.has(w));
  return words.length > 0 ? words : lettersIn(part.label);
}

/** True when a new part's name holds all of the old one's words, as `level_fighter` does of `level`. */
function isPartOf(old: Part, fresh: Part): boolean {
  const ids = lettersIn(old.id);
  const labels = lettersIn(old.label);
  const freshIds = new Set(lettersIn(fresh.id));
  const freshLabels = new Set(lettersIn(fresh.label));
  return (ids.length > 0 && ids.every((w) => freshIds.has(w))) || (labels.length > 0 && labels.every((w) => freshLabels.has(w)));
}

/** How like two parts are, 0 to 1: the better of their labels and ids, their bounds counting a little. */
function likeness(a: Part, b: Part): number {
  const names = Math.max(alike(a.label.toLowerCase(), b.label.toLowerCase()), alike(a.id, b.id), isPartOf(a, b) || isPartOf(b, a) ? 0.8 : 0);
  const bounds = ['min', 'max', 'ability', 'section', 'default'].filter((key) => a.at.has(key) || b.at.has(key));
  const same = bounds.filter((key) => JSON.stringify(a.at.get(key).value) === JSON.stringify(b.at.get(key).value)).length;
  return Math.min(1, names * 0.8 + (bounds.length > 0 ? (same / bounds.length) * 0.2 : 0.1));
}

/** Share of letter pairs two words have in common. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = (word: string) => Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2));
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return 0;
  const rest = [...right];
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common++;
  }
  return (2 * common) / (left.length + right.length);
}

/**
 * The edits that take steps into the ruleset: into the entry that starts at the exported sheet's version, made when it is
 * not there, and `sheet.version` raised above it.
 */
export function draftEdits(root: Cursor, from: number, steps: readonly JsonValue[]): EditStep[] {
  if (steps.length === 0) return [];
  const edits: EditStep[] = [];
  const version = root.at('sheet', 'version');
  if ((version.number ?? 0) <= from) edits.push({ op: version.exists ? 'set' : 'insert', pointer: '/sheet/version', value: from + 1 });
  const migrations = root.at('sheet', 'migrations');
  const entry = migrations.items().find((item) => item.get('from').number === from);
  if (entry) steps.forEach((step) => edits.push({ op: 'insert', pointer: `${entry.pointer}/steps/-`, value: step }));
  else if (migrations.isArray) edits.push({ op: 'insert', pointer: '/sheet/migrations/-', value: { from, steps: [...steps] } });
  else edits.push({ op: 'insert', pointer: '/sheet/migrations', value: [{ from, steps: [...steps] }] });
  return edits;
}
