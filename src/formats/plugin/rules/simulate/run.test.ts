import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { catalogue } from '../catalogue';
import { act, COMMAND, EVERY, LOG, plugin, rule, SAY } from '../testing';
import { answerSimulate } from './batch';
import { intervalEvent, ticks } from './clock';
import { commandEvent, DEFAULT_STATE, readCommandLine, readEvent, sampleEvent, type EventState } from './event';
import { traceCode, traceMessages } from '../trace-codes';
import { readRules } from './model';
import { simulate } from './run';

const run = (document: JsonValue, event: unknown) => {
  const read = readEvent(event);
  if (!read) throw new Error('no event');
  return simulate(readRules(parseJson(JSON.stringify(document)), catalogue), read, catalogue);
};
const chat = (message: string, state: Partial<EventState> = {}) => ({ type: 'player.chat', vars: { player: 'Ayla', world: 'world', message }, state });
const join = (state: Partial<EventState> = {}, player = 'Ayla') => ({ type: 'player.join', vars: { player, world: 'world' }, state });
const tried = (type: string, params: { [key: string]: JsonValue } | undefined, event: { type: string }, not = false) =>
  run(plugin([rule(event.type, [LOG], { conditions: [{ ...act(type, params), not }] })]), event).rules[0]?.conditions[0];

describe('conditions', () => {
  it.each<[string, string, { [key: string]: JsonValue } | undefined, { type: string }, boolean]>([
    ['a permission in other letters', 'player.has_permission', { permission: 'A.B' }, join({ permissions: ['a.b'] }), true],
    ['a permission below', 'player.has_permission', { permission: 'a' }, join({ permissions: ['a.b', 'a.*'] }), false],
    ['an operator has every permission', 'player.has_permission', { permission: 'x' }, join({ op: true }), true],
    ['no player, no permission', 'player.has_permission', { permission: 'x' }, join({ op: true }, ''), false],
    ['an operator', 'player.is_op', undefined, join({ op: true }), true],
    ['no operator', 'player.is_op', undefined, join(), false],
    ['the world, exactly', 'player.in_world', { world: 'World' }, join(), false],
    ['the world from a variable', 'player.in_world', { world: '{world}' }, join(), true],
    ['health just below', 'player.health_below', { value: 20.5 }, join(), true],
    ['health not below', 'player.health_below', { value: 20 }, join(), false],
    ['contains, letters ignored', 'text.contains', { text: '{message}', search: 'BAD' }, chat('so bad'), true],
    ['contains, letters count', 'text.contains', { text: '{message}', search: 'BAD', ignoreCase: false }, chat('so bad'), false],
    ['everything contains nothing', 'text.contains', { text: '', search: '' }, chat(''), true],
    ['equals', 'text.equals', { text: '{message}', value: 'x' }, chat('X'), true],
    ['equals, a dotted capital i', 'text.equals', { text: '{message}', value: 'i' }, chat('İ'), false],
    ['a number in blanks', 'number.compare', { left: '{message}', operator: '==', right: '62' }, chat(' 62.0 '), true],
    ['a word is never unequal', 'number.compare', { left: '{message}', operator: '!=', right: '62' }, chat('x'), false],
    ['too large to be finite', 'number.compare', { left: '{message}', operator: '>', right: '1' }, chat('1e400'), false],
    ['the dice below', 'chance', { percent: 50 }, join({ random: 0.4999 }), true],
    ['the dice at the edge', 'chance', { percent: 50 }, join({ random: 0.5 }), false],
    ['never', 'chance', { percent: 0 }, join({ random: 0 }), false],
    ['always', 'chance', { percent: 100 }, join({ random: 0.999999 }), true],
  ])('%s', (_name, type, params, event, holds) => {
    expect(tried(type, params, event)?.holds).toBe(holds);
    expect(tried(type, params, event, true)?.holds).toBe(!holds);
  });

  it('show the values they compared', () => {
    expect(tried('text.contains', { text: '{message}', search: '{player}' }, chat('Ayla!'))?.compared).toEqual({ left: 'Ayla!', operator: 'contains', right: 'Ayla', ignoreCase: true });
    expect(tried('number.compare', { left: '{message}', operator: '<', right: '5' }, chat('many'))?.compared).toEqual({ left: 'many', operator: '<', right: '5', note: 'left-no-number' });
    expect(tried('player.health_below', { value: 6 }, join({ health: 4 }))?.compared).toEqual({ left: '4', operator: '<', right: '6' });
    expect(tried('player.in_world', { world: 'a' }, join())?.compared).toMatchObject({ left: 'world', right: 'a' });
    expect(tried('player.has_permission', { permission: 'a' }, join({ op: true }))?.compared).toEqual({ left: '', operator: 'has', right: 'a', note: 'operator-has-all' });
    expect(tried('player.is_op', undefined, join({ op: true }, ''))).toMatchObject({ result: false, noPlayer: true });
  });

  it('any needs one, all needs each, none holds', () => {
    const both = (match: string) => run(plugin([rule('player.join', [LOG], { match, conditions: [act('chance', { percent: 100 }), act('chance', { percent: 0 })] })]), join()).rules[0]?.ran;
    expect([both('any'), both('all')]).toEqual([true, false]);
    expect(run(plugin([rule('player.join', [LOG], { match: 'any' })]), join()).rules[0]?.ran).toBe(true);
  });
});

