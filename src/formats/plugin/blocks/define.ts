import * as Blockly from 'blockly/core';
import { type Catalogue, type Entry, type Field, type Trigger } from '../rules/catalogue';
import { labelIn } from './labels';
import { exampleValue } from '../rules/skeleton';
import { BlockWord, FieldAmount, FieldChips, FieldChoice, FieldLine, FieldNot, FieldSwitch, SilentLabel } from './fields/inputs';
import { FieldTemplate } from './fields/template';
import { paramField, shownDefault } from './model';

/** Types of the blocks that every rule has, and of those that keep what no block can show. */
export const HAT = 'rule';
export const IF = 'conditions';
export const DO = 'actions';
export const LOCKED_RULE = 'locked rule';
export const LOCKED = { condition: 'locked condition', action: 'locked action' } as const;

/** What may stand where. */
export const CHECK = { condition: 'condition', action: 'action', sections: 'conditions', last: 'actions', nothing: 'nothing' } as const;

/** The block of a condition or action. */
export function blockType(kind: 'condition' | 'action', id: string): string {
  return `${kind} ${id}`;
}

/** The id of a condition's or action's block. */
export function entryOfType(type: string): { readonly kind: 'condition' | 'action'; readonly id: string } | undefined {
  const found = /^(condition|action) (.+)$/.exec(type);
  return found?.[2] === undefined ? undefined : { kind: found[1] === 'condition' ? 'condition' : 'action', id: found[2] };
}

/** A field as it stands in a row of a block. */
export interface FieldPart {
  readonly name: string;
  readonly field: Field;
  /** The word before it; undefined where the block's own words say it. */
  readonly label: string | undefined;
}

/** A row of a block: fields beside each other. */
export type Row = readonly FieldPart[];

