/** What the sandbox offers of Lua's library: each name with how it is called and what it does. Reference "Brain", section 8. */
export interface LibraryEntry {
  readonly kind: 'function' | 'value' | 'table';
  /** How it is called; '' for values and tables. */
  readonly call: string;
  readonly text: string;
}

type Rows = readonly (readonly [name: string, call: string, text: string])[];

const GLOBALS: Rows = [
  ['assert', 'assert(value [, message])', 'Raises an error when the value is false or nil; else gives all its arguments back.'],
  ['error', 'error(message [, level])', 'Raises an error. An error that nothing catches stops the brain.'],
  ['getmetatable', 'getmetatable(object)', 'The metatable of a value, or nil.'],
  ['ipairs', 'ipairs(list)', 'Goes through a list from 1 on: for i, value in ipairs(list) do.'],
  ['load', 'load(chunk [, name [, mode [, env]]])', 'Makes a function of Lua text. Only text is loaded, never a compiled chunk.'],
  ['next', 'next(table [, key])', 'The key after a key, with its value.'],
  ['pairs', 'pairs(table)', 'Goes through all keys of a table, in no certain order.'],
  ['pcall', 'pcall(f, ...)', 'Calls a function and catches its error. A spent budget is not caught.'],
  ['print', 'print(...)', 'Writes to the log of the test run. It has no effect in a match.'],
  ['rawequal', 'rawequal(a, b)', 'Compares two values without metamethods.'],
  ['rawget', 'rawget(table, key)', 'Reads a key without metamethods.'],
  ['rawlen', 'rawlen(value)', 'The length of a table or text without metamethods.'],
  ['rawset', 'rawset(table, key, value)', 'Writes a key without metamethods.'],
  ['require', 'require(name)', 'Runs a file of lua/ once and gives what it returns: require("a.b") reads lua/a/b.lua.'],
  ['select', 'select(n, ...)', 'The arguments from the nth on; select("#", ...) counts them.'],
  ['setmetatable', 'setmetatable(table, metatable)', 'Gives a table a metatable.'],
  ['tonumber', 'tonumber(value [, base])', 'A text as a number, or nil.'],
  ['tostring', 'tostring(value)', 'Any value as a text.'],
  ['type', 'type(value)', 'The kind of a value as a text: "nil", "number", "string", "boolean", "table", "function", "thread".'],
  ['xpcall', 'xpcall(f, handler, ...)', 'Calls a function and hands its error to a handler. A spent budget is not caught.'],
];

const VALUES: Rows = [
  ['_G', '', 'The table of all global names.'],
  ['_VERSION', '', 'The version of Lua: "Lua 5.3".'],
];

