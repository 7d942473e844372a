import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousIn } from './support/axe';
import { bytesOf, projectFile, Studio } from './support/studio';

const sample = (name: string) => readFileSync(projectFile(`src/formats/brain/samples/first-watch/${name}`), 'utf8');
const firstWatch = (change: Readonly<Record<string, string>> = {}): Record<string, string> => ({ 'oabrain.yaml': sample('oabrain.yaml'), 'brain.lua': sample('brain.lua'), ...change });

/** The Run view of a project that is open. */
class RunPanel {
  readonly views: Locator;
  constructor(readonly page: Page) {
    this.views = page.getByRole('region', { name: 'Preview' });
  }

  get run(): Locator {
    return this.views.getByRole('button', { name: /^(Run|Run again)$/ });
  }

  get card(): Locator {
    return this.views.getByRole('region', { name: /^Why it was stopped/ });
  }

  get lines(): Locator {
    return this.views.getByRole('log', { name: 'Lines printed' });
  }

  state(words: string | RegExp): Locator {
    return this.views.getByRole('status').filter({ hasText: words });
  }

  async tab(name: string | RegExp): Promise<void> {
    await this.views.getByRole('tab', { name }).click();
  }

  async openSettings(): Promise<void> {
    const title = this.views.locator('summary', { hasText: 'What it plays' });
    await title.click();
    await expect(this.views.getByLabel('Seed')).toBeVisible();
  }