/** Texts get a row each, everything else goes two to a row; the first row begins with the block's own words. */
export function rowsOf(entry: Entry, language: string): readonly Row[] {
  const rows: FieldPart[][] = [];
  let row: FieldPart[] = [];
  const alone = entry.params.length === 1;
  entry.params.forEach((field, i) => {
    const part: FieldPart = { name: paramField(field.name), field, label: alone && i === 0 ? undefined : labelIn(field.label, language) };
    const wide = field.type === 'text';
    if (row.length > 0 && (wide || row.length === 2 || row.some((p) => p.field.type === 'text'))) {
      rows.push(row);
      row = [];
    }
    row.push(part);
  });
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Words of the blocks that the catalogue does not hold. */
export interface BlockWords {
  readonly not: string;
  readonly gives: string;
  readonly givesNothing: string;
  readonly kept: string;
  readonly locked: string;
  readonly empty: string;
  readonly if: string;
  readonly do: string;
}

/** A field for a key or parameter, showing what a new block shows, with what the catalogue says of it as its tooltip. */
export function makeField(field: Field, language: string, empty: string): Blockly.Field {
  const made = fieldOf(field, language, empty);
  made.setTooltip(labelIn(field.help, language));
  return made;
}

function fieldOf(field: Field, language: string, empty: string): Blockly.Field {
  const label = labelIn(field.label, language);
  const shown = field.required ? String(exampleValue(field)) : shownDefault(field);
  switch (field.type) {
    case 'boolean':
      return new FieldSwitch(shown === 'TRUE' || shown === 'true', label);
    case 'integer':
    case 'number':
      return new FieldAmount(shown, label, { min: field.min, max: field.max, whole: field.type === 'integer' });
    case 'choice':
      return new FieldChoice(() => field.choices.map((c) => [labelIn(c.label, language), c.value] as const), shown, label);
    case 'text':
      return field.template ? new FieldTemplate(shown, empty, label) : new FieldLine(shown, label, field.suggest);
    default:
      return new FieldLine(shown, label, field.suggest);
  }
}

/** Shows a text in a field without taking it for an author's edit. */
export function showInField(field: Blockly.Field, shown: string): void {
  if (field instanceof FieldAmount || field instanceof FieldChoice) field.setFromText(shown);
  else if (field instanceof FieldSwitch) field.setValue(shown === 'TRUE' ? 'TRUE' : 'FALSE');
  else field.setValue(shown);
}

/** Defines every block of a catalogue in a language; blocks made before keep their words. */
export function defineBlocks(catalogue: Catalogue, language: string, words: BlockWords): void {
  const { rule } = catalogue.parts;
  const ruleField = (name: string) => rule.key.get(name);
  Blockly.Blocks[HAT] = {
    init(this: Blockly.Block) {
      this.setStyle('when');
      const triggers = () => catalogue.triggers.all.map((t) => [labelIn(t.label, language), t.id] as const);
      const trigger = catalogue.parts.rule.key.get('trigger');
      this.appendDummyInput('when').appendField(new FieldChoice(triggers, catalogue.triggers.all[0]?.id ?? '', trigger ? labelIn(trigger.label, language) : ''), 'trigger');
      for (const [i, name] of ['name', 'id', 'enabled'].entries()) {
        const field = ruleField(name);
        const about = i === 2 ? this.getInput('about 1') : this.appendDummyInput(`about ${i}`);
        if (field && about) about.appendField(new BlockWord(labelIn(field.label, language))).appendField(makeField(field, language, words.empty), name);
      }
      this.setNextStatement(true, CHECK.sections);
      this.setMovable(false);
      this.setDeletable(false);
      this.setTooltip(labelIn(rule.help, language));
    },
  };
  Blockly.Blocks[IF] = {
    init(this: Blockly.Block) {
      this.setStyle('if');
      const match = ruleField('match');
      const row = this.appendDummyInput('head').appendField(new BlockWord(words.if));
      if (match) row.appendField(makeField(match, language, words.empty), 'match');
      this.appendStatementInput('list').setCheck(CHECK.condition);
      this.setPreviousStatement(true, CHECK.sections);
      this.setNextStatement(true, CHECK.last);
      this.setMovable(false);
      this.setDeletable(false);
      this.setTooltip(labelIn(rule.key.get('conditions')?.help ?? { en: '' }, language));
    },
  };
  Blockly.Blocks[DO] = {
    init(this: Blockly.Block) {
      this.setStyle('do');
      this.appendDummyInput('head').appendField(new BlockWord(words.do));
      this.appendStatementInput('list').setCheck(CHECK.action);
      this.setPreviousStatement(true, CHECK.last);
      this.setMovable(false);
      this.setDeletable(false);
      this.setTooltip(labelIn(rule.key.get('actions')?.help ?? { en: '' }, language));
    },
  };
  for (const entry of [...catalogue.conditions.all, ...catalogue.actions.all]) defineEntry(entry, language, words);
  for (const kind of ['condition', 'action'] as const) {
    Blockly.Blocks[LOCKED[kind]] = {
      init(this: Blockly.Block) {
        this.setStyle('locked');
        this.appendDummyInput('head').appendField(new BlockWord(`🔒 ${words.locked}`));
        this.appendDummyInput('text').appendField(new Blockly.FieldLabel('', 'rw-locked-text'), 'shown');
        this.setPreviousStatement(true, CHECK[kind]);
        this.setNextStatement(true, CHECK[kind]);
      },
      ...LOCKED_STATE,
    };
  }
  Blockly.Blocks[LOCKED_RULE] = {
    init(this: Blockly.Block) {
      this.setStyle('locked');
      this.appendDummyInput('head').appendField(new BlockWord(`🔒 ${words.locked}`));
      this.appendDummyInput('text').appendField(new Blockly.FieldLabel('', 'rw-locked-text'), 'shown');
      this.setMovable(false);
      this.setDeletable(false);
    },
    ...LOCKED_STATE,
  };
}

/** A block's text goes with it wherever Blockly copies it. */
const LOCKED_STATE = {
  saveExtraState(this: Blockly.Block): { readonly raw: string } {
    return { raw: lockedText(this) };
  },
  loadExtraState(this: Blockly.Block, state: unknown): void {
    if (typeof state === 'object' && state !== null && 'raw' in state && typeof state.raw === 'string') setLockedText(this, state.raw);
  },
};

const lockedTexts = new WeakMap<Blockly.Block, string>();

/** The text that a locked block keeps. */
export function lockedText(block: Blockly.Block): string {
  return lockedTexts.get(block) ?? '';
}

export function setLockedText(block: Blockly.Block, raw: string): void {
  lockedTexts.set(block, raw);
  const line = raw.replace(/\s+/g, ' ');
  block.setFieldValue(line.length > 60 ? `${line.slice(0, 59)}…` : line, 'shown');
  block.setTooltip(raw.length > 600 ? `${raw.slice(0, 599)}…` : raw);
}

function defineEntry(entry: Entry, language: string, words: BlockWords): void {
  if (entry.kind === 'trigger') return;
  const { kind } = entry;
  Blockly.Blocks[blockType(kind, entry.id)] = {
    init(this: Blockly.Block) {
      this.setStyle(kind === 'condition' ? 'if' : 'do');
      const first = this.appendDummyInput('row 0');
      if (kind === 'condition') first.appendField(new FieldNot(words.not), 'not').appendField(new SilentLabel(words.not));
      first.appendField(new BlockWord(labelIn(entry.label, language)));
      appendRows(this, rowsOf(entry, language), language, words, first, 'row');
      this.setPreviousStatement(true, CHECK[kind]);
      this.setNextStatement(true, CHECK[kind]);
      this.setTooltip(labelIn(entry.help, language));
    },
  };
}

function appendRows(block: Blockly.Block, rows: readonly Row[], language: string, words: BlockWords, first: Blockly.Input | undefined, prefix: string): void {
  rows.forEach((row, i) => {
    const input = i === 0 && first ? first : block.appendDummyInput(`${prefix} ${i}`);
    for (const { name, field, label } of row) {
      if (label !== undefined) input.appendField(new BlockWord(label));
      input.appendField(makeField(field, language, words.empty), name);
      if (field.unit) input.appendField(new BlockWord(labelIn(field.unit, language)));
    }
  });
}

/** Variables that stand beside the trigger at most. */
const MOST_BESIDE = 2;

/** Gives the rule's first block the rows of a trigger: its parameters and the variables it gives. */
export function shapeTrigger(block: Blockly.Block, trigger: Trigger | undefined, language: string, words: BlockWords): void {
  for (const input of [...block.inputList]) if (input.name.startsWith('trigger ')) block.removeInput(input.name);
  const when = block.getInput('when');
  for (const name of ['gives label', 'gives']) when?.removeField(name, true);
  if (!trigger) return;
  const rows = rowsOf(trigger, language).map((row) => row.map((part): FieldPart => ({ ...part, label: part.label ?? labelIn(part.field.label, language) })));
  appendRows(block, rows, language, words, undefined, 'trigger');
  for (let i = 0; i < rows.length; i++) block.moveInputBefore(`trigger ${i}`, 'about 0');
  const { variables } = trigger;
  // Many variables get a row of their own, so that the rule's first block is no wider than the others.
  const own = variables.length > MOST_BESIDE ? block.appendDummyInput('trigger gives') : undefined;
  if (own) block.moveInputBefore('trigger gives', rows.length > 0 ? 'trigger 0' : 'about 0');
  const gives = own ?? when;
  gives?.appendField(new BlockWord(variables.length === 0 ? words.givesNothing : words.gives), 'gives label');
  if (variables.length > 0) gives?.appendField(new FieldChips(variables.map((v) => v.name)), 'gives');
}

/** Names the keys of the text that a block does not show. */
export function showKept(block: Blockly.Block, kept: readonly string[], words: BlockWords): void {
  const text = kept.length === 0 ? undefined : `🔒 ${words.kept} ${kept.join(', ')}`;
  const known = block.getInput('kept');
  if (text === undefined) {
    if (known) block.removeInput('kept');
  } else if (known) block.setFieldValue(text, 'kept');
  else block.appendDummyInput('kept').appendField(new Blockly.FieldLabel(text, 'rw-kept'), 'kept');
}
