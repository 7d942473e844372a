import { expect, type Locator, type Page } from '@playwright/test';
import { Studio } from './support/studio';

/** The page's example of a plugin, as a person types it. */
export const WELCOME = `{
  "specVersion": 1,
  "name": "Welcome",
  "rules": [
    {
      "id": "welcome",
      "name": "Welcome message",
      "trigger": { "type": "player.join" },
      "conditions": [
        { "type": "player.has_permission", "params": { "permission": "nimblock.vip" } }
      ],
      "actions": [
        { "type": "player.send_message", "params": { "message": "&6Welcome {player}!" } }
      ]
    }
  ]
}
`;

/** A plugin file without rules: an empty canvas. */
export const EMPTY = '{\n  "specVersion": 1,\n  "name": "Welcome",\n  "rules": []\n}\n';

/** The rule that is built on the empty canvas. */
export const BUILT = {
  specVersion: 1,
  name: 'Welcome',
  rules: [
    {
      id: 'welcome',
      name: 'Welcome message',
      trigger: { type: 'player.join' },
      conditions: [{ type: 'player.has_permission', params: { permission: 'nimblock.vip' } }],
      actions: [{ type: 'player.send_message', params: { message: '&6Welcome {player}!' } }],
    },
  ],
};

/** A plugin's blocks, its list of rules and "Try it", as a person uses them. */
export class PluginStudio extends Studio {
  constructor(page: Page) {
    super(page);
  }

  get canvas(): Locator {
    return this.page.locator('.rb-canvas');
  }

  /** The drawing itself, without the toolbox. */
  get drawing(): Locator {
    return this.canvas.locator('svg.blocklySvg');
  }

  /** A block on the canvas by the words on it. */
  block(words: string | RegExp): Locator {
    return this.drawing.locator('.blocklyDraggable, .blocklyBlock').filter({ hasText: words }).last();
  }

  get rules(): Locator {
    return this.page.getByRole('region', { name: 'Rules' });
  }

  rule(name: string): Locator {
    return this.rules.locator('.rb-item').filter({ hasText: name });
  }

  get tryIt(): Locator {
    return this.page.locator('.pt');
  }

  /** Shows blocks, text or both in the centre. */
  async show3(mode: 'Blocks' | 'Text' | 'Split'): Promise<void> {
    await this.page.getByRole('group', { name: 'What the centre shows' }).getByRole('button', { name: mode }).click();
  }

  async openBlocks(text: string, name = 'welcome.json'): Promise<void> {
    await this.open(name, text);
    await expect(this.canvas.or(this.page.locator('.rb-none'))).toBeVisible();
  }

  /** The middle of a locator's box on the page. */
  private async middle(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await of.boundingBox();
    if (!box) throw new Error('it is not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  }

  /** Drags a block of the toolbox onto a place of the drawing. */
  async dragIn(category: 'If' | 'Do', words: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    await this.page.getByRole('treeitem', { name: category }).click();
    const flyout = this.canvas.locator('svg.blocklyFlyout, svg.blocklyToolboxFlyout').filter({ has: this.page.locator('.blocklyText', { hasText: words }) }).first();
    const label = flyout.locator('.blocklyText', { hasText: words }).first();
    const from = await this.middle(label);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 12 });
    await this.page.mouse.up();
  }

  /** Where a block put into a section belongs: just inside its open side. */
  async inside(section: RegExp): Promise<{ x: number; y: number }> {
    const head = await this.drawing.locator('.blocklyText', { hasText: section }).first().boundingBox();
    if (!head) throw new Error('the section is not on the page');
    return { x: head.x + 40, y: head.y + head.height + 26 };
  }

  /** Types into the field of a block that shows a text. */
  async fillField(field: Locator, text: string): Promise<void> {
    await field.click();
    const input = this.page.locator('.blocklyHtmlInput');
    await expect(input).toBeVisible();
    await input.fill(text);
    await input.press('Enter');
  }

  /** The text of the file as it would be written. */
  async text(): Promise<string> {
    return (await this.exported()).toString('utf8');
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }
}
