import { expect, test } from 'vitest';
import { nameAsWritten } from './proposed-district.ts';

test('a name from a file begins in the language of its letters', () => {
  expect(nameAsWritten('Wadi Laban')).toEqual({ en: 'Wadi Laban', ar: '' });
  expect(nameAsWritten('وادي لبن')).toEqual({ en: '', ar: 'وادي لبن' });
});
