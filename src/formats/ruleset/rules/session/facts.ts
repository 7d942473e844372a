import { pointerSpan } from '../../../../language/json/locate';
import type { Fact, FactPlace } from '../../../../language/session';
import { capabilityLevel, formatLevel } from '../capability';
import type { Inspection } from './inspect';
import type { OpenFile } from './project-state';

/**
 * What the project asks of the engine: the lowest Capability API level it needs as a package, and the key behind each
 * feature that asks for one, highest level first. Reference 6, section 4. None while the ruleset cannot be judged.
 */
export function capabilityFact(files: readonly OpenFile[], { main }: Inspection): Fact[] {
  if (!main) return [];
  const catalogs = files.filter((f) => f.kind === 'catalog' && f.judged);
  const byPath = new Map(files.map((f) => [f.path, f]));
  const translation = files.find((f) => f.kind === 'locale')?.path;
  const { level, certain, features } = capabilityLevel(main.file.cursor, new Map(catalogs.map((f) => [f.path, f.cursor])), {
    rulesetBytes: main.file.bytes,
    catalogBytes: new Map(catalogs.map((f) => [f.path, f.bytes])),
    ...(translation === undefined ? {} : { translation }),
  });
  const places = features.flatMap((feature): FactPlace[] => {
    const document = byPath.get(feature.file)?.document;
    if (!document) return [];
    const span = pointerSpan(document, feature.pointer, 'key');
    const params = { level: formatLevel(feature.level), places: feature.places };
    return [{ code: feature.code, params, file: feature.file, span, range: document.index.range(span) }];
  });
  return [{ code: certain ? 'ruleset/capability' : 'ruleset/capability-at-least', params: { level: formatLevel(level) }, places }];
}
