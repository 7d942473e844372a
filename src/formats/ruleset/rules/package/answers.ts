import { Cursor } from '../../../../language/json/cursor';
import { isRefusal } from '../../../../language/json/edit';
import { nodeValue } from '../../../../language/json/value';
import type { ProjectView } from '../session/project-view';
import { editsOf, localesOf } from '../translate/answers';
import { checkDetails, detailSteps, MANIFEST_PATH, newManifest, printManifest, readDetails } from './details';
import type { PackageQuestions } from './questions';
import { reviewRuleset } from './review';

type Answers = {
  readonly [Q in keyof PackageQuestions]: (project: ProjectView, args: PackageQuestions[Q]['args']) => PackageQuestions[Q]['answer'];
};

/** How each question about packages is answered. */
export const packageAnswers: Answers = {
  'ruleset/package-details': (project) => {
    const manifest = manifestOf(project);
    const details = readDetails(manifest, rulesetOf(project));
    return { details, written: manifest.isObject, findings: checkDetails(details) };
  },
  'ruleset/set-package-details': (project, { details }) => {
    const manifest = manifestOf(project);
    if (!manifest.isObject)
      return project.files.has(MANIFEST_PATH)
        ? notReadable()
        : { edits: [], create: [{ path: MANIFEST_PATH, text: printManifest(newManifest(details)) }] };
    const edits = editsOf(project, detailSteps(readDetails(manifest, rulesetOf(project)), details));
    return isRefusal(edits) ? edits : { edits, create: [] };
  },
  'ruleset/review': (project) => {
    const { readable } = project;
    const catalogs = new Map((readable?.catalogs ?? []).map((file) => [file.path, file.cursor]));
    const manifest = manifestOf(project);
    return reviewRuleset(
      rulesetOf(project),
      catalogs,
      localesOf(project).map((f) => f.language),
      manifest.isObject ? manifest : undefined,
    );
  },
  'ruleset/version-advice': ({ guard, readable, files }) => readable && guard.advise(readable.main, [...files.values()]),
};

function notReadable(): { readonly refused: { readonly code: string; readonly params: { readonly found: string } } } {
  return { refused: { code: 'ruleset/manifest-not-an-object', params: { found: 'a text that cannot be read' } } };
}

function rulesetOf({ readable }: ProjectView): Cursor {
  return readable?.main.cursor ?? Cursor.root('ruleset.json', undefined);
}

function manifestOf({ files }: ProjectView): Cursor {
  const file = files.get(MANIFEST_PATH);
  const { root } = file && !file.unreadable ? file.document : { root: undefined };
  return Cursor.root(MANIFEST_PATH, root && nodeValue(root));
}
