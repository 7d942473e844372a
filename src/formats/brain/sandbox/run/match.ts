import type { Host } from '../lib/host';
import { bytesOf } from '../vm/bytes';
import { LUA, REGISTRY, type LuaState } from '../vm/types';
import { pushPlain, readPlain, type Plain } from './plain';
import type { Order, Scenario, ScenarioFunction } from './scenario';

interface Timer {
  readonly due: number;
  readonly slot: number;
}

/** The scenario as the brain sees it: values, functions, orders and timers. Ticks are counted from 1; 0 is before the first. */
export class Match {
  tick = 0;
  readonly orders: Order[] = [];
  private readonly answered = new Map<string, number>();
  private timers: Timer[] = [];
  private nextSlot = 1;
  private callbacks = false;

  constructor(
    private readonly host: Host,
    private readonly scenario: Scenario,
  ) {}

  /** Defines `me`, `game` and all the scenario names. */
  define(L: LuaState): void {
    this.setPath(L, 'me.options', () => pushPlain(this.host, L, this.scenario.options));
    this.setPath(L, 'game.mode', () => pushPlain(this.host, L, this.scenario.mode));
    this.setValues(L, this.scenario.values);
    for (const [name, f] of Object.entries(this.scenario.functions)) {
      this.setPath(L, name, () => this.host.lua.lua_pushcfunction(L, (T) => this.called(T, name, f)));
    }
  }

  /** Begins the next tick and makes its events true. */
  nextTick(L: LuaState): void {
    this.tick++;
    for (const event of this.scenario.events) if (event.tick === this.tick) this.setValues(L, event.values);
  }

  /** True when a timer is due in the current tick. */
  get timersDue(): boolean {
    return this.timers.some((t) => t.due <= this.tick);
  }

  /** Pushes the function of a timer that is due, oldest first; false when none is left. */
  pushDueTimer(L: LuaState): boolean {
    const at = this.timers.findIndex((t) => t.due <= this.tick);
    const timer = this.timers[at];
    if (!timer) return false;
    const { lua } = this.host;
    this.timers.splice(at, 1);
    this.pushCallbacks(L);
    lua.lua_rawgeti(L, -1, timer.slot);
    lua.lua_pushnil(L);
    lua.lua_rawseti(L, -3, timer.slot);
    lua.lua_remove(L, -2);
    return true;
  }

  private pushCallbacks(L: LuaState): void {
    const { lua } = this.host;
    const key = bytesOf('timers');
    if (!this.callbacks) {
      this.callbacks = true;
      lua.lua_createtable(L, 0, 0);
      lua.lua_setfield(L, REGISTRY, key);
    }
    lua.lua_getfield(L, REGISTRY, key);
  }

  private called(L: LuaState, name: string, f: ScenarioFunction): number {
    const { lua } = this.host;
    if (f.kind === 'timer') return this.startTimer(L);
    if (f.kind === 'order') {
      const given: Plain[] = [];
      for (let i = 1; i <= lua.lua_gettop(L); i++) given.push(readPlain(this.host, L, i));
      this.host.step(L, 64);
      this.orders.push({ name, arguments: given, effectTick: this.tick + 1 });
    }
    const asked = this.answered.get(name) ?? 0;
    this.answered.set(name, asked + 1);
    const answer = f.answers[Math.min(asked, f.answers.length - 1)] ?? [];
    this.host.aux.luaL_checkstack(L, answer.length, null);
    for (const value of answer) pushPlain(this.host, L, value);
    return answer.length;
  }

  private startTimer(L: LuaState): number {
    const { lua, aux } = this.host;
    const ticks = this.host.place(L, 1);
    aux.luaL_checktype(L, 2, LUA.FUNCTION);
    if (ticks < 1) this.host.badArgument(L, 1, 'a timer waits for at least one tick');
    const slot = this.nextSlot++;
    this.pushCallbacks(L);
    lua.lua_pushvalue(L, 2);
    lua.lua_rawseti(L, -2, slot);
    this.timers.push({ due: this.tick + ticks, slot });
    return 0;
  }

  private setValues(L: LuaState, values: { readonly [name: string]: Plain }): void {
    for (const [name, value] of Object.entries(values)) this.setPath(L, name, () => pushPlain(this.host, L, value));
  }

  /** Sets `a.b.c` raw, from the globals on, making the tables on the way where they are not. */
  private setPath(L: LuaState, path: string, push: () => void): void {
    const { lua } = this.host;
    const parts = path.split('.');
    const last = parts.pop() ?? path;
    lua.lua_pushglobaltable(L);
    for (const part of parts) {
      lua.lua_pushstring(L, bytesOf(part));
      if (lua.lua_rawget(L, -2) !== LUA.TABLE) {
        lua.lua_pop(L, 1);
        lua.lua_createtable(L, 0, 0);
        lua.lua_pushstring(L, bytesOf(part));
        lua.lua_pushvalue(L, -2);
        lua.lua_rawset(L, -4);
      }
      lua.lua_remove(L, -2);
    }
    lua.lua_pushstring(L, bytesOf(last));
    push();
    lua.lua_rawset(L, -3);
    lua.lua_pop(L, 1);
  }
}
