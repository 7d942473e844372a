import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { labelOf } from '../subjects';

/** How the Engine compares names of checks: without case and punctuation. Reference 1, section 11.1. */
function checkName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** How it compares names in sheet commands: without case and outer blanks. Reference 2, section 9. */
function commandName(name: string): string {
  return name.trim().toLowerCase();
}

interface Named {
  readonly kind: string;
  readonly item: Cursor;
}

/**
 * Two things that answer to one name where the Game Master names them: checks by id, label or short form,
 * everything of the live state and the rests by id or label, steps of a ladder by label.
 */
export const warnLabels: Check = (context) => {
  const { root } = context;
  const sheet = root.get('sheet');
  const live = sheet.get('live');
  const of = (kind: string, list: Cursor): Named[] => list.items().map((item) => ({ kind, item }));
  compare(context, [...of('ability', sheet.get('abilities')), ...of('skill', sheet.get('skills'))], ['label', 'id', 'short'], checkName);
  // "save" at the end of a name tells a save from an ability or a skill of the same name.
  compare(context, of('save', sheet.get('saves')), ['label', 'id'], checkName);
  compare(context, of('pool', live.get('pools')), ['label', 'id'], commandName);
  compare(context, of('track', live.get('tracks')), ['label', 'id'], commandName);
  compare(context, of('live-text', live.get('text')), ['label', 'id'], commandName);
  compare(context, of('condition', live.get('conditions')), ['label', 'id'], commandName);
  compare(context, of('state', live.get('states')), ['label', 'id'], commandName);
  compare(context, of('rest', root.get('rests')), ['label', 'id'], commandName);
  warnLadder(context, root.at('resolution', 'difficultyLadder'));
  for (const layer of root.get('layers').items()) warnLadder(context, layer.get('difficultyLadder'));
};

function compare(context: CheckContext, all: readonly Named[], keys: readonly string[], fold: (name: string) => string): void {
  const owners = new Map<string, Named>();
  for (const named of all) {
    const id = named.item.get('id').string;
    const told = new Set<Cursor>();
    for (const key of keys) {
      const at = named.item.get(key);
      const name = at.string === undefined ? '' : fold(at.string);
      if (name === '') continue;
      const other = owners.get(name);
      if (!other) owners.set(name, named);
      // One id twice in a list is an error of its own.
      else if (other.item !== named.item && !(other.kind === named.kind && other.item.get('id').string === id) && !told.has(other.item)) {
        told.add(other.item);
        context.report(at, 'ruleset/warning-labels-alike', { name: at.string ?? '', other: labelOf(other.item), otherKind: other.kind }, {
          severity: 'warning',
          related: [{ file: other.item.file, pointer: other.item.pointer, code: 'ruleset/related-same-name', params: { label: labelOf(other.item) } }],
        });
      }
    }
  }
}

/** A name that two steps have finds neither. Reference 1, section 11.2. */
function warnLadder(context: CheckContext, ladder: Cursor): void {
  const first = new Map<string, Cursor>();
  for (const step of ladder.items()) {
    const at = step.get('label');
    const name = at.string === undefined ? '' : checkName(at.string);
    if (name === '') continue;
    const before = first.get(name);
    if (!before) first.set(name, at);
    else {
      context.report(at, 'ruleset/warning-ladder-labels-alike', { label: at.string ?? '' }, {
        severity: 'warning',
        related: [{ file: before.file, pointer: before.pointer, code: 'ruleset/first-here', params: { id: before.string ?? '' } }],
      });
    }
  }
}
