import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useStudio } from '../state/studio';
import { useWords } from '../words';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  readonly onClose?: () => void;
}

/** Closes the window that is open over the page. */
export function useCloseDialog(): () => void {
  const studio = useStudio();
  return () => studio.shell.setState({ dialog: undefined });
}

/** A window over the page: named, closed by Escape or outside, the focus kept inside and given back after. */
export function Dialog({ title, children, foot, wide, onClose }: DialogProps): ReactNode {
  const t = useWords();
  const shut = useCloseDialog();
  const close = onClose ?? shut;
  const box = useRef<HTMLElement>(null);
  return (
    <ModalOverlay className="scrim centre" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className={wide ? 'dialog-box wide' : 'dialog-box'}>
        <AriaDialog className="dialog" ref={box}>
          <div className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <button type="button" className="icon-button" aria-label={t('dialog.close')} onClick={close}>
              <X size={18} aria-hidden />
            </button>
          </div>
          <div className="dialog-body scroll">{children}</div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
