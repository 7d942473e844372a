import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { BUILT, EMPTY, PluginStudio, WELCOME } from './plugin-page';

/** The trigger that gives no player. */
const REPEAT = 'Every so many seconds';

test('builds the welcome rule from an empty canvas by mouse', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(EMPTY);
  await expect(page.getByText('No rules yet. Start with When.')).toBeVisible();
  await page.locator('.rb-none').getByRole('button', { name: 'Add rule' }).click();
  await expect(studio.block('When a player joins')).toBeVisible();

  // Its name and id, typed on the block.
  await studio.fillField(studio.drawing.locator('.rw-field').filter({ hasText: 'Rule 1' }).first(), 'Welcome message');
  await expect(studio.rule('Welcome message')).toBeVisible();
  await studio.fillField(studio.drawing.getByRole('button', { name: /Rule id/ }), 'welcome');

  // The condition comes out of the toolbox, and its permission is typed.
  await studio.dragIn('If', 'The player has a permission', await studio.inside(/^if$/));
  await expect(studio.block('The player has a permission')).toBeVisible();

  // The message the new rule begins with is edited: a colour and a variable are put in by pressing them.
  await studio.drawing.getByRole('button', { name: /^Message: / }).click();
  const editor = page.getByRole('dialog', { name: /Message/ });
  await editor.getByRole('textbox').fill('');
  await editor.getByRole('button', { name: 'Gold (&6)' }).click();
  await page.keyboard.type('Welcome ');
  await editor.getByRole('button', { name: 'player', exact: true }).click();
  await page.keyboard.type('!');
  await expect(editor.locator('.mc-screen')).toHaveText('Welcome Ayla!');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor).toBeHidden();

  await studio.clean();
  expect(await studio.json()).toEqual(BUILT);
});

