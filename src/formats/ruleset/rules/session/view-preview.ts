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
import type { Filling, PlaceAsked, PlaceFound, PlayText, PreviewQuestions } from './view-preview-questions';
import { makeSheet } from './view-sheets';

type Answers = { readonly [Q in keyof PreviewQuestions]: (project: ProjectView, args: PreviewQuestions[Q]['args']) => PreviewQuestions[Q]['answer'] };

/** How each question of the preview and of migrations is answered. */
export const previewAnswers: Answers = {
  'ruleset/play': (project, { known }) => {
    const main = mainOf(project);
    const catalogs = [...project.files.values()].filter((file) => file.kind === 'catalog' && !file.unreadable);
    return { main: main && playText(main, known), catalogs: catalogs.map((file) => playText(file, known)) };
  },
  'ruleset/places': (project, { of }) => of.map((asked) => place(project, asked)),
  'ruleset/draft': (project) => {
    const exported = exportedOf(project);
    if (!exported) return null;
    const main = project.readable?.main;
    return main && { version: exported.version, draft: draftMigration(exported.root, main.cursor) };
  },
  'ruleset/accept-draft': (project, { items }) => {
    const exported = exportedOf(project);
    const main = project.readable?.main;
    if (!main || !exported) return refused('ruleset/preview-waits');
    const from = draftMigration(exported.root, main.cursor).from;
    return edits(main, draftEdits(main.cursor, from, items.map((item) => item.step)));
  },
  'ruleset/edit-migration': (project, { pointer, value }) => {
    const main = project.readable?.main;
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

/** While a text is torn its value is sent only to those who hold none that could be read. */
function playText(file: OpenFile, known: Readonly<Record<string, number>>): PlayText {
  const { path, document, source } = file;
  const held = Object.hasOwn(known, path) ? known[path] : undefined;
  const fault = document.faults.find((one) => one.tolerated !== true && one.mend === undefined && one.code !== 'json/comment');
  const torn = fault ? { tornFrom: document.index.position(fault.span.start).line } : file.value === undefined ? { tornFrom: 1 } : {};
  const has = held === source.version || (held !== undefined && 'tornFrom' in torn);
  const value = file.value as JsonValue | undefined;
  return { path, version: source.version, ...torn, ...(has || value === undefined ? {} : { value }) };
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