describe('the trace', () => {
  it('tells why a rule did not run', () => {
    const document = plugin([
      rule('command', [LOG], { enabled: false, trigger: COMMAND({ name: 'go' }) }),
      rule(COMMAND({ name: 'other' })),
      rule(COMMAND({ name: 'go', permission: 'town.go' })),
      rule(COMMAND({ name: 'GO' }), [LOG], { conditions: [act('chance', { percent: 0 })] }),
      rule('player.join'),
    ]);
    const trace = run(document, { type: 'command', params: { name: 'Go' }, vars: { player: 'Ayla', world: 'w', args: '' } });
    expect(trace.rules.map((r) => [r.rule, r.why])).toEqual([[0, 'off'], [1, 'other-command'], [2, 'no-permission'], [3, 'conditions']]);
    expect(run(plugin([rule(EVERY(60)), rule(EVERY(5))]), { type: 'schedule.repeat', params: { seconds: 5 } }).rules.map((r) => r.why)).toEqual(['other-interval', undefined]);
  });

  it('puts waits on a time line, and tells what came too late', () => {
    const wait = (seconds: number) => act('delay', { seconds });
    const trace = run(plugin([rule('player.chat', [wait(0.1), SAY('a'), wait(0.2), act('cancel_event'), SAY('b')]), rule('player.chat', [act('cancel_event'), SAY('c')])]), chat('x'));
    expect(trace.timeline.map((t) => [t.at, t.rule, t.action.type, t.action.done])).toEqual([
      [0, 0, 'delay', true], [0, 1, 'cancel_event', true], [0, 1, 'player.send_message', true], [0.1, 0, 'player.send_message', true], [0.1, 0, 'delay', true], [0.3, 0, 'cancel_event', false], [0.3, 0, 'player.send_message', true],
    ]);
    expect(trace.cancelled).toBe(true);
    expect(trace.cancelledBy).toEqual([{ rule: 1, action: 0 }]);
    expect(trace.tooLate).toEqual([{ rule: 0, action: 3 }]);
  });

  it('skips what needs a player who has gone', () => {
    const trace = run(plugin([rule('player.join', [SAY('a'), act('delay', { seconds: 2 }), SAY('b'), act('broadcast', { message: 'c' })])]), join({ leavesAfter: 2 }));
    expect(trace.rules[0]?.actions.map((a) => a.skipped ?? 'done')).toEqual(['done', 'done', 'no-player', 'done']);
    expect(run(plugin([rule('player.join', [SAY('a')])]), join({ leavesAfter: 0 })).rules[0]?.actions[0]?.skipped).toBe('no-player');
  });

  it('shows texts as they look: the colours of the template, never those of a value', () => {
    const said = run(plugin([rule('player.chat', [SAY('&6&l{player}&r: {message}')])]), chat('&c{player}')).rules[0]?.actions[0]?.said;
    expect(said?.text).toBe('&6&lAyla&r: &c{player}');
    expect(said?.runs).toEqual([
      { text: 'Ayla', colour: '6', rgb: '#FFAA00', styles: ['bold'], variable: 'player' },
      { text: ': ', colour: undefined, rgb: undefined, styles: [] },
      { text: '&c{player}', colour: undefined, rgb: undefined, styles: [], variable: 'message' },
    ]);
  });

  it('fills defaults in and leaves what is no template as it is', () => {
    const trace = run(plugin([rule('player.join', [act('player.send_title', { title: '{player}' }), act('player.teleport', { x: 1, y: 2, z: -0 })])]), join());
    expect(trace.rules[0]?.actions.map((a) => a.params)).toEqual([{ title: 'Ayla', subtitle: '', fadeIn: 0.5, stay: 3, fadeOut: 0.5 }, { x: 1, y: 2, z: 0, world: '' }]);
  });

  it('is the same each time', () => {
    const document = plugin([rule('player.chat', [SAY('{message}')], { conditions: [act('chance', { percent: 50 })] })]);
    expect(run(document, chat('a', { random: 0.2 }))).toEqual(run(document, chat('a', { random: 0.2 })));
  });
});

