import { utf8Length } from '../../../../language/utf8';
import { cutBytes, grouped } from '../bytes';
import { doubleQuoted, type YamlList, type YamlMap, type YamlNode } from '../yaml';
import { codePoint } from '../yaml/raw';
import type { ManifestContext } from './context';
import { found } from './describe';
import { controlsOf, isKebab, kebabFault, toKebab, withoutControls } from './forms';

/** What a text may be. Bytes are counted in UTF-8. */
export interface TextRule {
  /** How the sentence calls it: the key, or "the name of a level". */
  readonly key: string;
  readonly max: number;
  /** Line breaks may stand in it. */
  readonly lineBreaks?: boolean;
  /** Control characters are only doubtful, as the page forbids none here. */
  readonly softControls?: boolean;
  /** A text of nothing but blanks shows nothing to players. */
  readonly shown?: boolean;
  /** Faults of the length are only doubtful. */
  readonly softLength?: boolean;
}

/** The text of a node, reported when it is none. Undefined when it is none or not known. */
export function expectText(context: ManifestContext, node: YamlNode, key: string): string | undefined {
  if (node.kind === 'scalar') {
    if (node.faulty) return undefined;
    if (typeof node.value === 'string') return node.value;
  }
  const params = { key, found: found(node), empty: node.kind === 'scalar' && node.source === '' };
  context.report(node, 'brain/not-text', params, {
    fixes: () => {
      if (node.kind === 'scalar') return node.source === '' ? [] : [context.rewrite('yaml/fix-quote', { to: doubleQuoted(node.source) }, node, doubleQuoted(node.source))];
      const only = node.kind === 'list' && node.items.length === 1 ? node.items[0]?.value : undefined;
      return only?.kind === 'scalar' && typeof only.value === 'string' && !only.faulty ? [context.set('brain/fix-unwrap', {}, node, only.value)] : [];
    },
  });
  return undefined;
}

/** A text with its limits. Returns it when it is a text at all. Reference "Brain", section 4. */
export function checkText(context: ManifestContext, node: YamlNode, rule: TextRule): string | undefined {
  const text = expectText(context, node, rule.key);
  if (text === undefined) return undefined;
  const { key, max } = rule;
  const soft = { severity: 'warning' } as const;
  const bytes = utf8Length(text);
  if (text === '') context.report(node, 'brain/text-empty', { key, max: grouped(max), doubtful: rule.softLength === true }, rule.softLength ? soft : {});
  else if (bytes > max) {
    const cut = cutBytes(text, max);
    context.report(node, 'brain/text-too-long', { key, max: grouped(max), bytes: grouped(bytes), plain: bytes === text.length, doubtful: rule.softLength === true }, {
      ...(rule.softLength ? soft : {}),
      fixes: () => [context.set('brain/fix-cut', { max: grouped(max) }, node, cut.trimEnd() === '' ? cut : cut.trimEnd())],
    });
  }
  checkControls(context, node, text, rule);
  if (rule.shown && text !== '' && text.trim() === '') context.report(node, 'brain/text-blank', { key }, soft);
  return text;
}

function checkControls(context: ManifestContext, node: YamlNode, text: string, rule: TextRule): void {
  const lineBreaks = rule.lineBreaks === true;
  const { refused, doubtful } = controlsOf(text, lineBreaks);
  const bad = refused ?? doubtful;
  if (bad === undefined) return;
  const what = bad === '\r\n' ? 'windows-break' : bad === '\n' ? 'break' : bad === '\t' ? 'tab' : 'other';
  const error = refused !== undefined && !rule.softControls;
  context.report(node, 'brain/control-character', { key: rule.key, what, found: codePoint(bad), lineBreaks, doubtful: !error }, {
    severity: error ? 'error' : 'warning',
    fixes: () => [context.set('brain/fix-controls', {}, node, withoutControls(text, lineBreaks))],
  });
}

/** A kebab-case id of the given size. Returns its text when it is a text. */
export function checkKebab(context: ManifestContext, node: YamlNode, rule: { readonly key: string; readonly max: number; readonly severity?: 'warning' }): string | undefined {
  const text = expectText(context, node, rule.key);
  if (text === undefined) return undefined;
  const fault = kebabFault(text, rule.max);
  if (fault === undefined) return text;
  const to = toKebab(text, rule.max);
  context.report(node, 'brain/bad-id', { key: rule.key, fault, max: rule.max, bytes: utf8Length(text), doubtful: rule.severity === 'warning' }, {
    ...(rule.severity ? { severity: rule.severity } : {}),
    fixes: () => [isKebab(to, rule.max) ? context.set('brain/fix-change', { to }, node, to) : undefined],
  });
  return text;
}

/** A list with its least and greatest length. Undefined when it is none. Reference "Brain", section 4 and section 10, row 35. */
export function expectList(context: ManifestContext, node: YamlNode, rule: { readonly key: string; readonly max: number; readonly optional?: boolean; readonly countElsewhere?: boolean }): YamlList | undefined {
  const { key, max } = rule;
  if (node.kind === 'scalar' && node.faulty) return undefined;
  if (node.kind !== 'list') {
    context.report(node, 'brain/not-list', { key, found: found(node) }, {
      fixes: () => {
        if (node.kind === 'map') return [context.fix('brain/fix-wrap', {}, [{ op: 'set', pointer: node.pointer, value: [mapValue(node)] }], true)];
        if (node.value === null || node.value === '') return [];
        const parts = typeof node.value === 'string' && node.quote === 'plain' ? node.value.split(/\s*,\s*/).filter((p) => p !== '') : [node.value];
        return [context.fix('brain/fix-wrap', {}, [{ op: 'set', pointer: node.pointer, value: parts }], true)];
      },
    });
    return undefined;
  }
  const count = node.items.length;
  if (count === 0) {
    context.report(node, 'brain/list-empty', { key, max, optional: rule.optional === true }, { fixes: () => [rule.optional ? context.remove(node, key, true) : undefined] });
  } else if (count > max && !rule.countElsewhere) context.report(node, 'brain/list-too-long', { key, max, count });
  return node;
}

function mapValue(node: YamlMap): Record<string, string | number | boolean | null> {
  return Object.fromEntries(node.entries.map((e) => [e.name, e.value.kind === 'scalar' ? e.value.value : null]));
}
