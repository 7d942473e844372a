import { describe, expect, it } from 'vitest';
import { ariaKey, keyOf, showKey } from './keys';

const press = (over: Partial<KeyboardEvent>) => ({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over });

describe('keys', () => {
  it.each([
    [press({ key: 'F1' }), false, 'F1'],
    [press({ key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true }), false, 'Mod+Shift+P'],
    [press({ key: 'p', code: 'KeyP', metaKey: true }), true, 'Mod+P'],
    [press({ key: 'm', code: 'KeyM', ctrlKey: true, shiftKey: true }), true, 'Ctrl+Shift+M'],
    [press({ key: 'ㅔ', code: 'KeyP', ctrlKey: true }), false, 'Mod+P'],
    [press({ key: '.', code: 'Period', ctrlKey: true }), false, 'Mod+.'],
    [press({ key: 'F8', shiftKey: true }), false, 'Shift+F8'],
    [press({ key: '?', code: 'Slash', shiftKey: true }), false, '?'],
    [press({ key: 'F', code: 'KeyF', altKey: true, shiftKey: true }), false, 'Alt+Shift+F'],
    [press({ key: 'Ï', code: 'KeyF', altKey: true, shiftKey: true }), true, 'Alt+Shift+F'],
  ])('reads %o', (event, mac, key) => {
    expect(keyOf(event, mac)).toBe(key);
  });

  it('shows keys as each system writes them', () => {
    expect(showKey('Mod+Shift+P', false)).toBe('Ctrl+Shift+P');
    expect(showKey('Mod+Shift+P', true)).toBe('⌘⇧P');
    expect(ariaKey('Mod+.', false)).toBe('Control+.');
    expect(ariaKey('Mod+.', true)).toBe('Meta+.');
  });
});
