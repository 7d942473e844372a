import type { ReactNode } from 'react';
import { Info, OctagonAlert, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Params, Span } from '../../../../language/diagnostic';
import type { SayWord } from '../words';
import type { CanvasController } from './controller';

interface BarsProps {
  readonly controller: CanvasController;
  readonly say: (code: string, params: Params) => string;
  readonly w: SayWord;
  readonly goTo: (span: Span) => void;
}

/** What stands in the way of the blocks: a text that cannot be read, a tab that only looks on, an edit that was not made. */
export function Bars({ controller, say, w, goTo }: BarsProps): ReactNode {
  const fault = useStore(controller.store, (s) => s.fault);
  const refused = useStore(controller.store, (s) => s.refused);
  const { readOnly } = controller.options.text;
  return (
    <>
      {fault && (
        <p className="rb-bar error" role="alert">
          <OctagonAlert size={16} aria-hidden />
          <span>{w('blocks.frozen', { line: fault.line, why: say(fault.code, fault.params) })}</span>
          <button type="button" className="button small" onClick={() => goTo(fault.span)}>
            {w('blocks.showFault')}
          </button>
        </p>
      )}
      {readOnly && (
        <p className="rb-bar" role="status">
          <Info size={16} aria-hidden />
          <span>{w('blocks.readOnly')}</span>
        </p>
      )}
      {refused && !fault && (
        <p className="rb-bar error" role="alert">
          <OctagonAlert size={16} aria-hidden />
          <span>{say(refused.code, refused.params)}</span>
          <button type="button" className="icon-button compact" aria-label={w('blocks.dismiss')} onClick={() => controller.store.setState({ refused: undefined })}>
            <X size={16} aria-hidden />
          </button>
        </p>
      )}
    </>
  );
}
