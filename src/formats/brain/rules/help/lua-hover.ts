import type { Hover } from '../../../../language/session';
import type { Span } from '../../../../language/diagnostic';
import { ENGINE, HOOKS, LIBRARY } from '../lua/library';
import { nameAt } from '../lua/scope';
import { commentAbove, moduleFile, requireOf, signature, type Member, type Script } from '../lua/script';
import { givenText, type GivenName } from '../scenario/given';
import type { Surroundings } from './surroundings';

type Part = Hover['parts'][number];

/** What a name of a script is: its call, the comment above it, where it comes from. */
export function hoverScript(script: Script, offset: number, around: Surroundings): Hover | undefined {
  const required = script.requires.find((r) => r.span.start <= offset && offset <= r.span.end);
  if (required) {
    const target = around.moduleScript(required.module);
    const head = target && commentAbove(target, firstCode(target));
    return { span: required.span, parts: [{ kind: 'title', text: moduleFile(required.module) }, { kind: 'text', text: target ? head || 'A script of this package.' : 'There is no such file in the package.' }] };
  }
  const member = memberAt(script, offset, around);
  if (member) return { span: member.span, parts: member.parts };
  const hit = nameAt(script.names, offset);
  if (!hit) return undefined;
  const { binding, use } = hit;
  const owner = binding.kind === 'global' ? ownerOf(binding.name, script, around) : undefined;
  const fn = binding.fn ?? owner?.binding.fn;
  if (fn || owner) {
    const from = owner?.script ?? script;
    const at = owner?.binding.uses.find((u) => u.writes)?.span.start ?? binding.declared?.start ?? use.span.start;
    const hook = binding.kind === 'global' ? HOOKS[binding.name] : undefined;
    const comment = commentAbove(from, at);
    return {
      span: use.span,
      parts: [
        { kind: 'code', text: `${binding.kind === 'global' ? '' : 'local '}${fn ? `function ${signature(binding.name, fn)}` : binding.name}` },
        ...(hook === undefined ? [] : [{ kind: 'text' as const, text: `${hook} The page about brains does not name the hooks; this name is the studio's.` }]),
        ...(comment === '' ? [] : [{ kind: 'text' as const, text: comment }]),
        ...(from.path === script.path ? [] : [{ kind: 'source' as const, text: from.path }]),
      ],
    };
  }
  const given = givenAt(script, offset, around);
  if (given) return { span: use.span, parts: [{ kind: 'title', text: given.name }, { kind: 'text', text: givenText(given) }] };
  if (binding.kind !== 'global') return { span: use.span, parts: [{ kind: 'code', text: binding.kind === 'parameter' ? `${binding.name} (parameter)` : `local ${binding.name}` }] };
  return known(binding.name, use.span);
}

/** Offset of the first line that is no comment, for the note at a script's head. */
function firstCode(script: Script): number {
  const match = /^(?:[ \t]*(?:--[^\n]*)?\r?\n)*?(?=[ \t]*(?:\r?\n|[^\s-]|-[^-]))/.exec(script.reading.text);
  return match?.[0].length ?? 0;
}

function known(name: string, span: Span): Hover | undefined {
  const entry = LIBRARY.get(name);
  if (entry) return { span, parts: [...(entry.call === '' ? [{ kind: 'title' as const, text: name }] : [{ kind: 'code' as const, text: entry.call }]), { kind: 'text', text: entry.text }] };
  const engine = ENGINE[name];
  return engine && { span, parts: [{ kind: 'title', text: name }, { kind: 'text', text: engine.text }] };
}

function ownerOf(name: string, script: Script, around: Surroundings) {
  for (const other of [script, ...around.scripts]) {
    const binding = other.names.globals.get(name);
    if (binding?.uses.some((u) => u.writes)) return { script: other, binding };
  }
  return undefined;
}

/** What the scenario gives under the name at an offset. */
export function givenAt(script: Script, offset: number, around: Surroundings): GivenName | undefined {
  const holds = (span: Span) => span.start <= offset && offset <= span.end;
  const path = script.paths.find((p) => p.spans.some(holds));
  const first = path?.spans[0];
  const binding = nameAt(script.names, first?.start ?? offset)?.binding;
  if (binding?.kind !== 'global') return undefined;
  const name = path ? path.names.slice(0, path.spans.findIndex(holds) + 1).join('.') : binding.name;
  return around.given.find((one) => one.name === name);
}

/** A member at an offset: of a module, of the library, of an engine's table, an option. */
export function memberAt(script: Script, offset: number, around: Surroundings): { readonly span: Span; readonly parts: readonly Part[]; readonly member?: Member; readonly from?: Script; readonly option?: string } | undefined {
  const path = script.paths.find((p) => p.spans.some((s, i) => i > 0 && s.start <= offset && offset <= s.end));
  if (!path) return undefined;
  const at = path.spans.findIndex((s, i) => i > 0 && s.start <= offset && offset <= s.end);
  const span = path.spans[at];
  const [table = '', member = '', third] = path.names;
  const first = path.spans[0];
  if (!span || !first) return undefined;
  const base = nameAt(script.names, first.start)?.binding;
  if (base && base.kind !== 'global') {
    if (at !== 1) return undefined;
    const value = base.value;
    const required = value?.type === 'CallExpression' || value?.type === 'StringCallExpression' ? requireOf(value, script.reading.text) : undefined;
    const from = required ? around.moduleScript(required.module) : undefined;
    const found = from?.members.find((m) => m.name === member);
    if (!from || !found) return undefined;
    const comment = commentAbove(from, found.span.start);
    return { span, member: found, from, parts: [{ kind: 'code', text: found.fn ? `function ${table}.${signature(member, found.fn)}` : `${table}.${member}` }, ...(comment === '' ? [] : [{ kind: 'text' as const, text: comment }]), { kind: 'source', text: from.path }] };
  }
  if (table === 'me' && member === 'options' && at === 2 && third !== undefined) {
    const option = around.options.find((o) => o.id === third);
    return { span, option: third, parts: [{ kind: 'title', text: `me.options.${third}` }, { kind: 'text', text: option ? `${option.label ?? third}: ${option.kind ?? 'an option'}, ${String(option.value ?? 'nothing')} before a player changes it.` : 'The manifest has no such option.' }] };
  }
  const given = givenAt(script, offset, around);
  if (given) return { span, parts: [{ kind: 'title', text: given.name }, { kind: 'text', text: givenText(given) }] };
  if (at !== 1) return undefined;
  const entry = LIBRARY.get(`${table}.${member}`);
  if (entry) return { span, parts: [{ kind: entry.call === '' ? 'title' : 'code', text: entry.call === '' ? `${table}.${member}` : entry.call }, { kind: 'text', text: entry.text }] };
  const about = ENGINE[table]?.members[member];
  return about === undefined ? undefined : { span, parts: [{ kind: 'title', text: `${table}.${member}` }, { kind: 'text', text: about }] };
}
