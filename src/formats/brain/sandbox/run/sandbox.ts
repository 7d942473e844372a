import { compileChunk, type Printed } from '../lib/base';
import type { Host } from '../lib/host';
import { bankLimit, LIMITS, type Limits } from '../limits';
import type { Budget } from '../vm/budget';
import { bytesOf, literal, textOf } from '../vm/bytes';
import { Stop } from '../vm/stop';
import { LUA, STATUS, type LuaFunction, type LuaState, type LuaVm } from '../vm/types';
import { LiveMemory } from './live-memory';
import { Match } from './match';
import { Missing, type MissingName } from './missing';
import { Modules, type Refusal } from './modules';
import { failureOf, FINE, noticeOf, reasonText, type Cause, type Ending, type Phase } from './outcome';
import { readPlain, type Plain } from './plain';
import { Profile, type ProfileRow } from './profile';
import { EMPTY_SCENARIO, type Order, type Scenario } from './scenario';
import { openState, type State } from './state';
import { framesOf, type Frame } from './trace';

export interface BrainOptions {
  /** The files of the package by their path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The entry script's path. */
  readonly entry: string;
  /** The manifest's name, for the notices. */
  readonly name: string;
  readonly scenario?: Scenario;
  readonly limits?: Limits;
  /** Random numbers of a run come from this alone. */
  readonly seed?: number;
  /** Makes the real-time guard a verdict; without it real time is only measured. */
  readonly wallClock?: boolean;
  /** Milliseconds from any beginning; the clock of the machine where it is left out. */
  readonly now?: () => number;
  /** Counts which functions use the instructions. */
  readonly profile?: boolean;
  /** True once the owner wants the brain to stop; asked every few thousand instructions. */
  readonly halted?: (() => boolean) | undefined;
}

/** How one phase went. */
export interface PhaseReport extends Ending {
  readonly phase: Phase;
  /** Which turn it was, from 1; 0 for other phases. */
  readonly turn: number;
  /** Was there a hook (for load: an entry script) to run? */
  readonly ran: boolean;
  /** Instructions used, library steps included. */
  readonly used: number;
  readonly librarySteps: number;
  /** Real time here, which says nothing about the game's. */
  readonly ms: number;
  /** Lua memory in C Lua's terms: live when last counted, and all that was taken since. */
  readonly memory: number;
  /** Bytes that are alive at the end of a phase, when last counted; where nothing was counted yet, those of the libraries. */
  readonly live: number;
  /** Bytes of the longest string made in this phase. */
  readonly longest: number;
  /** For a turn: the balance before it, and what it left. */
  readonly bankBefore: number;
  readonly bankAfter: number;
  readonly printed: readonly Printed[];
  /** Printed lines that were not kept. */
  readonly printedDropped: number;
  readonly orders: readonly Order[];
  /** Orders that were not kept. */
  readonly ordersDropped: number;
  /** Modules that `require` refused, also where the brain caught the error. */
  readonly refusals: readonly Refusal[];
  /** Refusals that were not kept. */
  readonly refusalsDropped: number;
  /** Names that scripts asked of the host in vain. */
  readonly missing: readonly MissingName[];
  /** What the hook returned. */
  readonly returned: readonly Plain[];
  /** The profile of this phase, the most expensive function first; empty unless one is made. */
  readonly profile: readonly ProfileRow[];
}

/** Lines of print kept for one phase, and their bytes. */
const PRINTED_LINES = 1_000;
const PRINTED_BYTES = 262_144;
const MULTIPLE = -1;

interface Failure {
  readonly cause: Cause;
  readonly reason: string;
  readonly frames: readonly Frame[];
}

/** One brain at its seat: its own VM, budgets, bank and match. After a failure it is closed and runs nothing more. */
export class Sandbox {
  readonly limits: Limits;
  closed = false;
  /** Instructions that turns may use. */
  bank: number;
  turns = 0;
  private readonly state: State;
  private readonly vm: LuaVm;
  private readonly host: Host;
  private readonly budget: Budget;
  private readonly L: LuaState;
  private readonly modules: Modules;
  private readonly match: Match;
  private readonly missing: Missing;
  private readonly memory: LiveMemory;
  private readonly now: () => number;
  private readonly builtinLoad: unknown;
  private printed: Printed[] = [];
  private printedBytes = 0;
  private printedDropped = 0;
  private frames: readonly Frame[] = [];
  private played = false;