const TABLES: Readonly<Record<string, { readonly text: string; readonly functions: Rows; readonly values: Rows }>> = {
  string: {
    text: 'Functions for texts. No text may take more than 65,536 bytes.',
    functions: [
      ['byte', 'string.byte(s [, i [, j]])', 'The bytes of a text as numbers.'],
      ['char', 'string.char(...)', 'A text made of bytes.'],
      ['find', 'string.find(s, pattern [, init [, plain]])', 'Where a pattern is found first: its beginning and end, then its captures.'],
      ['format', 'string.format(format, ...)', 'A text with values put in: %d whole number, %f fraction, %s text, %q quoted.'],
      ['gmatch', 'string.gmatch(s, pattern)', 'Goes through all matches of a pattern.'],
      ['gsub', 'string.gsub(s, pattern, replacement [, n])', 'A text with matches replaced, and how many there were.'],
      ['len', 'string.len(s)', 'The bytes of a text.'],
      ['lower', 'string.lower(s)', 'A text in small letters.'],
      ['match', 'string.match(s, pattern [, init])', 'The captures of the first match, or nil.'],
      ['pack', 'string.pack(format, ...)', 'Values as bytes.'],
      ['packsize', 'string.packsize(format)', 'The bytes a format takes.'],
      ['rep', 'string.rep(s, n [, separator])', 'A text n times over.'],
      ['reverse', 'string.reverse(s)', 'A text backwards.'],
      ['sub', 'string.sub(s, i [, j])', 'A part of a text; numbers below 0 count from its end.'],
      ['unpack', 'string.unpack(format, s [, position])', 'The values that bytes stand for.'],
      ['upper', 'string.upper(s)', 'A text in capital letters.'],
    ],
    values: [],
  },
  table: {
    text: 'Functions for lists and tables.',
    functions: [
      ['concat', 'table.concat(list [, separator [, i [, j]]])', 'The texts of a list joined.'],
      ['insert', 'table.insert(list, [position,] value)', 'Puts a value into a list.'],
      ['move', 'table.move(from, first, last, to [, target])', 'Copies a part of a list.'],
      ['pack', 'table.pack(...)', 'A table of all arguments, their count as n.'],
      ['remove', 'table.remove(list [, position])', 'Takes a value out of a list and gives it back.'],
      ['sort', 'table.sort(list [, less])', 'Sorts a list in place.'],
      ['unpack', 'table.unpack(list [, i [, j]])', 'The values of a list, one after the other.'],
    ],
    values: [],
  },
  math: {
    text: 'Functions for numbers.',
    functions: [
      ['abs', 'math.abs(x)', 'A number without its sign.'],
      ['acos', 'math.acos(x)', 'The arc cosine in radians.'],
      ['asin', 'math.asin(x)', 'The arc sine in radians.'],
      ['atan', 'math.atan(y [, x])', 'The arc tangent of y / x in radians.'],
      ['ceil', 'math.ceil(x)', 'The least whole number that is not smaller.'],
      ['cos', 'math.cos(x)', 'The cosine of an angle in radians.'],
      ['deg', 'math.deg(x)', 'Radians as degrees.'],
      ['exp', 'math.exp(x)', 'e to the power of x.'],
      ['floor', 'math.floor(x)', 'The greatest whole number that is not larger.'],
      ['fmod', 'math.fmod(x, y)', 'The remainder of a division.'],
      ['log', 'math.log(x [, base])', 'The logarithm.'],
      ['max', 'math.max(x, ...)', 'The greatest of several numbers.'],
      ['min', 'math.min(x, ...)', 'The least of several numbers.'],
      ['modf', 'math.modf(x)', 'The whole and the fractional part.'],
      ['rad', 'math.rad(x)', 'Degrees as radians.'],
      ['random', 'math.random([m [, n]])', 'A random number: from 0 to 1, or a whole one from m to n.'],
      ['randomseed', 'math.randomseed(x)', 'Starts the random numbers anew.'],
      ['sin', 'math.sin(x)', 'The sine of an angle in radians.'],
      ['sqrt', 'math.sqrt(x)', 'The square root.'],
      ['tan', 'math.tan(x)', 'The tangent of an angle in radians.'],
      ['tointeger', 'math.tointeger(x)', 'A number as an integer, or nil.'],
      ['type', 'math.type(x)', '"integer", "float" or nil.'],
      ['ult', 'math.ult(m, n)', 'Compares two integers as if they had no sign.'],
    ],
    values: [
      ['huge', '', 'A number larger than any other.'],
      ['maxinteger', '', 'The largest integer: 9223372036854775807.'],
      ['mininteger', '', 'The smallest integer: -9223372036854775808.'],
      ['pi', '', '3.14159...'],
    ],
  },
  coroutine: {
    text: 'Functions that pause and go on.',
    functions: [
      ['create', 'coroutine.create(f)', 'Makes a coroutine of a function.'],
      ['isyieldable', 'coroutine.isyieldable()', 'True inside a coroutine that can pause.'],
      ['resume', 'coroutine.resume(co, ...)', 'Starts a coroutine or lets it go on.'],
      ['running', 'coroutine.running()', 'The coroutine that runs, and whether it is the main one.'],
      ['status', 'coroutine.status(co)', '"running", "suspended", "normal" or "dead".'],
      ['wrap', 'coroutine.wrap(f)', 'A function that lets a coroutine go on each time it is called.'],
      ['yield', 'coroutine.yield(...)', 'Pauses the coroutine.'],
    ],
    values: [],
  },
  utf8: {
    text: 'Functions for texts in UTF-8.',
    functions: [
      ['char', 'utf8.char(...)', 'A text made of characters by their numbers.'],
      ['codepoint', 'utf8.codepoint(s [, i [, j]])', 'The numbers of characters.'],
      ['codes', 'utf8.codes(s)', 'Goes through the characters of a text.'],
      ['len', 'utf8.len(s [, i [, j]])', 'The characters of a text.'],
      ['offset', 'utf8.offset(s, n [, i])', 'Where the nth character begins.'],
    ],
    values: [['charpattern', '', 'A pattern that matches one character.']],
  },
};

