import type { UiLanguage } from '../workspace/types';

/**
 * Gives Monaco its own words (menus, find, accessibility help) in the language of the page.
 * It reads them once, so this comes before anything of Monaco is loaded; a later change shows after a reload.
 */
export async function loadEditorWords(language: UiLanguage): Promise<void> {
  switch (language) {
    case 'ko':
      await import('monaco-editor/nls/lang/ko');
      return;
    case 'zh':
      await import('monaco-editor/nls/lang/zh-cn');
      return;
    case 'tr':
      await import('monaco-editor/nls/lang/tr');
      return;
    case 'pseudo':
      Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: 'pseudo' });
      return;
    case 'en':
      return;
  }
}
