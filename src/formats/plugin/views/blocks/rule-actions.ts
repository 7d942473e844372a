import type { Workspace } from '../../../../workspace/types';
import { catalogue } from '../../rules/catalogue';
import { exampleEntry } from '../../rules/skeleton';
import { ruleNodes } from '../../rules/view/places';
import type { SayWord } from '../words';
import { setEvent, tryStore } from '../try/store';
import { sampleEvent } from '../../rules/simulate/event';
import type { CanvasController } from './controller';
import { copyOfRule, insertEntries, insertRule, moveRule, newRule, readPasted, switchRule } from './rule-edits';

/** What can be done with rules and blocks beside dragging them. Each is one step of the document's history. */
export class RuleActions {
  constructor(
    private readonly controller: CanvasController,
    private readonly workspace: Workspace,
    private readonly w: SayWord,
  ) {}

  private get doc() {
    return this.controller.document.now.doc;
  }

  private get count(): number {
    return this.doc ? ruleNodes(this.doc).length : 0;
  }

  /** How many rules the grammar takes. */
  get most(): number {
    return catalogue.parts.plugin.key.get('rules')?.maxItems ?? Infinity;
  }

  get full(): boolean {
    return this.count >= this.most;
  }

  private name(index: number): string {
    return this.controller.store.getState().rows[index]?.name ?? this.w('rules.unnamed');
  }

  add(): void {
    const { doc } = this;
    if (!doc || this.full) return;
    const value = newRule(doc, catalogue, (n) => this.w('rules.newName', { n }));
    this.controller.change(insertRule(doc, value, undefined), { code: 'plugin/step-add-rule', params: {} }, this.count);
  }

  duplicate(index: number): void {
    const { doc } = this;
    const value = doc && copyOfRule(doc, index);
    if (!doc || value === undefined || this.full) return;
    this.controller.change(insertRule(doc, value, index + 1), { code: 'plugin/step-copy-rule', params: { name: this.name(index) } }, index + 1);
  }

  remove(index: number): void {
    const now = this.controller.index;
    const stays = index < now || now >= this.count - 1 ? now - 1 : now;
    this.controller.change([{ op: 'remove', pointer: `/rules/${index}` }], { code: 'plugin/step-delete-rule', params: { name: this.name(index) } }, Math.max(stays, this.count > 1 ? 0 : -1));
  }

  /** Moves a rule before the one at `to`; the number of rules is the end. */
  move(from: number, to: number): void {
    if (to < 0 || to > this.count) return;
    const lands = to > from ? to - 1 : to;
    const now = this.controller.index;
    const pinned = now === from ? lands : from < now && lands >= now ? now - 1 : from > now && lands <= now ? now + 1 : now;
    this.controller.change(moveRule(from, to), { code: 'plugin/step-move-rule', params: { name: this.name(from) } }, pinned);
  }

  switch(index: number, on: boolean): void {
    const { doc } = this;
    if (doc) this.controller.change(switchRule(doc, index, on), { code: 'plugin/step-switch-rule', params: { name: this.name(index) } });
  }

  /** The JSON of a rule, for the clipboard. */
  textOf(index: number): string | undefined {
    const { doc } = this;
    const node = doc && ruleNodes(doc)[index];
    return doc && node ? doc.text.slice(node.start, node.end) : undefined;
  }

  /** Puts in a condition or action of the catalogue, after the selected block of its list or at the end. */
  addEntry(kind: 'condition' | 'action', id: string): void {
    const { doc } = this;
    const entry = (kind === 'condition' ? catalogue.conditions : catalogue.actions).byId.get(id);
    if (!doc || !entry) return;
    const list = kind === 'condition' ? 'conditions' : 'actions';
    this.controller.change(insertEntries(doc, this.controller.index, list, [exampleEntry(entry)], this.selectedIn(list)), { code: 'plugin/step-arrange', params: {} });
  }

  private selectedIn(list: 'conditions' | 'actions'): number | undefined {
    const found = new RegExp(`^/${list}/(\\d+)$`).exec(this.controller.store.getState().selected ?? '');
    return found ? Number(found[1]) : undefined;
  }

  /** Puts in what a clipboard text holds; false when it holds nothing that fits. */
  paste(text: string): boolean {
    const { doc } = this;
    const pasted = readPasted(text, catalogue);
    if (!doc || !pasted) return false;
    const label = { code: 'plugin/step-paste', params: {} };
    if (pasted.kind === 'rules') {
      const at = this.controller.index + 1;
      const steps = pasted.values.slice(0, this.most - this.count).flatMap((value) => insertRule(doc, value, at));
      return this.controller.change(steps, label, at);
    }
    const steps = (['conditions', 'actions'] as const).flatMap((list) => insertEntries(doc, this.controller.index, list, pasted[list], this.selectedIn(list)));
    return this.controller.change(steps, label);
  }

  /** Tries the event that starts a rule. */
  try(index: number): void {
    const row = this.controller.store.getState().rows[index];
    const trigger = row?.trigger === undefined ? undefined : catalogue.triggers.byId.get(row.trigger);
    if (!trigger) return;
    const { event } = tryStore(this.workspace).getState();
    const sample = sampleEvent(trigger);
    setEvent(this.workspace, { ...sample, state: event?.state ?? sample.state });
    tryStore(this.workspace).setState({ onBlocks: true });
  }

  /** Changes the plugin's own name, id or description. */
  about(key: 'name' | 'id' | 'description', value: string): void {
    const { doc } = this;
    const field = catalogue.parts.plugin.key.get(key);
    if (!doc || doc.root?.type !== 'object' || !field) return;
    const present = doc.root.properties.some((p) => p.key.value === key);
    const label = { code: 'plugin/step-about', params: { key } };
    if (value === '' && !field.required) {
      if (present) this.controller.change([{ op: 'remove', pointer: `/${key}` }], label);
      return;
    }
    this.controller.change([present ? { op: 'set', pointer: `/${key}`, value } : { op: 'insert', pointer: `/${key}`, value, after: key === 'description' ? 'name' : 'specVersion' }], label);
  }
}
