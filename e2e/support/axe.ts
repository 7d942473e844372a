import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds that keeps someone from using the page: violations of serious or critical impact. `part` is where it looks;
 * the whole page when left out. `only: 'colours'` asks for contrast alone, for a page whose other rules are looked at elsewhere.
 */
export async function seriousIn(page: Page, part?: string, only?: 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (only === 'colours') axe.withRules(['color-contrast']);
  else axe.withTags(RULES);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((n) => `${id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n').slice(1, 2).join('').trim() ?? ''}`));
}
