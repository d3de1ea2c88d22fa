import { expect, test } from 'vitest';
import { changedTests } from './changed-tests.ts';

const sources = new Map([
  ['src/domain/money/vat.ts', ''],
  ['src/domain/money/vat.test.ts', "import { vat } from './vat.ts';"],
  ['src/server/offers/offers.test.ts', "import type { Vat } from '#domain/money/vat.ts';"],
  ['src/client/offers/offer-card.component.test.tsx', "const card = await import('./offer-card.tsx');"],
  ['src/client/offers/offer-card.tsx', "import { vat } from '#domain/money/vat.ts';"],
  ['tests/bench/vat.ts', "import { vat } from '../../src/domain/money/vat.ts';"],
]);

test('a change runs the tests that import it, from beside it or by its layer', () => {
  expect(changedTests(['src/domain/money/vat.ts'], sources)).toEqual([
    'src/domain/money/vat.test.ts',
    'src/server/offers/offers.test.ts',
  ]);
  expect(changedTests(['src/client/offers/offer-card.tsx'], sources)).toEqual([
    'src/client/offers/offer-card.component.test.tsx',
  ]);
});

test('a changed test runs itself, and a file that no test imports runs nothing', () => {
  expect(changedTests(['src/server/offers/offers.test.ts'], sources)).toEqual(['src/server/offers/offers.test.ts']);
  expect(changedTests(['tests/bench/vat.ts', 'README.md'], sources)).toEqual([]);
});
