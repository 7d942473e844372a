import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const root = path.resolve(import.meta.dirname, '../..');

/** A file of the project. */
export function projectFile(name: string): string {
  return path.join(root, name);
}

/** A file of the corpus; undefined where the corpus is absent. */
export function corpusFile(name: string): string | undefined {
  const file = path.resolve(root, process.env.SHARED_DIR ?? '../shared', 'corpus', name);
  return existsSync(file) ? file : undefined;
}

/** A real ruleset: the corpus's where it is there, else our own sample. */
export function realRuleset(): string {
  return corpusFile('ruleset/ember-roads.json') ?? projectFile('src/formats/ruleset/samples/tidewrights.json');
}

/** A file as Playwright hands it to the page. */
export interface NamedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function fileOf(name: string, content: string | Uint8Array): NamedFile {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) };
}

/** A project of several files as the zip that the studio takes. */
export function zipOf(name: string, files: Readonly<Record<string, string>>): NamedFile {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(entries))) };
}

/** The studio on a page, as a person uses it: names and keys, no inner parts. */
export class Studio {
  constructor(readonly page: Page) {}

  /**
   * Opens the start page. The browser's own file dialogs cannot be driven, so the plain ones are used. Files are opened at
   * once, as for a person who has turned the look at new rulesets off; `look` keeps it as it is at first.
   */
  async start(query = '', { look = false } = {}): Promise<void> {
    // Playwright catches file dialogs once somebody listens, which takes it a moment: a key pressed at once would come before.
    this.page.on('filechooser', () => undefined);
    await this.page.addInitScript((off) => {
      for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker']) Reflect.deleteProperty(window, name);
      if (off && localStorage.getItem('rulewright/settings') === null) localStorage.setItem('rulewright/settings', JSON.stringify({ views: { 'ruleset.arrivals.look': false } }));
    }, !look);
    await this.page.goto(`/${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Opens files with the start page's button: paths, or contents made by the test. */
  async openFiles(files: string | string[] | NamedFile | NamedFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.getByRole('button', { name: 'Open file' }).first().click()]);
    await chooser.setFiles(files);
  }

  /** Starts and opens one file that the test made. */
  async open(name: string, content: string | Uint8Array, query = ''): Promise<void> {
    await this.start(query);
    await this.openFiles(fileOf(name, content));
  }

  /** Starts and opens a project of several files. */
  async openProject(files: Readonly<Record<string, string>>): Promise<void> {
    await this.start();
    await this.openFiles(zipOf('project.zip', files));
    await expect(this.explorer.getByRole('row').first()).toBeVisible();
  }

  get explorer(): Locator {
    return this.page.getByRole('treegrid', { name: 'Explorer' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The text editor (Monaco) of the active tab. */
  get editor(): Locator {
    return this.page.locator('.monaco-editor').first();
  }

  /** Gives the focus to the text, at its beginning: a click may meet a card that lies over it. */
  async focusText(): Promise<void> {
    await this.goTo(1);
  }

  get problems(): Locator {
    return this.page.getByRole('region', { name: 'Problems' });
  }

  get problemRows(): Locator {
    return this.problems.getByRole('listitem');
  }

  get status(): Locator {
    return this.page.locator('[data-region="status"], footer').first();
  }

  /** Waits until the newest text is checked and stored. */
  async settled(): Promise<void> {
    await expect(this.page.getByText(/^Checked in /)).toBeVisible();
    await expect(this.page.getByText('Saved on this device').first()).toBeVisible();
  }

  /** Waits until no problem is listed. */
  async clean(): Promise<void> {
    await expect(this.problems.getByText('No problems. The engine would take this file.')).toBeVisible();
  }

  /** Puts the cursor at a line and column by the palette. */
  async goTo(line: number, column = 1): Promise<void> {
    await this.page.keyboard.press('Control+g');
    await this.page.getByRole('combobox', { name: 'Type a line number' }).fill(`${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByText(`Ln ${line}, Col ${column}`, { exact: true })).toBeVisible();
  }

  /** Runs a command of the palette by its name. */
  async command(name: string): Promise<void> {
    await this.page.keyboard.press('F1');
    const field = this.page.getByRole('combobox', { name: 'Type a command' });
    await field.fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(field).toBeHidden();
  }

  /** Opens a file of the project by its name. */
  async show(path: string): Promise<void> {
    await this.page.keyboard.press('Control+p');
    const name = path.slice(path.lastIndexOf('/') + 1);
    await this.page.getByRole('combobox', { name: 'Type a file name or command' }).fill(path);
    await this.page.getByRole('option', { name }).first().click();
    await expect(this.page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(this.editor).toBeVisible();
  }

  /** Goes to the first place of some words in a text, `skip` letters into them. The editor shows that text. */
  async goToText(text: string, words: string, skip = 0): Promise<void> {
    const at = text.indexOf(words);
    if (at < 0) throw new Error(`the text has no ${words}`);
    const before = text.slice(0, at + skip);
    await this.goTo(before.split('\n').length, before.length - before.lastIndexOf('\n'));
  }

  /** Every file of the project as it is now, by the command that downloads the project. */
  async files(): Promise<Record<string, string>> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.command('Download project as zip')]);
    const entries = Object.entries(unzipSync(await bytesOf(download)));
    return Object.fromEntries(entries.map(([path, bytes]) => [path, strFromU8(bytes)]));
  }

  /** The bytes of the file the project is about, as they leave: its version is kept with the project. */
  async leave(): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.command('Export')]);
    return bytesOf(download);
  }

  /** The active file's bytes, by the command that downloads a copy. */
  async exported(): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.command('Download file')]);
    return bytesOf(download);
  }
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}
