import type * as Blockly from 'blockly/core';
import { blockType } from '../../blocks/define';
import { type Action, type Catalogue, type Condition, type Trigger } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import { fits, isLost } from '../../rules/skeleton';
import type { SayWord } from '../words';

export const TOOLBOX = { if: 'RW_IF', do: 'RW_DO' } as const;

/** The toolbox: conditions and actions, drawn anew each time it opens since what fits depends on the trigger. */
export function toolboxOf(w: SayWord): Blockly.utils.toolbox.ToolboxDefinition {
  const category = (name: string, custom: string, style: string) => ({ kind: 'category', name, custom, categorystyle: style, id: custom, colour: undefined, hidden: undefined, cssconfig: undefined });
  return { kind: 'categoryToolbox', contents: [category(w('blocks.if'), TOOLBOX.if, 'if'), category(w('blocks.do'), TOOLBOX.do, 'do')] };
}

/** Why an entry may not stand under a trigger; undefined when it may. */
export function whyNot(entry: Condition | Action, trigger: Trigger | undefined, language: string, w: SayWord): string | undefined {
  if (!trigger || fits(entry.needs, trigger)) return undefined;
  const label = labelIn(trigger.label, language);
  return w(entry.needs.includes('player') && !trigger.player ? 'blocks.needsPlayer' : 'blocks.needsCancellable', { trigger: label });
}

/** What a drawer of the toolbox holds: what fits first, then what does not, greyed, under the reason. */
export function drawer(kind: 'condition' | 'action', catalogue: Catalogue, trigger: Trigger | undefined, language: string, w: SayWord): Blockly.utils.toolbox.FlyoutItemInfo[] {
  const entries: readonly (Condition | Action)[] = kind === 'condition' ? catalogue.conditions.all : catalogue.actions.all;
  const fitting: Blockly.utils.toolbox.FlyoutItemInfo[] = [];
  const lost: Blockly.utils.toolbox.FlyoutItemInfo[] = [];
  const others = new Map<string, Blockly.utils.toolbox.FlyoutItemInfo[]>();
  for (const entry of entries) {
    const why = whyNot(entry, trigger, language, w);
    const block = { kind: 'block', type: blockType(kind, entry.id), gap: 12 };
    if (why === undefined) (entry.kind === 'action' && isLost(entry, trigger) ? lost : fitting).push(block);
    else others.set(why, [...(others.get(why) ?? []), { ...block, disabledReasons: [why] }]);
  }
  const label = (text: string) => ({ kind: 'label', text, id: undefined });
  return [
    ...fitting,
    ...(lost.length > 0 ? [label(w('blocks.lost')), ...lost] : []),
    ...[...others].flatMap(([why, blocks]) => [label(why), ...blocks]),
  ];
}

/** An entry that can be put in by name. */
export interface Offer {
  readonly kind: 'condition' | 'action';
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly why: string | undefined;
}

/** Entries whose label, id, help or choices hold what is typed, as plain text; what fits comes first. */
export function offers(query: string, catalogue: Catalogue, trigger: Trigger | undefined, language: string, w: SayWord): readonly Offer[] {
  const wanted = query.trim().toLocaleLowerCase();
  const all = [...catalogue.conditions.all, ...catalogue.actions.all].flatMap((entry): Offer[] => {
    const label = labelIn(entry.label, language);
    const help = labelIn(entry.help, language);
    const words = [label, entry.label.en, entry.id, help, ...entry.params.flatMap((p) => [labelIn(p.label, language), ...p.choices.map((c) => labelIn(c.label, language))])];
    if (wanted !== '' && !words.join('\n').toLocaleLowerCase().includes(wanted)) return [];
    return [{ kind: entry.kind, id: entry.id, label, help, why: whyNot(entry, trigger, language, w) }];
  });
  const rank = (o: Offer) => {
    const label = o.label.toLocaleLowerCase();
    const near = o.id === wanted || label === wanted ? 0 : label.startsWith(wanted) ? 1 : label.includes(wanted) ? 2 : 3;
    return near + (o.why === undefined ? 0 : 4);
  };
  return all.sort((a, b) => rank(a) - rank(b));
}
