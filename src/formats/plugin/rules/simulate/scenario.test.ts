import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../language/json/parse';
import { say } from '../../../../language/messages';
import type { JsonValue } from '../../../../language/json/tree';
import { catalogue } from '../catalogue';
import { scenarioMessages } from '../scenario-codes';
import { act, plugin, rule, SAY } from '../testing';
import { PluginRunner } from './runner';
import { expectationOf, type Expectation, type Scenario } from './scenario';
import { readScenario, writeScenario } from './scenario-file';

const FILE = '.studio/scenarios/a.json';
const doc = (value: JsonValue) => parseJson(JSON.stringify(value));
const welcome = (message = '&6Hi {player}') =>
  doc(plugin([
    rule('player.chat', [SAY(message), act('delay', { seconds: 1 }), act('player.give_item', { material: 'bread' })], { id: 'greet' }),
    rule('player.chat', [act('cancel_event'), act('player.send_title', { title: 'a', subtitle: 'b' })], { name: 'No id' }),
  ]));
const scenario = (expected: Expectation): Scenario => ({ name: 'x', event: { type: 'player.chat', params: {}, vars: { player: 'Ayla', world: 'w', message: 'm' }, state: { permissions: [], op: false, health: 20, random: 0 } }, expect: expected });
const failures = (expected: Expectation) => new PluginRunner(catalogue).test(welcome(), scenario(expected)).failures.map((f) => `${f.code.replace('plugin/scenario-', '')} ${f.pointer}`);

const GREETING = { text: '&6Hi Ayla' };
const TITLE = { text: 'a', second: 'b', where: 'title' };

describe('a scenario as a test', () => {
  it.each<[string, Expectation, string[]]>([
    ['nothing expected', {}, []],
    ['all of it', { cancelled: true, rules: ['greet', 'No id'], says: [GREETING, TITLE], does: [{ type: 'player.give_item', params: { material: 'bread', amount: 1 }, after: 1 }] }, []],
    ['parts of it', { says: [{ text: '&6Hi Ayla', to: 'player', where: 'chat', after: 0 }, { text: 'a' }], does: [{ type: 'player.give_item' }] }, []],
    ['not cancelled', { cancelled: false }, ['cancelled /expect/cancelled']],
    ['other rules', { rules: ['greet'] }, ['rules /expect/rules']],
    ['rules in another order', { rules: ['No id', 'greet'] }, ['rules /expect/rules']],
    ['another text', { says: [{ text: 'Hi' }, TITLE] }, ['said /expect/says/0/text']],
    ['a text too many', { says: [GREETING, TITLE, { text: 'more' }] }, ['not-said /expect/says/2']],
    ['a text too few', { says: [GREETING] }, ['said-more /expect/says']],
    ['to others', { says: [{ ...GREETING, to: 'everyone' }, TITLE] }, ['said-otherwise /expect/says/0/to']],
    ['later', { says: [{ ...GREETING, after: 5 }, TITLE] }, ['said-otherwise /expect/says/0/after']],
    ['another subtitle', { says: [GREETING, { ...TITLE, second: 'c' }] }, ['said-otherwise /expect/says/1/second']],
    ['another action', { does: [{ type: 'player.heal' }] }, ['not-done /expect/does/0/type']],
    ['an action too many', { does: [{ type: 'player.give_item' }, { type: 'player.heal' }] }, ['not-done /expect/does/1']],
    ['an action too few', { does: [] }, ['done-more /expect/does']],
    ['other parameters', { does: [{ type: 'player.give_item', params: { amount: 2 } }] }, ['done-otherwise /expect/does/0/params/amount']],
    ['done at another time', { does: [{ type: 'player.give_item', after: 0 }] }, ['done-otherwise /expect/does/0/after']],
  ])('%s', (_name, expected, found) => {
    expect(failures(expected)).toEqual(found);
  });

  it('turns red when the message changes, and green when it is back', () => {
    const runner = new PluginRunner(catalogue);
    const wanted = scenario({ says: [GREETING, TITLE] });
    expect([welcome(), welcome('&6Hello {player}'), welcome()].map((d) => runner.test(d, wanted).passed)).toEqual([true, false, true]);
  });

  it('fails for a plugin that the engine refuses', () => {
    const result = new PluginRunner(catalogue).test(welcome('{'), scenario({}));
    expect([result.passed, result.failures.map((f) => f.code), result.trace]).toEqual([false, ['plugin/scenario-refused'], undefined]);
    expect(new PluginRunner(catalogue).run(parseJson('{'), scenario({}).event)).toBeUndefined();
  });

  it('can be made from what happened', () => {
    const runner = new PluginRunner(catalogue);
    const trace = runner.run(welcome(), scenario({}).event);
    const made = trace && scenario(expectationOf(trace));
    if (!made) throw new Error('nothing ran');
    expect(runner.test(welcome(), made).passed).toBe(true);
    const read = readScenario(parseJson(writeScenario(made)), catalogue, FILE);
    expect(read).toEqual({ findings: [], scenario: made });
  });
});

