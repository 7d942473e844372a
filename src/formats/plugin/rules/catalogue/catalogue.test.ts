import { describe, expect, it } from 'vitest';
import { parseTemplate } from '../template/template';
import { catalogue, loadCatalogue, wordIn } from './index';

const entries = [...catalogue.triggers.all, ...catalogue.conditions.all, ...catalogue.actions.all];
const params = entries.flatMap((e) => e.params.map((p) => [`${e.id}.${p.name}`, p] as const));

const spoilFirst = (list: unknown, by: object) => Object.assign((list as object[])[0] ?? {}, by);

describe('the catalogue', () => {
  it('has the entries of grammar version 1', () => {
    expect(catalogue.triggers.all.map((t) => t.id)).toEqual(['player.join', 'player.quit', 'player.chat', 'player.death', 'player.respawn', 'block.break', 'block.place', 'command', 'schedule.repeat']);
    expect(catalogue.conditions.all.map((c) => c.id)).toEqual(['player.has_permission', 'player.is_op', 'player.in_world', 'player.health_below', 'text.contains', 'text.equals', 'number.compare', 'chance']);
    expect(catalogue.actions.all.map((a) => a.id)).toEqual([
      'player.send_message', 'player.send_actionbar', 'player.send_title', 'player.play_sound', 'player.give_item', 'player.give_effect', 'player.heal', 'player.teleport', 'player.kick',
      'broadcast', 'server.run_command', 'cancel_event', 'log', 'delay',
    ]);
  });

  it('counts as the page does', () => {
    const count = (type: string) => params.filter(([, p]) => p.type === type).length;
    expect([params.length, params.filter(([, p]) => !p.required).length]).toEqual([42, 15]);
    expect(Object.fromEntries(['text', 'number', 'integer', 'identifier', 'boolean', 'choice'].map((t) => [t, count(t)]))).toEqual({ text: 20, number: 11, integer: 4, identifier: 3, boolean: 2, choice: 2 });
    expect(catalogue.conditions.all.filter((c) => c.needs.includes('player'))).toHaveLength(4);
    expect(catalogue.actions.all.filter((a) => a.needs.includes('player'))).toHaveLength(9);
    expect(catalogue.triggers.all.filter((t) => t.player)).toHaveLength(8);
    expect(catalogue.triggers.all.filter((t) => t.cancellable).map((t) => t.id)).toEqual(['player.chat', 'block.break', 'block.place']);
  });

  it('gives the variables of the page', () => {
    expect(Object.fromEntries(catalogue.triggers.all.map((t) => [t.id, t.variables.map((v) => v.name).join(' ')]))).toEqual({
      'player.join': 'player world', 'player.quit': 'player world', 'player.chat': 'player world message', 'player.death': 'player world killer', 'player.respawn': 'player world',
      'block.break': 'player world block x y z', 'block.place': 'player world block x y z', command: 'player world args', 'schedule.repeat': '',
    });
  });

  it('has the ranges and defaults of the page', () => {
    const ranges = Object.fromEntries(params.filter(([, p]) => p.min !== undefined).map(([name, p]) => [name, [p.min, p.max, p.default ?? 'required']]));
    expect(ranges).toEqual({
      'schedule.repeat.seconds': [1, 86400, 'required'], 'player.health_below.value': [0, 1024, 'required'], 'chance.percent': [0, 100, 'required'],
      'player.send_title.fadeIn': [0, 60, 0.5], 'player.send_title.stay': [0, 600, 3], 'player.send_title.fadeOut': [0, 60, 0.5], 'player.play_sound.volume': [0, 10, 1], 'player.play_sound.pitch': [0.5, 2, 1],
      'player.give_item.amount': [1, 2304, 1], 'player.give_effect.seconds': [1, 86400, 10], 'player.give_effect.amplifier': [0, 255, 0],
      'player.teleport.x': [-30000000, 30000000, 'required'], 'player.teleport.y': [-512, 1024, 'required'], 'player.teleport.z': [-30000000, 30000000, 'required'], 'delay.seconds': [0.05, 3600, 'required'],
    });
    expect(params.filter(([, p]) => !p.required && p.default === undefined).map(([name]) => name)).toEqual(['command.description', 'command.permission', 'player.send_title.subtitle', 'player.teleport.world']);
  });

  it('says everything in every language, and no two entries of a list alike', () => {
    const seen: unknown[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value) {
        seen.push(value);
        expect(Object.keys(value)).toEqual(catalogue.languages);
        for (const text of Object.values(value)) expect(String(text).trim()).not.toBe('');
        return;
      }
      Object.values(value).forEach(visit);
    };
    visit(catalogue.source);
    expect(seen.length).toBeGreaterThan(250);
    for (const language of catalogue.languages) {
      for (const list of [catalogue.triggers.all, catalogue.conditions.all, catalogue.actions.all]) expect(new Set(list.map((e) => wordIn(e.label, language))).size).toBe(list.length);
    }
  });

  it('examples are right anywhere: in range, in the choices, without variables', () => {
    for (const [name, p] of params) {
      const value = p.example ?? p.default;
      if (p.required) expect(value, name).toBeDefined();
      if (typeof value === 'number') expect(value >= (p.min ?? value) && value <= (p.max ?? value), name).toBe(true);
      if (typeof value === 'string' && p.type === 'text') expect(parseTemplate(value).pieces.some((piece) => piece.kind === 'variable'), name).toBe(false);
      if (p.choices.length > 0) expect(p.choices.map((c) => c.value)).toContain(value);
    }
  });

  it('names the codes that templates read, and what variables look like', () => {
    const all = Array.from({ length: 128 }, (_, i) => String.fromCharCode(i));
    expect(all.filter((c) => parseTemplate(`&${c}`).pieces[0]?.kind === 'code')).toEqual(catalogue.codes.map((c) => c.code));
    const pattern = new RegExp(`^${catalogue.variable}$`);
    for (const name of ['a', 'A1_', '_a', '1a', 'a.b', 'ö', '']) expect(pattern.test(name)).toBe(parseTemplate(`{${name}}`).fault === undefined);
  });

  it.each<[string, (copy: Record<string, unknown>) => void, RegExp]>([
    ['no triggers', (c) => delete c.triggers, /\/triggers of the catalogue: a value was expected/],
    ['a label missing', (c) => spoilFirst(c.actions, { label: {} }), /label of the catalogue: a text in English was expected/],
    ['an unknown need', (c) => spoilFirst(c.actions, { needs: ['luck'] }), /luck is nothing an entry can need/],
    ['an unknown test', (c) => spoilFirst(c.conditions, { test: { kind: 'x' } }), /permission or operator or/],
    ['an id twice', (c) => (c.actions as unknown[]).push((c.actions as unknown[])[0]), /actions of the catalogue holds an id twice/],
    ['no catalogue at all', (c) => Object.keys(c).forEach((k) => delete c[k]), /a value was expected/],
  ])('refuses a catalogue that is not one: %s', (_name, spoil, message) => {
    const copy = structuredClone(catalogue.source) as Record<string, unknown>;
    spoil(copy);
    expect(() => loadCatalogue(copy)).toThrow(message);
  });
});
