import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { hoverPlugin } from './hover';
import { marked } from './marked';
import { definitionIn, referencesIn } from './navigate';
import { outlinePlugin } from './outline';
import { parseJson } from '../../../../language/json/parse';

const text = (inner: string, trigger = 'player.chat') =>
  `{"specVersion": 1, "name": "x", "rules": [{"name": "First", "enabled": false, "trigger": {"type": "${trigger}"}, "conditions": [{"type": "number.compare", "not": true, "params": {"left": "1", "operator": "<=", "right": "2"}}], "actions": [${inner}]}]}`;
const at = (marker: string, document = text('{"type": "log", "params": {"message": "&6{player} {{x}} {message}", "level": "warn"}}')) => {
  const where = marker.indexOf('|');
  const offset = document.indexOf(marker.replace('|', ''));
  return marked(document.slice(0, offset + where) + '|' + document.slice(offset + where));
};
const hover = (marker: string) => {
  const { doc, offset } = at(marker);
  const found = hoverPlugin(doc, offset, catalogue);
  return found && { span: doc.text.slice(found.span.start, found.span.end), text: found.parts.map((p) => p.text).join('\n') };
};

describe('hover', () => {
  it.each<[string, string, RegExp]>([
    ['"spec|Version"', '"specVersion"', /Grammar version[\s\S]*required/],
    ['"na|me": "x"', '"name"', /one line[\s\S]*1 to 64 characters[\s\S]*required/],
    ['"ru|les"', '"rules"', /1 to 200 entries/],
    ['"enab|led"', '"enabled"', /true when left out/],
    ['"trig|ger"', '"trigger"', /What starts the rule/],
    ['"ty|pe": "player.chat"', '"type"', /Which trigger/],
    ['"player.ch|at"', '"player.chat"', /can be cancelled[\s\S]*\{message\}/],
    ['"condi|tions"', '"conditions"', /0 to 20 entries/],
    ['"number.comp|are"', '"number.compare"', /Compares two sides[\s\S]*left: Left side/],
    ['"no|t"', '"not"', /turns the result round/],
    ['"ri|ght"', '"right"', /variables and colours[\s\S]*0 to 2000 characters/],
    ['"opera|tor"', '"operator"', /"<=": is at most/],
    ['"<|="', '"<="', /is at most/],
    ['"act|ions"', '"actions"', /1 to 50 entries/],
    ['"lo|g"', '"log"', /server’s own log[\s\S]*level \(optional\)/],
    ['"par|ams": {"message"', '"params"', /values the action needs/],
    ['"mess|age": "&6', '"message"', /The line to write/],
    ['"war|n"', '"warn"', /warning/],
    ['{pla|yer}', '{player}', /who wrote/],
    ['{mess|age}', '{message}', /A player chooses every character/],
    ['&|6', '&6', /Gold/],
    ['{|{x}}', '{{', /meant to be seen/],
    ['|{"name": "First"', '{', /When this happens/],
  ])('%s', (marker, span, expected) => {
    const found = hover(marker);
    expect(found?.span).toBe(span);
    expect(found?.text).toMatch(expected);
  });

  it.each(['"x|"', '"Fir|st"', '"2|"'])('nothing to say on %s', (marker) => {
    expect(hover(marker)).toBeUndefined();
  });

  it('speaks the languages of the catalogue', () => {
    const { doc, offset } = at('"player.ch|at"');
    expect(hoverPlugin(doc, offset, catalogue, 'tr')?.parts[0]?.text).toBe('Bir oyuncu sohbete yazınca');
    expect(hoverPlugin(doc, offset, catalogue, 'fr')?.parts[0]?.text).toBe('Quand un joueur écrit dans le chat');
    expect(hoverPlugin(doc, offset, catalogue, 'ko')?.parts[0]?.text).toBe('When a player writes in chat');
  });
});

describe('definition and references', () => {
  const spans = (list: readonly { start: number; end: number }[], document: string) => list.map((s) => document.slice(s.start, s.end));

  it('a variable comes from its trigger', () => {
    const { doc, offset } = at('{pla|yer}');
    expect(spans(definitionIn(doc, offset, catalogue), doc.text)).toEqual(['"player.chat"']);
  });

  it('a variable is used where its rule uses it', () => {
    const { doc, offset } = at('|{player} a', text('{"type": "log", "params": {"message": "{player} a \\n {player}{world}"}}, {"type": "broadcast", "params": {"message": "{{player}} {player}"}}'));
    expect(spans(referencesIn(doc, offset, catalogue), doc.text)).toEqual(['{player}', '{player}', '{player}']);
  });

  it('all variables of a rule from its trigger', () => {
    const { doc, offset } = at('"player.ch|at"');
    expect(spans(referencesIn(doc, offset, catalogue), doc.text)).toEqual(['{player}', '{message}']);
  });

  it.each(['"Fir|st"', '"lo|g"', '{{|x}}'])('nothing for %s', (marker) => {
    const { doc, offset } = at(marker);
    expect(definitionIn(doc, offset, catalogue)).toEqual([]);
    expect(referencesIn(doc, offset, catalogue)).toEqual([]);
  });
});

describe('outline', () => {
  it('lists rules by name with their parts', () => {
    const doc = parseJson(text('{"type": "log", "params": {"message": "x"}}, {"type": "nothing"}, 5'));
    const [rule] = outlinePlugin(doc, catalogue);
    expect([rule?.name, rule?.detail, rule?.pointer]).toEqual(['First', 'player.chat (off)', '/rules/0']);
    expect(rule?.children.map((c) => `${c.pointer} ${c.name} ${c.detail}`)).toEqual([
      '/rules/0/trigger player.chat When a player writes in chat',
      '/rules/0/conditions/0 number.compare Compare two numbers',
      '/rules/0/actions/0 log Write to the console',
      '/rules/0/actions/1 nothing ',
      '/rules/0/actions/2 action ',
    ]);
    expect(rule && doc.text.slice(rule.nameSpan.start, rule.nameSpan.end)).toBe('"First"');
  });

  it('shows any other text key by key', () => {
    expect(outlinePlugin(parseJson('{"a": 1}'), catalogue).map((n) => n.name)).toEqual(['a']);
    expect(outlinePlugin(parseJson(''), catalogue)).toEqual([]);
  });
});
