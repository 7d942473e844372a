import type { Studio } from '../state/studio';
import type { Command } from './command';
import { commands } from './index';
import { keyOf, type Key } from './keys';

const byKey = new Map<Key, Command>();
for (const command of commands) for (const key of command.keys ?? []) byKey.set(key, command);

/** Keys that a text field keeps for itself until it commits. */
const fieldKeys = new Set(['Mod+Z', 'Mod+Y', 'Mod+Shift+Z', 'Mod+.', '?', 'Alt+Shift+F', 'F2']);

function isPlainField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // The text area of a phone and Monaco draw a document: its undo is the document's.
  if (target.closest('[data-document]')) return target.closest('.find-widget, .rename-box') !== null;
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Runs a command, if it can be done; says why in the live region when not. */
export function runCommand(studio: Studio, command: Command): void {
  if (command.when && !command.when(studio)) {
    if (command.why) studio.shell.setState({ announcement: studio.words.t(command.why) });
    return;
  }
  const done = command.run(studio);
  if (done) done.catch((error: unknown) => reportFailure(studio, error));
}

/** Tells the author that something the studio tried went wrong, with what the system said. */
export function reportFailure(studio: Studio, error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  studio.actions.notify({ severity: 'error', said: { code: 'studio/failed', params: { detail } } });
}

/** Takes the key of a press wherever the focus is. True when a command took it. */
export function dispatchKey(studio: Studio, event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  const key = keyOf(event);
  const command = byKey.get(key);
  if (!command) return false;
  if (fieldKeys.has(key) && isPlainField(event.target)) return false;
  if (command.inEditor && studio.editor.current?.hasTextFocus()) return false;
  // A window over the page keeps the keys that would act behind it.
  if (studio.shell.getState().dialog && command.group !== 'help') return false;
  if (command.when && !command.when(studio) && !command.why) return false;
  event.preventDefault();
  event.stopPropagation();
  runCommand(studio, command);
  return true;
}
