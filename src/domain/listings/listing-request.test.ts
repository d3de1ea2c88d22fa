import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListingRequest } from './listing-request.ts';

const sent = { listing: '1000', kind: 'viewing', name: 'Noura', phone: '0512345678' };
const read = (change: Readonly<Record<string, unknown>>) => {
  const { success, output, issues } = v.safeParse(ListingRequest, { ...sent, ...change });
  return success ? output : issues.map(({ message }) => message);
};

test('a wish for a viewing may name a day, a part of it, both or neither', () => {
  expect(read({})).toMatchObject({ day: null, dayPart: null, message: null, subject: null });
  expect(read({ day: '', dayPart: '' })).toMatchObject({ day: null, dayPart: null });
  expect(read({ day: '2026-11-25' })).toMatchObject({ day: '2026-11-25', dayPart: null });
  for (const dayPart of ['morning', 'afternoon', 'evening'])
    expect(read({ dayPart })).toMatchObject({ day: null, dayPart });
});

test('a day that does not exist and an unknown part of the day are refused', () => {
  expect(read({ day: '2026-02-30' })).toEqual(['malformed']);
  expect(read({ day: 'tomorrow' })).toEqual(['malformed']);
  expect(read({ dayPart: 'night' })).toEqual(['invalid']);
  expect(read({ kind: 'swap' })).toEqual(['required']);
});
