import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeThis } from '../combat/say';
import { removeFix } from '../fixes';
import type { Chains } from './steps';

/** `route`: one field's value goes to the field that another one's text names (refusals 3, 4, 6 and 7). */
export function checkRoute(context: CheckContext, step: Cursor, order: number, chains: Chains): void {
  // The source is usually gone from the sheet, and nothing holds it there.
  context.refer(step.get('route'), 'field', { silent: true });
  const by = step.get('by');
  context.refer(by, 'field', { silent: by.string !== undefined && chains.hadField(by.string), code: 'ruleset/migration-by-unknown', create: false });
  checkCases(context, step.get('cases'));
  for (const target of [...step.get('cases').items().map((one) => one.get('to')), step.get('else')]) checkTarget(context, target, order, chains);
}

/** No two cases send to one field; a word of two cases can never name exactly one. */
function checkCases(context: CheckContext, cases: Cursor): void {
  const targets = new Map<string, Cursor>();
  const words = new Map<string, number>();
  for (const [index, one] of cases.items().entries()) {
    const to = one.get('to');
    const before = to.string === undefined ? undefined : targets.get(to.string);
    if (before) {
      context.report(to, 'ruleset/migration-case-twice', { id: to.string ?? '' }, {
        related: [{ file: before.file, pointer: before.pointer, code: 'ruleset/first-here', params: { id: to.string ?? '' } }],
        fixes: [removeThis(one, 'case')],
      });
    } else if (to.string !== undefined) targets.set(to.string, to);
    for (const at of one.get('words').items()) {
      if (at.string === undefined) continue;
      const word = at.string.toLowerCase();
      const other = words.get(word);
      if (other === undefined) words.set(word, index);
      else if (other !== index) {
        context.report(at, 'ruleset/warning-migration-word-twice', { word: at.string }, {
          severity: 'warning',
          fixes: one.get('words').items().length > 1 ? [removeFix(at)] : [],
        });
      }
    }
  }
}

/** A target, judged where later renames take it: a number or text field whose default nobody could take for a given value. */
function checkTarget(context: CheckContext, target: Cursor, order: number, chains: Chains): void {
  const id = target.string;
  const onward = id === undefined ? undefined : chains.follow('field', id, order, false);
  const moved = onward !== undefined && onward.end !== id;
  context.refer(target, 'field', {
    silent: moved,
    code: 'ruleset/migration-target-unknown',
    create: chains.readsFrom('field', id) ? false : { type: 'number', min: 0, max: 20 },
  });
  const field = onward?.end === undefined ? undefined : context.names.find(['field'], onward.end)[0];
  if (!field) return;
  const fault = targetFault(field.at);
  if (!fault) return;
  const value = field.at.get('default');
  context.report(target, fault, { id: field.id, label: field.label, type: field.at.get('type').string ?? '', default: String(value.value) }, {
    related: [{ file: field.at.file, pointer: field.idAt.pointer, code: 'ruleset/declared-here', params: { id: field.id, label: field.label } }],
    fixes: fault === 'ruleset/migration-target-default' ? [{ ...removeFix(value), code: 'ruleset/fix-remove-default', params: { label: field.label } }] : [],
  });
}

/** Why a field can take no routed value; undefined when it can. Reference 5, section 5.11, refusal 7. */
export function targetFault(field: Cursor): string | undefined {
  const type = field.get('type').string;
  if (type === 'longtext' || type === 'boolean' || type === 'enum' || type === 'dice') return 'ruleset/migration-target-type';
  const value = field.get('default');
  const given = type === 'number' ? value.number !== undefined && value.number !== 0 : type === 'text' && value.string !== undefined && value.string !== '';
  return given ? 'ruleset/migration-target-default' : undefined;
}
