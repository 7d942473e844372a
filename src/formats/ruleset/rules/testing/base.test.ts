import { expect, it } from 'vitest';
import { findings } from './check-patched';
import { poolBase, sumBase } from './base';

it.each([['sum', sumBase()], ['pool', poolBase()]])('the %s base is without a finding', (_, base) => {
  expect(findings(base)).toEqual([]);
});
