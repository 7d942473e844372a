import type { MessageTable } from '../../../language/session';

/** English names of the steps that views of plugins make, for "Undo ...". */
export const stepMessages: MessageTable = {
  'plugin/step-scenario': 'expect something else of {name}',
};
