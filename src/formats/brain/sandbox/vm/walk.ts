import { TAG, type CClosure, type GlobalState, type LuaClosure, type LuaState, type LuaString, type Marked, type Proto, type Table, type TValue, type Userdata } from './types';

/** What a string of so many bytes takes in C Lua 5.3 on 64 bits. */
export function stringPrice(length: number): number {
  return (length > 40 ? 25 : 33) + length;
}

/** What the function prototypes of a chunk take beside their strings. */
export function protoPrice(proto: Proto): number {
  let bytes = 8 * proto.code.length + 16 * proto.k.length + 16 * proto.locvars.length + 16 * proto.upvalues.length + 8 * proto.p.length;
  for (const inner of proto.p) bytes += protoPrice(inner);
  return bytes;
}

export interface Walk {
  /** Bytes of everything that can still be reached, in the prices charged on allocation. */
  readonly bytes: number;
  readonly objects: number;
}

type Item = { readonly kind: 'table'; readonly it: Table } | { readonly kind: 'lua'; readonly it: LuaClosure } | { readonly kind: 'c'; readonly it: CClosure } | { readonly kind: 'thread'; readonly it: LuaState } | { readonly kind: 'proto'; readonly it: Proto };

let lastWalk = 0;

/**
 * Counts what a state can still reach, from the registry, the metatables of the basic types and the threads that run.
 * It marks objects with a number of its own, so nothing has to be cleared and nothing is asked of a Set.
 */
export function walk(global: GlobalState, running: LuaState): Walk {
  const mark = ++lastWalk;
  const todo: Item[] = [];
  let bytes = 0;
  let objects = 0;
  const fresh = (object: Marked): boolean => {
    if (object.mark === mark) return false;
    object.mark = mark;
    return true;
  };
  const string = (s: LuaString | null | undefined): void => {
    if (!s || !fresh(s)) return;
    objects++;
    bytes += stringPrice(s.realstring.length);
  };
  const table = (t: Table | null | undefined): void => {
    if (t && fresh(t)) todo.push({ kind: 'table', it: t });
  };
  const value = (v: TValue | undefined): void => {
    if (!v) return;
    switch (v.type) {
      case TAG.SHORT_STRING:
      case TAG.LONG_STRING:
        return string(v.value as LuaString);
      case TAG.TABLE:
        return table(v.value as Table);
      case TAG.LUA_CLOSURE:
        if (fresh(v.value as LuaClosure)) todo.push({ kind: 'lua', it: v.value as LuaClosure });
        return;
      case TAG.C_CLOSURE:
        if (fresh(v.value as CClosure)) todo.push({ kind: 'c', it: v.value as CClosure });
        return;
      case TAG.THREAD:
        if (fresh(v.value as LuaState)) todo.push({ kind: 'thread', it: v.value as LuaState });
        return;
      case TAG.USERDATA: {
        const data = v.value as Userdata;
        if (!fresh(data)) return;
        objects++;
        bytes += 40;
        table(data.metatable);
        value(data.uservalue);
      }
    }
  };
  const proto = (p: Proto | null): void => {
    if (p && fresh(p)) todo.push({ kind: 'proto', it: p });
  };

  value(global.l_registry);
  for (const t of global.mt) table(t);
  for (const name of global.tmname) string(name);
  for (const thread of [global.mainthread, running]) if (thread && fresh(thread)) todo.push({ kind: 'thread', it: thread });

  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    objects++;
    switch (item.kind) {
      case 'table': {
        const t = item.it;
        bytes += 56 + 16 * t.room + 32 * t.hashRoom;
        table(t.metatable);
        for (let e = t.f; e !== undefined; e = e.n) {
          value(e.key);
          value(e.value);
        }
        break;
      }
      case 'lua': {
        const { nupvalues, upvals, p } = item.it;
        bytes += 32 + 40 * nupvalues;
        for (let i = 0; i < nupvalues; i++) value(upvals[i]);
        proto(p);
        break;
      }
      case 'c': {
        const { nupvalues, upvalue } = item.it;
        bytes += 32 + 16 * nupvalues;
        for (let i = 0; i < nupvalues; i++) value(upvalue[i]);
        break;
      }
      case 'thread': {
        const { stack, top } = item.it;
        bytes += 848;
        if (!stack) break;
        if (stack.length > 40) bytes += 16 * (stack.length - 40);
        for (let i = 0; i < top; i++) value(stack[i]);
        break;
      }
      case 'proto': {
        const p = item.it;
        bytes += 120 + 8 * p.code.length + 16 * p.k.length + 16 * p.locvars.length + 16 * p.upvalues.length + 8 * p.p.length;
        string(p.source);
        for (const k of p.k) value(k);
        for (const local of p.locvars) string(local.varname);
        for (const up of p.upvalues) string(up.name);
        for (const inner of p.p) proto(inner);
      }
    }
  }
  return { bytes, objects };
}