describe('a text that a player wrote', () => {
  it('is put in once and never read again, whatever it holds', () => {
    const piece = fc.oneof(fc.constantFrom('{', '}', '{{', '}}', '{player}', '{message}', '{world}', '&c', '&', '$&', '$1', '\\', '"'), fc.string({ unit: 'binary', maxLength: 4 }));
    const wild = fc.array(piece, { maxLength: 8 }).map((p) => p.join(''));
    fc.assert(
      fc.property(wild, wild, wild, (message, player, world) => {
        const template = '<{player}> {message} {{message}} [{world}] &e{message}{message}';
        const event = { type: 'player.chat', vars: { player: player + 'p', world, message } };
        const [action] = run(plugin([rule('player.chat', [act('broadcast', { message: template })])]), event).rules[0]?.actions ?? [];
        const filled = `<${player}p> ${message} {message} [${world}] &e${message}${message}`;
        expect(action?.params.message).toBe(filled);
        expect(action?.said?.runs.map((r) => r.text).join('')).toBe(filled.replace(`&e${message}${message}`, () => message + message));
        expect(run(plugin([rule('player.chat', [LOG], { conditions: [act('text.equals', { text: '{message}{player}', value: 'x', ignoreCase: false })] })]), event).rules[0]?.conditions[0]?.compared?.left).toBe(message + player + 'p');
      }),
    );
  });
});

describe('events', () => {
  it.each([
    ['/warp spawn  now', 'warp', 'spawn  now'],
    ['warp', 'warp', ''],
    ['  /warp ', 'warp', ''],
    ['/', '', ''],
    ['/a\u00a0b', 'a', 'b'],
  ])('a typed line %j', (line, name, args) => {
    expect(readCommandLine(line)).toEqual({ name, args });
    expect(commandEvent(catalogue, line, { vars: { player: 'Ayla' }, state: DEFAULT_STATE })).toEqual({ type: 'command', params: { name }, vars: { player: 'Ayla', args }, state: DEFAULT_STATE });
  });

  it('every trigger has an event to begin with, which runs its rule', () => {
    for (const trigger of catalogue.triggers.all) {
      const event = sampleEvent(trigger);
      const params = Object.fromEntries(trigger.params.filter((p) => p.required).map((p) => [p.name, p.example ?? '']));
      expect(run(plugin([rule({ type: trigger.id, params })]), event).rules[0]?.ran, trigger.id).toBe(true);
    }
  });

  it('a clock says which intervals have passed', () => {
    const rules = readRules(parseJson(JSON.stringify(plugin([rule(EVERY(3)), rule(EVERY(2)), rule(EVERY(2)), rule(EVERY(1), [LOG], { enabled: false }), rule('player.join')]))), catalogue);
    expect(ticks(rules, 0, 6)).toEqual([{ at: 2, intervals: [2] }, { at: 3, intervals: [3] }, { at: 4, intervals: [2] }, { at: 6, intervals: [2, 3] }]);
    expect(ticks(rules, 4, 6)).toEqual([{ at: 6, intervals: [2, 3] }]);
    expect(ticks([], 0, 100)).toEqual([]);
    expect(ticks(rules, 0, 1e9)).toHaveLength(1000);
    const event = intervalEvent(catalogue, 2, DEFAULT_STATE);
    expect(event && simulate(rules, event, catalogue).rules.map((r) => r.ran)).toEqual([false, true, true, false]);
  });

  it('what is no event is refused, and an odd one is read with its defaults', () => {
    expect(readEvent(undefined)).toBeUndefined();
    expect(readEvent({})).toBeUndefined();
    expect(readEvent({ type: 'x', vars: { a: 5, b: null }, params: [], state: { health: 'x', permissions: ['a', 1] } })).toEqual({ type: 'x', params: {}, vars: { a: '5' }, state: { ...DEFAULT_STATE, permissions: ['a'] } });
  });
});

describe('one line of the batch', () => {
  it('runs nothing of a plugin with an error, and says what is missing', () => {
    const event = join();
    expect(answerSimulate({ doc: plugin([rule('player.join', [SAY('{x}')])]), event }, catalogue)).toEqual({ ran: [], cancelled: false });
    expect(answerSimulate({ text: '{"specVersion":1,"name":"a","name":"b","rules":[]}', event }, catalogue)).toEqual({ ran: [], cancelled: false });
    expect(answerSimulate({ doc: plugin([rule('player.join', [SAY('hi')])]), event }, catalogue)).toEqual({ ran: [{ rule: 0, actions: [{ type: 'player.send_message', params: { message: 'hi' } }] }], cancelled: false });
    expect(() => answerSimulate({ doc: {} }, catalogue)).toThrow('event is missing');
    expect(() => answerSimulate({ event }, catalogue)).toThrow('doc is missing');
  });
});

it('there is a sentence for all that a trace tells', () => {
  const told = ['off', 'other-command', 'no-permission', 'other-interval', 'conditions', 'no-player', 'too-late', 'left-no-number', 'right-no-number', 'operator-has-all'] as const;
  expect(told.map(traceCode).sort()).toEqual(Object.keys(traceMessages).sort());
});
