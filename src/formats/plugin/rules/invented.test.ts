import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../language/json/parse';
import type { JsonValue } from '../../../language/json/tree';
import { catalogue as original, loadCatalogue } from './catalogue';
import { pluginDocs, toMarkdown } from './docs/page';
import { completePlugin } from './help/complete';
import { hoverPlugin } from './help/hover';
import { marked, taken } from './help/marked';
import { pluginSchema } from './schema';
import { PluginSession } from './session';
import { answerSimulate } from './simulate/batch';
import { sampleEvent } from './simulate/event';
import { PluginRunner } from './simulate/runner';
import { act, diagnose, plugin, rule } from './testing';

const words = (en: string) => ({ en, tr: `${en} (tr)`, fr: `${en} (fr)` });
const about = (en: string) => ({ label: words(en), help: words(`What ${en} means.`) });

const TRIGGER = {
  id: 'player.fish', ...about('A player catches a fish'), player: true, cancellable: true, starts: { kind: 'event' },
  variables: [{ name: 'player', ...about('Player'), sample: 'Ayla' }, { name: 'catch', ...about('Catch'), sample: 'COD' }, { name: 'shout', ...about('Shout'), written: true }],
  params: [],
};
const CONDITION = {
  id: 'player.health_above', ...about('Health is above'), needs: ['player'], test: { kind: 'compare', left: { state: 'health' }, operator: { value: '>' }, right: { param: 'value' } },
  params: [{ name: 'value', type: 'number', ...about('Health points'), required: true, min: 0, max: 1024, example: 10 }],
};
const ACTION = {
  id: 'player.whisper', ...about('Whisper'), needs: ['player'], effect: { kind: 'say', to: 'player', where: 'chat', text: 'words' },
  params: [
    { name: 'words', type: 'text', ...about('Words'), required: true, example: 'psst' },
    { name: 'tone', type: 'choice', ...about('Tone'), required: false, default: 'soft', choices: [{ value: 'soft', label: words('soft') }, { value: 'sharp', label: words('sharp') }] },
    { name: 'times', type: 'integer', ...about('Times'), required: false, default: 1, min: 1, max: 9 },
  ],
};

/** A copy of the catalogue with a trigger, a condition and an action that nobody else knows. */
function invented() {
  const copy = structuredClone(original.source) as { triggers: unknown[]; conditions: unknown[]; actions: unknown[] };
  copy.triggers.push(TRIGGER);
  copy.conditions.push(CONDITION);
  copy.actions.push(ACTION);
  return loadCatalogue(copy);
}

const catalogue = invented();
const fishing = (trigger: string, params: { [key: string]: JsonValue }, value: JsonValue = 10) => plugin([rule(trigger, [act('player.whisper', params)], { conditions: [act('player.health_above', { value })] })]);
const codes = (document: JsonValue) => diagnose(JSON.stringify(document), catalogue).map((d) => `${d.code} ${d.pointer}`);
const P = '/rules/0/actions/0/params';

