import type { Finding } from '../../../../language/json/finding';
import { escapeSegment } from '../../../../language/pointer';

/** Codes of faults that something more would mend. */
const ASKS_FOR_MORE: ReadonlySet<string> = new Set([
  'missing-key', 'missing-tag', 'too-few-items', 'too-few-keys', 'choose-one', 'needs-one-of', 'item-stat-needs-stat', 'catalog-needs-feeds', 'until-save-needs-save',
  'rider-needs-rider', 'creature-needs', 'creature-needs-action', 'signature-needs-points', 'save-ends-needs-number', 'level-does-nothing', 'item-effect-does-nothing', 'modifier-does-nothing', 'narrows-nothing', 'only-beside',
].map((code) => `ruleset/${code}`));

/** True for a fault that may be no fault once the part of a torn text that cannot be read stands there again. */
export function asksForMore(finding: Finding): boolean {
  return ASKS_FOR_MORE.has(finding.code) || (finding.code === 'ruleset/not-a-pair' && Number(finding.params.count) < Number(finding.params.min));
}

/**
 * The cross-check findings that say something new: a value that the shape already refuses is not told to be unknown,
 * too high or doubled besides. Faults of an object's keys hide nothing about the object.
 */
export function withoutEchoes(shape: readonly Finding[], cross: readonly Finding[]): Finding[] {
  const told = new Set(shape.flatMap((finding) => (finding.severity === 'error' && finding.look === undefined ? [`${finding.file} ${finding.pointer}`] : [])));
  return cross.filter((finding) => !told.has(`${finding.file} ${finding.pointer}`));
}

/**
 * Findings without those that a misspelt key brings about: where `versoin` stands for `version`, the key is told and
 * not that `version` is missing too. One slip, one message.
 */
export function withoutSlips(findings: readonly Finding[]): Finding[] {
  const meant = new Set(findings.flatMap((f) => (f.code === 'ruleset/unknown-key' && f.params.near !== '' ? [`${f.pointer}/${escapeSegment(String(f.params.near))}`] : [])));
  return meant.size === 0 ? [...findings] : findings.filter((f) => f.code !== 'ruleset/missing-key' || !meant.has(f.pointer));
}
