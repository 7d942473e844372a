import * as Blockly from 'blockly/core';
import type { UiLanguage } from '../../../../workspace/types';
import { leaveKeysToTheStudio } from '../../blocks/keys';
import { blocklyWords } from '../../blocks/languages';
import { lookOf, rendererName, themeOf } from '../../blocks/look';
import type { Trigger } from '../../rules/catalogue';
import { catalogue } from '../../rules/catalogue';
import type { SayWord } from '../words';
import { drawer, TOOLBOX, toolboxOf } from './toolbox';

/** Loads what the blocks need in a language; the newest call wins Blockly's one table of words. */
export async function prepareBlockly(language: UiLanguage): Promise<void> {
  const words = await blocklyWords(language);
  Blockly.setLocale(words);
  leaveKeysToTheStudio();
}

/** Where Blockly's pictures and pointers are: beside the page. */
function media(): string {
  return new URL('blockly-media/', document.baseURI).href;
}

export interface CanvasOptions {
  readonly w: SayWord;
  /** The catalogue's language. */
  readonly language: string;
  readonly theme: string;
  readonly trigger: () => Trigger | undefined;
  readonly touch: boolean;
  /** Where there is no room for a toolbox beside the blocks, they are put in by name. */
  readonly toolbox: boolean;
}

/** Makes a workspace in an element. */
export function injectCanvas(element: HTMLElement, { w, language, theme, trigger, touch, toolbox }: CanvasOptions): Blockly.WorkspaceSvg {
  Blockly.Scrollbar.scrollbarThickness = 10;
  const workspace = Blockly.inject(element, {
    renderer: rendererName(),
    theme: themeOf(lookOf(element, theme)),
    media: media(),
    sounds: false,
    trashcan: true,
    maxTrashcanContents: 0,
    comments: false,
    collapse: false,
    disable: false,
    modalInputs: false,
    ...(toolbox ? { toolbox: toolboxOf(w) } : {}),
    grid: { spacing: 24, length: 1, colour: 'currentColor', snap: false },
    move: { drag: true, wheel: true, scrollbars: !touch },
    zoom: { controls: false, wheel: true, pinch: true, startScale: touch ? 1.25 : 1, maxScale: 2, minScale: 0.5, scaleSpeed: 1.15 },
  });
  workspace.registerToolboxCategoryCallback(TOOLBOX.if, () => drawer('condition', catalogue, trigger(), language, w));
  workspace.registerToolboxCategoryCallback(TOOLBOX.do, () => drawer('action', catalogue, trigger(), language, w));
  return workspace;
}

/** Draws the workspace in the page's present look. */
export function drawTheme(workspace: Blockly.WorkspaceSvg, element: HTMLElement, theme: string): void {
  workspace.setTheme(themeOf(lookOf(element, theme)));
}
