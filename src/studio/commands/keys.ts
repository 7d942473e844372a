/**
 * A key, as in `Mod+Shift+P`: modifiers in the order Mod, Ctrl, Alt, Shift, then a letter, digit, sign or name (`F8`, `ArrowUp`).
 * Mod is Ctrl, and Cmd on a Mac.
 */
export type Key = string;

/** True on Apple's systems, where Mod is Cmd. */
export function isMac(platform: string = typeof navigator === 'undefined' ? '' : navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a pressed key; letters by their place where the layout is not Latin, so that shortcuts work in Korean and Turkish too. */
function keyName(event: KeyPress): string {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && (event.ctrlKey || event.metaKey || event.altKey)) return letter;
  const digit = /^Digit([0-9])$/.exec(code)?.[1];
  if (digit && (event.ctrlKey || event.metaKey)) return digit;
  return key === ' ' ? 'Space' : key;
}

/** The key of a press in the form of the key table. */
export function keyOf(event: KeyPress, mac = isMac()): Key {
  const parts: string[] = [];
  if (mac ? event.metaKey : event.ctrlKey) parts.push('Mod');
  if (mac && event.ctrlKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
  const name = keyName(event);
  // A sign such as `?` already says that Shift was held.
  if (event.shiftKey && (name.length > 1 || /[A-Z0-9]/.test(name))) parts.push('Shift');
  return [...parts, name].join('+');
}

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', Backslash: '\\', Delete: 'Del',
};

/** A key as people read it on their own keyboard. */
export function showKey(key: Key, mac = isMac()): string {
  const parts = key === '+' ? ['+'] : key.split('+');
  const shown = parts.map((part) => (mac ? macSigns[part] : part === 'Mod' ? 'Ctrl' : undefined) ?? names[part] ?? part);
  return mac ? shown.join('') : shown.join('+');
}

/** The keys of a command that exist on this system: a plain Ctrl beside Cmd is a Mac's. */
export function ownKeys(keys: readonly Key[] | undefined, mac = isMac()): readonly Key[] {
  return (keys ?? []).filter((key) => mac || !key.startsWith('Ctrl+'));
}

/** The key in the form of `aria-keyshortcuts`. */
export function ariaKey(key: Key, mac = isMac()): string {
  return key.replace('Mod', mac ? 'Meta' : 'Control').replace('Ctrl+', 'Control+');
}
