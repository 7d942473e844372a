import type { MessageTable } from '../../../../language/session';

/** Sentences for what the session cannot do at a place. */
export const sessionMessages: MessageTable = {
  'brain/nothing-to-rename': 'Nothing here can be renamed: only names of scripts, and ids of levels and options.',
  'brain/rename-library': '"{name}" belongs to Lua and keeps its name.',
  'brain/rename-not-ours': 'No script of this package declares "{name}", so it cannot be renamed here.',
  'brain/rename-unread': 'A script of this package cannot be read whole, so some places of this name may not be known.',
  'brain/rename-level-form': 'The id of a level takes 1 to {max} bytes of small letters, digits and single hyphens.',
  'brain/rename-option-form': 'Scripts read this option by its name, so it is made of letters, digits and _, and is no word of Lua.',
  'brain/rename-form': 'A name of Lua is made of letters, digits and _, does not begin with a digit, and is no word of Lua.',
  'brain/rename-taken': '"{name}" is taken already.',
  'brain/step-form': 'Change {what}',
  'brain/format-yaml': 'Line {line} breaks a rule of YAML. Once it is mended the file can be laid out.',
  'brain/format-lua': 'Line {line} cannot be compiled. Once it is mended the script can be laid out.',
  'brain/format-unsure': 'Laid out, this file would not be read the same. It is left as it is.',
  'brain/format-other': 'Only the manifest, the scenario of test runs and Lua scripts are laid out.',
};