function entries(rows: Rows, kind: 'function' | 'value'): [string, LibraryEntry][] {
  return rows.map(([name, call, text]) => [name, { kind, call, text }]);
}

/** Everything there is, by its full name: `assert`, `string`, `string.format`. */
export const LIBRARY: ReadonlyMap<string, LibraryEntry> = new Map<string, LibraryEntry>([
  ...entries(GLOBALS, 'function'),
  ...entries(VALUES, 'value'),
  ...Object.entries(TABLES).flatMap(([table, { text, functions, values }]): [string, LibraryEntry][] => [
    [table, { kind: 'table', call: '', text }],
    ...entries(functions, 'function').map(([name, entry]): [string, LibraryEntry] => [`${table}.${name}`, entry]),
    ...entries(values, 'value').map(([name, entry]): [string, LibraryEntry] => [`${table}.${name}`, entry]),
  ]),
]);

/** Names of the library at the top: functions, values and tables. */
export const LIBRARY_GLOBALS: readonly string[] = [...LIBRARY.keys()].filter((name) => !name.includes('.'));

/** Names in one of the library's tables; undefined for any other name. */
export function libraryMembers(table: string): readonly string[] | undefined {
  const members = [...LIBRARY.keys()].filter((name) => name.startsWith(`${table}.`)).map((name) => name.slice(table.length + 1));
  return members.length > 0 ? members : undefined;
}

/** Names of Lua's library that the sandbox does not have, and why. */
export const ABSENT: Readonly<Record<string, string>> = {
  io: 'A script has no files.',
  os: 'A script has no clock, no environment and no processes.',
  debug: 'A script cannot look into the machine that runs it.',
  package: 'Modules are read from lua/ only, by require.',
  dofile: 'A script has no files; require reads those in lua/.',
  loadfile: 'A script has no files; require reads those in lua/.',
  collectgarbage: 'A script does not steer its memory.',
  loadstring: 'In Lua 5.3 it is called load.',
  unpack: 'In Lua 5.3 it is called table.unpack.',
  setfenv: 'Lua 5.3 does not have it.',
  getfenv: 'Lua 5.3 does not have it.',
  module: 'A module returns its table; require gives it.',
  bit32: 'Lua 5.3 has the signs & | ~ << >> for bits.',
};

/** Members the sandbox does not have although their table is there. */
export const ABSENT_MEMBERS: Readonly<Record<string, string>> = {
  'string.dump': 'Only text is loaded, so a function cannot be written out.',
  'table.getn': 'In Lua 5.3 the length is written #list.',
  'table.maxn': 'Lua 5.3 does not have it.',
  'math.pow': 'In Lua 5.3 it is written x ^ y.',
  'math.ldexp': 'Lua 5.3 does not have it.',
  'math.frexp': 'Lua 5.3 does not have it.',
  'math.log10': 'In Lua 5.3 it is written math.log(x, 10).',
};

/**
 * Global functions the studio's test run calls. The page about brains does not name the hooks, so these names are ours.
 * Reference "Brain", section 10, row 24.
 */
export const HOOKS: Readonly<Record<string, string>> = {
  load: 'Called once when the brain is loaded.',
  fits: 'Called to ask whether the brain fits this game; false and a reason say no.',
  start: 'Called when the match begins.',
  turn: 'Called at each turn of the seat.',
  save: 'Called when the match is saved.',
  report: 'Called when the match is over.',
};

/** Tables the engine gives a brain, as far as the page names them. */
export const ENGINE: Readonly<Record<string, { readonly text: string; readonly members: Readonly<Record<string, string>> }>> = {
  me: { text: 'The seat that the brain plays.', members: { options: 'What the player set for the options of the manifest, by id.' } },
  game: { text: 'The match.', members: { mode: '"skirmish", "campaign" or "network".' } },
};

export const KEYWORDS: readonly string[] = [
  'and', 'break', 'do', 'else', 'elseif', 'end', 'false', 'for', 'function', 'goto', 'if', 'in', 'local', 'nil', 'not', 'or', 'repeat', 'return', 'then', 'true', 'until', 'while',
];
