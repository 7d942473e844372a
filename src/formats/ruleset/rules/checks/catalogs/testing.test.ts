import { expect, it } from 'vitest';
import { fitsRuleset } from '../../generated/validators.js';
import { findings } from '../../testing/check-patched';
import { catalogBase, poolCatalogBase } from './testing';

it.each([['sum', catalogBase()], ['pool', poolCatalogBase()]])('the %s base is valid and without a warning', (_, base) => {
  expect(findings(base)).toEqual([]);
  expect(fitsRuleset(base), JSON.stringify(fitsRuleset.errors)).toBe(true);
});
