import type { Cursor } from '../../../../language/json/cursor';
import { entriesOf } from '../checks/declare/catalogs';
import type { RulesetReview } from './types';

/** The keys under `gm` whose texts every game sends to the model (Reference 2, the Game Master's texts). */
const GUIDANCE: readonly string[] = ['checkGuidance', 'sheetGuidance', 'worldGuidance'];

/**
 * What the engine shows of a ruleset before it stores it, for a package file and for a plain JSON file alike
 * (Reference 5, section 5.12). `manifest` is that of a package; `languages` those of its translations. Never throws.
 */
export function reviewRuleset(
  root: Cursor,
  catalogFiles: ReadonlyMap<string, Cursor> = new Map(),
  languages: readonly string[] = [],
  manifest?: Cursor,
): RulesetReview {
  const license = root.get('license');
  const coverage = root.get('coverage');
  return {
    id: root.get('id').string ?? '',
    name: root.get('name').string ?? '',
    version: root.get('version').number,
    edition: root.get('edition').string ?? '',
    license: license.isObject
      ? { spdx: license.get('spdx').string ?? '', attribution: license.get('attribution').string ?? '' }
      : undefined,
    coverage: {
      checks: coverage.get('checks').boolean,
      sheet: coverage.get('sheet').boolean,
      summary: coverage.get('summary').string ?? '',
    },
    gameMaster: gameMasterTexts(root),
    catalogs: root
      .get('catalogs')
      .items()
      .filter((header) => header.isObject)
      .map((header) => {
        const entries = entriesOf(header, catalogFiles);
        const file = header.has('entries') ? root.file : (header.get('asset').string ?? '');
        return {
          id: header.get('id').string ?? '',
          label: header.get('label').string ?? '',
          file,
          entries: entries?.isArray ? entries.items().length : undefined,
        };
      }),
    languages,
    package: manifest?.isObject
      ? {
          id: manifest.get('id').string ?? '',
          name: manifest.get('name').string ?? '',
          version: manifest.get('version').string ?? '',
          description: manifest.get('description').string ?? '',
          level: manifest.at('capabilityApi', 'minor').number,
        }
      : undefined,
  };
}

function gameMasterTexts(root: Cursor): RulesetReview['gameMaster'] {
  const own = GUIDANCE.map((key) => root.at('gm', key)).map((at) => ({ at, layer: '' }));
  const layers = root
    .get('layers')
    .items()
    .flatMap((layer) =>
      ['guidance', 'worldGuidance'].map((key) => ({
        at: layer.at('gm', key),
        layer: layer.get('label').string ?? layer.get('id').string ?? '',
      })),
    );
  return [...own, ...layers].flatMap(({ at, layer }) =>
    at.string === undefined || at.string === '' ? [] : [{ pointer: at.pointer, layer, text: at.string }],
  );
}
