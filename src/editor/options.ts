import type { editor } from 'monaco-editor/editor';

/** What an author sets. */
export interface TextSettings {
  readonly fontSize: number;
  readonly wrap: boolean;
  readonly readOnly: boolean;
  readonly tabMovesFocus: boolean;
  /** The editor's name for screen readers. */
  readonly label: string;
  /** Shown when someone types into a read-only text. */
  readonly readOnlyMessage: string;
}

/** Monaco's options, the same for every text. */
export function editorOptions(settings: TextSettings): editor.IEditorOptions & editor.IGlobalEditorOptions {
  return {
    fontFamily: "'JetBrains Mono Variable', 'Noto Sans KR Variable', ui-monospace, Menlo, Consolas, monospace",
    fontSize: settings.fontSize,
    lineHeight: Math.round(settings.fontSize * 1.54),
    fontLigatures: false,
    wordWrap: settings.wrap ? 'on' : 'off',
    readOnly: settings.readOnly,
    readOnlyMessage: { value: settings.readOnlyMessage },
    ariaLabel: settings.label,
    tabFocusMode: settings.tabMovesFocus,
    automaticLayout: true,
    minimap: { enabled: false },
    glyphMargin: true,
    lineDecorationsWidth: 12,
    lineNumbersMinChars: 3,
    folding: true,
    showFoldingControls: 'mouseover',
    scrollBeyondLastLine: false,
    padding: { top: 4, bottom: 24 },
    renderLineHighlight: 'all',
    renderLineHighlightOnlyWhenFocus: false,
    stickyScroll: { enabled: false },
    smoothScrolling: false,
    cursorSmoothCaretAnimation: 'off',
    unusualLineTerminators: 'off',
    quickSuggestions: { strings: true, other: true, comments: false },
    wordBasedSuggestions: 'off',
    suggest: { showStatusBar: false, preview: false },
    fixedOverflowWidgets: true,
    links: false,
    contextmenu: true,
    useShadowDOM: false,
    accessibilitySupport: 'auto',
    autoDetectHighContrast: false,
    detectIndentation: true,
    bracketPairColorization: { enabled: false },
    guides: { indentation: true, bracketPairs: false },
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false, alwaysConsumeMouseWheel: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, nonBasicASCII: false },
    occurrencesHighlight: 'singleFile',
    lightbulb: {},
    renderValidationDecorations: 'on',
    dropIntoEditor: { enabled: false },
    pasteAs: { enabled: false },
  };
}

/** Options of the editor of differences: two read-only texts, one under the other where it is narrow. */
export const diffOptions: editor.IStandaloneDiffEditorConstructionOptions = {
  automaticLayout: true,
  readOnly: true,
  originalEditable: false,
  renderSideBySide: true,
  useInlineViewWhenSpaceIsLimited: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fontFamily: "'JetBrains Mono Variable', 'Noto Sans KR Variable', ui-monospace, monospace",
  hideUnchangedRegions: { enabled: true },
  renderOverviewRuler: false,
  unusualLineTerminators: 'off',
  ignoreTrimWhitespace: false,
  links: false,
  bracketPairColorization: { enabled: false },
};
