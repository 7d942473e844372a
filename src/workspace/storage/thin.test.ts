import { describe, expect, it } from 'vitest';
import { thin, type Kept } from './thin';

const limits = { perFile: 5, bytesPerProject: 1000 };

function revisions(file: string, ages: readonly number[], byteLength = 10): Kept[] {
  return ages.map((age) => ({ id: `${file}${age}`, file, at: 10_000 - age, byteLength }));
}

describe('thinning', () => {
  it('keeps everything within the limits', () => expect(thin(revisions('a', [0, 10, 20, 30, 40]), limits, 10_000)).toEqual([]));

  it('keeps the newest and the oldest of a file in which much was written lately', () => {
    const kept = revisions('a', [0, 30, 60, 90, 120, 150, 9000]);
    const gone = thin(kept, limits, 10_000);
    expect(gone).toHaveLength(2);
    expect(gone).not.toContain('a0');
    expect(gone).not.toContain('a9000');
  });

  it('leaves a spread that grows with age', () => {
    let all: Kept[] = [];
    for (let at = 0; at <= 60_000; at += 30) {
      all = [{ id: String(at), file: 'a', at, byteLength: 1 }, ...all];
      const gone = new Set(thin(all, { ...limits, perFile: 12 }, at));
      all = all.filter((r) => !gone.has(r.id));
    }
    const ages = all.map((r) => 60_000 - r.at).sort((a, b) => a - b);
    expect(ages).toHaveLength(12);
    expect(ages[1]).toBeLessThanOrEqual(300);
    expect(ages.at(-1)).toBeGreaterThan(10_000);
    expect(ages.filter((age) => age < 5_000).length).toBeGreaterThanOrEqual(3);
  });

  it('keeps the bytes of the project within bounds, and each file its newest whatever it weighs', () => {
    const all = [...revisions('a', [0, 10, 20], 300), ...revisions('b', [5], 900)];
    const gone = thin(all, limits, 10_000);
    expect(gone.toSorted()).toEqual(['a10', 'a20']);
  });
});
