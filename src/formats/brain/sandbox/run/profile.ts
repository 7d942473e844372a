import type { Sampler } from '../vm/budget';
import { literal, textOf } from '../vm/bytes';
import type { LuaClosure, LuaState, LuaVm } from '../vm/types';
import { TAG } from '../vm/types';
import { fileOf } from './trace';

/** What one function of the brain used. */
export interface ProfileRow {
  readonly file: string;
  /** The line its definition begins at; 0 for a file's main chunk. */
  readonly line: number;
  readonly name: string;
  /** Instructions of the function itself, without what it called; to within the sampling. */
  readonly instructions: number;
}

/** Which functions use the instructions: every so many instructions the running function is charged with them. */
export class Profile implements Sampler {
  /** Few enough to tell short functions apart, and no divisor of common loops. */
  readonly every = 97;
  private readonly rows = new Map<number, { file: string; line: number; name: string; instructions: number }>();

  constructor(private readonly vm: LuaVm) {}

  sample(L: LuaState, instructions: number): void {
    const { func } = L.ci;
    const proto = func?.type === TAG.LUA_CLOSURE ? (func.value as LuaClosure).p : null;
    if (!proto) return;
    const known = this.rows.get(proto.id);
    if (known) {
      known.instructions += instructions;
      if (known.name === '') known.name = this.nameOf(L);
      return;
    }
    const source = proto.source ? textOf(proto.source.realstring) : '';
    this.rows.set(proto.id, { file: fileOf(source), line: proto.linedefined, name: proto.linedefined === 0 ? 'main chunk' : this.nameOf(L), instructions });
  }

  /** All functions seen, the most expensive first. */
  table(): ProfileRow[] {
    return [...this.rows.values()].sort((a, b) => b.instructions - a.instructions);
  }

  private nameOf(L: LuaState): string {
    const { lua } = this.vm;
    const ar = new lua.lua_Debug();
    if (!lua.lua_getstack(L, 0, ar)) return '';
    lua.lua_getinfo(L, literal('n'), ar);
    return ar.name ? textOf(ar.name) : '';
  }
}