test('builds the welcome rule from an empty canvas by keyboard alone', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(EMPTY);
  const add = page.locator('.rb-none').getByRole('button', { name: 'Add rule' });
  await expect(add).toBeVisible();
  // From the top of the page to the button, with Tab only.
  for (let i = 0; i < 60 && !(await add.evaluate((b) => b === document.activeElement)); i++) await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(studio.drawing).toBeVisible();

  // On to the blocks: the tools, the toolbox, the drawing.
  const inDrawing = () => page.evaluate(() => document.activeElement?.closest('svg.blocklySvg') !== null && document.activeElement !== document.body);
  for (let i = 0; i < 60 && !(await inDrawing()); i++) await page.keyboard.press('Tab');
  expect(await inDrawing()).toBe(true);

  // A condition out of the toolbox: T opens it, Enter takes the first block along, the arrows move it into place.
  await page.keyboard.press('t');
  await expect(page.getByRole('treeitem', { name: 'If' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(studio.block('The player has a permission')).toBeVisible();

  // To the rule's own fields, and to the message: arrows to the field, Enter to write in it.
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const walk = async (key: string, to: RegExp) => {
    for (let i = 0; i < 40 && !to.test(await label()); i++) await page.keyboard.press(key);
    expect(await label()).toMatch(to);
  };
  await page.keyboard.press('Home');
  await walk('ArrowUp', /When a player joins/);
  await walk('ArrowRight', /Name: Rule 1/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Welcome message');
  await page.keyboard.press('Enter');
  await walk('ArrowRight', /Rule id: /);
  await page.keyboard.press('Enter');
  await page.keyboard.type('welcome');
  await page.keyboard.press('Enter');
  await walk('ArrowDown', /Send the player a message/);
  await walk('ArrowRight', /^Message: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Message/ }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('&6Welcome {player}!');
  await page.keyboard.press('Escape');
  expect(await inDrawing()).toBe(true);

  await studio.clean();
  expect(await studio.json()).toEqual(BUILT);
});

test('a text that is broken freezes the blocks and loses nothing; mending it wakes them', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await studio.show3('Split');
  await page.keyboard.press('Control+j');
  await expect(studio.editor).toBeVisible();
  // The comma after the trigger is taken away.
  await studio.goToText(WELCOME, '"trigger": { "type": "player.join" },', '"trigger": { "type": "player.join" },'.length);
  await page.keyboard.press('Backspace');
  const bar = page.locator('.rb-bar.error');
  await expect(bar).toContainText(/Line 9: A comma is missing before "conditions"\. The blocks show the last readable version\./);
  await expect(studio.block('Send the player a message')).toBeVisible();
  // The blocks cannot be changed meanwhile.
  await studio.block('The player has a permission').click();
  await page.keyboard.press('Delete');
  await expect(studio.block('The player has a permission')).toBeVisible();
  await studio.editor.click();
  await studio.goToText(WELCOME.replace('player.join" },', 'player.join" }'), '"trigger": { "type": "player.join" }', '"trigger": { "type": "player.join" }'.length);
  await page.keyboard.type(',');
  await expect(bar).toBeHidden();
  expect(await studio.text()).toBe(WELCOME);
});

test('another trigger: what no longer fits shows its error on the block, and is greyed in the toolbox with the reason', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await studio.drawing.locator('.rw-field').filter({ hasText: 'When a player joins' }).first().click();
  await page.locator('.blocklyDropDownDiv').getByRole('option', { name: REPEAT }).click();
  await expect(studio.rule('Welcome message').locator('.badge.error')).toBeVisible();
  // Nothing was deleted, and each block says what is wrong with it.
  for (const words of ['The player has a permission', 'Send the player a message']) await expect(studio.block(words)).toHaveClass(/rw-has-error/);
  const changed = (await studio.json()) as typeof BUILT;
  expect(changed.rules[0]?.trigger).toMatchObject({ type: 'schedule.repeat' });
  expect(changed.rules[0]?.conditions).toEqual(BUILT.rules[0]?.conditions);
  await studio.block('Send the player a message').locator('.rw-problem').click();
  await expect(page.getByRole('dialog', { name: 'Problems of this block' })).toContainText(/player/);
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem', { name: 'Do' }).click();
  await expect(studio.canvas.getByText(/^Needs a player, and/)).toBeVisible();
  await page.keyboard.press('Escape');
  // By name too: it stays in the list, with the reason, and cannot be put in.
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('combobox', { name: 'Find a condition or action' }).fill('heal the player');
  await expect(page.getByRole('option', { name: /Heal the player/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  // One step back, and all is well.
  await page.keyboard.press('Control+z');
  await studio.clean();
  expect(await studio.text()).toBe(WELCOME);
});

test('one history: a block edit is taken back from the text, a text edit from the canvas', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await studio.show3('Split');
  await page.keyboard.press('Control+j');
  await expect(studio.editor).toBeVisible();
  await studio.drawing.getByRole('button', { name: 'Permission: nimblock.vip' }).click();
  const editor = page.getByRole('dialog', { name: /^Permission/ });
  await editor.getByRole('textbox').fill('town.vip');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(studio.editor).toContainText('town.vip');
  expect(await studio.text()).toBe(WELCOME.replace('nimblock.vip', 'town.vip'));
  await studio.editor.click();
  await page.keyboard.press('Control+z');
  await expect(studio.drawing).toContainText('nimblock.vip');
  expect(await studio.text()).toBe(WELCOME);

  await studio.goToText(WELCOME, 'Welcome message', 'Welcome'.length);
  await page.keyboard.type('home');
  await expect(studio.rule('Welcomehome message')).toBeVisible();
  await studio.block('Send the player a message').click();
  await page.keyboard.press('Control+z');
  await expect(studio.rule('Welcome message')).toBeVisible();
  expect(await studio.text()).toBe(WELCOME);
});

test('what blocks cannot show stands as a locked block and is kept to the letter', async ({ page }) => {
  const odd = WELCOME.replace('"actions": [', '"author": "me",\n      "actions": [\n        { "type": "player.fly",   "params": { "high": 3.0 } },');
  const studio = new PluginStudio(page);
  await studio.openBlocks(odd);
  await expect(studio.drawing).toContainText('player.fly');
  await expect(studio.drawing).toContainText('kept as written: author');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('combobox', { name: 'Find a condition or action' }).fill('log');
  await page.getByRole('option', { name: /console|log/i }).first().click();
  await expect(studio.rule('Welcome message').locator('.badge.error')).toContainText('2');
  const text = await studio.text();
  expect(text).toContain('{ "type": "player.fly",   "params": { "high": 3.0 } },');
  expect(text).toContain('"author": "me"');
});

test('rules are searched, reordered, switched off, duplicated and deleted in the list', async ({ page }) => {
  const studio = new PluginStudio(page);
  const two = WELCOME.replace('    }\n  ]', '    },\n    {\n      "name": "작별 인사",\n      "trigger": { "type": "player.quit" },\n      "actions": [\n        { "type": "broadcast", "params": { "message": "{player} left" } }\n      ]\n    }\n  ]');
  await studio.openBlocks(two);
  await studio.rules.getByRole('searchbox').fill('작별');
  await expect(studio.rules.locator('.rb-item')).toHaveCount(1);
  await studio.rules.getByRole('searchbox').fill('');
  await studio.rule('작별 인사').locator('.rb-row-name').click();
  await expect(studio.block('When a player leaves')).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(studio.rules.locator('.rb-item .rb-name')).toHaveText(['작별 인사', 'Welcome message']);
  await studio.rule('작별 인사').getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Off' }).click();
  await expect(studio.rule('작별 인사')).toContainText('Off');
  await studio.rule('Welcome message').getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(studio.rules.locator('.rb-item')).toHaveCount(3);
  await studio.rules.locator('.rb-item').nth(2).getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(studio.rules.locator('.rb-item')).toHaveCount(2);
  await studio.clean();

  // How the blocks were left comes back with the project, and is no part of the plugin: the rule, the zoom, the place.
  await studio.rule('Welcome message').locator('.rb-row-name').click();
  await expect(studio.block('When a player joins')).toBeVisible();
  const view = () => studio.drawing.locator('.blocklyBlockCanvas').first().getAttribute('transform');
  const before = await view();
  await studio.canvas.locator('..').getByRole('button', { name: 'Larger' }).click();
  await expect.poll(view).not.toBe(before);
  const left = await view();
  const text = await studio.text();
  await page.reload();
  await expect(studio.block('When a player joins')).toBeVisible();
  await expect.poll(view).toBe(left);
  expect(await studio.text()).toBe(text);
});

test('a block is copied as JSON and pasted into another project, and a rule too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await studio.drawing.locator('.blocklyText', { hasText: 'Send the player a message' }).click();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual(BUILT.rules[0]?.actions[0]);

  await page.getByRole('button', { name: 'Rulewright, start page' }).click();
  await page.getByRole('button', { name: 'New plugin' }).click();
  await expect(studio.rule('Greet')).toBeVisible();
  await studio.drawing.locator('.blocklyText', { hasText: 'Send the player a message' }).click();
  await page.keyboard.press('Control+v');
  await expect(studio.drawing.getByRole('button', { name: 'Message: Welcome {player}!' })).toHaveCount(1);

  await page.evaluate((rule) => navigator.clipboard.writeText(rule), JSON.stringify(BUILT.rules[0]));
  await studio.drawing.locator('.blocklyText', { hasText: 'do, in order' }).click();
  await page.keyboard.press('Control+v');
  await expect(studio.rule('Welcome message')).toBeVisible();
  await studio.clean();
  // Taken back one by one.
  await page.keyboard.press('Control+z');
  await expect(studio.rule('Welcome message')).toBeHidden();
});

test('the blocks page has no fault that axe finds, in light, dark and high contrast; a condition is read out with its values', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await expect(studio.block('Send the player a message')).toBeVisible();
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const { violations } = await new AxeBuilder({ page }).include('.centre').include('.pt').analyze();
    expect(violations.map((v) => `${theme}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).slice(0, 4).join(' | ')}`)).toEqual([]);
  }
  await studio.drawing.locator('.blocklyText', { hasText: 'The player has a permission' }).click();
  await page.keyboard.press('Alt+Shift+a');
  await page.keyboard.press('i');
  await expect(page.locator('[aria-live]').filter({ hasText: /The player has a permission.*nimblock\.vip/ })).toHaveCount(1);
});
