import { useEffect, useRef, type ReactNode } from 'react';
import { editor } from 'monaco-editor/editor';
import type { EditorKit } from './kit';
import { languageOf } from './json-language';
import { PLAIN_ABOVE } from './sizes';

interface DiffViewProps {
  readonly kit: EditorKit;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** What the two texts are, for screen readers. */
  readonly beforeName: string;
  readonly afterName: string;
  readonly fontSize: number;
}

/** Names one side for screen readers, and again whenever the diff has put its own empty name back (it does so on each new layout). */
function named(side: editor.ICodeEditor, name: string): { dispose(): void } {
  const put = () => {
    if (side.getOption(editor.EditorOption.ariaLabel) !== name) side.updateOptions({ ariaLabel: name });
  };
  put();
  return side.onDidChangeConfiguration(put);
}

/** Two texts with what differs between them, read-only and without any history. */
export function DiffView({ kit, path, before, after, beforeName, afterName, fontSize }: DiffViewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const language = before.length + after.length > PLAIN_ABOVE ? 'plaintext' : languageOf(path);
    const original = editor.createModel(before, language);
    const modified = editor.createModel(after, language);
    for (const model of [original, modified]) model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
    const { element, view } = kit.diff();
    box.current.append(element);
    view.updateOptions({ fontSize });
    view.setModel({ original, modified });
    const ends = [named(view.getOriginalEditor(), beforeName), named(view.getModifiedEditor(), afterName)];
    return () => {
      for (const end of ends) end.dispose();
      view.setModel(null);
      element.remove();
      original.dispose();
      modified.dispose();
    };
  }, [kit, path, before, after, beforeName, afterName, fontSize]);
  return <div ref={box} style={{ height: '100%' }} />;
}
