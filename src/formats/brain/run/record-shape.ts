import { isKnownPhase } from './plan';
import { MOST_TICKS, RECORD_FORMAT, RECORD_VERSION, type RecordFault } from './contract';

/** Faults that are told; a text with more of them is no record of ours. */
const MOST_FAULTS = 50;
/** Nesting of a plain value. */
const MOST_DEPTH = 64;

/** Looks at a value and tells of each fault with its pointer. */
type Shape = (value: unknown, pointer: string, tell: (pointer: string, code: string, params?: RecordFault['said']['params']) => void) => void;

function found(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return '[]';
  if (typeof value === 'object') return '{}';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const kind =
  (wanted: string, fits: (value: unknown) => boolean): Shape =>
  (value, pointer, tell) => {
    if (!fits(value)) tell(pointer, 'record.kind', { wanted, found: found(value) });
  };

const text = kind('text', (v) => typeof v === 'string');
const truth = kind('truth', (v) => typeof v === 'boolean');
const count = kind('count', (v) => typeof v === 'number' && Number.isSafeInteger(v) && v >= 0);
const whole = kind('whole', (v) => typeof v === 'number' && Number.isSafeInteger(v));
const hash = (digits: number) => kind('hash', (v) => typeof v === 'string' && v.length === digits && /^[0-9a-f]+$/.test(v));
const plain = kind('plain', (v) => isPlain(v, 0));

function isPlain(value: unknown, depth: number): boolean {
  if (depth > MOST_DEPTH) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.values(value).every((one) => isPlain(one, depth + 1));
}

const within =
  (least: number, most: number): Shape =>
  (value, pointer, tell) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) tell(pointer, 'record.kind', { wanted: 'whole', found: found(value) });
    else if (value < least || value > most) tell(pointer, 'record.range', { least, most, found: value });
  };

const oneOf =
  (...words: readonly string[]): Shape =>
  (value, pointer, tell) => {
    if (typeof value !== 'string' || !words.includes(value)) tell(pointer, 'record.word', { words, found: found(value) });
  };

const orNull =
  (shape: Shape): Shape =>
  (value, pointer, tell) => {
    if (value !== null) shape(value, pointer, tell);
  };

const list =
  (item: Shape): Shape =>
  (value, pointer, tell) => {
    if (!Array.isArray(value)) return tell(pointer, 'record.kind', { wanted: 'list', found: found(value) });
    value.forEach((one: unknown, i) => item(one, `${pointer}/${i}`, tell));
  };

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const mapOf =
  (item: Shape): Shape =>
  (value, pointer, tell) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return tell(pointer, 'record.kind', { wanted: 'mapping', found: found(value) });
    for (const [key, one] of Object.entries(value)) item(one, `${pointer}/${escaped(key)}`, tell);
  };

/** A mapping of just these keys; a key with `?` at its end may be missing. */
const exactly =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, pointer, tell) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return tell(pointer, 'record.kind', { wanted: 'mapping', found: found(value) });
    const own = new Map<string, unknown>(Object.entries(value));
    for (const [name, shape] of Object.entries(shapes)) {
      const key = name.replace(/\?$/, '');
      if (own.has(key)) shape(own.get(key), `${pointer}/${escaped(key)}`, tell);
      else if (key === name) tell(`${pointer}/${escaped(key)}`, 'record.missing', { key });
    }
    const known = Object.keys(shapes).map((name) => name.replace(/\?$/, ''));
    for (const key of own.keys()) if (!known.includes(key)) tell(`${pointer}/${escaped(key)}`, 'record.unknown', { key: key.slice(0, 60) });
  };

const phase: Shape = (value, pointer, tell) => {
  if (!isKnownPhase(value)) tell(pointer, 'record.word', { words: ['load', 'fits', 'start', 'turn', 'tick', 'save', 'report'], found: found(value) });
};
const outcome = oneOf('ok', 'stopped', 'could-not-start', 'does-not-fit');
const tick = within(0, MOST_TICKS);
const answers = list(list(plain));
const frame = exactly({ file: text, line: count, name: text });

/** The whole of a record. */
const RECORD = exactly({
  format: oneOf(RECORD_FORMAT),
  version: within(RECORD_VERSION, RECORD_VERSION),
  brain: exactly({ name: text, entry: text }),
  plan: exactly({
    level: orNull(text),
    options: mapOf(plain),
    mode: oneOf('skirmish', 'campaign', 'network'),
    ticks: within(0, MOST_TICKS),
    turnEvery: within(1, Number.MAX_SAFE_INTEGER),
    phases: list(oneOf('fits', 'start', 'turn', 'save', 'report')),
    seed: whole,
    wallClock: truth,
  }),
  scenario: exactly({
    values: mapOf(plain),
    functions: mapOf(exactly({ kind: oneOf('answer', 'order', 'timer'), answers })),
    events: list(exactly({ tick: within(1, MOST_TICKS), values: mapOf(plain), 'answers?': mapOf(answers) })),
  }),
  files: mapOf(hash(64)),
  phases: list(exactly({ phase, tick, ran: truth, outcome, used: count, librarySteps: count, bankBefore: count, bankAfter: count, memory: count, longest: count, trace: hash(32) })),
  console: list(exactly({ phase, tick, text, bytes: count, file: text, line: count })),
  orders: list(exactly({ tick, phase, name: text, arguments: list(plain), effectTick: count })),
  refusals: list(exactly({ module: text, message: text, phase, tick })),
  saved: orNull(list(plain)),
  ending: orNull(
    exactly({
      by: oneOf('played', 'brain', 'guard', 'worker'),
      outcome,
      cause: oneOf('none', 'error', 'require', 'instructions', 'memory', 'string-length', 'wall-clock'),
      reason: text,
      notice: text,
      frames: list(frame),
      phase,
      tick,
    }),
  ),
});

/** Everything by which a value is no record, in the order of the text; none for a record. */
export function faultsOf(value: unknown): readonly RecordFault[] {
  const faults: RecordFault[] = [];
  RECORD(value, '', (pointer, code, params = {}) => {
    if (faults.length < MOST_FAULTS) faults.push({ pointer, said: { code, params } });
  });
  return faults;
}