describe('a trigger, a condition and an action added to the catalogue work everywhere', () => {
  it('the checker knows them', () => {
    expect(codes(fishing('player.fish', { words: 'You caught {catch}!', tone: 'sharp' }))).toEqual([]);
    expect(codes(fishing('player.fish', { words: '{message}' }))).toEqual([`plugin/unknown-variable ${P}/words`]);
    expect(codes(fishing('player.fish', { words: 'x', tone: 'loud' }))).toEqual([`plugin/unknown-choice ${P}/tone`]);
    expect(codes(fishing('player.fish', { words: 'x', times: 10 }))).toEqual([`plugin/too-large ${P}/times`]);
    expect(codes(fishing('player.fish', { words: 'x', colour: 1 }))).toEqual([`plugin/unknown-param ${P}/colour`]);
    expect(codes(fishing('player.fish', { words: 'x' }, 2000))).toEqual(['plugin/too-large /rules/0/conditions/0/params/value']);
    expect(codes(plugin([rule('schedule.repeat', [act('player.whisper', { words: 'x' })], { trigger: act('schedule.repeat', { seconds: 5 }), conditions: [act('player.health_above', { value: 1 })] })]))).toEqual([
      'plugin/needs-player /rules/0/conditions/0/type', 'plugin/needs-player /rules/0/actions/0/type',
    ]);
    expect(codes(plugin([rule('player.fish', [act('cancel_event'), act('server.run_command', { command: 'say {shout}' })])]))).toEqual(['plugin/player-text-in-command /rules/0/actions/1/params/command']);
    expect(codes(plugin([rule('player.quit', [act('player.whisper', { words: 'x' })])]))).toEqual(['plugin/message-lost /rules/0/actions/0/type']);
    expect(diagnose(JSON.stringify(fishing('player.fish', { words: 'x' })), original).map((d) => d.code)).toEqual(['plugin/unknown-trigger', 'plugin/unknown-condition', 'plugin/unknown-action']);
  });

  it('the fixes lead to them', () => {
    const [first] = diagnose(JSON.stringify(plugin([rule('player.fisch', [act('player.heal')])])), catalogue);
    expect(first?.fixes?.[0]).toMatchObject({ code: 'plugin/fix-change', params: { to: '"player.fish"' } });
  });

  it('the schema knows them', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    const schema = pluginSchema(catalogue);
    expect(ajv.validateSchema(schema)).toBe(true);
    const accepts = ajv.compile(schema);
    for (const document of [
      fishing('player.fish', { words: 'You caught {catch}!' }), fishing('player.fish', { words: '{message}' }), fishing('player.fish', { words: 'x', tone: 'loud' }), fishing('player.fish', { words: 'x', colour: 1 }),
      fishing('player.fish', { words: 'x' }, 2000), fishing('player.fish', {}), fishing('schedule.repeat', { words: 'x' }), plugin([rule('player.fish', [act('cancel_event')])]),
    ]) expect(accepts(document), JSON.stringify(document)).toBe(!diagnose(JSON.stringify(document), catalogue).some((d) => d.severity === 'error'));
    expect(new Ajv2020({ strict: true, allowUnionTypes: true }).compile(pluginSchema(original))(fishing('player.fish', { words: 'x' }))).toBe(false);
  });

  it('completion offers them and writes them whole', () => {
    const labels = (text: string) => {
      const { doc, offset } = marked(text);
      return completePlugin(doc, offset, catalogue).map((i) => i.label);
    };
    expect(labels('{"rules": [{"trigger": {"type": "|"}}]}')).toContain('player.fish');
    expect(labels('{"rules": [|]}')).toContain('player.fish');
    expect(labels('{"rules": [{"trigger": {"type": "player.fish"}, "conditions": [|]}]}')).toContain('player.health_above');
    expect(labels('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [{"type": "player.whisper", "params": {|}}]}]}')).toEqual(['words', 'tone', 'times']);
    expect(labels('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [{"type": "player.whisper", "params": {"words": "{|"}}]}]}')).toEqual(['{player}', '{catch}', '{shout}']);
    expect(labels('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [{"type": "player.whisper", "params": {"tone": |}}]}]}')).toEqual(['soft', 'sharp']);
    expect(labels('{"rules": [{"trigger": {"type": "schedule.repeat"}, "actions": [|]}]}')).not.toContain('player.whisper');
    const { doc, offset } = marked('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [|]}]}');
    const item = completePlugin(doc, offset, catalogue).find((i) => i.label === 'player.whisper');
    expect(item && taken(doc, item)).toContain('{"type": "player.whisper", "params": {"words": "psst"}}');
  });

  it('hover explains them', () => {
    const at = (text: string) => {
      const { doc, offset } = marked(text);
      return hoverPlugin(doc, offset, catalogue)?.parts.map((p) => p.text).join('\n') ?? '';
    };
    expect(at('{"rules": [{"trigger": {"type": "player.fi|sh"}}]}')).toMatch(/A player catches a fish[\s\S]*\{catch\}/);
    expect(at('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [{"type": "player.whisper", "params": {"to|ne": "soft"}}]}]}')).toMatch(/Tone[\s\S]*"soft" when left out[\s\S]*"sharp": sharp/);
    expect(at('{"rules": [{"trigger": {"type": "player.fish"}, "actions": [{"type": "player.whisper", "params": {"words": "{cat|ch}"}}]}]}')).toMatch(/What Catch means/);
  });

  it('the simulator runs them', () => {
    const document = fishing('player.fish', { words: '&6You caught {catch}!' });
    const event = (health: number) => ({ type: 'player.fish', vars: { player: 'Ayla', catch: 'SALMON', shout: '' }, state: { health } });
    expect(answerSimulate({ doc: document, event: event(20) }, catalogue)).toEqual({ ran: [{ rule: 0, actions: [{ type: 'player.whisper', params: { words: '&6You caught SALMON!', tone: 'soft', times: 1 } }] }], cancelled: false });
    expect(answerSimulate({ doc: document, event: event(10) }, catalogue)).toEqual({ ran: [], cancelled: false });
    const trigger = catalogue.triggers.byId.get('player.fish');
    const trace = trigger && new PluginRunner(catalogue).run(parseJson(JSON.stringify(document)), sampleEvent(trigger));
    expect(trace?.rules[0]?.actions[0]?.said).toMatchObject({ to: 'player', where: 'chat', text: '&6You caught COD!' });
    expect(answerSimulate({ doc: plugin([rule('player.fish', [act('cancel_event')])]), event: event(20) }, catalogue).cancelled).toBe(true);
  });

  it('the documentation lists them', () => {
    const text = toMarkdown(pluginDocs(catalogue, 'tr'));
    for (const name of ['### player.fish', '### player.health\\_above', '### player.whisper', '`{catch}`', '`tone`', 'A player catches a fish (tr)']) expect(text).toContain(name);
  });

  it('a session of that catalogue uses them throughout', async () => {
    const session = new PluginSession(catalogue);
    session.open([{ path: 'a.json', version: 1, text: JSON.stringify(fishing('player.fish', { words: '{catch}' })) }]);
    expect((await session.check()).total).toBe(0);
    expect(session.outline('a.json')[0]?.children.map((c) => c.detail)).toEqual(['A player catches a fish', 'Health is above', 'Whisper']);
  });
});
