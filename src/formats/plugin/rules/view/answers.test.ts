import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { PluginSession } from '../session';
import { sampleEvent, type GameEvent } from '../simulate/event';
import { writeScenario } from '../simulate/scenario-file';
import { act, COMMAND, EVERY, plugin, rule, SAY } from '../testing';
import type { PluginQuestion, PluginQuestions } from './questions';

const file = (document: unknown) => JSON.stringify(document, null, 2);

function open(text: string, others: Readonly<Record<string, string>> = {}): PluginSession {
  const session = new PluginSession();
  session.open([{ path: 'a.json', version: 1, text }, ...Object.entries(others).map(([path, t]) => ({ path, version: 1, text: t }))]);
  return session;
}

function ask<Q extends PluginQuestion>(session: PluginSession, question: Q, args: PluginQuestions[Q]['args']): PluginQuestions[Q]['answer'] {
  return session.view(question, args) as PluginQuestions[Q]['answer'];
}

function event(type: string, more: Partial<GameEvent> = {}): GameEvent {
  const trigger = catalogue.triggers.byId.get(type);
  if (!trigger) throw new Error(type);
  return { ...sampleEvent(trigger), ...more };
}

describe('trying an event', () => {
  const document = plugin([rule('player.join', [SAY('hi {player}'), act('delay', { seconds: 2 }), SAY('still there?')], { conditions: [act('chance', { percent: 50 })] }), rule(COMMAND({ name: 'warp' })), rule(EVERY(60)), rule(EVERY(5), undefined, { enabled: false })]);

  it('tells what ran, where it stands in the text, and what can start rules', () => {
    const text = file(document);
    const answer = ask(open(text), 'plugin/try', { path: 'a.json', event: event('player.join') });
    expect(answer.nothing).toBeUndefined();
    expect(answer.trace?.rules.map((r) => r.ran)).toEqual([true]);
    const places = answer.places[0];
    expect(JSON.parse(text.slice(places?.rule.start, places?.rule.end))).toEqual(document.rules instanceof Array ? document.rules[0] : undefined);
    expect(places?.actions.map(({ start, end }) => (JSON.parse(text.slice(start, end)) as { type: string }).type)).toEqual(['player.send_message', 'delay', 'player.send_message']);
    expect(places?.conditions).toHaveLength(1);
    expect(answer.starts).toEqual([{ trigger: 'player.join', rules: 1 }, { trigger: 'command', rules: 1 }, { trigger: 'schedule.repeat', rules: 1 }]);
    expect(answer.commands).toEqual(['warp']);
    expect(answer.intervals).toEqual([60]);
  });

  it('runs nothing while the file has an error, and follows the text', () => {
    const session = open(file(plugin([rule('player.join', [SAY('{nobody}')])])));
    expect(ask(session, 'plugin/try', { path: 'a.json', event: event('player.join') })).toMatchObject({ nothing: 'refused', trace: undefined });
    const whole = file(plugin([rule('player.join', [SAY('{player}')])]));
    const before = file(plugin([rule('player.join', [SAY('{nobody}')])]));
    session.update('a.json', [{ span: { start: 0, end: before.length }, text: whole }], 2);
    expect(ask(session, 'plugin/try', { path: 'a.json', event: event('player.join') }).trace?.timeline[0]?.action.said?.text).toBe('Ayla');
    expect(ask(session, 'plugin/try', { path: 'b.json', event: event('player.join') }).nothing).toBe('no-file');
  });

  it('refuses questions nobody knows', () => {
    expect(() => open('{}').view('plugin/other', { path: 'a.json' })).toThrow('plugin/other');
    expect(() => open('{}').view('plugin/try', {})).toThrow('path');
    expect(() => open('{}').view('plugin/try', { path: 'a.json', event: 3 })).toThrow('event');
  });
});

describe('the clock', () => {
  it('tells each moment with what its intervals set off', () => {
    const session = open(file(plugin([rule(EVERY(10), [act('broadcast', { message: 'tip' })]), rule(EVERY(15), [act('broadcast', { message: 'save' })])])));
    const state = event('player.join').state;
    const { moments, more } = ask(session, 'plugin/clock', { path: 'a.json', from: 0, until: 30, state });
    expect(moments.map((m) => [m.at, m.runs.map((r) => r.interval)])).toEqual([[10, [10]], [15, [15]], [20, [10]], [30, [10, 15]]]);
    expect(moments[3]?.runs.map((r) => r.trace.timeline[0]?.action.said?.text)).toEqual(['tip', 'save']);
    expect(more).toBe(false);
    expect(ask(session, 'plugin/clock', { path: 'a.json', from: 0, until: 86400, state }).more).toBe(true);
  });
});

describe('scenarios', () => {
  const document = plugin([rule('player.join', [SAY('hi {player}')])]);
  const joins = event('player.join');
  const scenario = (text: string, more: { readonly plugin?: string } = {}) => writeScenario({ name: 'Joins', event: joins, expect: { says: [{ text }] }, ...more });

  it('are run with each answer: red when the message changes, green when it is put back', () => {
    const text = file(document);
    const session = open(text, { '.studio/scenarios/joins.json': scenario('hi Ayla') });
    expect(ask(session, 'plugin/scenarios', { path: 'a.json' })).toMatchObject([{ file: '.studio/scenarios/joins.json', name: 'Joins', passed: true, ran: [0] }]);
    const at = text.indexOf('hi {');
    session.update('a.json', [{ span: { start: at, end: at + 2 }, text: 'hello' }], 2);
    expect(ask(session, 'plugin/scenarios', { path: 'a.json' })[0]).toMatchObject({ passed: false, failures: [{ pointer: '/expect/says/0/text', code: 'plugin/scenario-said', params: { text: 'hi Ayla', found: 'hello Ayla' } }] });
    session.update('a.json', [{ span: { start: at, end: at + 5 }, text: 'hi' }], 3);
    expect(ask(session, 'plugin/scenarios', { path: 'a.json' })[0]?.passed).toBe(true);
  });

  it('belong to the plugin they name, and say what is wrong with their file', () => {
    const session = open(file(document), {
      'b.json': file(document),
      '.studio/scenarios/a.json': scenario('hi Ayla', { plugin: 'a.json' }),
      '.studio/scenarios/b.json': scenario('hi Ayla', { plugin: 'b.json' }),
      '.studio/scenarios/broken.json': '{ "scenario": 1, "name": "x", "event": { "type": "player.jion" }, "expect": {} }',
      '.studio/scenarios/notes.txt': 'no scenario',
      '.studio/view.json': '{}',
    });
    const answers = ask(session, 'plugin/scenarios', { path: 'b.json' });
    expect(answers.map((a) => a.file)).toEqual(['.studio/scenarios/b.json', '.studio/scenarios/broken.json']);
    expect(answers[1]).toMatchObject({ name: 'broken', scenario: undefined, passed: false, faults: [{ code: 'plugin/scenario-word' }] });
  });
});
