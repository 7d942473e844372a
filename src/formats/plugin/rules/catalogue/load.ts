import { Cursor } from '../../../../language/json/cursor';
import { readList, Reader } from './reader';
import type { Action, Catalogue, Choice, Condition, Effect, Entry, EntryKind, EntryList, Field, FieldType, Need, Operand, Part, PartName, Start, Test, TextCode, Trigger, Variable, Where } from './types';

const FIELD_TYPES: readonly FieldType[] = ['version', 'line', 'slug', 'text', 'identifier', 'integer', 'number', 'boolean', 'choice', 'list', 'part', 'type', 'params'];
const PARTS: readonly PartName[] = ['plugin', 'rule', 'trigger', 'condition', 'action'];
const WHERE: readonly Where[] = ['chat', 'actionbar', 'title', 'kick', 'log'];

/** Limits of the kinds of plain text, which fields may narrow. */
interface Kind {
  readonly pattern?: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** Reads a catalogue. Throws an Error with the place when it is not one. */
export function loadCatalogue(source: unknown): Catalogue {
  const root = new Reader(Cursor.root('catalogue', source));
  const kinds = new Map<string, Kind>();
  for (const kind of root.at('kinds').members()) {
    kinds.set(kind.name, { pattern: kind.optionalString('pattern'), minLength: kind.number('minLength'), maxLength: kind.number('maxLength') });
  }
  const field = (at: Reader, template: boolean) => readField(at, kinds, template);
  const part = (name: PartName): Part => {
    const at = root.at('parts').at(name);
    const keys = at.at('keys').list((key) => field(key, false));
    return { name, label: at.words('label'), help: at.words('help'), keys, key: byName(keys) };
  };
  const list = <T extends Entry>(key: string, read: (at: Reader) => T): EntryList<T> => {
    const all = readList(root.at(key), read);
    const byId = new Map(all.map((entry) => [entry.id, entry]));
    if (byId.size < all.length) throw new Error(`${key} of the catalogue holds an id twice`);
    return { all, byId };
  };
  const base = <K extends EntryKind>(at: Reader, kind: K) => {
    const params = at.at('params').list((param) => field(param, kind !== 'trigger'));
    return { kind, id: at.string('id'), label: at.words('label'), help: at.words('help'), params, param: byName(params) };
  };
  const specVersion = root.number('specVersion');
  return {
    specVersion,
    languages: root.at('languages').list((at) => at.text()),
    variable: root.string('variable'),
    codes: root.at('codes').list(readCode),
    parts: { plugin: part('plugin'), rule: part('rule'), trigger: part('trigger'), condition: part('condition'), action: part('action') },
    triggers: list<Trigger>('triggers', (at) => {
      const variables = at.at('variables').list(readVariable);
      return {
        ...base(at, 'trigger'),
        player: at.boolean('player'),
        cancellable: at.boolean('cancellable'),
        leaves: at.flag('leaves'),
        restart: at.flag('restart'),
        starts: readStart(at.at('starts')),
        variables,
        variable: byName(variables),
      };
    }),
    conditions: list<Condition>('conditions', (at) => ({ ...base(at, 'condition'), needs: at.at('needs').list(readNeed), test: readTest(at.at('test')) })),
    actions: list<Action>('actions', (at) => ({ ...base(at, 'action'), needs: at.at('needs').list(readNeed), effect: readEffect(at.at('effect')) })),
    source,
  };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.name, item]));
}

