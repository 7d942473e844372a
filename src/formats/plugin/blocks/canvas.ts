import * as Blockly from 'blockly/core';
import type { Catalogue } from '../rules/catalogue';
import { pairing } from './arrangement';
import { blockType, CHECK, DO, entryOfType, HAT, IF, LOCKED, LOCKED_RULE, lockedText, setLockedText, shapeTrigger, showInField, showKept, type BlockWords } from './define';
import { paramField, type ItemModel, type ListModel, type RuleModel, type RuleState, type Slot, type Slots } from './model';
import type { BlockReading, RuleReading } from './steps';

/** What a field was given to show: as long as it holds the same, it says what the text says. */
interface Shown {
  readonly slot: string;
  readonly field: unknown;
}

/** What the canvas knows of a block that stands for a part of the text. */
interface Known {
  /** Position in its list; 0 for the blocks every rule has. */
  ref: number;
  /** The entry as the text spells it; undefined where values are compared one by one. */
  source: string | undefined;
  readonly shown: Map<string, Shown>;
}

export type ListName = 'conditions' | 'actions';

/**
 * One rule on a Blockly workspace, with or without a view: brings the blocks to what the text says, changing only those that
 * differ, and reads what they say.
 */
export class RuleCanvas {
  private readonly known = new WeakMap<Blockly.Block, Known>();
  private sections: { readonly hat: Blockly.Block; readonly conditions: Blockly.Block; readonly actions: Blockly.Block } | undefined;
  private lockedRule: Blockly.Block | undefined;
  private trigger: string | undefined;
  private state: RuleState | undefined;

  constructor(
    readonly workspace: Blockly.Workspace,
    private readonly catalogue: Catalogue,
    private readonly language: string,
    private readonly words: BlockWords,
  ) {}

  /** The rule that the blocks show. */
  get shown(): RuleState | undefined {
    return this.state;
  }

  /** Makes the blocks show a rule. Blocks that already do are left alone. */
  show(state: RuleState | undefined): void {
    this.state = state;
    if (state?.kind !== 'rule') {
      this.clear();
      if (state) this.showLocked(state.raw);
      return;
    }
    this.lockedRule?.dispose();
    this.lockedRule = undefined;
    const { conditions, actions } = this.showHead(state);
    this.showList(conditions, state.conditions, 'condition');
    this.showList(actions, state.actions, 'action');
  }

  /** What belongs to the rule itself: its name, its trigger, whether all or any conditions have to hold. */
  private showHead(state: RuleModel) {
    const sections = this.stack();
    const { hat, conditions } = sections;
    this.showSlots(hat, pick(state.slots, ['name', 'id', 'enabled']));
    this.showTrigger(hat, state);
    this.showSlots(conditions, pick(state.slots, ['match']));
    return sections;
  }

  /** Takes over what the text says after an edit of the blocks' own values, leaving blocks where they stand: their order comes next. */
  takeOver(state: RuleState | undefined): void {
    if (state?.kind !== 'rule') {
      this.show(state);
      return;
    }
    this.state = state;
    const sections = this.showHead(state);
    for (const name of ['conditions', 'actions'] as const) {
      for (const block of this.blocksIn(sections[name])) {
        const ref = this.refOf(block);
        const item = ref === undefined ? undefined : state[name].items[ref];
        if (ref !== undefined && item) this.showItem(block, item, ref);
      }
    }
  }

  private clear(): void {
    this.workspace.clear();
    this.sections = undefined;
    this.lockedRule = undefined;
    this.trigger = undefined;
  }

  private showLocked(raw: string): void {
    const block = this.make(LOCKED_RULE);
    setLockedText(block, raw);
    this.lockedRule = block;
  }

  private make(type: string): Blockly.Block {
    const block = this.workspace.newBlock(type);
    if (block instanceof Blockly.BlockSvg) block.initSvg();
    return block;
  }

  private stack() {
    if (this.sections) return this.sections;
    const [hat, conditions, actions] = [this.make(HAT), this.make(IF), this.make(DO)];
    connect(hat.nextConnection, conditions.previousConnection);
    connect(conditions.nextConnection, actions.previousConnection);
    for (const block of [hat, conditions, actions]) {
      this.known.set(block, { ref: 0, source: undefined, shown: new Map() });
      if (block instanceof Blockly.BlockSvg) block.queueRender();
    }
    hat.moveBy(24, 24);
    this.sections = { hat, conditions, actions };
    return this.sections;
  }

