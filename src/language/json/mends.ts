import type { Edit, FileEdit, Fix, Params } from '../diagnostic';
import { EditPlan, EditRefused } from './edit-plan';
import { clip } from './faults';
import { firstAtOrAfter, nodeAtOffset } from './locate';
import { entriesOf, lineIndent, styleOf, isBroken } from './style';
import { printScalar } from './print';
import type { JsonDocument, JsonObject, JsonProperty, SyntaxFault } from './tree';

/** Mends that can be made for every fault of their kind at once, since none changes what the others mean. */
const FOR_ALL = new Set([
  'json/trailing-comma', 'json/extra-comma', 'json/missing-comma', 'json/comment', 'json/odd-blank', 'json/unquoted-key', 'json/wrong-quotes', 'json/control-character',
  'json/semicolon', 'json/wrong-colon', 'json/bad-escape', 'json/leading-zero', 'json/plus-sign', 'json/bare-point', 'json/number-style', 'json/unknown-word', 'json/unquoted-text',
]);

/** The ways out of a mistake of the text: its own small mend, a comment made a key, one of two doubled keys taken out. */
export function faultFixes(doc: JsonDocument, fault: SyntaxFault, file: string, version: number, commentKeys = true): Fix[] {
  const fix = (code: string, params: Params, edits: readonly Edit[], preferred: boolean): Fix => ({
    code,
    params,
    edits: edits.map((edit): FileEdit => ({ ...edit, file, version })),
    preferred,
    ...(FOR_ALL.has(fault.code) && preferred ? { fixAll: true } : {}),
  });
  if (fault.mend) return [fix(fault.mend.code, fault.mend.params, fault.mend.edits, true)];
  if (fault.code === 'json/comment') {
    const fixes: Fix[] = [];
    const asKey = commentKeys ? commentToKey(doc, fault) : undefined;
    if (asKey) fixes.push(fix('json/mend-comment-key', {}, asKey, true));
    fixes.push(fix('json/mend-remove-comment', {}, [removeComment(doc, fault)], !asKey));
    return fixes;
  }
  if (fault.code === 'json/duplicate-key') {
    return duplicateFixes(doc, fault).map(({ code, params, edits }, i) => fix(code, params, edits, i === 0));
  }
  return [];
}

/** Takes a comment out, with its line when it has one to itself. */
function removeComment(doc: JsonDocument, fault: SyntaxFault): Edit {
  const { text } = doc;
  let { start, end } = fault.span;
  while (start > 0 && isSpace(text.charCodeAt(start - 1))) start--;
  const aloneBefore = start === 0 || isBreak(text.charCodeAt(start - 1));
  let after = end;
  while (isSpace(text.charCodeAt(after))) after++;
  const aloneAfter = after >= text.length || isBreak(text.charCodeAt(after));
  if (!aloneAfter) return { span: { start: fault.span.start, end: after }, text: '' };
  end = after;
  if (aloneBefore) {
    if (text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10) end += 2;
    else if (end < text.length) end += 1;
  }
  return { span: { start, end }, text: '' };
}

/**
 * Turns a comment into a `$comment` key of the object it stands in: of the one below it when it stands in a list.
 * Undefined where no key can stand, where there is such a key already, or where the text is in doubt.
 */
function commentToKey(doc: JsonDocument, fault: SyntaxFault): Edit[] | undefined {
  const { text } = doc;
  const at = fault.span.start;
  const said = typeof fault.params.text === 'string' ? fault.params.text : '';
  const object = said === '' ? undefined : noteHolder(doc, at);
  if (!object?.closed || object.properties.some((p) => p.key.value === '$comment' || !p.value)) return undefined;
  // Several comments of one object would become one key several times.
  if (hasEarlierComment(doc, fault, object)) return undefined;
  const style = styleOf(doc);
  const entry = printScalar('$comment') + style.colon + printScalar(said);
  const first = entriesOf(object)[0];
  const removal = removeComment(doc, fault);
  if (!first) {
    const broken = isBroken(text.slice(object.start, object.end));
    const indent = lineIndent(text, object.start);
    return [{ span: { start: object.start + 1, end: object.end - 1 }, text: broken ? style.eol + indent + style.unit + entry + style.eol + indent : style.bracePad + entry + style.bracePad }];
  }
  const lead = text.slice(object.start + 1, first.start);
  const gap = isBroken(lead) ? style.eol + lineIndent(text, first.start) : style.gap || ' ';
  const put = { start: first.start, end: first.start };
  if (removal.span.end > first.start && removal.span.start < first.start) return undefined;
  return [removal, { span: put, text: entry + ',' + gap }].sort((a, b) => a.span.start - b.span.start);
}

/** True when a comment before this one would become a key of the same object, or when there are too many to tell. */
function hasEarlierComment(doc: JsonDocument, fault: SyntaxFault, object: JsonObject): boolean {
  const holder = object.parent?.type === 'array' ? object.parent : undefined;
  const from = holder?.start ?? object.start;
  const { faults } = doc;
  let steps = 0;
  for (let i = faults.indexOf(fault) - 1; i >= 0; i--) {
    const other = faults[i];
    if (!other || other.span.start < from) return false;
    if (other.code !== 'json/comment') continue;
    if (++steps > 50) return true;
    if (noteHolder(doc, other.span.start) === object) return true;
  }
  return false;
}

/** The object that a comment at an offset belongs to: the one around it, or in a list the next item. */
function noteHolder(doc: JsonDocument, at: number): JsonObject | undefined {
  const inner = nodeAtOffset(doc, at).path.findLast((n) => n.type === 'object' || n.type === 'array');
  if (!inner || at >= inner.end) return undefined;
  if (inner.type === 'object') return inner;
  if (inner.type !== 'array') return undefined;
  const next = inner.items[firstAtOrAfter(inner.items, at)];
  return next?.type === 'object' ? next : undefined;
}

/** Keeping the last (which is what counts now) or the first of two properties with one key. */
function duplicateFixes(doc: JsonDocument, fault: SyntaxFault): { code: string; params: Params; edits: Edit[] }[] {
  const here = nodeAtOffset(doc, fault.span.start);
  const property = here.path.find((n): n is JsonProperty => n.type === 'property' && n.key.start === fault.span.start);
  const first = property?.parent.properties.find((p) => p.key.value === property.key.value);
  if (!property || !first || first === property) return [];
  const params = { key: clip(property.key.value), first: valueText(doc, first), last: valueText(doc, property) };
  const result: { code: string; params: Params; edits: Edit[] }[] = [];
  for (const [code, gone] of [['json/mend-keep-last', first], ['json/mend-keep-first', property]] as const) {
    try {
      const plan = new EditPlan(doc);
      plan.remove(property.parent, property.parent.properties.indexOf(gone));
      result.push({ code, params, edits: plan.edits() });
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
    }
  }
  return result;
}

function valueText(doc: JsonDocument, property: JsonProperty): string {
  const { value } = property;
  return value ? clip(doc.text.slice(value.start, Math.min(value.end, value.start + 200)).replace(/\s+/g, ' '), 60) : '';
}

function isSpace(c: number): boolean {
  return c === 32 || c === 9;
}

function isBreak(c: number): boolean {
  return c === 10 || c === 13;
}
