import { describe, expect, it } from 'vitest';
import { jsonMessages } from '../../../../language/json/codes';
import { say } from '../../../../language/messages';
import { catalogue } from '../catalogue';
import { pluginMessages } from '../codes';
import { diagnose } from '../testing';
import { coherenceFixtures, documentFixtures, entryFixtures, textFixtures } from './fixtures';

const all = [...documentFixtures, ...entryFixtures, ...coherenceFixtures].map(([name, document, ...findings]) => [name, JSON.stringify(document), findings] as const);
const texts = textFixtures.map(([name, text, ...findings]) => [name, text, findings] as const);
const fixtures = [...all, ...texts];

const known = (code: string) => Object.hasOwn(pluginMessages, code) || Object.hasOwn(jsonMessages, code);
const check = (text: string) => diagnose(text, catalogue);

describe('every rule by itself', () => {
  it.each(fixtures)('%s', (_name, text, findings) => {
    expect(check(text).map((f) => `${f.code} ${f.pointer}`).sort()).toEqual([...findings].sort());
  });
});

describe('messages', () => {
  it('there is a fixture for every code, and a sentence for every code of a fixture', () => {
    const codes = new Set(fixtures.flatMap(([, text]) => check(text).map((f) => f.code)));
    const notes = /^plugin\/(note|fix|nothing)-|^json\//;
    expect([...codes].filter((code) => !known(code))).toEqual([]);
    expect(Object.keys(pluginMessages).filter((code) => !notes.test(code) && !codes.has(code))).toEqual([]);
  });

  it('sentences are whole: no parameter left open, no parser words, a full stop', () => {
    for (const [, text] of fixtures) {
      for (const finding of check(text)) {
        const sentence = say([jsonMessages, pluginMessages], finding.code, finding.params);
        expect(sentence).toMatch(/[.?]$/);
        expect(sentence).not.toMatch(/undefined|\[object|invalid|please|schema/i);
        expect(sentence.length).toBeLessThan(400);
        for (const fix of finding.fixes ?? []) {
          expect(known(fix.code), fix.code).toBe(true);
          expect(say([jsonMessages, pluginMessages], fix.code, fix.params ?? {})).not.toMatch(/undefined/);
        }
        for (const note of finding.related ?? []) expect(known(note.code)).toBe(true);
      }
    }
  });

  it('says what is wrong in plain words', () => {
    const sentences = (text: string) => check(text).map((f) => say([jsonMessages, pluginMessages], f.code, f.params));
    const rule = (trigger: string, action: string) => `{"specVersion":1,"name":"T","rules":[{"name":"r","trigger":${trigger},"actions":[${action}]}]}`;
    expect(sentences(rule('{"type":"player.join"}', '{"type":"log","params":{"message":"{playr}"}}'))).toEqual([
      'The trigger "player.join" does not give {playr}. It gives {player} and {world}. Did you mean {player}?',
    ]);
    expect(sentences(rule('{"type":"player.join"}', '{"type":"player.sendmessage"}'))).toEqual(['There is no action "player.sendmessage". Did you mean "player.send_message"?']);
    expect(sentences(rule('{"type":"player.join"}', '{"type":"player.is_op"}'))).toEqual(['"player.is_op" is a condition and cannot stand here: an action is needed.']);
    expect(sentences(rule('{"type":"player.join"}', '{"type":"player.give_item","params":{"material":"a","amount":5000}}'))).toEqual(['"amount" is too large. Allowed are whole numbers from 1 to 2304 items. Found 5000.']);
    expect(sentences(rule('{"type":"Player.Quit"}', '{"type":"player.heal"}'))).toEqual(['There is no trigger "Player.Quit". Capital and small letters count. Did you mean "player.quit"?']);
    expect(sentences(rule('{"type":"player.quit"}', '5'))).toEqual(['An action has to be an object, between { and }. Found the number 5.']);
    expect(sentences(rule('{"type":"schedule.repeat","params":{"seconds":1.5}}', '{"type":"log","params":{"message":"x"}}'))).toEqual(['"seconds" takes no fraction. Allowed are whole numbers from 1 to 86400 seconds. Found 1.5.']);
    expect(sentences(rule('{"type":"player.quit","params":{"x":1}}', '{"type":"player.heal"}'))).toEqual(['"player.quit" has no parameter "x". It has no parameters.']);
    expect(sentences(rule('[{"type":"player.quit"}]', '{"type":"player.heal"}'))).toEqual(['"trigger" has to be an object, between { and }. Found a list.']);
  });
});
