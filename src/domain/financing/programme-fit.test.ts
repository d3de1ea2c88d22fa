import { expect, it } from 'vitest';
import { financesCondition } from './programme-fit.ts';

it.each([
  ['new', ['new']],
  ['used', ['used']],
  ['both', ['new', 'used']],
  [null, ['new', 'used']],
  // Of an answer stored by an earlier version.
  [undefined, ['new', 'used']],
] as const)('a programme for %s cars finances %s', (carCondition, financed) => {
  expect((['new', 'used'] as const).filter((condition) => financesCondition({ carCondition }, condition))).toEqual(
    financed,
  );
});

it('no programme is ruled out for a property, nor where the condition is not known', () => {
  for (const carCondition of ['new', 'used', 'both', null] as const)
    for (const condition of ['home', null] as const) expect(financesCondition({ carCondition }, condition)).toBe(true);
});
