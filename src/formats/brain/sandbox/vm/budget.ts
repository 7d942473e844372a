import { STEPS_PER_INSTRUCTION, type Limits } from '../limits';
import { framesOf } from '../run/trace';
import { Stop, type StopCause } from './stop';
import type { LuaState, LuaVm, Proto } from './types';
import { walk } from './walk';

/** Instructions between two looks at the clock. */
const SLICE = 5_000;
/** Steps handed to library functions at a time, in instructions. */
const STEP_GRANT = 625;
/** Bytes taken beyond a full memory before the live ones are counted again. */
const RECOUNT = 1 << 20;
/** Steps of work inside instructions that are counted together. */
const WORK_GRANT = 2_048;
const UNLIMITED = 0x3fffffff;

/** Work of the sandbox itself, beside that of its functions: long texts and tables, live memory counted again, results read. */
export type OwnWork = 'work' | 'memory' | 'results';

/** What is told while a profile is made. */
export interface Profiler {
  /** The function that runs is another one from now on; `instructions` are those of the phase so far. */
  enter(L: LuaState, proto: Proto, instructions: number): void;
  /** Steps that were paid: of the sandbox itself, or of the library function that runs. */
  steps(L: LuaState | undefined, count: number, own: OwnWork | undefined): void;
}

/**
 * The counters of one VM. Instructions and steps of library functions draw on one reserve; when it is empty, or memory,
 * a string or the clock goes over, the VM is dead and a `Stop` flies out of it.
 */
export class Budget {
  /** Set once the VM is dead. */
  stop: Stop | undefined;
  /** What the function is called that the host has called: a hook, or nothing. */
  hook = '';
  /** Times the live memory was counted again. */
  recounts = 0;
  private total = 0;
  private reserve = 0;
  private steps = 0;
  /** Instructions handed to the VM's counter, taken back ones left out. */
  private granted = 0;
  private deadline = Infinity;
  private allowedMs = Infinity;
  private state: LuaState | undefined;
  private profiler: Profiler | undefined;

  constructor(
    private readonly vm: LuaVm,
    private readonly limits: Limits,
    private readonly now: () => number,
    private readonly halted?: () => boolean,
  ) {
    const { meter } = vm;
    meter.fuel = UNLIMITED;
    meter.trip = UNLIMITED;
    meter.maxString = UNLIMITED;
    meter.work = WORK_GRANT;
    this.reserve = UNLIMITED;
    meter.memory = 0;
    meter.dead = false;
    meter.enter = (L, proto) => {
      meter.proto = proto;
      this.profiler?.enter(L, proto, this.instructions);
    };
    meter.onMissing = () => undefined;
    meter.onTypeError = () => undefined;
    meter.onFuel = (L) => this.refill(L);
    meter.onMemory = () => this.recount();
    meter.onWork = (L) => {
      const done = WORK_GRANT - meter.work;
      meter.work = WORK_GRANT;
      this.step(L ?? this.state, done, 'work');
    };
    meter.onString = (L, bytes) => {
      meter.longest = bytes;
      this.kill('string-length', `a string of ${bytes} bytes is over the limit of ${limits.string}`, L ?? this.state);
    };
  }

  /** Puts the limits of memory and strings in force, once the libraries are open. */
  arm(L: LuaState): void {
    const { meter } = this.vm;
    this.state = L;
    meter.maxString = this.limits.string;
    meter.memory = walk(L.l_G, L).bytes;
    meter.trip = this.limits.memory;
  }

  /** Instructions that the VM itself has run in this phase. */
  get instructions(): number {
    return this.granted - Math.max(0, this.vm.meter.fuel);
  }

  /** Hands out instructions for one phase, and the milliseconds it may take. */
  begin(instructions: number, ms: number, profiler?: Profiler): void {
    const { meter } = this.vm;
    this.total = instructions;
    this.reserve = instructions;
    this.steps = 0;
    this.granted = 0;
    this.profiler = profiler;
    this.allowedMs = ms;
    this.deadline = this.now() + ms;
    meter.fuel = 0;
    meter.longest = 0;
    meter.proto = null;
  }

