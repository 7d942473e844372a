import type { MessageTable } from '../../../../language/session';

/** Labels of the ways out. */
export const fixMessages: MessageTable = {
  'brain/fix-add': 'Add "{key}"',
  'brain/fix-change': 'Change to {to}',
  'brain/fix-controls': 'Take the control characters out',
  'brain/fix-create': 'Make the file {file}',
  'brain/fix-cut': 'Cut to {max} bytes',
  'brain/fix-delete': 'Delete {file}',
  'brain/fix-digest': 'Write the digest of the file ({digest}…)',
  'brain/fix-mapping': 'Make a mapping of it',
  'brain/fix-move': 'Move to {to}',
  'brain/fix-name-entry': 'Name {to} as the entry',
  'brain/fix-name-icon': 'Add "icon" to the manifest',
  'brain/fix-name-network': 'Add the network "{id}" to the manifest',
  'brain/fix-remove': 'Remove {what}',
  'brain/fix-rename': 'Rename to "{to}"',
  'brain/fix-star-alone': 'Keep "*" alone',
  'brain/fix-unquote': 'Take the quotes off: {to}',
  'brain/fix-unwrap': 'Take out of the list',
  'brain/fix-wrap': 'Put into a list',
};
