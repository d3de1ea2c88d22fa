import { expect, test } from 'vitest';
import { mayPrefetch, readConnection } from './may-prefetch.ts';

test('nothing is fetched unasked with Save-Data, on 3G or slower, or without a network', () => {
  expect(mayPrefetch({ saveData: true, effectiveType: '4g' }, true)).toBe(false);
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(mayPrefetch({ effectiveType }, true)).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: false }, false)).toBe(false);
});

test('a fast connection, and one the browser says nothing about, allow it', () => {
  expect(mayPrefetch({ effectiveType: '4g', saveData: false }, true)).toBe(true);
  expect(mayPrefetch(null, true)).toBe(true);
  expect(readConnection({})).toBeNull();
  expect(readConnection({ connection: { saveData: true } })).toEqual({ saveData: true });
});
