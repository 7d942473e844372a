// @vitest-environment jsdom
import * as Blockly from 'blockly/core';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../language/json/parse';
import { updateJson } from '../../../language/json/incremental';
import { catalogue, loadCatalogue } from '../rules/catalogue';
import { act, plugin, rule, SAY } from '../rules/testing';
import { blockType, HAT } from './define';
import { fitNumber } from './fields/inputs';
import { drawnPieces } from './fields/template';
import { arrangement, pairing } from './arrangement';
import { carryOn, flushCanvas } from './flush';
import { readRuleState } from './model';
import { canvasOf } from './testing';

const words = (en: string) => ({ en, tr: `${en} (tr)`, fr: `${en} (fr)` });
const about = (en: string) => ({ label: words(en), help: words(`What ${en} means.`) });

describe('blocks from the catalogue', () => {
  it('every entry has one, in every language, and reads as a new entry of its own', () => {
    for (const language of catalogue.languages) {
      const canvas = canvasOf(parseJson(JSON.stringify(plugin([rule('player.join')]))), 0, catalogue, language);
      for (const entry of [...catalogue.conditions.all, ...catalogue.actions.all]) {
        const block = canvas.workspace.newBlock(blockType(entry.kind, entry.id));
        expect(canvas.readBlock(block)).toMatchObject({ ref: undefined, id: entry.id });
        for (const param of entry.params) expect(block.getField(`param ${param.name}`), `${entry.id} ${param.name}`).not.toBeNull();
        block.dispose();
      }
    }
  });

  it('an invented trigger, condition and action work without a line of code', () => {
    const copy = structuredClone(catalogue.source) as { triggers: unknown[]; conditions: unknown[]; actions: unknown[] };
    copy.triggers.push({ id: 'player.fish', ...about('A player catches a fish'), player: true, cancellable: true, starts: { kind: 'event' }, variables: [{ name: 'catch', ...about('Catch'), sample: 'COD' }], params: [{ name: 'bait', type: 'text', ...about('Bait'), required: false }] });
    copy.conditions.push({ id: 'player.full', ...about('The player is full'), needs: ['player'], test: { kind: 'operator' }, params: [{ name: 'much', type: 'number', ...about('How much'), required: true, min: 0, max: 9, example: 3 }] });
    copy.actions.push({ id: 'player.whisper', ...about('Whisper'), needs: ['player'], effect: { kind: 'say', to: 'player', where: 'chat', text: 'words' }, params: [{ name: 'words', type: 'text', ...about('Words'), required: true, example: 'psst' }, { name: 'tone', type: 'choice', ...about('Tone'), required: false, default: 'soft', choices: [{ value: 'soft', label: words('soft') }, { value: 'sharp', label: words('sharp') }] }] });
    const invented = loadCatalogue(copy);
    let doc = parseJson(JSON.stringify(plugin([rule({ type: 'player.fish', params: { bait: 'worm' } }, [act('player.whisper', { words: 'hi' })], { conditions: [act('player.full', { much: 4 })] })])));
    const canvas = canvasOf(doc, 0, invented);
    expect(canvas.blockOf('hat')?.getFieldValue('param bait')).toBe('worm');
    canvas.blockOf('hat')?.setFieldValue('fly', 'param bait');
    canvas.blockOf('conditions', 0)?.setFieldValue('5', 'param much');
    canvas.blockOf('actions', 0)?.setFieldValue('sharp', 'param tone');
    flushCanvas(canvas, doc, 0, invented, carryOn(doc, (now) => (doc = now)));
    expect(JSON.parse(doc.text)).toMatchObject({ rules: [{ trigger: { params: { bait: 'fly' } }, conditions: [act('player.full', { much: 5 })], actions: [act('player.whisper', { words: 'hi', tone: 'sharp' })] }] });
  });
});

