import { bytesOf } from '../vm/bytes';
import { LUA, type LuaInt, type LuaState } from '../vm/types';
import type { Host, Library } from './host';

/** Numbers from 0 to below 1, the same for the same seed. */
export class Random {
  private state = 1;

  constructor(seed: number) {
    this.seed(seed);
  }

  seed(seed: number): void {
    this.state = (Math.floor(Math.abs(seed) % 4294967296) ^ (seed < 0 ? 0x9e3779b9 : 0)) >>> 0 || 0x6d2b79f5;
    for (let i = 0; i < 4; i++) this.word();
  }

  private word(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state;
  }

  next(): number {
    return ((this.word() >>> 5) * 67108864 + (this.word() >>> 6)) / 9007199254740992;
  }
}

/** The math library of Lua 5.3; its random numbers come from the seed of the run. */
export function mathLibrary(host: Host, random: Random): Library {
  const { lua } = host;
  const { ISUB, IADD, FLOAT_INT, NORM } = host.vm.integers;
  const isInteger = (L: LuaState, arg: number) => lua.lua_isinteger(L, arg);
  const pushFloat = (L: LuaState, n: number): number => {
    lua.lua_pushnumber(L, n);
    return 1;
  };
  const pushInteger = (L: LuaState, n: LuaInt): number => {
    lua.lua_pushinteger(L, n);
    return 1;
  };
  /** A rounded float as an integer where it fits, else as the float it is. */
  const pushRounded = (L: LuaState, n: number): number => {
    const int = FLOAT_INT(n);
    return int === false ? pushFloat(L, n) : pushInteger(L, int);
  };
  const float = (f: (x: number) => number) => (L: LuaState) => pushFloat(L, f(host.number(L, 1)));
  const rounding = (f: (x: number) => number) => (L: LuaState) => {
    if (isInteger(L, 1)) {
      lua.lua_settop(L, 1);
      return 1;
    }
    return pushRounded(L, f(host.number(L, 1)));
  };
  const best = (better: (L: LuaState, i: number, than: number) => boolean) => (L: LuaState) => {
    const n = lua.lua_gettop(L);
    if (n < 1) host.badArgument(L, 1, 'value expected');
    let at = 1;
    for (let i = 1; i <= n; i++) {
      host.number(L, i);
      if (better(L, i, at)) at = i;
    }
    lua.lua_pushvalue(L, at);
    return 1;
  };
  /** As C's fmod; the sign is the dividend's. */
  const integerRemainder = (a: LuaInt, b: LuaInt): LuaInt => (typeof a === 'number' && typeof b === 'number' ? (a % b) + 0 : NORM(BigInt(a) % BigInt(b)));

  return {
    abs: (L) => {
      if (!isInteger(L, 1)) return pushFloat(L, Math.abs(host.number(L, 1)));
      const n = host.int(L, 1);
      return pushInteger(L, n < 0 ? ISUB(0, n) : n);
    },
    acos: float(Math.acos),
    asin: float(Math.asin),
    atan: (L) => pushFloat(L, Math.atan2(host.number(L, 1), lua.lua_type(L, 2) <= LUA.NIL ? 1 : host.number(L, 2))),
    ceil: rounding(Math.ceil),
    cos: float(Math.cos),
    deg: float((x) => x * (180 / Math.PI)),
    exp: float(Math.exp),
    floor: rounding(Math.floor),
    fmod: (L) => {
      if (isInteger(L, 1) && isInteger(L, 2)) {
        const divisor = host.int(L, 2);
        if (divisor === 0) host.badArgument(L, 2, 'zero');
        return pushInteger(L, integerRemainder(host.int(L, 1), divisor));
      }
      return pushFloat(L, host.number(L, 1) % host.number(L, 2));
    },
    log: (L) => {
      const x = host.number(L, 1);
      if (lua.lua_type(L, 2) <= LUA.NIL) return pushFloat(L, Math.log(x));
      const base = host.number(L, 2);
      if (base === 2) return pushFloat(L, Math.log2(x));
      return pushFloat(L, base === 10 ? Math.log10(x) : Math.log(x) / Math.log(base));
    },
    max: best((L, i, than) => lua.lua_compare(L, than, i, 1)),
    min: best((L, i, than) => lua.lua_compare(L, i, than, 1)),
    modf: (L) => {
      if (isInteger(L, 1)) {
        lua.lua_settop(L, 1);
        lua.lua_pushnumber(L, 0);
        return 2;
      }
      const n = host.number(L, 1);
      const whole = n < 0 ? Math.ceil(n) : Math.floor(n);
      pushRounded(L, whole);
      lua.lua_pushnumber(L, n === whole ? 0 : n - whole);
      return 2;
    },
    rad: float((x) => x * (Math.PI / 180)),
    random: (L) => {
      const r = random.next();
      const n = lua.lua_gettop(L);
      if (n === 0) return pushFloat(L, r);
      if (n > 2) return host.fail(L, 'wrong number of arguments');
      const low = n === 1 ? 1 : host.int(L, 1);
      const high = host.int(L, n);
      if (low > high) host.badArgument(L, 1, 'interval is empty');
      const width = BigInt(high) - BigInt(low);
      if (width > 0x7fffffffffffffffn) host.badArgument(L, 1, 'interval too large');
      const offset = FLOAT_INT(Math.floor(r * (Number(width) + 1)));
      return pushInteger(L, IADD(low, offset === false ? NORM(width) : offset));
    },
    randomseed: (L) => {
      random.seed(host.number(L, 1));
      return 0;
    },
    sin: float(Math.sin),
    sqrt: float(Math.sqrt),
    tan: float(Math.tan),
    tointeger: (L) => {
      const n = lua.lua_tointegerx(L, 1);
      if (n === false) {
        host.aux.luaL_checkany(L, 1);
        lua.lua_pushnil(L);
      } else lua.lua_pushinteger(L, n);
      return 1;
    },
    type: (L) => {
      if (lua.lua_type(L, 1) === LUA.NUMBER) lua.lua_pushstring(L, bytesOf(isInteger(L, 1) ? 'integer' : 'float'));
      else {
        host.aux.luaL_checkany(L, 1);
        lua.lua_pushnil(L);
      }
      return 1;
    },
    ult: (L) => {
      lua.lua_pushboolean(L, BigInt.asUintN(64, BigInt(host.int(L, 1))) < BigInt.asUintN(64, BigInt(host.int(L, 2))));
      return 1;
    },
  };
}

/** Puts pi, huge and the ends of the integers into the table on top of the stack. */
export function addMathConstants(host: Host, L: LuaState): void {
  const { lua } = host;
  lua.lua_pushnumber(L, Math.PI);
  lua.lua_setfield(L, -2, bytesOf('pi'));
  lua.lua_pushnumber(L, Infinity);
  lua.lua_setfield(L, -2, bytesOf('huge'));
  lua.lua_pushinteger(L, 0x7fffffffffffffffn);
  lua.lua_setfield(L, -2, bytesOf('maxinteger'));
  lua.lua_pushinteger(L, -0x8000000000000000n);
  lua.lua_setfield(L, -2, bytesOf('mininteger'));
}
