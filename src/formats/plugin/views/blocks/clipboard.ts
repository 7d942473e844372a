import { useEffect, type RefObject } from 'react';
import * as Blockly from 'blockly/core';
import type { CanvasController } from './controller';
import type { RuleActions } from './rule-actions';

/** Copies and pastes blocks as JSON by the system's clipboard, while the focus is on the blocks and in no field. */
export function useClipboard(box: RefObject<HTMLElement | null>, controller: CanvasController, actions: RuleActions): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const inBlocks = () => {
      const at = document.activeElement;
      return at !== null && element.contains(at) && at.closest('.blocklySvg, .blocklyWorkspace') !== null && at.closest('input, textarea') === null;
    };
    const copy = (event: ClipboardEvent, cut: boolean) => {
      if (!inBlocks() || !event.clipboardData) return;
      controller.followSelection();
      const text = selectedText(controller) ?? (cut ? undefined : actions.textOf(controller.index));
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
      if (cut) removeSelected();
    };
    const onCopy = (event: ClipboardEvent) => copy(event, false);
    const onCut = (event: ClipboardEvent) => copy(event, true);
    const onPaste = (event: ClipboardEvent) => {
      if (!inBlocks() || !event.clipboardData) return;
      event.preventDefault();
      controller.followSelection();
      if (!actions.paste(event.clipboardData.getData('text/plain'))) controller.store.setState({ refused: { code: 'plugin/blocks-paste', params: {} } });
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [box, controller, actions]);
}

/** The text of the selected condition or action. */
function selectedText(controller: CanvasController): string | undefined {
  const { selected } = controller.store.getState();
  return selected === undefined || !/^\/(conditions|actions)\/\d+$/.test(selected) ? undefined : controller.textOf(selected);
}

function removeSelected(): void {
  const block = Blockly.common.getSelected();
  if (block instanceof Blockly.BlockSvg && block.isDeletable()) block.dispose(true, true);
}
