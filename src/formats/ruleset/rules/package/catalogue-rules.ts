import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep, Finding } from '../../../../language/json/finding';
import { compareVersions, DEFAULT_ENGINE, UNKNOWN_COMMIT } from './details';

/** Lowest engine bounds the official repository takes (Reference 6, section 3.2). */
const LOWEST_MIN = '2.3.0';
const LOWEST_MAX = '4.0.0';

const PLAIN = /^\d+\.\d+\.\d+$/;

/**
 * What the official repository asks of a manifest beyond what the engine does (Reference 6, sections 3 and 6.3): warnings,
 * since its own tools have the last word.
 */
export function checkForCatalogue(manifest: Cursor): Finding[] {
  const findings: Finding[] = [];
  const warn = (at: Cursor, code: string, params: Finding['params'] = {}, to?: string | boolean): void => {
    const step: EditStep | undefined = to === undefined ? undefined : { op: 'set', pointer: at.pointer, value: to };
    findings.push({
      file: at.file,
      pointer: at.pointer,
      severity: 'warning',
      code,
      params: { key: String(at.key), ...params },
      fixes: step ? [{ code: 'ruleset/fix-set', params: { key: String(at.key), to: to ?? '' }, preferred: true, steps: [step] }] : [],
    });
  };
  const min = manifest.at('engine', 'min');
  const max = manifest.at('engine', 'maxExclusive');
  const built = manifest.at('builtAgainst', 'engineVersion');
  const isPlain = (at: Cursor): boolean => PLAIN.test(at.string ?? '');
  for (const [at, otherwise] of [
    [min, DEFAULT_ENGINE.min],
    [max, DEFAULT_ENGINE.maxExclusive],
  ] as const) {
    if (!isPlain(at)) warn(at, 'ruleset/publish-engine-form', { found: at.string ?? '' }, otherwise);
  }
  const [low, high] = [min.string ?? '', max.string ?? ''];
  if (isPlain(min) && compareVersions(low, LOWEST_MIN) < 0)
    warn(min, 'ruleset/publish-engine-low', { found: low, lowest: LOWEST_MIN }, LOWEST_MIN);
  if (isPlain(max) && compareVersions(high, LOWEST_MAX) < 0)
    warn(max, 'ruleset/publish-engine-low', { found: high, lowest: LOWEST_MAX }, LOWEST_MAX);
  if (isPlain(min) && isPlain(max)) {
    if (compareVersions(low, high) >= 0) warn(max, 'ruleset/publish-engine-empty', { min: low, max: high });
    else if (compareVersions(built.string ?? '', low) < 0 || compareVersions(built.string ?? '', high) >= 0) {
      warn(built, 'ruleset/publish-built-outside', { found: built.string ?? '', min: low, max: high });
    }
  }
  const commit = manifest.at('builtAgainst', 'engineCommit');
  if (commit.string === UNKNOWN_COMMIT) warn(commit, 'ruleset/publish-no-commit');
  if (!manifest.has('restartRequired')) warn(manifest.get('restartRequired'), 'ruleset/publish-restart', {}, false);
  if ((manifest.get('description').string ?? '') === '') warn(manifest.get('description'), 'ruleset/publish-no-description');
  return findings;
}
