import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { diagnose } from '../testing';
import { completePlugin } from './complete';
import { marked, taken } from './marked';

const rule = (inner: string, trigger = '"player.join"') => `{"specVersion": 1, "name": "x", "rules": [{"name": "r", "trigger": {"type": ${trigger}}, ${inner}}]}`;
const action = (inner: string, trigger?: string) => rule(`"actions": [${inner}]`, trigger);
const params = (type: string, inner: string, trigger?: string) => action(`{"type": "${type}", "params": {${inner}}}`, trigger);
const condition = (inner: string, trigger?: string) => rule(`"conditions": [${inner}], "actions": [{"type": "log", "params": {"message": "x"}}]`, trigger);
const ACTIONS = catalogue.actions.all.map((a) => a.id);
const CONDITIONS = catalogue.conditions.all.map((c) => c.id);
const TRIGGERS = catalogue.triggers.all.map((t) => t.id);
const withoutPlayer = ['broadcast', 'server.run_command', 'log', 'delay'];
const withoutCancel = ACTIONS.filter((id) => id !== 'cancel_event');

const labels = (text: string) => {
  const { doc, offset } = marked(text);
  return completePlugin(doc, offset, catalogue).map((i) => i.label);
};

describe('what is offered', () => {
  it.each<[string, string, string[]]>([
    ['nothing written yet', '|', ['plugin']],
    ['blanks only', '  \n|', ['plugin']],
    ['an empty plugin', '{|}', ['specVersion', 'name', 'rules', 'id', 'description']],
    ['a plugin that is not closed', '{\n  |', ['specVersion', 'name', 'rules', 'id', 'description']],
    ['keys not there yet', '{"name": "x", |}', ['specVersion', 'rules', 'id', 'description']],
    ['inside a key', '{"na|"}', ['specVersion', 'name', 'rules', 'id', 'description']],
    ['a key without quotes', '{na|}', ['specVersion', 'name', 'rules', 'id', 'description']],
    ['a key that is written already', '{"na|me": "x"}', ['specVersion', 'name', 'rules', 'id', 'description']],
    ['behind an entry without its comma', '{"name": "x" |}', ['specVersion', 'rules', 'id', 'description']],
    ['the version', '{"specVersion": |}', ['1']],
    ['the rules', '{"rules": |}', ['[ ]']],
    ['a rule', '{"rules": [|]}', TRIGGERS],
    ['a rule behind another', '{"rules": [{}, |]}', TRIGGERS],
    ['keys of a rule', '{"rules": [{|}]}', ['name', 'trigger', 'actions', 'id', 'enabled', 'match', 'conditions']],
    ['match', rule('"match": |'), ['all', 'any']],
    ['match, begun', rule('"match": "a|"'), ['all', 'any']],
    ['enabled', rule('"enabled": |'), ['true', 'false']],
    ['enabled, begun', rule('"enabled": t|'), ['true', 'false']],
    ['a trigger', '{"rules": [{"trigger": |}]}', TRIGGERS],
    ['keys of a trigger', '{"rules": [{"trigger": {|}}]}', ['type', 'params']],
    ['a trigger type', '{"rules": [{"trigger": {"type": "|"}}]}', TRIGGERS],
    ['a trigger type behind the colon', '{"rules": [{"trigger": {"type":|}}]}', TRIGGERS],
    ['parameters of a command', '{"rules": [{"trigger": {"type": "command", "params": {|}}}]}', ['name', 'description', 'permission']],
    ['parameters of an interval', '{"rules": [{"trigger": {"type": "schedule.repeat", "params": {|}}}]}', ['seconds']],
    ['an interval', '{"rules": [{"trigger": {"type": "schedule.repeat", "params": {"seconds": |}}}]}', ['600']],
    ['parameters where there are none', '{"rules": [{"trigger": {"type": "player.join", "params": {|}}}]}', []],
    ['parameters of an unknown type', '{"rules": [{"trigger": {"type": "x", "params": {|}}}]}', []],
    ['keys of a condition', condition('{|}'), ['type', 'not', 'params']],
    ['a condition', condition('|'), CONDITIONS],
    ['a condition under a repeat', condition('|', '"schedule.repeat"'), ['text.contains', 'text.equals', 'number.compare', 'chance']],
    ['a condition type', condition('{"type": "pl|"}'), CONDITIONS],
    ['a comparison', condition('{"type": "number.compare", "params": {"operator": "|"}}'), ['<', '<=', '==', '!=', '>=', '>']],
    ['not', condition('{"type": "player.is_op", "not": |}'), ['true', 'false']],
    ['an action', action('|'), withoutCancel],
    ['an action in chat', action('|', '"player.chat"'), ACTIONS],
    ['an action under a repeat', action('|', '"schedule.repeat"'), withoutPlayer],
    ['an action under an unknown trigger', action('|', '"x"'), ACTIONS],
    ['an action type under a repeat', action('{"type": "|"}', '"schedule.repeat"'), withoutPlayer],
    ['an action behind another', action('{"type": "player.heal"}, |'), withoutCancel],
    ['keys of an action', action('{|}'), ['type', 'params']],
    ['parameters left', params('player.send_title', '"title": "x", |'), ['subtitle', 'fadeIn', 'stay', 'fadeOut']],
    ['required parameters first', params('player.teleport', '|'), ['x', 'y', 'z', 'world']],
    ['a parameter begun', params('player.play_sound', '"so|"'), ['sound', 'volume', 'pitch']],
    ['a number', params('player.play_sound', '"volume": |'), ['1']],
    ['a choice', params('log', '"level": |'), ['info', 'warn']],
    ['variables of the trigger', params('log', '"message": "Hi |"'), ['{player}', '{world}']],
    ['variables of another trigger', params('log', '"message": "|"', '"block.break"'), ['{player}', '{world}', '{block}', '{x}', '{y}', '{z}']],
    ['a variable begun', params('log', '"message": "Hi {pl|"'), ['{player}', '{world}']],
    ['no variable under a repeat', params('log', '"message": "Hi {|"', '"schedule.repeat"'), []],
    ['colours', params('log', '"message": "Hi &|"'), catalogue.codes.map((c) => `&${c.code}`)],
    ['a colour in place of another', params('log', '"message": "&6|Hi"'), catalogue.codes.map((c) => `&${c.code}`)],
    ['worlds', condition('{"type": "player.in_world", "params": {"world": |}}'), ['world', 'world_nether', 'world_the_end']],
    ['no variables in a trigger', '{"rules": [{"trigger": {"type": "command", "params": {"permission": "a.|"}}}]}', []],
    ['nothing right behind a text', '{"name": "x"|}', []],
    ['nothing right behind a key', '{"name"|}', []],
    ['nothing in an unknown object', '{"x": {|}}', []],
    ['nothing in a plain text', '{"name": "x|"}', []],
    ['a list that is not closed', '{"rules": [{"name": "r", "trigger": {"type": "player.chat"}, "actions": [|', ACTIONS],
    ['an object that is not closed', '{"rules": [{"name": "r", "trigger": {"type": "player.chat"}, "actions": [{"type": "|', ACTIONS],
  ])('%s', (_name, text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('sounds, items and effects worth knowing', () => {
    expect(labels(params('player.play_sound', '"sound": "|"'))).toContain('entity.player.levelup');
    expect(labels(params('player.give_item', '"material": |'))).toContain('DIAMOND_SWORD');
    expect(labels(params('player.give_effect', '"effect": "|"'))).toContain('night_vision');
  });
});

describe('what is put in', () => {
  it.each<[string, string, string, string]>([
    ['a key with its value', '{"name": "x", |}', 'specVersion', '{"name": "x", "specVersion": 1}'],
    ['the comma before', '{"name": "x" |}', 'specVersion', '{"name": "x", "specVersion": 1}'],
    ['the comma behind', '{|"name": "x"}', 'specVersion', '{"specVersion": 1,"name": "x"}'],
    ['a key begun', '{"na|"}', 'name', '{"name": "My plugin"}'],
    ['a key without quotes', '{na|}', 'name', '{"name": "My plugin"}'],
    ['a key that has a value', '{"nme|": "x"}', 'name', '{"name": "x"}'],
    ['a choice', rule('"match": |'), 'any', rule('"match": "any"')],
    ['a choice begun', rule('"match": "a|"'), 'any', rule('"match": "any"')],
    ['a choice between others', rule('"match": | "actions": []'), 'any', rule('"match": "any", "actions": []').replace('"any", ', '"any", ').replace('"any", "', '"any", "')],
    ['a trigger type alone', '{"rules": [{"trigger": {"type": "|"}}]}', 'player.join', '{"rules": [{"trigger": {"type": "player.join"}}]}'],
    ['a type with what it needs', '{"rules": [{"trigger": {"type": "|"}}]}', 'command', '{"rules": [{"trigger": {"type": "command", "params": {"name": "spawn"}}}]}'],
    ['a type where parameters are', '{"rules": [{"trigger": {"type": "|", "params": {}}}]}', 'command', '{"rules": [{"trigger": {"type": "command", "params": {}}}]}'],
    ['an action', action('|'), 'log', action('{"type": "log", "params": {"message": "A rule ran"}}')],
    ['an action behind another', action('{"type": "player.heal"} |'), 'player.heal', action('{"type": "player.heal"}, {"type": "player.heal"}')],
    ['parameters', action('{"type": "log", |}'), 'params', action('{"type": "log", "params": {"message": "A rule ran"}}')],
    ['a variable', params('log', '"message": "Hi |"'), '{player}', params('log', '"message": "Hi {player}"')],
    ['a variable begun', params('log', '"message": "Hi {pl|"'), '{player}', params('log', '"message": "Hi {player}"')],
    ['a variable begun and closed', params('log', '"message": "Hi {pl|ay}!"'), '{player}', params('log', '"message": "Hi {player}!"')],
    ['a variable behind an escaped brace', params('log', '"message": "{{|"'), '{player}', params('log', '"message": "{{{player}"')],
    ['a colour', params('log', '"message": "&|Hi"'), '&6', params('log', '"message": "&6Hi"')],
    ['a sound', params('player.play_sound', '"sound": "e|"'), 'ui.button.click', params('player.play_sound', '"sound": "ui.button.click"')],
    ['keys in lines of their own', '{\n  "specVersion": 1,\n  |\n}', 'name', '{\n  "specVersion": 1,\n  "name": "My plugin"\n}'],
    ['an action in lines of their own', '{\n  "rules": [\n    {\n      "trigger": { "type": "player.join" },\n      "actions": [\n        |\n      ]\n    }\n  ]\n}', 'log', '{\n  "rules": [\n    {\n      "trigger": { "type": "player.join" },\n      "actions": [\n        { "type": "log", "params": { "message": "A rule ran" } }\n      ]\n    }\n  ]\n}'],
    ['a type with what it needs, in lines', '{\n  "rules": [\n    {\n      "trigger": {\n        "type": "|"\n      }\n    }\n  ]\n}', 'command', '{\n  "rules": [\n    {\n      "trigger": {\n        "type": "command",\n        "params": { "name": "spawn" }\n      }\n    }\n  ]\n}'],
  ])('%s', (_name, text, label, expected) => {
    const { doc, offset } = marked(text);
    const item = completePlugin(doc, offset, catalogue).find((i) => i.label === label);
    expect(item && taken(doc, item)).toBe(expected);
  });

  it('a whole plugin from an empty file is valid', () => {
    const { doc, offset } = marked('|');
    const [item] = completePlugin(doc, offset, catalogue);
    const text = item ? taken(doc, item) : '';
    expect(text).toBe(
      '{\n  "specVersion": 1,\n  "name": "My plugin",\n  "rules": [\n    {\n      "name": "When a player joins",\n      "trigger": { "type": "player.join" },\n      "actions": [\n        { "type": "player.send_message", "params": { "message": "&aHello!" } }\n      ]\n    }\n  ]\n}',
    );
    expect(diagnose(text, catalogue)).toEqual([]);
  });

  it('every rule, condition and action put in leaves the plugin without an error', () => {
    const texts = [
      '{\n  "specVersion": 1,\n  "name": "x",\n  "rules": [\n    |\n  ]\n}',
      ...TRIGGERS.flatMap((id) => {
        const needs = catalogue.triggers.byId.get(id)?.params.find((p) => p.required);
        const trigger = needs ? `"${id}", "params": {"${needs.name}": ${JSON.stringify(needs.example)}}` : `"${id}"`;
        return [condition('|', trigger), action('|', trigger), condition('{"type": |}', trigger), action('{"type": "|"}', trigger)];
      }),
    ];
    let count = 0;
    for (const text of texts) {
      const { doc, offset } = marked(text);
      for (const item of completePlugin(doc, offset, catalogue)) {
        count++;
        const now = taken(doc, item);
        expect(diagnose(now, catalogue).filter((d) => d.severity === 'error'), now).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(300);
  });
});
