import type { SourceFile } from '../../../../language/session';
import { nearest } from '../../../../language/nearest';
import { asciiLower } from '../bytes';
import type { Draft, DraftFix } from '../draft';
import { moduleFile, moduleName, type Script } from './script';
import type { Binding } from './scope';
import { ABSENT, ABSENT_MEMBERS, ENGINE, HOOKS, LIBRARY, LIBRARY_GLOBALS, libraryMembers } from './library';

/** What a script is judged with: the other scripts of its package and the manifest's options. */
export interface ScriptSurroundings {
  readonly files: readonly SourceFile[];
  readonly scripts: readonly Script[];
  /** Ids of the options; undefined when they cannot be known. */
  readonly options: readonly string[] | undefined;
  /** Global names that the scenario of the test run gives. */
  readonly given?: readonly string[];
}

/** What is wrong with one script, or may surprise its author. Only what cannot be compiled is an error. */
export function checkScript(script: Script, around: ScriptSurroundings): readonly Draft[] {
  const { path, reading } = script;
  const drafts: Draft[] = [];
  const add = (draft: Omit<Draft, 'file' | 'pointer'>) => drafts.push({ file: path, pointer: '', ...draft });
  const { fault } = reading;
  if (fault) add({ span: fault.span, severity: 'error', code: fault.code, params: fault.params });
  for (const span of reading.attributes) add({ span, severity: 'warning', code: 'brain/lua-attribute', params: { found: reading.text.slice(span.start, span.end) } });
  drafts.push(...checkRequires(script, around), ...checkGlobals(script, around), ...checkMembers(script, around));
  return drafts;
}

function checkRequires(script: Script, { files }: ScriptSurroundings): Draft[] {
  const drafts: Draft[] = [];
  const known = files.flatMap((f) => moduleName(f.path) ?? []);
  for (const { module, span } of script.requires) {
    const formed = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(module);
    if (formed && files.some((f) => asciiLower(f.path) === moduleFile(module))) continue;
    const tidy = module.replace(/\.lua$/i, '').replace(/^\.?\/?lua[./]/i, '').replace(/[/\\]/g, '.').toLowerCase();
    const near = known.includes(tidy) ? [tidy] : nearest(module, known, 2);
    const put = (to: string, preferred: boolean): DraftFix => ({ code: 'brain/fix-change', params: { to }, edits: [{ file: script.path, span, text: to }], preferred });
    drafts.push({
      file: script.path,
      pointer: '',
      span,
      severity: 'warning',
      code: 'brain/lua-require',
      params: { module, file: formed ? moduleFile(module) : '', near: near.slice(0, 1) },
      fixes: () => [
        ...near.map((to, i) => put(to, i === 0)),
        ...(formed ? [{ code: 'brain/fix-create', params: { file: moduleFile(module) }, files: [{ op: 'create' as const, file: moduleFile(module), text: 'local M = {}\n\nreturn M\n' }], preferred: near.length === 0 }] : []),
      ],
    });
  }
  return drafts;
}

/** Names that may stand without being declared in the package. */
const GIVEN: ReadonlySet<string> = new Set([...LIBRARY_GLOBALS, ...Object.keys(ENGINE), ...Object.keys(HOOKS)]);

function checkGlobals(script: Script, { scripts, given = [] }: ScriptSurroundings): Draft[] {
  const drafts: Draft[] = [];
  const declared = new Set(scripts.flatMap((s) => [...s.names.globals.values()].filter((b) => b.uses.some((u) => u.writes && !u.inFunction)).map((b) => b.name)));
  const written = new Set(scripts.flatMap((s) => [...s.names.globals.values()].filter((b) => b.uses.some((u) => u.writes)).map((b) => b.name)));
  for (const binding of script.names.globals.values()) {
    const { name } = binding;
    const absent = Object.hasOwn(ABSENT, name) && !written.has(name) ? ABSENT[name] : undefined;
    if (absent !== undefined) {
      for (const use of binding.uses.slice(0, 20)) drafts.push(report(script, use.span, 'brain/lua-absent', { name, why: absent }));
      continue;
    }
    if (GIVEN.has(name) || given.includes(name)) continue;
    if (!declared.has(name)) drafts.push(...accidental(script, binding));
    if (written.has(name)) continue;
    const near = nearest(name, [...GIVEN, ...given, ...written, ...localsOf(script, binding)], 1).filter((other) => other !== name);
    if (near[0] === undefined) continue;
    const to = near[0];
    for (const use of binding.uses.slice(0, 20)) {
      drafts.push({
        ...report(script, use.span, 'brain/lua-unknown-name', { name, near }),
        fixes: () => [{ code: 'brain/fix-change', params: { to }, edits: [{ file: script.path, span: use.span, text: to }], preferred: true, fixAll: true }],
      });
    }
  }
  return drafts;
}

