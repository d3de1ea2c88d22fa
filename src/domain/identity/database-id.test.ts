import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DatabaseId } from './database-id.ts';

test.each(['1', '42', '2147483647'])('%s may be the id of a row', (text) => {
  expect(v.is(DatabaseId, text)).toBe(true);
});

test.each(['', '0', '01', '-1', '1.0', '2147483648', '9999999999', '12345678901', '1 ', 'x1', '1x'])(
  '%j never reaches the database',
  (text) => {
    expect(v.is(DatabaseId, text)).toBe(false);
  },
);
