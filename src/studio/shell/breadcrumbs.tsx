import { Fragment, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { OutlineNode } from '../../language/session';
import { goTo, useShell, useStudio } from '../state/studio';
import { useWords } from '../words';

/** The nodes that hold an offset, outermost first. */
export function pathTo(nodes: readonly OutlineNode[], offset: number): OutlineNode[] {
  const found: OutlineNode[] = [];
  let level = nodes;
  for (;;) {
    const next = level.find((n) => Math.min(n.nameSpan.start, n.span.start) <= offset && offset <= n.span.end);
    if (!next) return found;
    found.push(next);
    level = next.children;
  }
}

/** Where the cursor is in the file's structure; each step can be gone to. */
export function Breadcrumbs({ path }: { readonly path: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  // Drawn anew only when the cursor comes into another part.
  const steps = useShell(useShallow((s) => (s.outline.path === path ? pathTo(s.outline.nodes, s.cursor?.path === path ? s.cursor.offset : 0) : [])));
  return (
    <nav aria-label={t('crumbs.label')}>
      <ol className="crumbs">
        {(steps.length === 0 ? path.split('/') : []).map((part, i) => (
          <li key={i} className="meta">
            {i > 0 && <ChevronRight size={14} aria-hidden />}
            <span dir="auto">{part}</span>
          </li>
        ))}
        {steps.map((node, i) => (
          <Fragment key={`${i}${node.pointer}`}>
            <li>
              {i > 0 && <ChevronRight size={14} aria-hidden />}
              <button type="button" dir="auto" onClick={() => goTo(studio, path, node.nameSpan, { preview: false })}>
                {node.name}
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