function readField(at: Reader, kinds: ReadonlyMap<string, Kind>, inTemplate: boolean): Field {
  const type = at.oneOf('type', FIELD_TYPES);
  const kind = kinds.get(type);
  const choices = at.optional('choices')?.list((choice): Choice => ({ value: choice.string('value'), label: choice.words('label') })) ?? [];
  if ((type === 'choice') !== choices.length > 0) throw new Error(`${at.pointer}: choices belong to a field of type choice`);
  return {
    name: at.string('name'),
    type,
    label: at.words('label'),
    help: at.words('help'),
    required: at.boolean('required'),
    template: type === 'text' && inTemplate,
    default: at.optionalScalar('default'),
    example: at.optionalScalar('example'),
    min: at.optionalNumber('min'),
    max: at.optionalNumber('max'),
    minLength: at.optionalNumber('minLength') ?? kind?.minLength ?? 0,
    maxLength: at.optionalNumber('maxLength') ?? kind?.maxLength ?? Infinity,
    pattern: at.optionalString('pattern') ?? kind?.pattern,
    choices,
    of: at.optional('of') ? at.oneOf('of', PARTS) : undefined,
    minItems: at.optionalNumber('minItems'),
    maxItems: at.optionalNumber('maxItems'),
    unit: at.optional('unit') ? at.words('unit') : undefined,
    suggest: at.optional('suggest')?.list((word) => word.text()) ?? [],
    slash: at.optional('slash') ? at.oneOf('slash', ['never', 'not-first'] as const) : undefined,
    word: at.flag('word'),
    unique: at.flag('unique'),
    smallLetters: at.flag('smallLetters'),
    numeric: at.flag('numeric'),
  };
}

function readVariable(at: Reader): Variable {
  return { name: at.string('name'), label: at.words('label'), help: at.words('help'), written: at.flag('written'), sample: at.optionalString('sample') ?? '' };
}

function readCode(at: Reader): TextCode {
  const base = { code: at.string('code'), label: at.words('label') };
  const kind = at.oneOf('kind', ['colour', 'style', 'reset'] as const);
  if (kind === 'colour') return { ...base, kind, rgb: at.string('rgb') };
  if (kind === 'style') return { ...base, kind, style: at.oneOf('style', ['obfuscated', 'bold', 'strikethrough', 'underlined', 'italic'] as const) };
  return { ...base, kind };
}

function readNeed(at: Reader): Need {
  const need = at.text();
  if (need !== 'player' && need !== 'cancellable') throw new Error(`${at.pointer}: ${need} is nothing an entry can need`);
  return need;
}

function readStart(at: Reader): Start {
  const kind = at.oneOf('kind', ['event', 'command', 'interval'] as const);
  if (kind === 'command') return { kind, name: at.string('name'), permission: at.string('permission') };
  if (kind === 'interval') return { kind, seconds: at.string('seconds') };
  return { kind };
}

function readOperand(at: Reader): Operand {
  const param = at.optionalString('param');
  if (param !== undefined) return { from: 'param', name: param };
  const variable = at.optionalString('variable');
  if (variable !== undefined) return { from: 'variable', name: variable };
  if (at.optional('state')) return { from: 'state', name: at.oneOf('state', ['health'] as const) };
  const value = at.optionalScalar('value');
  if (value === undefined) throw new Error(`${at.pointer}: a value comes from a param, a variable, the state or a value`);
  return { from: 'value', value };
}

function readTest(at: Reader): Test {
  const operand = (key: string) => readOperand(at.at(key));
  const maybe = (key: string) => (at.optional(key) ? operand(key) : undefined);
  const kind = at.oneOf('kind', ['permission', 'operator', 'equals', 'contains', 'compare', 'chance'] as const);
  switch (kind) {
    case 'permission':
      return { kind, of: operand('of') };
    case 'operator':
      return { kind };
    case 'equals':
      return { kind, left: operand('left'), right: operand('right'), ignoreCase: maybe('ignoreCase') };
    case 'contains':
      return { kind, text: operand('text'), search: operand('search'), ignoreCase: maybe('ignoreCase') };
    case 'compare':
      return { kind, left: operand('left'), operator: operand('operator'), right: operand('right') };
    case 'chance':
      return { kind, percent: operand('percent') };
  }
}

function readEffect(at: Reader): Effect {
  const kind = at.oneOf('kind', ['do', 'say', 'console', 'cancel', 'wait'] as const);
  switch (kind) {
    case 'say':
      return { kind, to: at.oneOf('to', ['player', 'everyone', 'console'] as const), where: at.oneOf('where', WHERE), text: at.string('text'), second: at.optionalString('second') };
    case 'console':
      return { kind, command: at.string('command') };
    case 'wait':
      return { kind, seconds: at.string('seconds') };
    default:
      return { kind };
  }
}
