import type { FileEdit } from '../../../../language/diagnostic';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import { locateNearest, pointerSpan } from '../../../../language/json/locate';
import type { JsonValue } from '../../../../language/json/tree';
import type { Refusal } from '../../../../language/session';
import { draftEdits, draftMigration } from '../migrate/draft';
import { newestKept, type KeptVersion } from '../package/versions';
import { readRules } from '../play';
import { mainRuleset } from './files';
import type { OpenFile } from './project-state';
import type { ProjectView } from './project-view';
import type { SentValues } from './sent-values';
import type { Filling, PlaceAsked, PlaceFound, PlayText, PreviewQuestions } from './view-preview-questions';
import { makeSheet } from './view-sheets';

type Answers = { readonly [Q in keyof PreviewQuestions]: (project: ProjectView, args: PreviewQuestions[Q]['args']) => PreviewQuestions[Q]['answer'] };

/** How each question of the preview and of migrations is answered. */
export const previewAnswers: Answers = {
  'ruleset/play': (project, { known }) => {
    const main = mainOf(project);
    const catalogs = [...project.files.values()].filter((file) => file.kind === 'catalog' && !file.unreadable);
    return { main: main && playText(main, known, project.sent), catalogs: catalogs.map((file) => playText(file, known, project.sent)) };
  },
  'ruleset/places': (project, { of }) => of.map((asked) => place(project, asked)),
  'ruleset/draft': (project) => {
    const exported = exportedOf(project);
    if (!exported) return null;
    const main = soundMain(project);
    return main && { version: exported.version, draft: draftMigration(exported.root, main.cursor) };
  },
  'ruleset/accept-draft': (project, { items }) => {
    const exported = exportedOf(project);
    const main = soundMain(project);
    if (!main || !exported) return refused('ruleset/preview-waits');
    const from = draftMigration(exported.root, main.cursor).from;
    return edits(main, draftEdits(main.cursor, from, items.map((item) => item.step)));
  },
  'ruleset/edit-migration': (project, { pointer, value }) => {
    const main = soundMain(project);
    if (!main) return refused('ruleset/preview-waits');
    return edits(main, [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }]);
  },
  'ruleset/exported-sheet': (project, { filling, seed }) => {
    const exported = exportedOf(project);
    if (!exported || !isFilling(filling)) return undefined;
    const rules = readRules(exported.root.value, catalogValues(project));
    return { version: exported.version, ...makeSheet(rules, filling, seed) };
  },
};

/** The version that was exported last, when it can be read. */
function exportedOf({ files }: ProjectView): { readonly version: number; readonly root: NonNullable<KeptVersion['root']> } | undefined {
  const kept = newestKept([...files.values()].map((file) => file.source));
  return kept?.root && { version: kept.version, root: kept.root };
}

function isFilling(word: string): word is Filling {
  return word === 'blank' || word === 'filled' || word === 'random';
}

function refused(code: string): Refusal {
  return { refused: { code, params: {} } };
}

/** The main ruleset, also while its text cannot be read whole. */
function mainOf({ files }: ProjectView): OpenFile | undefined {
  const path = mainRuleset([...files.keys()]);
  const file = path === undefined ? undefined : files.get(path);
  return file && !file.unreadable ? file : undefined;
}

function catalogValues({ files }: ProjectView): Map<string, unknown> {
  return new Map([...files.values()].filter((file) => file.kind === 'catalog' && !file.unreadable).map((file) => [file.path, file.value]));
}

/** Mistakes after which what follows may be read as something it is not, even where a small edit would mend them. */
const TEARING: ReadonlySet<string> = new Set([
  'json/unclosed-text', 'json/unopened-text', 'json/unclosed-comment', 'json/unclosed-object', 'json/unclosed-array',
  'json/missing-close', 'json/wrong-close', 'json/closed-early', 'json/after-end',
]);

/** The line from which on a text cannot be read for sure; undefined when all of it can. */
function tornFrom({ document, value }: OpenFile): number | undefined {
  const fault = document.faults.find((one) => TEARING.has(one.code) || (one.tolerated !== true && one.mend === undefined && one.code !== 'json/comment'));
  if (!fault) return value === undefined ? 1 : undefined;
  // What is not closed is read up to the end, where its bracket is missed.
  const at = fault.code === 'json/unclosed-object' || fault.code === 'json/unclosed-array' ? document.text.trimEnd().length : fault.span.start;
  return document.index.position(at).line;
}

/** The ruleset when it can be read for sure. */
function soundMain({ readable }: ProjectView): OpenFile | undefined {
  return readable && tornFrom(readable.main) === undefined ? readable.main : undefined;
}

/** While a text is torn its value is sent only to those who hold none that could be read. */
function playText(file: OpenFile, known: Readonly<Record<string, number>>, sent: SentValues): PlayText {
  const { path, source } = file;
  const held = Object.hasOwn(known, path) ? known[path] : undefined;
  const line = tornFrom(file);
  const torn = line === undefined ? {} : { tornFrom: line };
  const value = file.value as JsonValue | undefined;
  const waits = held !== undefined && line !== undefined;
  return { path, version: source.version, ...torn, ...(waits || value === undefined ? {} : sent.send(path, held, source.version, value)) };
}

function place(project: ProjectView, { file: asked, pointer }: PlaceAsked): PlaceFound | undefined {
  const file = asked === undefined ? mainOf(project) : project.files.get(asked);
  if (!file || file.unreadable) return undefined;
  const { document, path } = file;
  const found = locateNearest(document, pointer);
  const span = pointerSpan(document, pointer, found?.place.property && found.missing.length === 0 ? 'key' : 'value');
  return { file: path, span, line: document.index.position(span.start).line };
}

function edits(file: OpenFile, steps: readonly EditStep[]): readonly FileEdit[] | Refusal {
  const made = jsonEdit(file.document, steps);
  return isRefusal(made) ? made : made.map((edit) => ({ ...edit, file: file.path, version: file.source.version }));
}
