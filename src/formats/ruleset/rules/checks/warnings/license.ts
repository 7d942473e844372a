import type { Cursor } from '../../../../../language/json/cursor';
import { nearest } from '../../../../../language/nearest';
import type { Check } from '../context';
import { setFix } from '../fixes';
import { COMMON_SPDX_IDS, SPDX_IDS } from './spdx-ids';

/** A ruleset that is shared says under which license, by its SPDX id. Reference 1, section 3. */
export const warnLicense: Check = (context) => {
  const { root } = context;
  if (!root.isObject) return;
  const license = root.get('license');
  if (!license.exists) {
    context.report(license, 'ruleset/warning-no-license', {}, { severity: 'warning', look: root });
    return;
  }
  if (!license.isObject) return;
  const spdx = license.get('spdx');
  if (!spdx.exists) context.report(license, 'ruleset/warning-license-without-spdx', {}, { severity: 'warning', mark: 'key' });
  else if (spdx.string !== undefined && !isSpdx(spdx.string)) warnUnknown(context, spdx, spdx.string);
};

function warnUnknown(context: Parameters<Check>[0], at: Cursor, spdx: string): void {
  const near = nearest(spdx.replaceAll(' ', '-'), COMMON_SPDX_IDS)[0];
  context.report(at, 'ruleset/warning-license-not-spdx', { spdx, near: near ?? '' }, {
    severity: 'warning',
    fixes: near === undefined ? [] : [setFix(at, near, true)],
  });
}

/**
 * True for an SPDX license id or an expression of them: `MIT OR Apache-2.0`, `GPL-2.0-or-later WITH Classpath-exception-2.0`,
 * `LicenseRef-My-Terms`. Exceptions are taken as they are written.
 */
export function isSpdx(expression: string): boolean {
  const words = expression.replace(/[()]/g, ' ').trim().split(/\s+/);
  if (words.length % 2 === 0) return false;
  return words.every((word, i) => {
    if (i % 2 === 1) return /^(?:and|or|with)$/i.test(word);
    if (/^with$/i.test(words[i - 1] ?? '')) return /^[A-Za-z0-9.-]+$/.test(word);
    return /^(?:DocumentRef-[A-Za-z0-9.-]+:)?LicenseRef-[A-Za-z0-9.-]+$/.test(word) || SPDX_IDS.has(word.replace(/\+$/, '').toLowerCase());
  });
}