  constructor(private readonly options: BrainOptions) {
    this.limits = options.limits ?? LIMITS;
    this.bank = bankLimit(this.limits);
    this.now = options.now ?? (() => performance.now());
    this.state = openState({
      limits: this.limits,
      seed: options.seed ?? 1,
      now: this.now,
      profile: options.profile,
      halted: options.halted,
      onPrint: (line) => {
        this.printedBytes += line.text.length;
        if (this.printed.length < PRINTED_LINES && this.printedBytes <= PRINTED_BYTES) this.printed.push(line);
        else this.printedDropped++;
      },
    });
    ({ vm: this.vm, host: this.host, budget: this.budget, L: this.L } = this.state);
    this.modules = new Modules(this.host, options.files);
    this.modules.define(this.L);
    this.match = new Match(this.host, options.scenario ?? EMPTY_SCENARIO);
    this.match.define(this.L);
    this.missing = new Missing(this.host);
    this.memory = new LiveMemory(this.L);
    this.builtinLoad = this.rawGlobal('load')?.value;
    this.vm.lua.lua_settop(this.L, 0);
  }

  /** Runs one phase. `turn` and `tick` begin a tick each and bank its instructions. A closed sandbox runs nothing. */
  run(phase: Phase): PhaseReport {
    if (this.closed) throw new Error('a closed sandbox runs nothing');
    const tick = phase === 'turn' || phase === 'tick';
    if (tick) {
      this.bank = Math.min(bankLimit(this.limits), this.bank + (this.played ? this.limits.tickInstructions : 0));
      this.played = true;
      this.match.nextTick(this.L);
    }
    if (phase === 'turn') this.turns++;
    const bankBefore = this.bank;
    const started = this.now();
    const profile = this.options.profile ? new Profile(this.vm, this.host) : undefined;
    const ms = this.options.wallClock ? (tick ? this.limits.turnMs : this.limits.phaseMs) : Infinity;
    this.printed = [];
    this.printedBytes = 0;
    this.printedDropped = 0;
    this.frames = [];
    this.modules.begin();
    this.match.begin();
    this.missing.begin();
    this.budget.hook = '';
    this.budget.begin(tick ? this.bank : this.limits.phaseInstructions, ms, profile);
    let returned: readonly Plain[] = [];
    let ran = false;
    let ending: Ending = FINE;
    try {
      const done = this.perform(phase);
      ran = done.ran;
      returned = done.returned;
      ending = done.failure ? this.end(phase, done.failure) : done.refusal ?? FINE;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      ran = true;
      ending = this.end(phase, { cause: error.stopCause, reason: error.reason, frames: error.frames });
    }
    const { used, librarySteps } = this.budget.end();
    if (tick) this.bank = Math.max(0, this.bank - used);
    const { longest, memory } = this.vm.meter;
    const took = this.now() - started;
    if (ending.outcome !== 'ok') this.closed = true;
    else this.vm.lua.lua_settop(this.L, 0);
    return {
      ...ending,
      phase,
      turn: phase === 'turn' ? this.turns : 0,
      ran,
      used,
      librarySteps,
      ms: took,
      memory,
      live: this.closed ? memory : this.memory.after(phase),
      longest: ran ? longest : 0,
      bankBefore: tick ? bankBefore : 0,
      bankAfter: tick ? this.bank : 0,
      printed: this.printed,
      printedDropped: this.printedDropped,
      orders: this.match.orders,
      ordersDropped: this.match.ordersDropped,
      refusals: this.modules.refusals,
      refusalsDropped: this.modules.refusalsDropped,
      missing: this.missing.names((name) => !this.closed && this.match.isDefined(this.L, name)),
      returned,
      profile: profile?.table(used, librarySteps) ?? [],
    };
  }

  private end(phase: Phase, failure: Failure): Ending {
    const outcome = failureOf(phase);
    const reason = reasonText(failure.reason);
    return { outcome, cause: failure.cause, reason, notice: noticeOf(outcome, this.options.name, reason), frames: failure.frames };
  }

  private perform(phase: Phase): { ran: boolean; returned: readonly Plain[]; failure?: Failure; refusal?: Ending } {
    if (phase === 'load') return this.load();
    let ran = false;
    if (phase === 'turn' || phase === 'tick') {
      this.budget.hook = 'timer';
      while (this.match.pushDueTimer(this.L)) {
        ran = true;
        const failure = this.call(0);
        if (failure) return { ran, returned: [], failure };
        this.vm.lua.lua_settop(this.L, 0);
      }
      if (phase === 'tick') return { ran, returned: [] };
    }
    if (!this.pushHook(phase)) return { ran, returned: [] };
    const failure = this.call(0);
    if (failure) return { ran: true, returned: [], failure };
    const refusal = phase === 'fits' ? this.refusalOfFits() : undefined;
    return { ran: true, returned: this.results(), refusal };
  }

