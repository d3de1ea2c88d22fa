import { expect, it } from 'vitest';
import { financesCondition } from './programme-fit.ts';

it.each([
  ['new', ['new']],
  ['used', ['used']],
  ['both', ['new', 'used']],
  [null, ['new', 'used']],
  // An answer stored by an earlier version.
  [undefined, ['new', 'used']],
] as const)('a programme for %s cars finances %s', (carCondition, financed) => {
  expect((['new', 'used'] as const).filter((condition) => financesCondition({ carCondition }, condition))).toEqual(
    financed,
  );
});

it('finances land only under a programme that says so', () => {
  expect(financesCondition({ carCondition: null, financesLand: true }, 'land')).toBe(true);
  // False, and an answer stored by an earlier version.
  for (const financesLand of [false, undefined])
    expect(financesCondition({ carCondition: null, financesLand }, 'land')).toBe(false);
  expect(financesCondition({ carCondition: null, financesLand: true }, 'home')).toBe(true);
});

it('refuses no programme for a home or an unknown condition', () => {
  for (const carCondition of ['new', 'used', 'both', null] as const)
    for (const condition of ['home', null] as const) expect(financesCondition({ carCondition }, condition)).toBe(true);
});
