import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { locateNearest, pointerSpan } from '../../../../language/json/locate';
import type { JsonValue } from '../../../../language/json/tree';
import { draftMigration } from '../migrate/draft';
import { keptVersions, oldLayout } from '../migrate/layouts';
import type { ExportedVersion } from '../navigate/exported';
import { readRules, stepsToEffective } from '../play';
import { mainRuleset } from './files';
import type { OpenFile } from './project-state';
import type { ProjectView } from './project-view';
import type { SentValues } from './sent-values';
import type { Filling, PlaceAsked, PlaceFound, PlayText, PreviewQuestions } from './view-preview-questions';
import { tornFrom } from './torn';
import { makeSheet } from './view-sheets';

type Answers = { readonly [Q in keyof PreviewQuestions]: (project: ProjectView, args: PreviewQuestions[Q]['args']) => PreviewQuestions[Q]['answer'] };

/** How each question of the preview and of migrations is answered. */
export const previewAnswers: Answers = {
  'ruleset/play': (project, { known }) => {
    const main = mainOf(project);
    const catalogs = [...project.files.values()].filter((file) => file.kind === 'catalog' && !file.unreadable);
    const room = { left: WHOLE };
    return { main: main && playText(main, known, project.sent, room), catalogs: catalogs.map((file) => playText(file, known, project.sent, room)) };
  },
  'ruleset/effective': (project, { layers }) => {
    const main = mainOf(project);
    const root = main?.value;
    if (!main || root === undefined || tornFrom(main.document) !== undefined) return undefined;
    const rules = project.reader.read(root as JsonValue, new Map());
    const edits = jsonEdit(main.document, stepsToEffective(rules, layers));
    return isRefusal(edits) ? undefined : { file: main.path, version: main.source.version, edits };
  },
  'ruleset/places': (project, { of }) => of.map((asked) => place(project, asked)),
  'ruleset/draft': (project) => {
    const [exported] = keptOf(project);
    if (!exported) return null;
    const main = soundMain(project);
    return main && { version: exported.version, draft: draftMigration(exported.root, main.cursor) };
  },
  'ruleset/kept-layouts': (project) => keptOf(project).map(({ version, root }) => oldLayout(version, root)),
  'ruleset/exported-sheet': (project, { filling, seed, version }) => {
    const kept = keptOf(project);
    const exported = version === undefined ? kept[0] : kept.find((one) => one.version === version);
    if (!exported || !isFilling(filling)) return undefined;
    const rules = readRules(exported.root.value, catalogValues(project));
    return { version: exported.version, ...makeSheet(rules, filling, seed) };
  },
};

/** The versions that were exported and can be read, the newest first. */
function keptOf({ files }: ProjectView): readonly ExportedVersion[] {
  return keptVersions([...files.values()].map((file) => file.source));
}

function isFilling(word: string): word is Filling {
  return word === 'blank' || word === 'filled' || word === 'random';
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

/** The ruleset when it can be read for sure. */
function soundMain({ readable }: ProjectView): OpenFile | undefined {
  return readable && tornFrom(readable.main.document) === undefined ? readable.main : undefined;
}

/** Texts sent whole in one answer, in UTF-16 units, give or take one: taking an answer should never hold the page up. */
const WHOLE = 1_000_000;

/** While a text is torn its value is sent only to those who hold none that could be read. */
function playText(file: OpenFile, known: Readonly<Record<string, number>>, sent: SentValues, room: { left: number }): PlayText {
  const { path, source } = file;
  const held = Object.hasOwn(known, path) ? known[path] : undefined;
  const line = tornFrom(file.document);
  const torn = line === undefined ? {} : { tornFrom: line };
  const value = file.value as JsonValue | undefined;
  const waits = held !== undefined && line !== undefined;
  if (!waits && value !== undefined && !sent.holds(path, held)) {
    if (room.left <= 0) return { path, version: source.version, ...torn, later: true };
    room.left -= source.text.length;
  }
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
