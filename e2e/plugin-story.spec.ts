import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PluginStudio, WELCOME } from './plugin-page';

test('writes the welcome plugin as text, keeps a scenario, sees it turn red when the message changes and green again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const studio = new PluginStudio(page);
  await studio.start();
  await page.getByRole('button', { name: 'New plugin' }).click();
  await studio.show3('Text');
  await studio.editor.click();
  await page.keyboard.press('Control+a');
  // Typed in one go, as it is pasted from a page.
  await page.evaluate((text) => navigator.clipboard.writeText(text), WELCOME);
  await page.keyboard.press('Control+v');
  await studio.clean();

  // Somebody without the permission sees nothing; with it they are greeted.
  await expect(studio.tryIt).toContainText('no permissions — asked: nimblock.vip');
  await studio.tryIt.getByText('Player and dice').click();
  await studio.tryIt.getByLabel('Permissions').fill('nimblock.vip');
  await expect(studio.tryIt.locator('.mc-screen')).toContainText('Welcome Ayla!');
  await expect(studio.tryIt.locator('.mc-screen span[style]').first()).toHaveCSS('color', 'rgb(255, 170, 0)');

  await studio.tryIt.getByLabel('Name of the scenario').fill('A VIP joins');
  await studio.tryIt.getByRole('button', { name: 'Keep as a scenario' }).click();
  const scenario = studio.tryIt.locator('.pt-scenario', { hasText: 'A VIP joins' });
  await expect(scenario).toContainText('passed');

  const { editor } = studio;
  await editor.click();
  await studio.goToText(WELCOME, '&6Welcome {', '&6Welcome'.length);
  await page.keyboard.type('s');
  await expect(scenario).toContainText('failed');
  await expect(scenario).toContainText('Expected is "&6Welcome Ayla!", but it reads "&6Welcomes Ayla!".');
  await page.keyboard.press('Backspace');
  await expect(scenario).toContainText('passed');

  // The scenario is a file of the project, and it is there after a reload.
  await page.reload();
  await expect(studio.tryIt.locator('.pt-scenario', { hasText: 'A VIP joins' })).toContainText('passed');
  expect(Object.keys(await studio.files())).toContain('.studio/scenarios/a-vip-joins.json');
});

test('tells who cancelled an event and what came too late; a broken plugin runs nothing and keeps the last run in sight', async ({ page }) => {
  const studio = new PluginStudio(page);
  const chat = `{
  "specVersion": 1,
  "name": "Chat",
  "rules": [
    {
      "name": "No shouting",
      "trigger": { "type": "player.chat" },
      "conditions": [
        { "type": "text.contains", "params": { "text": "{message}", "search": "HEY", "ignoreCase": false } }
      ],
      "actions": [
        { "type": "cancel_event" },
        { "type": "delay", "params": { "seconds": 2 } },
        { "type": "cancel_event" },
        { "type": "player.send_message", "params": { "message": "You said {message}" } }
      ]
    }
  ]
}
`;
  await studio.openBlocks(chat, 'chat.json');
  await expect(studio.tryIt.getByLabel('Event')).toHaveValue('player.chat');
  await expect(studio.tryIt).toContainText('The event goes on');
  await studio.tryIt.getByLabel(/^Message/).fill('HEY {player} &cyou');
  await expect(studio.tryIt).toContainText('The event is cancelled by No shouting');
  await expect(studio.tryIt).toContainText('No shouting comes too late to cancel');
  // What a player wrote is never read again, neither for variables nor for colours.
  await expect(studio.tryIt.locator('.mc-screen')).toContainText('You said HEY {player} &cyou');
  await expect(studio.tryIt.getByRole('img', { name: /Over time/ })).toBeVisible();
  // On the blocks the path lights up, with the values beside it.
  await expect(studio.drawing).toContainText('“HEY {player} &cyou” contains “HEY”');

  await studio.show3('Text');
  await studio.goToText(chat, '"HEY"', 0);
  await page.keyboard.press('Delete');
  await expect(studio.tryIt).toContainText('A server refuses this file until its errors are fixed.');
  await expect(studio.tryIt).toContainText('You said HEY');
});

test('a command is tried by typing it, and repeating rules run on a clock', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.start();
  await page.getByRole('button', { name: /^Warps/ }).click();
  await studio.tryIt.getByLabel('Event').selectOption('command');
  const line = studio.tryIt.getByLabel('What the player types');
  await line.fill('/nothing here');
  await expect(studio.tryIt).toContainText('Another command was typed.');
  await line.fill('/WARPS');
  await expect(studio.tryIt.getByRole('list', { name: 'Rules, in order' })).toContainText('ran');
  await expect(line).toHaveValue('/WARPS');

  await page.getByRole('button', { name: 'Rulewright, start page' }).click();
  await page.getByRole('button', { name: /^Announcements/ }).click();
  const clock = studio.tryIt.getByRole('region', { name: 'Clock' });
  await studio.tryIt.getByLabel('Event').selectOption('schedule.repeat');
  await clock.getByRole('button', { name: 'Next run' }).click();
  await expect(clock.getByRole('timer')).toHaveText('0:10:00');
  await expect(clock.locator('.mc-screen').first()).toBeVisible();
  await clock.getByRole('button', { name: '1 h ahead' }).click();
  await expect(clock.getByRole('timer')).toHaveText('1:10:00');
  await clock.getByLabel('Speed').selectOption('600');
  await clock.getByRole('button', { name: 'Start the clock' }).click();
  await expect(clock.getByRole('timer')).not.toHaveText('1:10:00');
  await clock.getByRole('button', { name: 'Stop the clock' }).click();
});

test('every sample opens without a problem, and all its scenarios pass', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.start();
  for (const name of ['Welcome', 'VIP greeting', 'Protected mine', 'Friendly chat', 'Announcements', 'Warps', 'Death messages', 'Lucky block']) {
    await page.getByRole('button', { name: new RegExp(`^${name} [A-Z]`) }).first().click();
    const count = studio.tryIt.locator('.pt-head .pt-verdict');
    await expect(count).toHaveText(/^(\d+) of \1 pass$/);
    await expect(studio.problems.locator('.badge.error, .mark.error')).toHaveCount(0);
    await page.getByRole('button', { name: 'Rulewright, start page' }).click();
  }
});

test('on a phone the rules are a list that opens a rule, blocks are put in by name, and nothing lies outside the page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const studio = new PluginStudio(page);
  await studio.open('welcome.json', WELCOME);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(studio.drawing).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(studio.rule('Welcome message')).toBeVisible();
  await studio.rule('Welcome message').locator('.rb-row-name').tap();
  await page.getByRole('button', { name: 'Do', exact: true }).tap();
  await page.getByRole('option', { name: /^Heal the player/ }).tap();
  await expect(studio.drawing).toContainText('Heal the player');
  await studio.drawing.getByRole('button', { name: /^Message: / }).tap();
  await expect(page.getByRole('dialog', { name: /^Message/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).include('.rb').analyze();
  expect(violations.map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).slice(0, 4).join(' | ')}`)).toEqual([]);
  await page.getByRole('tab', { name: 'Try it' }).tap();
  await expect(studio.tryIt).toBeVisible();
  await context.close();
});
