import type { SourceFile } from '../../../../language/session';
import { decodeText } from '../../../../language/utf8';
import type { Surroundings } from '../help/surroundings';
import { entryOf, nodeAt, textOf, type YamlDocument } from '../yaml';
import { readScenario, scenarioDocument, type ScenarioGround, type ScenarioReading } from './check';

/** What the manifest among these files says for a scenario. */
export function groundOf({ document, options, optionIds }: Surroundings): ScenarioGround {
  if (!document?.whole) return { options: undefined, levels: undefined };
  const levels = nodeAt(document.root, ['levels']);
  return {
    options: optionIds ? options : undefined,
    levels: levels?.kind === 'list' ? levels.items.flatMap(({ value }) => textOf(entryOf(value, 'id')?.value) ?? []) : [],
  };
}

const documents = new WeakMap<SourceFile, YamlDocument>();

/** A scenario file's text as read; once for each version of it. */
export function documentOf(file: SourceFile): YamlDocument {
  const known = documents.get(file);
  if (known) return known;
  const document = scenarioDocument(file.text);
  documents.set(file, document);
  return document;
}

/** A scenario file, read against its manifest. */
export function scenarioOf(file: SourceFile, ground: ScenarioGround): { readonly reading: ScenarioReading; readonly document: YamlDocument } {
  const document = documentOf(file);
  const decoded = file.bytes && decodeText(file.bytes);
  if (!decoded || !('refused' in decoded)) return { reading: readScenario(document, ground, file.path), document };
  const { code, params } = decoded.refused;
  const draft = { file: file.path, pointer: '', span: { start: 0, end: 0 }, severity: 'error', code, params, ...(typeof params.line === 'number' ? { line: params.line } : {}) } as const;
  return { reading: { drafts: [draft], file: undefined }, document };
}
