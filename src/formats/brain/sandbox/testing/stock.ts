/** The parts of `fengari-web` as it is shipped that are timed. */
export interface Stock {
  readonly lua: { lua_pcall(L: unknown, args: number, results: number, handler: number): number; lua_settop(L: unknown, index: number): void };
  readonly lauxlib: { luaL_newstate(): unknown; luaL_loadstring(L: unknown, source: Uint8Array): number };
  readonly lualib: { luaL_openlibs(L: unknown): void };
  to_luastring(text: string): Uint8Array;
}

/** Runs programs in one state of the package as it is shipped, without any limit. Throws when one fails. */
export function stockRunner(stock: Stock): (source: string) => void {
  const L = stock.lauxlib.luaL_newstate();
  stock.lualib.luaL_openlibs(L);
  return (source) => {
    if (stock.lauxlib.luaL_loadstring(L, stock.to_luastring(source)) !== 0 || stock.lua.lua_pcall(L, 0, 1, 0) !== 0) throw new Error('the kernel fails');
    stock.lua.lua_settop(L, 0);
  };
}
