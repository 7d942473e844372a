import 'monaco-editor/features/register.all';
import { useEffect, useRef, type ReactNode } from 'react';
import { editor } from 'monaco-editor/editor';
import { PLAIN_ABOVE } from './sizes';
import { languageOf } from './json-language';

interface DiffViewProps {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly fontSize: number;
  /** The page's theme, so that a change of it is drawn. */
  readonly theme: string;
}

/** Two texts side by side (one under the other where it is narrow), read-only, without any history. */
export function DiffView({ path, before, after, label, fontSize }: DiffViewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const language = before.length + after.length > PLAIN_ABOVE ? 'plaintext' : languageOf(path);
    const original = editor.createModel(before, language);
    const modified = editor.createModel(after, language);
    const view = editor.createDiffEditor(box.current, {
      automaticLayout: true,
      readOnly: true,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
      fontSize,
      ariaLabel: label,
      hideUnchangedRegions: { enabled: true },
      renderOverviewRuler: false,
      unusualLineTerminators: 'off',
    });
    view.setModel({ original, modified });
    return () => {
      view.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [path, before, after, label, fontSize]);
  return <div ref={box} style={{ height: '100%' }} />;
}
