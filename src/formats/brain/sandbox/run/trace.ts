import { literal, textOf } from '../vm/bytes';
import type { LuaState, LuaVm } from '../vm/types';

/** One running function. */
export interface Frame {
  /** The file in the package, such as `lua/econ.lua`; empty for a function of the host and for text made at run time. */
  readonly file: string;
  /** Line from 1; 0 where there is none. */
  readonly line: number;
  /** What the caller calls it, or what it is: `turn`, `main chunk`, `string.rep`. */
  readonly name: string;
}

/** Frames kept at either end of a deep stack. */
const KEPT = 24;

/** Bytes of a function's name that are kept. */
const NAME_BYTES = 100;
/** Letters of the longest name of a file; text made at run time may be called anything. */
const FILE_LETTERS = 1_000;

/** The file a chunk's name stands for: `@brain.lua` is a file, anything else is text made at run time. */
export function fileOf(source: string): string {
  return source.startsWith('@') && source.length <= FILE_LETTERS ? source.slice(1) : '';
}

/** A function's name as Lua gives it, the beginning of a very long one. */
export function nameText(name: Uint8Array): string {
  return textOf(name.subarray(0, NAME_BYTES));
}

/**
 * The running functions of a thread, the innermost first; of a deep stack the first and last only. `hook`: what the host
 * calls the outermost function of the main thread, which no Lua code has a name for.
 */
export function framesOf(vm: LuaVm, L: LuaState, from = 0, hook = ''): Frame[] {
  const { lua } = vm;
  const depth = depthOf(L);
  const frames: Frame[] = [];
  for (let level = from; level < depth; level++) {
    if (depth - from > 2 * KEPT && level - from === KEPT) level = depth - KEPT;
    const ar = new lua.lua_Debug();
    if (!lua.lua_getstack(L, level, ar)) break;
    lua.lua_getinfo(L, literal('Slnt'), ar);
    const source = ar.source ? textOf(ar.source) : '';
    const kind = ar.what ? textOf(ar.what) : '';
    const name = ar.name ? nameText(ar.name) : kind === 'main' ? 'main chunk' : isOutermost(L, level === depth - 1) ? hook : '';
    frames.push({ file: fileOf(source), line: Math.max(0, ar.currentline), name });
  }
  return frames;
}

function isOutermost(L: LuaState, last: boolean): boolean {
  return last && L.l_G.mainthread === L;
}

function depthOf(L: LuaState): number {
  let depth = 0;
  for (let ci = L.ci; ci !== L.base_ci && ci.previous !== null; ci = ci.previous) depth++;
  return depth;
}