describe('a scenario file', () => {
  const file = (more: { [key: string]: JsonValue } = {}, event: { [key: string]: JsonValue } = {}, wanted: { [key: string]: JsonValue } = {}) => ({ scenario: 1, name: 'x', event: { type: 'player.chat', ...event }, expect: wanted, ...more });
  it.each<[string, JsonValue, string[]]>([
    ['the smallest', file(), []],
    ['for one plugin of several', file({ plugin: 'a.json' }), []],
    ['a list', [], ['type ']],
    ['nothing', {}, ['missing-key /scenario', 'missing-key /name', 'missing-key /event', 'missing-key /expect']],
    ['another version', file({ scenario: 2 }), ['range /scenario']],
    ['an unknown key', file({ nme: 'x' }), ['unknown-key /nme']],
    ['a name that is a number', file({ name: 1 }), ['type /name']],
    ['an unknown trigger', file({}, { type: 'player.chatt' }), ['word /event/type']],
    ['a variable it does not give', file({}, { vars: { args: 'x' } }), ['unknown-key /event/vars/args']],
    ['a variable that is a list', file({}, { vars: { message: [] } }), ['type /event/vars/message']],
    ['a parameter it does not have', file({}, { params: { name: 'x' } }), ['unknown-key /event/params/name']],
    ['a dice of 1', file({}, { state: { random: 1 } }), ['range /event/state/random']],
    ['health below 0', file({}, { state: { health: -1 } }), ['range /event/state/health']],
    ['permissions that are no texts', file({}, { state: { permissions: [1] } }), ['type /event/state/permissions/0']],
    ['an unknown state', file({}, { state: { mana: 1 } }), ['unknown-key /event/state/mana']],
    ['an expectation misspelled', file({}, {}, { say: [] }), ['unknown-key /expect/say']],
    ['a text without a text', file({}, {}, { says: [{}] }), ['missing-key /expect/says/0/text']],
    ['a text to nobody', file({}, {}, { says: [{ text: 'x', to: 'all' }] }), ['word /expect/says/0/to']],
    ['a text in no place', file({}, {}, { says: [{ text: 'x', where: 'sky' }] }), ['word /expect/says/0/where']],
    ['a rule that is no text', file({}, {}, { rules: [1] }), ['type /expect/rules/0']],
    ['an unknown action', file({}, {}, { does: [{ type: 'fly' }] }), ['word /expect/does/0/type']],
    ['an unknown parameter of an action', file({}, {}, { does: [{ type: 'log', params: { mesage: 'x' } }] }), ['unknown-key /expect/does/0/params/mesage']],
    ['a parameter that is a list', file({}, {}, { does: [{ type: 'log', params: { message: [] } }] }), ['type /expect/does/0/params/message']],
  ])('%s', (_name, value, expected) => {
    const { findings, scenario: read } = readScenario(doc(value), catalogue, FILE);
    expect(findings.map((f) => `${f.code.replace('plugin/scenario-', '')} ${f.pointer}`)).toEqual(expected);
    expect(read === undefined).toBe(expected.length > 0);
    for (const f of findings) expect(say([scenarioMessages], f.code, f.params)).toMatch(/^[^{}]*[.?]$/);
  });

  it('reads no scenario out of a broken text', () => {
    expect(readScenario(parseJson('{"scenario": 1,'), catalogue, FILE)).toEqual({ findings: [], scenario: undefined });
  });
});

it('every sentence of a failure is whole', () => {
  const all: Expectation[] = [{ cancelled: false }, { rules: [] }, { says: [] }, { says: [{ text: 'x', to: 'everyone' }] }, { says: [{ ...GREETING, to: 'everyone' }, TITLE] }, { says: [GREETING, TITLE, GREETING] }, { does: [] }, { does: [{ type: 'log' }] }, { does: [{ type: 'player.give_item', after: 0 }, { type: 'log' }] }];
  const runner = new PluginRunner(catalogue);
  const codes = new Set<string>();
  for (const expected of all) {
    for (const failure of runner.test(welcome(), scenario(expected)).failures) {
      codes.add(failure.code);
      expect(say([scenarioMessages], failure.code, failure.params)).toMatch(/^[^{}]*\.$/);
    }
  }
  expect(codes.size).toBeGreaterThan(7);
});
