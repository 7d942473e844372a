import type { Host } from '../lib/host';
import { bytesOf } from '../vm/bytes';
import { LUA, REGISTRY, TAG, type LuaFunction, type LuaState, type Table } from '../vm/types';
import { OPTIONS_PATH } from './missing';
import { freshRoom, pushPlain, readPlain, type Plain } from './plain';
import { HOST_MARK } from './profile';
import type { Order, Scenario, ScenarioFunction } from './scenario';

/** Steps of starting a timer. */
const TIMER_STEPS = 16;
/** Orders of one phase that are kept. */
const MOST_ORDERS = 1_000;

/** The scenario as the brain sees it: values, functions, orders and timers. Ticks are counted from 1; 0 is before the first. */
export class Match {
  tick = 0;
  orders: Order[] = [];
  /** Orders of the phase that were not kept. */
  ordersDropped = 0;
  /** What may still be read in this phase of what the brain gives. */
  room = freshRoom();
  private readonly answered = new Map<string, number>();
  /** Answers that an event has put in the place of the first ones. */
  private readonly changed = new Map<string, ScenarioFunction['answers']>();
  /** The slots of the timers' functions by the tick in which they are due, the oldest first. */
  private readonly timers = new Map<number, number[]>();
  /** How many of the timers due in this tick have been called. */
  private timersCalled = 0;
  private nextSlot = 1;
  private callbacks = false;

  constructor(
    private readonly host: Host,
    private readonly scenario: Scenario,
  ) {}

  /** Defines `me`, `game` and all the scenario names. */
  define(L: LuaState): void {
    this.setPath(L, OPTIONS_PATH, () => {
      pushPlain(this.host, L, this.scenario.options);
      this.watch(L, OPTIONS_PATH);
    });
    this.setPath(L, 'game.mode', () => pushPlain(this.host, L, this.scenario.mode));
    this.setValues(L, this.scenario.values);
    for (const [name, f] of Object.entries(this.scenario.functions)) {
      const answer: LuaFunction = (T) => this.called(T, name, f);
      this.host.names.set(answer, HOST_MARK + name);
      this.setPath(L, name, () => this.host.lua.lua_pushcfunction(L, answer));
    }
  }

  /** Forgets the orders of the phase before. */
  begin(): void {
    this.orders = [];
    this.ordersDropped = 0;
    this.room = freshRoom();
  }

  /** Is there anything under a dotted name, looked up without metamethods? */
  isDefined(L: LuaState, name: string): boolean {
    const { lua } = this.host;
    const top = lua.lua_gettop(L);
    lua.lua_pushglobaltable(L);
    for (const part of name.split('.')) {
      if (lua.lua_type(L, -1) !== LUA.TABLE) break;
      lua.lua_pushstring(L, bytesOf(part));
      lua.lua_rawget(L, -2);
    }
    const defined = lua.lua_gettop(L) === top + 1 + name.split('.').length && lua.lua_type(L, -1) !== LUA.NIL;
    lua.lua_settop(L, top);
    return defined;
  }

  /** Begins the next tick and makes its events true. */
  nextTick(L: LuaState): void {
    this.tick++;
    this.timersCalled = 0;
    for (const event of this.scenario.events) {
      if (event.tick !== this.tick) continue;
      this.setValues(L, event.values);
      for (const [name, answers] of Object.entries(event.answers ?? {})) {
        this.changed.set(name, answers);
        this.answered.delete(name);
      }
    }
  }

  /** Pushes the function of a timer that is due, oldest first; false when none is left. */
  pushDueTimer(L: LuaState): boolean {
    const slot = this.timers.get(this.tick)?.[this.timersCalled];
    if (slot === undefined) {
      this.timers.delete(this.tick);
      return false;
    }
    const { lua } = this.host;
    this.timersCalled++;
    this.pushCallbacks(L);
    lua.lua_rawgeti(L, -1, slot);
    lua.lua_pushnil(L);
    lua.lua_rawseti(L, -3, slot);
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
      this.host.step(L, 64);
      if (this.orders.length < MOST_ORDERS) {
        const given: Plain[] = [];
        for (let i = 1; i <= lua.lua_gettop(L); i++) given.push(readPlain(this.host, L, i, this.room));
        this.orders.push({ name, arguments: given, effectTick: this.tick + 1 });
      } else this.ordersDropped++;
    }
    const asked = this.answered.get(name) ?? 0;
    this.answered.set(name, asked + 1);
    const answers = this.changed.get(name) ?? f.answers;
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
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
    const due = this.tick + ticks;
    const waiting = this.timers.get(due);
    if (waiting) waiting.push(slot);
    else this.timers.set(due, [slot]);
    this.host.step(L, TIMER_STEPS);
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
    let way = '';
    lua.lua_pushglobaltable(L);
    for (const part of parts) {
      way = way === '' ? part : `${way}.${part}`;
      lua.lua_pushstring(L, bytesOf(part));
      if (lua.lua_rawget(L, -2) !== LUA.TABLE) {
        lua.lua_pop(L, 1);
        lua.lua_createtable(L, 0, 0);
        this.watch(L, way);
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

  /** Has it noted when a script reads what the table on top of the stack does not hold. */
  private watch(L: LuaState, path: string): void {
    const slot = L.stack?.[L.top - 1];
    if (slot?.type === TAG.TABLE) (slot.value as Table).path = path;
  }
}
