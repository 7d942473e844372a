import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, OctagonAlert, TriangleAlert, WandSparkles, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Diagnostic, Fix } from '../../../../language/diagnostic';
import { useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { viewWords } from '../words';
import { ORIGIN, type CanvasController } from './controller';
import { problemsByPart } from './decorate';

const SIGN = { error: OctagonAlert, warning: TriangleAlert, info: CircleAlert } as const;

interface CardProps extends ViewProps {
  readonly path: string;
  readonly controller: CanvasController;
  /** The part of the rule whose block was pressed. */
  readonly part: string;
}

/** The problems of one block, each with its ways out. */
export function ProblemCard({ workspace, path, controller, part, say, goTo, uiLanguage }: CardProps): ReactNode {
  const w = viewWords(uiLanguage);
  const all = useWorkspaceState(workspace, (s) => s.diagnostics[path]);
  const index = useStore(controller.store, (s) => s.index);
  const problems = problemsByPart(all ?? [], index).get(part) ?? [];
  const box = useRef<HTMLDivElement>(null);
  const close = () => controller.openProblems(undefined);
  const none = problems.length === 0;
  useEffect(() => box.current?.focus(), [part]);
  useEffect(() => {
    if (none) controller.openProblems(undefined);
  }, [none, controller]);
  const take = (fix: Fix) => {
    const result = workspace.store.getState().actions.applyEdits(fix.edits, { label: { code: fix.code, params: fix.params }, origin: `${ORIGIN}/fix` });
    if (result.ok) close();
    else controller.store.setState({ refused: { code: `workspace/${result.reason}`, params: { path } } });
  };
  if (none) return null;
  return (
    <div
      className="rb-pop rb-problems"
      role="dialog"
      aria-label={w('problem.title')}
      tabIndex={-1}
      ref={box}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        close();
      }}
    >
      <button type="button" className="icon-button compact rb-close" aria-label={w('blocks.dismiss')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
      <ul>
        {problems.map((d, i) => (
          <Problem key={`${d.code} ${d.pointer} ${i}`} diagnostic={d} say={say} w={w} onFix={take} onShow={() => goTo(path, d.span)} />
        ))}
      </ul>
    </div>
  );
}

function Problem({ diagnostic, say, w, onFix, onShow }: { readonly diagnostic: Diagnostic; readonly say: ViewProps['say']; readonly w: ReturnType<typeof viewWords>; readonly onFix: (fix: Fix) => void; readonly onShow: () => void }): ReactNode {
  const Sign = SIGN[diagnostic.severity];
  return (
    <li>
      <p>
        <Sign size={16} aria-hidden className={`mark ${diagnostic.severity}`} />
        <span>
          <strong className={`badge ${diagnostic.severity}`}>{w(`problem.${diagnostic.severity}`)}</strong> {say(diagnostic.code, diagnostic.params)}
        </span>
      </p>
      <div className="rb-row">
        {(diagnostic.fixes ?? []).filter((f) => !f.files).slice(0, 4).map((fix, i) => (
          <button key={i} type="button" className="button small" onClick={() => onFix(fix)}>
            <WandSparkles size={16} aria-hidden />
            {say(fix.code, fix.params)}
          </button>
        ))}
        <button type="button" className="button small quiet" onClick={onShow}>
          {w('problem.show')}
        </button>
      </div>
    </li>
  );
}
