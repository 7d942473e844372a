import type { LuaState } from '../vm/types';
import { walk } from '../vm/walk';
import type { Phase } from './outcome';

/** Objects that may be counted after each turn; of more, the count is made after every so many turns only. */
const OBJECTS_A_TURN = 20_000;

/**
 * What is alive between phases, counted in the prices of C Lua without touching the meters: after each phase, and with many
 * objects after some turns only. When it is counted depends on nothing but the run itself.
 */
export class LiveMemory {
  private bytes: number;
  private objects: number;
  private owed = 0;

  constructor(private readonly L: LuaState) {
    const { bytes, objects } = walk(L.l_G, L);
    this.bytes = bytes;
    this.objects = objects;
  }

  /** The live bytes after a phase. */
  after(phase: Phase): number {
    this.owed += OBJECTS_A_TURN;
    const turn = phase === 'turn' || phase === 'tick';
    if (turn && this.owed < this.objects) return this.bytes;
    this.owed = 0;
    ({ bytes: this.bytes, objects: this.objects } = walk(this.L.l_G, this.L));
    return this.bytes;
  }
}
