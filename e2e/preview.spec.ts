import { expect, test } from '@playwright/test';
import { projectFile, Studio } from './support/studio';
import { readFileSync } from 'node:fs';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

test('a sheet is filled and everything derived follows', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', sample());
  await page.getByRole('spinbutton', { name: 'Back', exact: true }).fill('5');
  await page.screenshot({ path: 'artifacts/preview-sheet-1440.png' });
});
