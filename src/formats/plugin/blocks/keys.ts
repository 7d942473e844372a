import * as Blockly from 'blockly/core';

/**
 * Keys of Blockly that the studio has other uses for: undo and redo belong to the document's history, Ctrl+J to the panel, copying
 * and pasting to the clipboard of the system, and a rule has nothing to tidy up.
 */
const LEFT_OUT = ['undo', 'redo', 'copy', 'cut', 'paste', 'duplicate', 'cleanup', 'show_tooltip'];

/** Takes those keys out of Blockly's table; all others (moving, arrows, toolbox, screen reader) stay its own. */
export function leaveKeysToTheStudio(): void {
  const { registry } = Blockly.ShortcutRegistry;
  for (const name of LEFT_OUT) if (registry.getRegistry()[name]) registry.unregister(name);
  const { registry: menu } = Blockly.ContextMenuRegistry;
  for (const id of LEFT_OUT_OF_MENU) if (menu.getItem(id)) menu.unregister(id);
}

/** Entries of the context menu that make no sense for a rule, or that the studio does itself. */
const LEFT_OUT_OF_MENU = [
  'undoWorkspace', 'redoWorkspace', 'cleanWorkspace', 'collapseWorkspace', 'expandWorkspace', 'workspaceDelete',
  'blockDuplicate', 'blockComment', 'blockInline', 'blockCollapseExpand', 'blockDisable', 'blockHelp',
  'blockCopyFromContextMenu', 'blockCutFromContextMenu', 'blockPasteFromContextMenu',
];