  private showTrigger(hat: Blockly.Block, { trigger }: RuleModel): void {
    const known = trigger.known ? trigger.shown : undefined;
    if (known !== this.trigger || this.trigger === undefined) {
      shapeTrigger(hat, known === undefined ? undefined : this.catalogue.triggers.byId.get(known), this.language, this.words);
      const shown = this.known.get(hat)?.shown;
      for (const name of [...(shown?.keys() ?? [])]) if (name.startsWith('param ')) shown?.delete(name);
      this.trigger = known;
    }
    this.showSlots(hat, { trigger: { raw: undefined, shown: trigger.shown, fits: true }, ...trigger.slots });
    showKept(hat, [...(this.state?.kind === 'rule' ? this.state.kept : []), ...trigger.kept], this.words);
  }

  private showSlots(block: Blockly.Block, slots: Slots): void {
    const known = this.known.get(block);
    if (!known) return;
    for (const [name, slot] of Object.entries(slots)) this.showSlot(block, known, name, slot);
  }

  private showSlot(block: Blockly.Block, known: Known, name: string, slot: Slot): void {
    const field = block.getField(name);
    if (!field) return;
    const before = known.shown.get(name);
    if (before?.slot === slot.shown && before.field === field.getValue()) return;
    showInField(field, slot.shown);
    known.shown.set(name, { slot: slot.shown, field: field.getValue() });
  }

  private showList(section: Blockly.Block, list: ListModel, kind: 'condition' | 'action'): void {
    const input = section.getInput('list');
    showKept(section, list.locked === undefined ? [] : [list.locked.slice(0, 60)], this.words);
    const blocks = this.blocksIn(section);
    const check = list.locked === undefined ? CHECK[kind] : CHECK.nothing;
    if (!input?.connection?.getCheck()?.includes(check)) {
      // What hangs in a list that takes blocks no longer would be thrown out by the new check.
      if (list.locked !== undefined) for (const block of blocks.splice(0)) block.dispose(true);
      input?.setCheck(check);
    }
    const pairs = pairing(
      blocks.map((b) => ({ type: b.type, source: this.known.get(b)?.source })),
      list.items.map((item) => ({ type: typeOf(item, kind), source: item.raw })),
    );
    const kept = new Set(pairs.filter((p) => p !== undefined));
    blocks.forEach((block, i) => {
      if (!kept.has(i)) block.dispose(true);
    });
    let before: Blockly.Connection | null = input?.connection ?? null;
    list.items.forEach((item, index) => {
      const pair = pairs[index];
      const old = pair === undefined ? undefined : blocks[pair];
      const block = old ?? this.make(typeOf(item, kind));
      this.showItem(block, item, index);
      if (!old && block instanceof Blockly.BlockSvg) block.queueRender();
      if (before && before.targetConnection !== block.previousConnection) connect(before, block.previousConnection);
      before = block.nextConnection;
    });
  }

  private showItem(block: Blockly.Block, item: ItemModel, ref: number): void {
    const known = this.known.get(block) ?? { ref, source: undefined, shown: new Map<string, Shown>() };
    this.known.set(block, known);
    known.ref = ref;
    if (item.kind === 'locked') {
      if (known.source !== item.raw) setLockedText(block, item.raw);
      known.source = item.raw;
      return;
    }
    this.showSlots(block, item.slots);
    known.source = item.raw;
    showKept(block, item.kept, this.words);
  }

  /** The blocks of a section, in order. */
  blocksIn(section: Blockly.Block): Blockly.Block[] {
    const blocks: Blockly.Block[] = [];
    for (let block = section.getInputTargetBlock('list'); block; block = block.getNextBlock()) blocks.push(block);
    return blocks;
  }

  /** The block of a rule's part; undefined where there is none. */
  blockOf(part: 'hat' | ListName, index?: number): Blockly.Block | undefined {
    if (!this.sections) return this.lockedRule;
    if (part === 'hat') return this.sections.hat;
    return index === undefined ? this.sections[part] : this.blocksIn(this.sections[part])[index];
  }

  /** Where in the rule a block stands: a pointer below the rule. Undefined for a block that is not part of it. */
  pointerOf(block: Blockly.Block): string | undefined {
    const { sections } = this;
    if (!sections) return block === this.lockedRule ? '' : undefined;
    if (block === sections.hat) return '/trigger';
    for (const name of ['conditions', 'actions'] as const) {
      if (block === sections[name]) return `/${name}`;
      const index = this.blocksIn(sections[name]).indexOf(block);
      if (index >= 0) return `/${name}/${index}`;
    }
    return undefined;
  }

