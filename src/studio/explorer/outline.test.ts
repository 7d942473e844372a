import { describe, expect, it } from 'vitest';
import type { OutlineNode } from '../../language/session';
import { looksSame } from './outline';

const node = (name: string, at: number, children: readonly OutlineNode[] = []): OutlineNode => ({ name, detail: '', kind: 'object', pointer: `/${name}`, span: { start: at, end: at + 5 }, nameSpan: { start: at, end: at + 1 }, children });

describe('an outline looks the same', () => {
  const before = [node('a', 0, [node('b', 1)]), node('c', 9)];
  it.each<[string, readonly OutlineNode[], boolean]>([
    ['when its parts have only moved', [node('a', 4, [node('b', 5)]), node('c', 20)], true],
    ['not when a part has another name', [node('a', 0, [node('x', 1)]), node('c', 9)], false],
    ['not when a part is gone', [node('a', 0), node('c', 9)], false],
    ['not when a part has come', [...before, node('d', 12)], false],
    ['not when parts have changed places', [node('c', 0), node('a', 6, [node('b', 7)])], false],
  ])('%s', (_, after, same) => expect(looksSame(before, after)).toBe(same));
});