  /** Ends the phase: what it used, in instructions, and how many of these the VM did not run but its library functions' steps. */
  end(): { readonly used: number; readonly librarySteps: number } {
    const { meter } = this.vm;
    const { instructions } = this;
    const used = this.total - this.reserve - Math.max(0, meter.fuel) - Math.floor(this.steps / STEPS_PER_INSTRUCTION);
    this.deadline = Infinity;
    meter.fuel = UNLIMITED;
    // Between phases the host itself works in the VM, and nothing of it is the brain's.
    this.reserve = UNLIMITED;
    this.steps = 0;
    return { used, librarySteps: used - instructions };
  }

  /** A library function says that it worked so many steps. */
  step(L: LuaState | undefined, count: number, own?: OwnWork): void {
    this.steps -= count;
    if (this.steps < 0) this.grantSteps(L);
    this.profiler?.steps(L, count, own);
  }

  /** Charges memory that the VM itself does not see, such as a compiled chunk. */
  charge(bytes: number): void {
    const { meter } = this.vm;
    meter.memory += bytes;
    if (meter.memory > meter.trip) meter.onMemory();
  }

  /** Ends the VM for good. */
  kill(cause: StopCause, reason: string, L: LuaState | undefined): never {
    if (!this.stop) {
      this.vm.meter.dead = true;
      if (cause === 'instructions') {
        this.reserve = 0;
        this.steps = 0;
        this.vm.meter.fuel = 0;
      }
      this.stop = new Stop(cause, reason, L ? framesOf(this.vm, L, 0, this.hook) : []);
    }
    throw this.stop;
  }

  private refill(L: LuaState): void {
    const { meter } = this.vm;
    if (this.stop) throw this.stop;
    if (this.reserve <= 0) {
      this.reserve = Math.floor(this.steps / STEPS_PER_INSTRUCTION);
      this.steps -= this.reserve * STEPS_PER_INSTRUCTION;
      if (this.reserve <= 0) this.spent(L);
    }
    const slice = Math.min(this.reserve, SLICE);
    this.reserve -= slice;
    this.granted += slice;
    meter.fuel = slice - 1;
    this.checkClock(L);
  }

  private grantSteps(L: LuaState | undefined): void {
    const { meter } = this.vm;
    if (this.stop) throw this.stop;
    const due = Math.ceil(-this.steps / STEPS_PER_INSTRUCTION);
    if (this.reserve < due && meter.fuel > 0) {
      this.reserve += meter.fuel;
      this.granted -= meter.fuel;
      meter.fuel = 0;
    }
    if (this.reserve < due) this.spent(L);
    const grant = Math.min(this.reserve, due + STEP_GRANT);
    this.reserve -= grant;
    this.steps += grant * STEPS_PER_INSTRUCTION;
    this.checkClock(L);
  }

  private spent(L: LuaState | undefined): never {
    return this.kill('instructions', `the allowance of ${this.total} instructions is spent`, L);
  }

  private checkClock(L: LuaState | undefined): void {
    if (this.deadline !== Infinity && this.now() > this.deadline) {
      this.kill('wall-clock', `it took longer than ${this.allowedMs} ms`, L);
    }
    if (this.halted?.()) this.kill('wall-clock', 'stopped by hand', L);
  }

  private recount(): void {
    const { meter } = this.vm;
    if (this.stop) throw this.stop;
    if (!this.state) return;
    const live = walk(this.state.l_G, this.state);
    this.recounts++;
    meter.memory = live.bytes;
    if (live.bytes > this.limits.memory) this.kill('memory', `Lua memory is over ${this.limits.memory} bytes`, this.state);
    meter.trip = Math.max(this.limits.memory, live.bytes + RECOUNT);
    this.step(this.state, live.objects, 'memory');
  }
}