  /** Which entry of its list a block stands for in the text; undefined for a new one. */
  refOf(block: Blockly.Block): number | undefined {
    return this.known.get(block)?.ref;
  }

  /** Blocks that hang in no rule, such as one dropped beside it. */
  strays(): readonly Blockly.Block[] {
    const own = this.sections?.hat ?? this.lockedRule;
    return this.workspace.getTopBlocks(true).filter((b) => b !== own);
  }

  /**
   * Hangs strays where they belong: one that stands for a part of the text goes back to its place, a new one to the place in its
   * section that is nearest to where it was dropped. Where nothing can be put in it goes away. Answers whether one went away.
   */
  adoptStrays(): boolean {
    let lost = false;
    for (const stray of this.strays()) {
      for (let block: Blockly.Block | null = stray; block; ) {
        const next: Blockly.Block | null = block.getNextBlock();
        block.unplug(true);
        if (!this.adopt(block)) {
          block.dispose(false);
          lost = true;
        }
        block = next;
      }
    }
    return lost;
  }

  private adopt(block: Blockly.Block): boolean {
    const name = this.sectionOf(block.type);
    const section = name && this.sections?.[name];
    if (!name || !section || (this.state?.kind === 'rule' && this.state[name].locked !== undefined)) return false;
    const others = this.blocksIn(section);
    const ref = this.refOf(block);
    const y = (b: Blockly.Block) => b.getRelativeToSurfaceXY().y;
    const index = others.findIndex((b) => (ref === undefined ? this.workspace.rendered && y(b) >= y(block) : (this.refOf(b) ?? -1) > ref));
    const before = index < 0 ? others.at(-1) : others[index - 1];
    connect(before ? before.nextConnection : (section.getInput('list')?.connection ?? null), block.previousConnection);
    return true;
  }

  /** Which list a block may hang in. */
  sectionOf(type: string): ListName | undefined {
    const kind = entryOfType(type)?.kind ?? (type === LOCKED.condition ? 'condition' : type === LOCKED.action ? 'action' : undefined);
    return kind === undefined ? undefined : kind === 'condition' ? 'conditions' : 'actions';
  }

  /** What the blocks say; undefined while the rule is locked. */
  read(): RuleReading | undefined {
    const { sections } = this;
    if (!sections || this.state?.kind !== 'rule') return undefined;
    const hat = this.readFields(sections.hat);
    const trigger = hat.trigger ?? '';
    const triggerFields: Record<string, string> = {};
    for (const { name } of this.catalogue.triggers.byId.get(this.trigger ?? '')?.params ?? []) {
      const value = hat[paramField(name)];
      if (value !== undefined) triggerFields[paramField(name)] = value;
    }
    return {
      fields: { ...pick(hat, ['name', 'id', 'enabled']), ...pick(this.readFields(sections.conditions), ['match']) },
      trigger,
      triggerFields,
      conditions: this.blocksIn(sections.conditions).map((b) => this.readBlock(b)),
      actions: this.blocksIn(sections.actions).map((b) => this.readBlock(b)),
    };
  }

  readBlock(block: Blockly.Block): BlockReading {
    return { ref: this.known.get(block)?.ref, id: entryOfType(block.type)?.id, raw: lockedText(block), fields: this.readFields(block) };
  }

  private readFields(block: Blockly.Block): Record<string, string> {
    const shown = this.known.get(block)?.shown;
    const values: Record<string, string> = {};
    for (const input of block.inputList) {
      for (const field of input.fieldRow) {
        if (field.name === undefined || !(field.EDITABLE || field.SERIALIZABLE)) continue;
        const given = shown?.get(field.name);
        const value: unknown = field.getValue();
        values[field.name] = given !== undefined && given.field === value ? given.slot : String(value ?? '');
      }
    }
    return values;
  }
}

function typeOf(item: ItemModel, kind: 'condition' | 'action'): string {
  return item.kind === 'locked' ? LOCKED[kind] : blockType(kind, item.id);
}

function connect(a: Blockly.Connection | null, b: Blockly.Connection | null): void {
  if (!a || !b) throw new Error('a block lacks the connection its place needs');
  a.connect(b);
}

function pick<T>(from: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {};
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
