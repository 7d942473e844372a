import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import type { NameKind } from '../checks/names';
import { KIND_WORDS, kindWord, subject, text, way } from './words';

/** Who declares a kind, for "which ... does not have"; `owner` is the thing a scoped kind belongs to. */
function whose(kind: NameKind, params: Params): string {
  const owner = text(params, 'owner');
  const self = owner !== '' && owner === text(params, 'subject');
  const block = text(params, 'subjectKind');
  switch (kind) {
    case 'column':
      return self ? 'it' : `the list "${owner}"`;
    case 'enum-value':
      return self ? 'it' : `the field "${owner}"`;
    case 'column-value':
      return self ? 'it' : `the column "${owner}"`;
    case 'state-value':
      return self ? 'it' : `the live state "${owner}"`;
    case 'wound-kind':
      return self ? 'it' : `the track "${owner}"`;
    case 'filter':
    case 'entry':
      return self ? 'it' : `the catalog "${owner}"`;
    case 'creature-action':
      return 'this creature';
    case 'item-category':
    case 'item-rarity':
    case 'item-stat':
    case 'item-tag':
    case 'item-slot':
    case 'currency':
    case 'coin':
    case 'market-seller':
    case 'loot-table':
      return block === 'items' ? 'it' : 'the "items" block';
    case 'damage-kind':
    case 'budget':
    case 'combat-check':
    case 'contest':
    case 'threat-tier':
    case 'attack':
    case 'combat-ability':
    case 'combat-condition':
    case 'defense':
    case 'level':
      return block === 'combat' ? 'it' : 'the "combat" block';
    case 'tier':
    case 'reroll':
      return block === 'resolution' ? 'it' : 'the resolution';
    case 'rest':
    case 'catalog':
    case 'layer':
      return 'the ruleset';
    default:
      return block === 'sheet' ? 'it' : 'the sheet';
  }
}

function unknown(kind: NameKind) {
  const [one, many] = KIND_WORDS[kind];
  return (params: Params): string => {
    const owner = whose(kind, params);
    const there = owner === 'it' ? 'It' : owner.charAt(0).toUpperCase() + owner.slice(1);
    const head = `${subject(params)} uses the ${one} "${text(params, 'id')}", which ${owner} does not have.`;
    if (kind === 'pool-group') return `${subject(params)} uses the pool group "${text(params, 'id')}", and no live pool has that group.${way(params, 'The only group is', 'The groups are')}`;
    return head + way(params, `${there} has the ${one}`, `${there} has the ${many}`, `${there} has no ${many} yet.`);
  };
}

const unknownNames: Record<string, (params: Params) => string> = {};
for (const kind of Object.keys(KIND_WORDS)) unknownNames[`ruleset/unknown-${kind}`] = unknown(kind as NameKind);

/** Sentences about names that nothing declares, one for each kind, and what goes with every name. */
export const nameMessages: MessageTable = {
  ...unknownNames,
  'ruleset/duplicate-id': (p) =>
    `The id "${text(p, 'id')}" is taken${text(p, 'first') === '' || text(p, 'first') === text(p, 'id') ? '' : ` by "${text(p, 'first')}"`}. Each id in a list is used once.`,

  'ruleset/declared-here': '"{label}" is declared here',
  'ruleset/first-here': '"{id}" is written here first',

  'ruleset/fix-change-name': 'Change to "{to}"',
  'ruleset/fix-fresh-id': 'Change the id to "{to}"',
  'ruleset/fix-create': (p) => `Create the ${kindWord(text(p, 'kind'))} "${text(p, 'id')}"`,
  'ruleset/fix-add-key': 'Add "{key}"',
  'ruleset/fix-remove-named': 'Remove "{label}"',
  'ruleset/fix-set': (p) => `Set "${text(p, 'key')}" to ${typeof p['to'] === 'string' ? `"${p['to']}"` : text(p, 'to')}`,
  'ruleset/fix-swap': 'Swap "{a}" and "{b}"',
};
