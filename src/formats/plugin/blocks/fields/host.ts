import type * as Blockly from 'blockly/core';
import type { FieldTemplate } from './template';

/** What fields ask of the view around their canvas. */
export interface FieldHost {
  /** Opens the editor of a text with variables and colours. */
  editTemplate(field: FieldTemplate): void;
}

const hosts = new WeakMap<Blockly.Workspace, FieldHost>();

/** Gives the fields of a canvas their host. */
export function setFieldHost(workspace: Blockly.Workspace, host: FieldHost): void {
  hosts.set(workspace, host);
}

export function fieldHost(workspace: Blockly.Workspace | undefined): FieldHost | undefined {
  return workspace && hosts.get(workspace);
}
