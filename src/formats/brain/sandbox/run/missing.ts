import type { Host } from '../lib/host';
import { textOf } from '../vm/bytes';
import { TAG, type LuaState, type LuaString, type TValue } from '../vm/types';
import { framesOf } from './trace';

/** A name that a script asked the host for in vain. */
export interface MissingName {
  /** Dotted, such as `game.units`; a global stands alone. */
  readonly name: string;
  /** field: of a table of the host. option: of `me.options`. global: nothing defines it, and an error came of it. */
  readonly kind: 'field' | 'option' | 'global';
  /** How often it was read in this phase. */
  readonly count: number;
  /** The script went on to do with it what nil cannot. */
  readonly failed: boolean;
  /** Where it was first read. */
  readonly file: string;
  readonly line: number;
}

/** Where the options of a brain are. */
export const OPTIONS_PATH = 'me.options';

/** Names noted in one phase. */
const MOST_NAMES = 200;
/** Bytes of a name that are kept. */
const NAME_BYTES = 80;
/** Steps of noting a name. */
const NOTE_STEPS = 16;
/** An error belongs to a name that was read so few instructions ago. */
const RECENT = 1_000;

interface Row {
  readonly name: string;
  readonly kind: MissingName['kind'];
  readonly last: string;
  readonly file: string;
  readonly line: number;
  count: number;
  failed: boolean;
  read: number;
}

/** Notes what scripts read of the tables of the host that these do not hold. Nothing of it can be seen from Lua. */
export class Missing {
  private rows = new Map<string, Row>();

  constructor(private readonly host: Host) {
    const { meter } = host.vm;
    meter.onMissing = (L, path, key) => this.missed(L, path, key);
    meter.onTypeError = (L, name) => this.failedWith(L, textOf(name));
  }

  /** Forgets the names of the phase before. */
  begin(): void {
    this.rows = new Map();
  }

  /** The names of this phase; those that are defined by now are left out. */
  names(isDefined: (name: string) => boolean): MissingName[] {
    return [...this.rows.values()].filter((row) => row.failed || !isDefined(row.name)).map(({ name, kind, count, failed, file, line }) => ({ name, kind, count, failed, file, line }));
  }

  private missed(L: LuaState, path: string, key: TValue): void {
    if (key.type !== TAG.SHORT_STRING && key.type !== TAG.LONG_STRING) return;
    this.host.budget.step(L, NOTE_STEPS, 'work');
    const last = textOf((key.value as LuaString).realstring.subarray(0, NAME_BYTES));
    this.note(L, `${path}.${last}`, path === OPTIONS_PATH ? 'option' : 'field', last);
  }

  private note(L: LuaState, name: string, kind: Row['kind'], last: string): Row | undefined {
    const read = this.host.budget.instructions;
    const known = this.rows.get(name);
    if (known) {
      known.count++;
      known.read = read;
      return known;
    }
    if (this.rows.size >= MOST_NAMES) return undefined;
    const frame = framesOf(this.host.vm, L).find((f) => f.file !== '');
    const row: Row = { name, kind, last, file: frame?.file ?? '', line: frame?.line ?? 0, count: 1, failed: false, read };
    this.rows.set(name, row);
    return row;
  }

  /** `said` is how Lua calls the value: " (global 'order')", " (field 'units')", " (method 'build')". */
  private failedWith(L: LuaState, said: string): void {
    const [, what, name] = /^ \((\w+) '(.*)'\)$/s.exec(said) ?? [];
    if (name === undefined) return;
    if (what === 'global') {
      const row = this.note(L, name.slice(0, NAME_BYTES), 'global', name);
      if (row) row.failed = true;
      return;
    }
    const now = this.host.budget.instructions;
    let newest: Row | undefined;
    for (const row of this.rows.values()) if (row.last === name && now - row.read <= RECENT && (!newest || row.read >= newest.read)) newest = row;
    if (newest) newest.failed = true;
  }
}
