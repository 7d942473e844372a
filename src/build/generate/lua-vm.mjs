/**
 * The Lua VM of the sandbox: `fengari-web` in the one version we know, with the edits of
 * `src/formats/brain/sandbox/patch/` made by exact anchors, as a function that makes a VM of its own for each brain.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { DROPPED, PINNED, RULES } from '../../formats/brain/sandbox/patch/rules.mjs';

const patch = 'src/formats/brain/sandbox/patch';
const bundle = 'node_modules/fengari-web/dist/fengari-web.bundle.js';

export const name = 'Lua VM';
export const inputs = [`${patch}/rules.mjs`, `${patch}/runtime.mjs`, bundle];
const folder = 'src/formats/brain/sandbox/generated';
export const outputs = [`${folder}/lua-vm.js`, `${folder}/lua-vm.d.ts`];

/** The text with every rule applied; throws where an anchor does not match as often as it must. */
function edited(code) {
  let text = code;
  for (const { why, anchor, to, times } of RULES) {
    const found = [...text.matchAll(anchor)].length;
    if (found !== times) throw new Error(`fengari-web: the anchor for "${why}" (${anchor}) matched ${found} times, wanted ${times}`);
    text = text.replace(anchor, to);
  }
  return text;
}

/**
 * The VM's loop with numbers for its cases: they are names taken from another module, which an engine has to compare one
 * after the other; numbers make a jump table.
 */
function numbered(code) {
  const numbers = new Map([.../OpCodesI=\{(OP_MOVE:0,[^}]+)\}/.exec(code)?.[1].matchAll(/(OP_\w+):(\d+)/g) ?? []].map(([, op, n]) => [op, n]));
  const names = new Map([.../OpCodesI:\{(OP_ADD:[^}]+)\}/.exec(code)?.[1].matchAll(/(OP_\w+):([\w$]+)/g) ?? []].map(([, op, name]) => [name, numbers.get(op)]));
  const from = code.indexOf('luaV_execute=function(t){');
  const to = code.indexOf(',t.exports.luaV_finishOp=');
  let cases = 0;
  const loop = code.slice(from, to).replace(/case ([\w$]+):/g, (whole, name) => {
    if (!names.has(name)) throw new Error(`fengari-web: ${whole} is no instruction`);
    cases++;
    return `case ${names.get(name)}:`;
  });
  if (from < 0 || to < from || cases !== numbers.size || cases !== 47) throw new Error(`fengari-web: the loop has ${cases} cases`);
  return code.slice(0, from) + loop + code.slice(to);
}

/**
 * A second loop beside the VM's own, for profiles: it tells whenever the running function is another one. Who does not profile
 * runs the first and pays nothing.
 */
function profiled(code) {
  const from = code.indexOf('luaV_execute=function(t){');
  const to = code.indexOf(',t.exports.luaV_finishOp=');
  const count = '--METER.fuel<0&&METER.onFuel(t);';
  const loop = code.slice(from, to);
  if (loop.split(count).length !== 2 || !loop.includes('let n=e.func.value,')) throw new Error('fengari-web: the loop does not count as it did');
  const second = loop.replace('luaV_execute=', 'luaV_profiled=').replace(count, `n.p!==METER.proto&&METER.enter(t,n.p);${count}`);
  return `${code.slice(0, to)},t.exports.${second}${code.slice(to)}`;
}

/** The bundle without the modules that a sandbox never runs: no os, no debug, no package library, no way to JavaScript. */
function slimmed(code) {
  const modules = parseAst(code).body[0]?.expression?.right?.arguments?.[0]?.elements;
  if (!Array.isArray(modules)) throw new Error('fengari-web: the bundle is not built as it was');
  let text = code;
  for (const { at, mark } of DROPPED.toReversed()) {
    const { start, end } = modules[at];
    if (!code.slice(start, end).includes(mark)) throw new Error(`fengari-web: module ${at} holds no ${mark}`);
    text = text.slice(0, start) + 'null' + text.slice(end);
  }
  return text;
}

/** The bundle ends in its entry module; ours is the VM's own modules instead. */
function exported(code) {
  const entry = /n\(n\.s=34\)/g;
  if ([...code.matchAll(entry)].length !== 1 || !code.startsWith('module.exports=')) throw new Error('fengari-web: the bundle does not begin as it did');
  const parts = '{defs:n(1),lua:n(2),lauxlib:n(7),lobject:n(6),ltable:n(9),lstring:n(10),ldebug:n(11),lvm:n(15),base:n(24),coroutine:n(25)}';
  return code.replace(entry, parts).slice('module.exports='.length);
}

export async function run(root) {
  const code = readFileSync(path.join(root, bundle), 'utf8');
  const hash = createHash('sha256').update(code).digest('hex');
  if (hash !== PINNED) throw new Error(`fengari-web: the bundle's hash is ${hash}; the edits are made for ${PINNED}`);
  const runtime = readFileSync(path.join(root, patch, 'runtime.mjs'), 'utf8');
  const vm = exported(slimmed(profiled(numbered(edited(code)))).replace(/;\s*$/, ''));
  if (/\bnew Function\b|\bFunction\(|\beval\(/.test(vm)) throw new Error('the VM still makes code from text');
  const integers = 'IADD,ISUB,IMUL,IIDIV,IMOD,NORM,FLOAT,FLOAT_INT,TEXT_INT,NUMBER_TEXT';
  const script = [
    '/** fengari-web 0.1.4 (MIT, Benoit Giannangeli, Daurnimator, Lua.org), changed at build time. */',
    'export function createVm() {',
    runtime,
    `const parts = ${vm};`,
    `return { meter: METER, integers: { ${integers} }, ...parts };`,
    '}',
    '',
  ].join('\n');
  const types = "import type { LuaVm } from '../vm/types';\n/** A Lua VM that shares nothing with any other. */\nexport declare function createVm(): LuaVm;\n";
  return [script, types];
}
