import { useEffect, useRef, type ReactNode } from 'react';
import { editor } from 'monaco-editor/editor';
import { withoutBracketColours } from './brackets';
import type { EditorKit } from './kit';
import { languageOf } from './json-language';
import { difference, PlaceMap } from './place-map';
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
  /** There is little room: long lines go on in the next one, and less stands around a difference. */
  readonly narrow?: boolean;
}

interface Shown {
  readonly view: editor.IStandaloneDiffEditor;
  readonly original: Side;
  readonly modified: Side;
}

/** One side of a diff: the model, and the text it was given. */
interface Side {
  readonly model: editor.ITextModel;
  text: string;
}

/** Names one side for screen readers, and again whenever the diff has put its own empty name back (it does so on each new layout). */
function named(side: editor.ICodeEditor, name: string): { dispose(): void } {
  const put = () => {
    if (side.getOption(editor.EditorOption.ariaLabel) !== name) side.updateOptions({ ariaLabel: name });
  };
  put();
  return side.onDidChangeConfiguration(put);
}

function sideOf(text: string, path: string): Side {
  const model = editor.createModel(text, text.length > PLAIN_ABOVE / 2 ? 'plaintext' : languageOf(path));
  withoutBracketColours(model);
  return { model, text };
}

/** Follows a text by what changed in it: what is folded and where it was scrolled to stays. */
function follow(side: Side, text: string): void {
  if (side.text === text) return;
  const { start, end, text: put } = difference(side.text, text);
  const range = new PlaceMap(side.text, side.model).toRange({ start, end });
  side.text = text;
  side.model.applyEdits([{ range, text: put }]);
}

/** Two texts with what differs between them, what is the same folded away, read-only and without any history. */
export function DiffView({ kit, path, before, after, beforeName, afterName, fontSize, narrow = false }: DiffViewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown>(undefined);
  const texts = useRef({ before, after });
  useEffect(() => {
    texts.current = { before, after };
    if (!shown.current) return;
    follow(shown.current.original, before);
    follow(shown.current.modified, after);
  }, [before, after]);
  useEffect(() => {
    if (!box.current) return;
    const original = sideOf(texts.current.before, path);
    const modified = sideOf(texts.current.after, path);
    const differ = kit.takeDiff();
    box.current.append(differ.element);
    differ.view.setModel({ original: original.model, modified: modified.model });
    shown.current = { view: differ.view, original, modified };
    return () => {
      shown.current = undefined;
      kit.giveDiff(differ);
      original.model.dispose();
      modified.model.dispose();
    };
  }, [kit, path]);
  useEffect(() => {
    const now = shown.current;
    if (!now) return;
    const { view } = now;
    const around = narrow ? 1 : 3;
    const digits = String(now.modified.model.getLineCount()).length;
    view.updateOptions({
      fontSize: narrow ? fontSize - 1 : fontSize,
      diffWordWrap: narrow ? 'on' : 'off',
      hideUnchangedRegions: { enabled: true, contextLineCount: around, minimumLineCount: around },
      lineNumbersMinChars: narrow ? digits + 1 : 5,
      lineDecorationsWidth: narrow ? 6 : 10,
    });
    const ends = [named(view.getOriginalEditor(), beforeName), named(view.getModifiedEditor(), afterName)];
    return () => {
      for (const end of ends) end.dispose();
    };
  }, [kit, path, beforeName, afterName, fontSize, narrow]);
  return <div ref={box} style={{ height: '100%' }} />;
}
