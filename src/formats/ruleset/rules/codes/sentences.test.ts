import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../language/messages';
import type { Params } from '../../../../language/diagnostic';
import { rulesetMessages } from '../index';

const said = (code: string, params: Params) => formatMessage(rulesetMessages[`ruleset/${code}`] ?? '?', params);
const skill = { subjectKind: 'skill', subject: 'Climb', nth: 1 };
const entry = { subjectKind: 'entry', subject: 'Rope', nth: 1 };

describe('sentences as an author reads them', () => {
  it.each<[code: string, params: Params, sentence: string]>([
    ['unknown-key', { key: 'abilty', near: 'ability', known: ['id', 'label'], thing: 'a skill' }, 'A skill has no key "abilty" in the published format. Did you mean "ability"?'],
    ['unknown-key', { key: 'x', near: '', known: ['id', 'label'], thing: '' }, 'There is no key "x" here in the published format. The keys here are id and label.'],
    ['sight-effect-lacking', { subjectKind: 'combat-condition', subject: 'Pinned', nth: 1, effect: 'resist-all', known: [] }, 'The entry for condition "Pinned" has no effect "resist-all" that could wait for the source to be in sight. It has no effects at all.'],
    ['sight-effect-lacking', { subjectKind: 'combat-condition', subject: 'Pinned', nth: 1, effect: 'resist-all', known: ['speed-zero', 'cannot-act'] }, 'The entry for condition "Pinned" has no effect "resist-all" that could wait for the source to be in sight. The effects it has are "speed-zero" and "cannot-act".'],
    ['creature-list-too-long', { list: 'Arms', most: 4, found: 5 }, 'The list "Arms" takes at most 4 rows, but 5 are written here.'],
    ['creature-list-too-long', { list: 'Arms', most: 0, found: 1 }, 'The list "Arms" takes at most 0 rows, but 1 is written here.'],
    ['fix-more-rows', { list: 'Arms', count: 1 }, 'Let the list "Arms" hold 1 row'],
    ['filter-value-sort', { filter: 'Level', type: 'number', sort: 'text' }, 'The filter "Level" takes one number, but this is one text.'],
    ['cell-too-long', { ...entry, cell: 'column', column: 'Name', label: 'Name', owner: 'Gear', kind: 'column', length: 61, most: 60 }, 'Entry "Rope" writes 61 characters into the column "Name", which takes at most 60.'],
    ['hide-value-kind', { ...skill, field: 'Rank', value: '"none"', wanted: 'number' }, 'Skill "Climb" compares the field "Rank" with "none", but that field holds a number.'],
    ['enum-table-field-not-enum', { subjectKind: 'derived', subject: 'Standing', nth: 1, found: 'Ship', known: [] }, 'Derived value "Standing" looks things up by the field "Ship", which can hold anything. That takes a field of type "enum", with a closed list of values.'],
    ['wound-track-without-kinds', { subjectKind: 'track', subject: 'Strain', nth: 1 }, 'Track "Strain" holds marks, so it needs "kinds": which kinds of mark there are.'],
    ['migration-from-not-below', { from: 2, next: 3, version: 2 }, 'This moves sheets from version 2 to 3, but the sheet is still at version 2. Raise "sheet.version" to 3, or let "from" start lower.'],
    ['first-here', { id: 'rope' }, '"rope" is written here first'],
  ])('%s %#', (code, params, sentence) => expect(said(code, params)).toBe(sentence));
});
