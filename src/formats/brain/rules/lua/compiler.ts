/**
 * What compiles a script for certain. The sandbox's VM is one; it is handed to the session, since the rules know no VM.
 * `line` counts from 1; `message` is Lua's own, without file and line.
 */
export interface LuaCompiler {
  compile(source: string, chunkName: string): { readonly line: number; readonly message: string } | undefined;
}
