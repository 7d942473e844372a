import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandboxAnswerFits } from '../../../cli/cases/sandbox';
import { fileBytes } from '../../../cli/files';
import { LIMITS, type Limits } from './limits';
import type { Phase } from './run/outcome';
import { Sandbox, type PhaseReport } from './run/sandbox';
import { seatFacts } from './run/seat';
import { isRecord } from '../../../language/record';

const file = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/brain/sandbox.jsonl');
const known = existsSync(file);
/** Endless loops hold under any budget; the cases that need the real numbers are measured by the command line's `cases`. */
const FEW: Limits = { ...LIMITS, phaseInstructions: 500_000, tickInstructions: 20_000 };
const NEEDS_REAL_NUMBERS = /^(budget|bank|two-budgets|memory|two-memory|error-stack|error-tostring-huge|clock)/;

function filesOf(given: unknown): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(isRecord(given) ? given : {}).map(([name, content]) => [name, fileBytes(content)]));
}

function seat(files: ReadonlyMap<string, Uint8Array>): Sandbox {
  const { name, entry } = seatFacts(files);
  return new Sandbox({ files, name, entry, limits: FEW });
}

describe.skipIf(!known)('the labelled runs end as they should', () => {
  const cases = known
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
        .filter((one): one is Record<string, unknown> => isRecord(one) && one.note === undefined && !NEEDS_REAL_NUMBERS.test(String(one.id)))
    : [];
  it.each(cases.map((one): [string, Record<string, unknown>] => [String(one.id), one]))('%s', (_id, one) => {
    const seats = [one, ...(isRecord(one.second) ? [one.second] : [])].map((wanted) => ({ wanted, sandbox: seat(filesOf(wanted.files)), last: undefined as PhaseReport | undefined }));
    for (const phase of one.phases as Phase[]) for (const s of seats) if (!s.sandbox.closed) s.last = s.sandbox.run(phase);
    for (const { wanted, last } of seats) {
      const expected = isRecord(wanted.expect) ? { ...wanted.expect, bank: undefined } : {};
      expect(last && sandboxAnswerFits({ ...last }, { ...wanted, expect: expected }), JSON.stringify(last)).toBe(true);
    }
  });
});

it.runIf(!known)('says that the labelled runs are not here', () => {
  console.warn(`skipped: ${file} is not here (set SHARED_DIR)`);
});
