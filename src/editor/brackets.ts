import type { editor } from 'monaco-editor/editor';

const OFF = { enabled: false, independentColorPoolPerBracketType: false };

/**
 * Keeps a model's brackets uncoloured for as long as it lives. Monaco turns the colours on again for every model when the
 * options of any editor change, and then reads all brackets of the text anew at each key.
 */
export function withoutBracketColours(model: editor.ITextModel): void {
  const keep = () => {
    if (model.getOptions().bracketPairColorizationOptions.enabled) model.updateOptions({ bracketColorizationOptions: OFF });
  };
  keep();
  model.onDidChangeOptions(keep);
}