describe('a text edit', () => {
  it('changes only the blocks it concerns: the others stay the very same', () => {
    const text = JSON.stringify(plugin([rule('player.join', [SAY('a'), act('delay', { seconds: 1 }), SAY('b'), act('log', { message: 'c' })])]), null, 2);
    let doc = parseJson(text);
    const canvas = canvasOf(doc, 0);
    const blocks = () => {
      const section = canvas.blockOf('actions');
      return section ? canvas.blocksIn(section).map((b) => b.id) : [];
    };
    const before = blocks();
    const hat = canvas.blockOf('hat')?.id;
    const at = text.indexOf('"b"') + 1;
    doc = updateJson(doc, [{ span: { start: at, end: at + 1 }, text: 'other' }]);
    canvas.show(readRuleState(doc, 0, catalogue));
    expect(blocks()).toEqual(before);
    expect(canvas.blockOf('actions', 2)?.getFieldValue('param message')).toBe('other');
    // One taken out, and one put in front.
    doc = parseJson(JSON.stringify(plugin([rule('player.join', [act('player.heal'), SAY('a'), SAY('other'), act('log', { message: 'c' })])]), null, 2));
    canvas.show(readRuleState(doc, 0, catalogue));
    expect(blocks().filter((id) => before.includes(id))).toEqual([before[0], before[2], before[3]]);
    expect(canvas.blockOf('hat')?.id).toBe(hat);
    expect(canvas.workspace.getBlocksByType(HAT)).toHaveLength(1);
  });
});

describe('a block that hangs nowhere', () => {
  it('goes back to its place, or to its section when it is new', () => {
    let doc = parseJson(JSON.stringify(plugin([rule('player.join', [SAY('a'), SAY('b')])])));
    const { text } = doc;
    const canvas = canvasOf(doc, 0);
    canvas.blockOf('actions', 0)?.unplug(true);
    expect(canvas.strays()).toHaveLength(1);
    expect(canvas.adoptStrays()).toBe(false);
    flushCanvas(canvas, doc, 0, catalogue, carryOn(doc, (now) => (doc = now)));
    expect(doc.text).toBe(text);
    canvas.workspace.newBlock(blockType('condition', 'player.is_op'));
    canvas.adoptStrays();
    flushCanvas(canvas, doc, 0, catalogue, carryOn(doc, (now) => (doc = now)));
    expect(JSON.parse(doc.text)).toMatchObject({ rules: [{ conditions: [{ type: 'player.is_op' }] }] });
    expect(canvas.workspace.getTopBlocks(false)).toHaveLength(1);
    expect(Blockly.Events.isEnabled()).toBe(true);
  });
});

describe('numbers typed on a block', () => {
  const limits = { min: 1, max: 2304, whole: true };
  it.each<[string, string | undefined]>([['5', '5'], [' 5 ', '5'], ['3000', '2304'], ['0', '1'], ['2.6', '3'], ['1,5', '2'], ['abc', undefined], ['', undefined], ['Infinity', undefined]])('%j becomes %j', (typed, expected) => expect(fitNumber(typed, limits)).toBe(expected));
  it('keep their spelling where they fit', () => expect(fitNumber('1e2', { min: 0, max: 1000, whole: true })).toBe('1e2'));
});

describe('a text as it is drawn', () => {
  it('has its variables as chips and its codes apart; a fault and what follows stay plain', () => {
    expect(drawnPieces('&6Hi {player}{{x}}')).toEqual([{ kind: 'code', text: '&6' }, { kind: 'text', text: 'Hi ' }, { kind: 'variable', text: 'player' }, { kind: 'text', text: '{' }, { kind: 'text', text: 'x' }, { kind: 'text', text: '}' }]);
    expect(drawnPieces('a {b c}').map((p) => p.text).join('')).toBe('a {b c}');
    expect(drawnPieces('one\ntwo')).toEqual([{ kind: 'text', text: 'one⏎two' }]);
    expect(drawnPieces('x'.repeat(100))[0]?.text).toMatch(/^x+…$/);
    expect(drawnPieces('')).toEqual([]);
  });
});

describe('orders', () => {
  it.each<[number, (number | undefined)[], number]>([[3, [0, 1, 2], 0], [3, [2, 0, 1], 1], [3, [0, 2], 1], [3, [0, undefined, 1, 2], 1], [4, [3, 2, 1, 0], 3], [0, [undefined], 1]])('of %i entries to %j take %i changes', (count, wanted, changes) => {
    expect(arrangement(count, wanted)).toHaveLength(changes);
  });

  it('pair what stays, what has changed in its place, and what is new', () => {
    const of = (...entries: string[]) => entries.map((e) => ({ type: e.charAt(0), source: e }));
    expect(pairing(of('a1', 'b1', 'c1'), of('a1', 'b2', 'c1'))).toEqual([0, 1, 2]);
    expect(pairing(of('a1', 'b1', 'c1'), of('a1', 'c1'))).toEqual([0, 2]);
    expect(pairing(of('a1', 'c1'), of('a1', 'b1', 'c1'))).toEqual([0, undefined, 1]);
    expect(pairing([], of('a1'))).toEqual([undefined]);
    expect(pairing(of('a1', 'a2'), of('a2', 'a1'))).toEqual([0, 1]);
  });
});
