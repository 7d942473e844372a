import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from './testing/answers';
import { EXPRESSIONS } from './testing/expressions';
import { HARNESS } from './testing/harness.lua';
import { asker, testState } from './testing/run-lua';

/** Where the sandbox answers otherwise on purpose: it lacks what C Lua's program has, or ends a brain that C Lua lets go on. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['_VERSION, type(_G), _G._G == _G, type(os), type(io), type(debug), type(package), type(dofile), type(loadfile)', '"Lua 5.3" "table" true "nil" "nil" "nil" "nil" "nil" "nil"'],
]);

describe('the libraries answer as C Lua 5.3', () => {
  const ask = asker(testState(), HARNESS);
  it.each(EXPRESSIONS.map((source, i): [string, string] => [source, OWN.get(source) ?? ANSWERS[i] ?? 'no answer']))('%s', (source, answer) => {
    expect(ask(source)).toBe(answer);
  });
});

const installed = spawnSync('lua5.3', ['-v']).status === 0;

it.skipIf(!installed)('the recorded answers are those of the lua5.3 that is installed', () => {
  const program = `local run = (function() ${HARNESS} end)()\nfor _, e in ipairs({${EXPRESSIONS.map((e) => `[====[\n${e}]====]`).join(',\n')}}) do print(run(e)) end`;
  const { stdout } = spawnSync('lua5.3', ['-'], { input: program, encoding: 'utf8' });
  expect(stdout.split('\n').slice(0, -1)).toEqual(ANSWERS);
});