  /** Compiles and runs the entry script, then the brain's own `load`. */
  private load(): { ran: boolean; returned: readonly Plain[]; failure?: Failure } {
    const { L } = this;
    const file = this.modules.file(this.options.entry);
    if (!file) return { ran: false, returned: [], failure: { cause: 'error', reason: `the package has no ${this.options.entry}`, frames: [] } };
    if (compileChunk(this.host, L, file.bytes, bytesOf(`@${file.path}`)) !== STATUS.OK) return { ran: true, returned: [], failure: this.failure() };
    let failure = this.call(0);
    if (failure) return { ran: true, returned: [], failure };
    this.vm.lua.lua_settop(L, 0);
    if (!this.pushHook('load')) return { ran: true, returned: [] };
    failure = this.call(0);
    return failure ? { ran: true, returned: [], failure } : { ran: true, returned: this.results() };
  }

  /** Pushes the hook of that name: a global function, found without metamethods; Lua's own `load` is none. */
  private pushHook(name: string): boolean {
    const slot = this.rawGlobal(name);
    if (this.vm.lua.lua_type(this.L, -1) === LUA.FUNCTION && slot?.value !== this.builtinLoad) {
      this.budget.hook = name;
      return true;
    }
    this.vm.lua.lua_pop(this.L, 1);
    return false;
  }

  /** Pushes a global without metamethods. */
  private rawGlobal(name: string): { readonly value: unknown } | undefined {
    const { lua } = this.vm;
    lua.lua_pushglobaltable(this.L);
    lua.lua_pushstring(this.L, bytesOf(name));
    lua.lua_rawget(this.L, -2);
    lua.lua_remove(this.L, -2);
    return this.L.stack?.[this.L.top - 1];
  }

  /** Calls the function below `args` arguments; the failure when it raised an error. Results are left on the stack. */
  private call(args: number): Failure | undefined {
    const { lua } = this.vm;
    const base = lua.lua_gettop(this.L) - args;
    lua.lua_pushcfunction(this.L, this.onError);
    lua.lua_insert(this.L, base);
    const status = lua.lua_pcall(this.L, args, MULTIPLE, base);
    lua.lua_remove(this.L, base);
    return status === STATUS.OK ? undefined : this.failure();
  }

  /** Notes the running functions at the first error; the error value goes on as it is. */
  private readonly onError: LuaFunction = (L) => {
    this.frames = framesOf(this.vm, L, 1, this.budget.hook);
    return 1;
  };

  /** The error value on top of the stack as a failure. Its `__tostring` runs on what is left of the allowance. */
  private failure(): Failure {
    const { L } = this;
    const refused = this.modules.refused !== undefined && L.stack?.[L.top - 1]?.value === this.modules.refused;
    const { frames } = this;
    return { cause: refused ? 'require' : 'error', reason: this.textOfValue(-1), frames };
  }

  /** An error value, or the reason `fits` gave, as text. */
  private textOfValue(index: number): string {
    const { lua } = this.vm;
    const { L } = this;
    const kind = lua.lua_type(L, index);
    if (kind === LUA.STRING || kind === LUA.NUMBER) {
      lua.lua_pushvalue(L, index);
      const bytes = lua.lua_tolstring(L, -1);
      lua.lua_pop(L, 1);
      return bytes ? textOf(bytes) : '';
    }
    if (this.vm.lauxlib.luaL_getmetafield(L, index, literal('__tostring')) !== LUA.NIL) {
      lua.lua_pop(L, 1);
      const at = lua.lua_absindex(L, index);
      lua.lua_pushcfunction(L, (T) => {
        this.vm.lauxlib.luaL_tolstring(T, 1);
        return 1;
      });
      lua.lua_pushvalue(L, at);
      if (lua.lua_pcall(L, 1, 1, 0) === STATUS.OK) {
        const bytes = lua.lua_tolstring(L, -1);
        if (bytes) return textOf(bytes);
      }
    }
    return `(error object is a ${textOf(lua.lua_typename(L, kind))} value)`;
  }

  private refusalOfFits(): Ending | undefined {
    const { lua } = this.vm;
    const { L } = this;
    if (lua.lua_type(L, 1) !== LUA.BOOLEAN || lua.lua_toboolean(L, 1)) return undefined;
    const given = lua.lua_type(L, 2) <= LUA.NIL ? '' : this.textOfValue(2);
    const reason = reasonText(given);
    return { outcome: 'does-not-fit', cause: 'none', reason, notice: noticeOf('does-not-fit', this.options.name, reason), frames: [] };
  }

  private results(): readonly Plain[] {
    const count = Math.min(this.vm.lua.lua_gettop(this.L), 16);
    return Array.from({ length: count }, (_, i) => readPlain(this.host, this.L, i + 1, this.match.room));
  }
}
