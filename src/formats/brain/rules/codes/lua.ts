import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { list, withNear } from './shared';

function near(p: Params): string {
  return p.end === true ? 'the end of the file' : String(p.near);
}

/** Sentences for scripts. */
export const luaMessages: MessageTable = {
  'brain/lua-expected': (p) => {
    const what = p.word === true ? `"${String(p.expected)}"` : String(p.expected);
    const opener = p.opener === '' ? '' : ` It closes the "${String(p.opener)}" of line ${String(p.line)}.`;
    return `Lua cannot read on here: ${what} is missing before ${near(p)}.${opener}`;
  },
  'brain/lua-syntax': (p) => (p.near === '' ? 'Lua cannot read this line.' : `Lua cannot read on here: nothing can begin with ${near(p)} at this place.`),
  'brain/lua-open-string': 'This text is not closed on its line.',
  'brain/lua-open-long': 'A long text or comment that begins with [[ is not closed with ]].',
  'brain/lua-long-text': 'A text of this script is longer than {max} bytes, which no text of a brain may be.',
  'brain/lua-number': 'This is no number that Lua can read.',
  'brain/lua-escape': 'A backslash in a text is followed by something that means nothing. A backslash itself is written \\\\.',
  'brain/lua-vararg': '"..." can stand only in a function that takes "...".',
  'brain/lua-break': '"break" can stand only in a loop.',
  'brain/lua-label': 'This "goto" or label does not fit: a label is written ::name::, once in a block, and "goto" reaches labels it can see.',
  'brain/lua-too-deep': 'This script is nested too deep, or holds too many names, to be compiled.',
  'brain/lua-bytecode': 'This file is compiled Lua. The game loads scripts as text only.',
  'brain/lua-not-utf-8': 'This script is not saved as UTF-8, so the studio cannot look into it. Lua itself takes any bytes.',
  'brain/lua-attribute': '{found} is known to Lua 5.4 only. The test run of this studio is Lua 5.3 and cannot run it; the page about brains does not say which Lua the game has.',
  'brain/lua-require': withNear((p) =>
    p.file === ''
      ? `"require" takes parts of small letters, digits and _ joined by dots, such as "a.b" for lua/a/b.lua. Found "${String(p.module)}".`
      : `There is no file ${String(p.file)}, so this "require" raises an error.`,
  ),
  'brain/lua-absent': 'The sandbox does not have "{name}". {why}',
  'brain/lua-no-member': withNear((p) => `"${String(p.table)}" has no "${String(p.name)}".${p.why === '' ? '' : ` ${String(p.why)}`}`),
  'brain/lua-unknown-name': withNear((p) => `Nothing in this package is called "${String(p.name)}", so it is nil unless the game gives it.`),
  'brain/lua-global': 'This makes a global "{name}" that all scripts of the brain share. If that is not meant, "local" is missing before it; if it is, give it a value at the top of the script.',
  'brain/lua-option': withNear((p) => {
    const known = list(p, 'known');
    return `The manifest has no option "${String(p.name)}", so this is nil.${known.length > 0 ? ` It has ${known.join(', ')}.` : ''}`;
  }),
  'brain/fix-local': 'Put "local" before {name}',
};
