import type { Host } from '../lib/host';
import { STEPS_PER_INSTRUCTION } from '../limits';
import type { OwnWork, Profiler } from '../vm/budget';
import { literal, textOf } from '../vm/bytes';
import type { LuaState, LuaVm, Proto } from '../vm/types';
import { fileOf, nameText } from './trace';

/**
 * function: one of the brain's own. library: a function of Lua's library. host: a function of the scenario.
 * own: the sandbox's own count: `name` is `work` (long texts and tables inside instructions), `memory` (live memory counted
 * again), `results` (returned values read) or `rest` (what was left and did not pay for the next step when the allowance ended).
 */
export type ProfileKind = 'function' | 'library' | 'host' | 'own';

/** What one function of the brain used, or one of the library. */
export interface ProfileRow {
  readonly kind: ProfileKind;
  /** The file of a function; '' for text made at run time, and for all that is no function of the brain. */
  readonly file: string;
  /** The line its definition begins at; 0 for a file's main chunk. */
  readonly line: number;
  readonly name: string;
  /** Instructions of the function itself, without what it called. */
  readonly instructions: number;
}

class FunctionRow {
  instructions = 0;

  constructor(
    /** The profile that it is a row of. */
    readonly of: Profile,
    readonly file: string,
    readonly line: number,
    public name: string,
    /** How often a name may still be looked for. */
    public looks: number,
  ) {}
}

/** Functions with a row of their own; what is made at run time under names of files could be without end. */
const MOST_FUNCTIONS = 4_000;
/** What a function is called is looked for at so many of its calls at most. */
const LOOKS = 4;
/** Begins the name of a function of the scenario among the names of functions. */
export const HOST_MARK = '\u0000';

/**
 * Which functions use the instructions of a phase, to the last one: whenever the running function changes, the instructions
 * since the last change are the former's. The steps of library functions are theirs.
 */
export class Profile implements Profiler {
  private readonly rows = new Map<string, FunctionRow>();
  private running: FunctionRow | undefined;
  private since = 0;
  /** Steps by the function that worked, or by the sandbox's own word. */
  private readonly stepped = new Map<unknown, { readonly kind: ProfileKind; readonly name: string; count: number }>();

  constructor(
    private readonly vm: LuaVm,
    private readonly host: Host,
  ) {}

  enter(L: LuaState, proto: Proto, instructions: number): void {
    this.charge(instructions);
    const { row: kept } = proto;
    const row = kept instanceof FunctionRow && kept.of === this ? kept : this.rowOf(proto);
    if (row.looks > 0) {
      row.looks--;
      row.name = this.nameOf(L);
      if (row.name !== '') row.looks = 0;
    }
    this.running = row;
  }

  steps(L: LuaState | undefined, count: number, own: OwnWork | undefined): void {
    const worker: unknown = own ?? L?.ci.func?.value;
    const known = this.stepped.get(worker);
    if (known) known.count += count;
    else this.stepped.set(worker, { ...this.workerOf(own, L), count });
  }

  /** All that ran, the most expensive first; adds up to `used`, of which `librarySteps` are no instructions of the VM. */
  table(used: number, librarySteps: number): ProfileRow[] {
    this.charge(used - librarySteps);
    const rows: ProfileRow[] = [...this.rows.values()].map(({ file, line, name, instructions }) => ({ kind: 'function', file, line, name, instructions }));
    // Steps are rounded up to instructions once, so each row takes its part of the sum so far.
    let steps = 0;
    let paid = 0;
    for (const { kind, name, count } of this.stepped.values()) {
      steps += count;
      const instructions = Math.ceil(steps / STEPS_PER_INSTRUCTION) - paid;
      paid += instructions;
      rows.push({ kind, file: '', line: 0, name, instructions });
    }
    rows.push({ kind: 'own', file: '', line: 0, name: 'rest', instructions: librarySteps - paid });
    return rows.filter((row) => row.instructions !== 0).sort((a, b) => b.instructions - a.instructions);
  }

  private workerOf(own: OwnWork | undefined, L: LuaState | undefined): { readonly kind: ProfileKind; readonly name: string } {
    if (own) return { kind: 'own', name: own };
    const called = this.host.names.get(L?.ci.func?.value);
    if (called === undefined) return { kind: 'own', name: L && L.ci !== L.base_ci ? 'work' : 'results' };
    return called.startsWith(HOST_MARK) ? { kind: 'host', name: called.slice(HOST_MARK.length) } : { kind: 'library', name: called };
  }

  private charge(instructions: number): void {
    if (this.running) this.running.instructions += instructions - this.since;
    this.since = instructions;
  }

  /** Functions of the package have a row each; all text made at run time has one for each line a definition begins at. */
  private rowOf(proto: Proto): FunctionRow {
    const source = proto.source ? textOf(proto.source.realstring) : '';
    const file = fileOf(source);
    const line = proto.linedefined;
    const own = file === '' ? `${line}` : `${file}:${proto.id}`;
    const many = this.rows.size >= MOST_FUNCTIONS && !this.rows.has(own);
    const key = many ? '' : own;
    const known = this.rows.get(key);
    const unnamed = line === 0 || many;
    const row = known ?? new FunctionRow(this, many ? '' : file, many ? 0 : line, unnamed ? 'main chunk' : '', unnamed ? 0 : LOOKS);
    if (!known) this.rows.set(key, row);
    proto.row = row;
    return row;
  }

  private nameOf(L: LuaState): string {
    const { lua } = this.vm;
    const ar = new lua.lua_Debug();
    if (!lua.lua_getstack(L, 0, ar)) return '';
    lua.lua_getinfo(L, literal('n'), ar);
    if (ar.name) return nameText(ar.name);
    // The host itself has called it.
    return L.l_G.mainthread === L && L.ci.previous === L.base_ci ? this.host.budget.hook : '';
  }
}
