import { describe, expect, it } from 'vitest';
import { commandById, commands } from './index';
import { isMac, ownKeys } from './keys';

describe('commands', () => {
  it('have ids of their own', () => {
    const ids = commands.map((c) => c.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(commandById(id).id).toBe(id);
    expect(() => commandById('no.such')).toThrow(RangeError);
  });

  it.each([false, true])('share no key (on a Mac: %s)', (mac) => {
    const keys = commands.flatMap((c) => [...ownKeys(c.keys, mac)]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('say why when they can not be done', () => {
    for (const command of commands) if (command.when) expect(command.why, command.id).toBeDefined();
  });

  it('leave the browser its reload and its tabs', () => {
    const taken = new Set(commands.flatMap((c) => c.keys ?? []));
    for (const key of ['F5', 'Shift+F5', 'Mod+R', 'Mod+N', 'Mod+T', 'Mod+W']) expect(taken.has(key), key).toBe(false);
  });

  it('know a Mac by its name', () => {
    expect([isMac('MacIntel'), isMac('iPad'), isMac('Win32'), isMac('Linux x86_64')]).toEqual([true, true, false, false]);
  });
});
