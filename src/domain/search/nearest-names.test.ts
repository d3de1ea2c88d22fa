import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const names = [
  { en: 'Riyadh', ar: 'الرياض' },
  { en: 'Jeddah', ar: 'جدة' },
  { en: 'Dammam', ar: 'الدمام' },
  { en: 'Khobar', ar: 'الخبر' },
];

test.each([
  ['Riyad', ['Riyadh']],
  ['الرياظ', ['Riyadh']],
  ['Damamm', ['Dammam']],
  ['Jedda', ['Jeddah']],
  ['Atlantis', []],
  ['', []],
])('%s was probably meant to be %j', (word, expected) => {
  expect(nearestNames(word, names).map(({ en }) => en)).toEqual(expected);
});
