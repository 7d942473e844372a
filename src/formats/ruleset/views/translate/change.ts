import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import { locate } from '../../../../language/json/locate';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import type { FileEdit } from '../../../../language/diagnostic';
import type { Said } from '../../../../workspace/types';
import type { ViewProps } from '../../../views';
import type { LanguageChange } from '../../rules/translate/questions';
import type { StringKind, StringUse, TableRow } from '../../rules/translate/types';
import { applyChange, askRuleset, isRefused, type Applied } from './ask';

type Asking = Pick<ViewProps, 'workspace' | 'language'>;

/** One change after the other: each is made for the text the one before left. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}

/** How often a change is worked out anew when the text went on before it could be made. */
const TRIES = 5;

async function untilMade(attempt: () => Promise<Applied>): Promise<Said | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const made = await attempt();
    if (made === 'done') return undefined;
    if (made !== 'stale') return made;
  }
  return { code: 'ruleset/change-overtaken', params: {} };
}

/** Writes translations as one step; answers why not, when it cannot be done. `read` takes marks for review away. */
export function setTranslations(props: Asking, changes: readonly LanguageChange[], label: Said, read: readonly { readonly language: string; readonly key: string }[] = []): Promise<Said | undefined> {
  return inTurn(() =>
    untilMade(async () => {
      const change = await askRuleset(props, 'ruleset/set-translations', { changes, read });
      if (!change) return 'stale';
      return isRefused(change) ? change.refused : applyChange(props.workspace, change, label);
    }),
  );
}

/** Texts whose English is also what sheets store or rules name: they are renamed in the text, not here. */
const NAMES: ReadonlySet<StringKind> = new Set(['value', 'damage-type']);

/** True when the English of a row can be changed in the table: it is shown somewhere, and nowhere is it a name of the rules. */
export function isOpenEnglish({ section, uses }: TableRow): boolean {
  return section === 'ruleset' && uses.length > 0 && uses.every((use) => !NAMES.has(use.kind));
}

/** Changes an English text at every place that shows it; its translations go with it, marked for review. One step. */
export function changeEnglish(props: Asking, row: TableRow, to: string): Promise<Said | undefined> {
  const [first] = row.uses;
  if (!first || !isOpenEnglish(row) || to === '' || to === row.english) return Promise.resolve(undefined);
  return inTurn(() =>
    untilMade(async () => {
      const change = await askRuleset(props, 'ruleset/carry-translations', { file: first.file, pointer: first.pointer, to, everywhere: true });
      if (!change) return 'stale';
      if (isRefused(change)) return change.refused;
      const own = englishEdits(props, row.uses, row.english, to);
      if (own === 'stale') return 'stale';
      if ('code' in own) return own;
      return applyChange(props.workspace, change, { code: 'ruleset/step-english', params: { from: row.english, to } }, own);
    }),
  );
}

function englishEdits({ workspace }: Asking, uses: readonly StringUse[], from: string, to: string): readonly FileEdit[] | 'stale' | Said {
  const edits: FileEdit[] = [];
  for (const file of new Set(uses.map((use) => use.file))) {
    const document = workspace.document(file);
    if (!document) return { code: 'workspace/no-such-file', params: { path: file } };
    const parsed = parseJson(document.text);
    // A place that shows something else by now is not written over.
    const moved = uses.some((use) => use.file === file && textAt(parsed, use.pointer) !== from);
    if (moved) return 'stale';
    const steps = uses.filter((use) => use.file === file).map((use) => ({ op: 'set' as const, pointer: use.pointer, value: to }));
    const made = jsonEdit(parsed, steps);
    if (isRefusal(made)) return made.refused;
    edits.push(...made.map((edit) => ({ ...edit, file, version: document.version })));
  }
  return edits;
}

function textAt(document: JsonDocument, pointer: string): JsonValue | undefined {
  const node = locate(document, pointer)?.node;
  return node && nodeValue(node);
}

/** Writes the direction of a translation file; answers why not, when it cannot be done. */
export function setDirection({ workspace }: Asking, path: string, language: string, direction: 'ltr' | 'rtl'): Said | undefined {
  const document = workspace.document(path);
  if (!document) return { code: 'workspace/no-such-file', params: { path } };
  const edits = jsonEdit(parseJson(document.text), [{ op: 'set', pointer: '/_meta/direction', value: direction }]);
  if (isRefusal(edits)) return edits.refused;
  const made = document.apply(edits, { origin: 'ruleset/translations', label: { code: 'ruleset/step-direction', params: { language } } });
  return made.ok ? undefined : { code: 'workspace/read-only', params: {} };
}
