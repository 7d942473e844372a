import type { MessageTable } from '../../../language/session';

/** English names of the steps that views of plugins make, for "Undo ...", and why a block could not be put somewhere. */
export const stepMessages: MessageTable = {
  'plugin/step-scenario': 'expect something else of {name}',
  'plugin/step-change': 'change a block',
  'plugin/step-arrange': 'change the blocks',
  'plugin/step-add-rule': 'add a rule',
  'plugin/step-delete-rule': 'delete the rule {name}',
  'plugin/step-copy-rule': 'duplicate the rule {name}',
  'plugin/step-move-rule': 'move the rule {name}',
  'plugin/step-switch-rule': 'switch the rule {name} on or off',
  'plugin/step-paste': 'paste',
  'plugin/step-about': 'change the plugin’s {key}',
  'plugin/blocks-no-place': 'The block cannot be put in: this list is kept as written until its text is mended.',
  'plugin/blocks-paste': 'The clipboard holds no rule, condition or action as JSON.',
};
