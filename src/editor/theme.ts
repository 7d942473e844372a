import { editor } from 'monaco-editor/editor';

/** Names that Monaco knows our three themes by. */
export type ThemeId = 'light' | 'dark' | 'contrast';

const bases: Readonly<Record<ThemeId, editor.BuiltinTheme>> = { light: 'vs', dark: 'vs-dark', contrast: 'hc-black' };

/** A colour token of the page as Monaco takes it: six digits. */
function reader(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => {
    const value = style.getPropertyValue(`--${token}`).trim();
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
    return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : value;
  };
}

/** Makes Monaco's theme of the page's colour tokens, as they are now, and shows it. */
export function showTheme(id: ThemeId): void {
  const color = reader();
  const rule = (token: string, name: string, fontStyle = ''): editor.ITokenThemeRule => ({ token, foreground: color(name).slice(1), fontStyle });
  const line = id === 'contrast' ? color('line') : color('line');
  editor.defineTheme(`rulewright-${id}`, {
    base: bases[id],
    inherit: true,
    rules: [
      rule('', 'text'),
      rule('key', 'code-key', 'bold'),
      rule('string', 'code-string'),
      rule('number', 'code-number'),
      rule('keyword', 'code-keyword', id === 'light' ? 'bold' : ''),
      rule('comment', 'code-comment', 'italic'),
      rule('type', 'code-key', 'bold'),
      rule('tag', 'code-keyword'),
      rule('delimiter', 'text-2'),
      rule('bracket', 'text-2'),
    ],
    colors: {
      'editor.background': color('sheet'),
      'editor.foreground': color('text'),
      'editorGutter.background': color('sheet'),
      'editorLineNumber.foreground': color('text-2'),
      'editorLineNumber.dimmedForeground': color('text-2'),
      'editorLineNumber.activeForeground': color('text'),
      'editor.lineHighlightBackground': color('current-line'),
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': color('selection'),
      'editor.inactiveSelectionBackground': color('selection'),
      'editor.selectionHighlightBackground': color('accent-soft'),
      'editor.wordHighlightBackground': color('accent-soft'),
      'editor.wordHighlightStrongBackground': color('accent-soft'),
      'editor.findMatchBackground': color('warning-soft'),
      'editor.findMatchBorder': color('warning'),
      'editor.findMatchHighlightBackground': color('warning-soft'),
      'editor.rangeHighlightBackground': color('accent-soft'),
      'editorCursor.foreground': color('accent'),
      'editorIndentGuide.background1': color('line'),
      'editorIndentGuide.activeBackground1': color('edge'),
      // No colours by depth: brackets are quiet.
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, color('text-2')])),
      'editorBracketMatch.background': color('accent-soft'),
      'editorBracketMatch.border': color('accent'),
      'editorWidget.background': color('sheet'),
      'editorWidget.foreground': color('text'),
      'editorWidget.border': line,
      'editorHoverWidget.background': color('sheet'),
      'editorHoverWidget.foreground': color('text'),
      'editorHoverWidget.border': line,
      'editorSuggestWidget.background': color('sheet'),
      'editorSuggestWidget.border': line,
      'editorSuggestWidget.foreground': color('text'),
      'editorSuggestWidget.selectedBackground': color('accent-soft'),
      'editorSuggestWidget.selectedForeground': color('text'),
      'editorSuggestWidget.highlightForeground': color('accent'),
      'editorSuggestWidget.focusHighlightForeground': color('accent'),
      'editorError.foreground': color('error'),
      'editorWarning.foreground': color('warning'),
      'editorInfo.foreground': color('info'),
      'editorOverviewRuler.errorForeground': color('error'),
      'editorOverviewRuler.warningForeground': color('warning-fill'),
      'editorOverviewRuler.infoForeground': color('info'),
      'editorOverviewRuler.border': '#00000000',
      'editorLightBulb.foreground': color('accent'),
      'editorLightBulbAutoFix.foreground': color('accent'),
      'input.background': color('sheet'),
      'input.foreground': color('text'),
      'input.border': color('edge'),
      'input.placeholderForeground': color('text-3'),
      'inputOption.activeBackground': color('accent-soft'),
      'inputOption.activeBorder': color('accent'),
      'inputOption.activeForeground': color('text'),
      'list.hoverBackground': color('hover'),
      'list.focusBackground': color('accent-soft'),
      'list.focusForeground': color('text'),
      'list.activeSelectionBackground': color('accent-soft'),
      'list.activeSelectionForeground': color('text'),
      'list.inactiveSelectionBackground': color('accent-soft'),
      'list.highlightForeground': color('accent'),
      'menu.background': color('sheet'),
      'menu.foreground': color('text'),
      'menu.selectionBackground': color('accent-soft'),
      'menu.selectionForeground': color('text'),
      'menu.separatorBackground': line,
      'menu.border': line,
      'peekView.border': color('accent'),
      'peekViewEditor.background': color('sunk'),
      'peekViewEditorGutter.background': color('sunk'),
      'peekViewResult.background': color('sheet'),
      'peekViewResult.fileForeground': color('text'),
      'peekViewResult.lineForeground': color('text-2'),
      'peekViewResult.selectionBackground': color('accent-soft'),
      'peekViewResult.selectionForeground': color('text'),
      'peekViewTitle.background': color('sheet'),
      'peekViewTitleLabel.foreground': color('text'),
      'peekViewTitleDescription.foreground': color('text-2'),
      'peekViewEditor.matchHighlightBackground': color('warning-soft'),
      'peekViewResult.matchHighlightBackground': color('warning-soft'),
      'diffEditor.insertedTextBackground': `${color('accent')}33`,
      'diffEditor.removedTextBackground': `${color('error')}33`,
      'diffEditor.insertedLineBackground': `${color('accent')}1a`,
      'diffEditor.removedLineBackground': `${color('error')}1a`,
      'diffEditor.border': line,
      'scrollbar.shadow': '#00000000',
      'scrollbarSlider.background': `${color('edge')}66`,
      'scrollbarSlider.hoverBackground': `${color('edge')}99`,
      'scrollbarSlider.activeBackground': color('edge'),
      focusBorder: color('accent'),
      'textLink.foreground': color('accent'),
      'textLink.activeForeground': color('accent'),
      'textCodeBlock.background': color('sunk'),
      'icon.foreground': color('text-2'),
      'widget.shadow': id === 'light' ? '#2a241d2e' : id === 'dark' ? '#0000008c' : '#00000000',
      ...(id === 'contrast' ? { contrastBorder: color('line'), contrastActiveBorder: color('accent') } : {}),
    },
  });
  editor.setTheme(`rulewright-${id}`);
}