  async exported(): Promise<string> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.views.getByRole('button', { name: 'Export the record' }).click()]);
    return (await bytesOf(download)).toString('utf8');
  }

  async replay(text: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.views.getByRole('button', { name: 'Replay a record' }).click()]);
    await chooser.setFiles({ name: 'kept.run.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  }
}

test('the sample brain, an endless loop, the notice, the line, the mend', async ({ page }) => {
  test.slow();
  const studio = new Studio(page);
  await studio.openProject(firstWatch());
  const panel = new RunPanel(page);

  // It says first what a run is and is not.
  await expect(panel.state('Not run yet')).toBeVisible();
  await expect(panel.views.getByText('The rest of the game’s API is not public here.')).toBeVisible();
  await panel.openSettings();
  await panel.views.getByLabel('Level').selectOption('awake');
  await panel.views.getByLabel('Game mode').selectOption('campaign');
  await panel.views.getByLabel('Ticks', { exact: true }).fill('250');
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  await expect(panel.lines).toContainText('watched for 250 turns');
  await expect(panel.lines).toContainText('brain.lua:38');
  await panel.views.getByRole('searchbox').fill('loaded');
  await expect(panel.lines).toContainText('loaded in a game of the kind\tcampaign');
  await panel.views.getByRole('searchbox').fill('');
  const meters = panel.views.getByRole('region', { name: 'Meters' });
  await expect(meters.getByRole('meter', { name: 'Spent of the bank' })).toHaveAttribute('aria-valuetext', /60M/);
  await expect(panel.views.getByRole('img', { name: /^Instructions in the bank: lowest/ })).toBeVisible();

  // The profile adds up to the meter, and leads to the function.
  await panel.tab('Profile');
  const table = panel.views.getByRole('table', { name: 'Profile' });
  const count = async (row: Locator) => Number((await row.getByRole('cell').first().innerText()).replace(/\D/g, ''));
  const rows = await table.getByRole('rowgroup').nth(1).getByRole('row').all();
  const sum = (await Promise.all(rows.map(count))).reduce((a, b) => a + b, 0);
  const foot = table.getByRole('row', { name: /Together/ });
  expect(sum).toBe(await count(foot));
  const all = (await meters.getByText(/instructions in .* phases that ran/).innerText()).split(' in ')[0] ?? '';
  expect(sum).toBe(Number(all.replace(/\D/g, '')));
  await table.getByRole('button', { name: 'turn, brain.lua:29' }).click();
  await expect(page.getByText('Ln 29, Col 1')).toBeVisible();
  await expect(studio.editor).toBeVisible();

  // An endless loop is written, and run by the key.
  await studio.goTo(30, 3);
  await page.keyboard.type('while turns > 2 do turns = turns + 1 end ');
  await expect(panel.views.getByText('The files have changed since this run.')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(panel.state('Stopped at tick 4')).toBeVisible({ timeout: 40_000 });
  await expect(panel.card.getByRole('blockquote')).toHaveText(/^First Watch stopped \(.+\); the engine plays this seat on$/);
  await expect(meters.getByRole('meter', { name: /Last call: turn 4/ })).toBeVisible();
  expect(await seriousIn(page, '[data-region="views"]')).toEqual([]);
  await studio.goTo(1);
  await panel.card.getByRole('button', { name: 'Go to brain.lua:30: turn' }).click();
  await expect(page.getByText(/^Ln 30, Col 3$/)).toBeVisible();

  // Mended, it plays on.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('turns = turns + 1');
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  await expect(panel.card).toHaveCount(0);

  // Stop acts at once, whatever the brain does; pause and step go tick by tick.
  await panel.views.getByRole('button', { name: 'Step one tick' }).click();
  await expect(panel.state('Paused')).toBeVisible();
  await panel.views.getByRole('button', { name: 'Step one tick' }).click();
  await expect(panel.views.getByText('next: turn')).toBeVisible();
  await panel.views.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(panel.state('Ended by hand')).toBeVisible();

  // What was chosen is there again after a reload.
  await studio.settled();
  await page.reload();
  await expect(panel.views.getByText('Awake · Campaign · 250 ticks')).toBeVisible();
});

const dice = `local n = 0
function turn()
  n = n + math.random(100)
  print("sum", n, #string.rep("x", n % 500))
  string.seen = (string.seen or 0) + 1
end
function save() return { n = n, seen = string.seen } end
`;

test('the same run twice, in another browser profile, and two side by side', async ({ page, browser }) => {
  test.slow();
  const studio = new Studio(page);
  await studio.openProject(firstWatch({ 'brain.lua': dice }));
  const panel = new RunPanel(page);
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  const first = await panel.exported();
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  expect(await panel.exported()).toBe(first);
  await panel.tab('Kept');
  await expect(panel.views.getByText('"seen": ')).toBeVisible();

  const context = await browser.newContext();
  const other = new Studio(await context.newPage());
  await other.openProject(firstWatch({ 'brain.lua': dice }));
  const elsewhere = new RunPanel(other.page);
  await elsewhere.replay(first);
  await expect(elsewhere.state(/^\s*The same as in kept\.run\.json: \d+ phases compared/)).toBeVisible();
  expect(await elsewhere.exported()).toBe(first);
  await context.close();

  // Another seed is another run; the record says where they part.
  await panel.replay(first.replace(/"seed": ?\d+/, '"seed": 12345'));
  await expect(panel.state('Not the same as in kept.run.json')).toBeVisible();
  await panel.replay('{"format": "something else"}');
  await expect(panel.state('kept.run.json cannot be replayed')).toBeVisible();

  // Two brains share nothing, not even the library.
  await panel.views.getByRole('button', { name: 'Second run beside it' }).click();
  const beside = panel.views.getByRole('region', { name: 'Side by side' });
  await panel.openSettings();
  await panel.views.getByLabel('Level').selectOption('awake');
  await beside.getByRole('button', { name: 'Run both' }).click();
  await expect(beside.getByRole('row', { name: /^State/ })).toHaveText(/State.*Played to the end.*Played to the end/);
  await expect(beside.getByRole('row', { name: /^Level/ })).toHaveText(/calm.*awake/);
  const used = await beside.getByRole('row', { name: /^Instructions/ }).getByRole('cell').allInnerTexts();
  expect(used[0]).toBe(used[1]);
  await panel.tab(/^Kept/);
  const seen = await panel.views.getByText('"seen": ').innerText();
  await panel.views.getByRole('button', { name: 'Run 1', exact: true }).click();
  await panel.tab(/^Kept/);
  expect(await panel.views.getByText('"seen": ').innerText()).toBe(seen);
});

const asksTheGame = `function turn()
  if game.tick then print("tick", game.tick, me.build("mill")) else print(game.units) end
end
`;

const scenario = `scenario: 1
mode: skirmish
values: {game.tick: 5}
functions: {me.build: {kind: order}}
events: [{tick: 9, values: {game.tick: 7}}]
`;

test('a scenario stands in for the game; its fault is at its line', async ({ page }) => {
  test.slow();
  const studio = new Studio(page);
  await studio.openProject(firstWatch({ 'brain.lua': asksTheGame }));
  const panel = new RunPanel(page);
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  await panel.tab(/^Unknown/);
  await expect(panel.views.getByText('game.units', { exact: true })).toBeVisible();
  await expect(panel.views.getByRole('tabpanel', { name: /^Unknown/ })).toContainText('the game’s API is not public here');
  expect(await seriousIn(page, '[data-region="views"]')).toEqual([]);

  await panel.views.getByRole('button', { name: 'Make a scenario file' }).click();
  await expect(page.getByRole('tab', { name: 'scenario.yaml', selected: true })).toBeVisible();
  await expect(studio.editor).toBeVisible();
  await studio.goTo(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(scenario.replace('mode:', 'speed: 1\nmode:'));
  await expect(panel.views.getByText(/^The scenario has a fault/)).toBeVisible();
  await expect(panel.run).toHaveAttribute('aria-disabled', 'true');
  await panel.views.getByRole('button', { name: '.studio/scenario.yaml:2' }).click();
  await expect(page.getByText('Ln 2, Col 1', { exact: true })).toBeVisible();
  await expect(studio.problemRows.filter({ hasText: 'speed' })).toBeVisible();

  // Mended, the brain finds what the scenario gives, tick by tick.
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(scenario);
  await expect(panel.run).not.toHaveAttribute('aria-disabled', 'true');
  await panel.run.click();
  await expect(panel.state('Played to the end')).toBeVisible();
  await panel.tab(/^Console/);
  await expect(panel.lines).toContainText('tick\t7');
  await panel.tab(/^Orders/);
  await expect(panel.views.getByRole('group', { name: 'Orders' })).toContainText('me.build("mill")');
});
