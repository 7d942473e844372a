import type { Diagnostic } from '../../../language/diagnostic';
import { parseJson } from '../../../language/json/parse';
import type { JsonValue } from '../../../language/json/tree';
import type { Catalogue } from './catalogue';
import { checkPlugin } from './check/plugin';
import { diagnosePlugins } from './diagnose';

type Json = { [key: string]: JsonValue };

/** An action that fits every trigger. */
export const LOG: Json = { type: 'log', params: { message: 'done' } };

/** A rule with the trigger, conditions and actions given. */
export function rule(trigger: string | Json, actions: readonly Json[] = [LOG], more: Json = {}): Json {
  return { name: 'Test', trigger: typeof trigger === 'string' ? { type: trigger } : trigger, ...more, actions: [...actions] };
}

/** A plugin of these rules, and other keys of the root. */
export function plugin(rules: readonly JsonValue[], more: Json = {}): Json {
  return { specVersion: 1, name: 'Test', ...more, rules: [...rules] };
}

export function act(type: string, params?: Json): Json {
  return params ? { type, params } : { type };
}

export const EVERY = (seconds: JsonValue): Json => ({ type: 'schedule.repeat', params: { seconds } });
export const COMMAND = (params: Json): Json => ({ type: 'command', params });
export const SAY = (message: JsonValue): Json => act('player.send_message', { message });

/** The diagnostics of a plugin's text with nothing else open. */
export function diagnose(text: string, catalogue: Catalogue, file = 'plugin.json'): readonly Diagnostic[] {
  const doc = parseJson(text);
  return diagnosePlugins([{ file, version: 1, doc }], checkPlugin(doc, catalogue, file), { most: Infinity }).diagnostics;
}
