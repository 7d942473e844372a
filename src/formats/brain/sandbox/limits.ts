/** The budgets of a brain (Reference brain, section 8). Everything that counts or shows them reads these. */
export const LIMITS = {
  /** Instructions of load, fits, start, save and report, each. */
  phaseInstructions: 50_000_000,
  /** Instructions one tick adds to the bank of turns. */
  tickInstructions: 2_000_000,
  /** Ticks the bank holds, the current one included. */
  bankTicks: 30,
  /** Bytes of Lua memory, never reset between phases. */
  memory: 67_108_864,
  /** Bytes of network memory, apart from Lua's. */
  networkMemory: 67_108_864,
  /** Bytes of one string. */
  string: 65_536,
  /** Milliseconds of a phase that is no turn, and of one turn. */
  phaseMs: 10_000,
  turnMs: 250,
} as const;

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

/** The most the bank of turns holds; what it starts with. */
export function bankLimit(limits: Limits): number {
  return limits.tickInstructions * limits.bankTicks;
}

/** The page stops a worker by force after this much real time in one request, whatever the counters say. */
export const HARD_STOP_MS = 30_000;

/** Library functions that work without instructions count their steps; so many steps cost as much as one instruction. */
export const STEPS_PER_INSTRUCTION = 8;

/** The bytes of the reason in a notice. */
export const REASON_BYTES = 160;