/** Local names that can be seen at the first use of a name. */
function localsOf(script: Script, { uses }: Binding): readonly string[] {
  const at = uses[0]?.span.start ?? 0;
  return script.names.bindings.filter((b) => b.kind !== 'global' && b.scope.start <= at && at <= b.scope.end).map((b) => b.name);
}

/** Assignments inside functions to a name that nothing declares: each makes a global. */
function accidental(script: Script, binding: Binding): Draft[] {
  const writes = binding.uses.filter((u) => u.writes && u.inFunction);
  const [first] = writes;
  if (!first) return [];
  const statement = /^[A-Za-z_]\w*\s*(?:=(?!=)|,)/.test(script.reading.text.slice(first.span.start, first.span.end + 200));
  const before = script.reading.text.slice(0, first.span.start).split(/\r?\n/).pop() ?? '';
  const canBeLocal = statement && /^\s*$|(?:\bthen|\bdo|\belse|;|\))\s*$/.test(before);
  return [
    {
      ...report(script, first.span, 'brain/lua-global', { name: binding.name }),
      fixes: () => (canBeLocal ? [{ code: 'brain/fix-local', params: { name: binding.name }, edits: [{ file: script.path, span: { start: first.span.start, end: first.span.start }, text: 'local ' }], preferred: true }] : []),
    },
  ];
}

function checkMembers(script: Script, { scripts, options }: ScriptSurroundings): Draft[] {
  const drafts: Draft[] = [];
  const replaced = new Set(scripts.flatMap((s) => [...s.names.globals.values()].filter((b) => b.uses.some((u) => u.writes)).map((b) => b.name)));
  const globalAt = new Set([...script.names.globals.values()].flatMap((b) => b.uses.map((u) => u.span.start)));
  const added = new Set(scripts.flatMap((s) => s.paths.map((p) => p.names.slice(0, 2).join('.')).filter((name) => isAssigned(s, name))));
  for (const { names, spans } of script.paths) {
    const [table = '', member = ''] = names;
    const [tableSpan, span] = spans;
    if (!tableSpan || !span || !globalAt.has(tableSpan.start)) continue;
    if (table === 'me' && member === 'options' && names[2] !== undefined && options && !options.includes(names[2])) {
      const at = spans[2] ?? span;
      const near = nearest(names[2], options, 1);
      drafts.push({ ...report(script, at, 'brain/lua-option', { name: names[2], known: options, near }), fixes: () => near.map((to) => ({ code: 'brain/fix-change', params: { to }, edits: [{ file: script.path, span: at, text: to }], preferred: true })) });
      continue;
    }
    const members = libraryMembers(table);
    const full = `${table}.${member}`;
    if (!members || replaced.has(table) || LIBRARY.has(full) || added.has(full)) continue;
    const why = ABSENT_MEMBERS[full] ?? '';
    const near = why === '' ? nearest(member, members, 1) : [];
    drafts.push({ ...report(script, span, 'brain/lua-no-member', { table, name: member, why, near }), fixes: () => near.map((to) => ({ code: 'brain/fix-change', params: { to }, edits: [{ file: script.path, span, text: to }], preferred: true })) });
  }
  return drafts;
}

/** True when a script puts something of its own into one of the library's tables. */
function isAssigned(script: Script, full: string): boolean {
  const name = full.replace('.', '\\s*\\.\\s*');
  return new RegExp(`(?:function\\s+${name}\\s*\\(|\\b${name}\\s*=(?!=))`).test(script.reading.text);
}

function report(script: Script, span: Draft['span'], code: string, params: Draft['params']): Draft {
  return { file: script.path, pointer: '', span, severity: 'warning', code, params };
}
