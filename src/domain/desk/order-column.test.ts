import { expect, test } from 'vitest';
import { OrderColumnName, readHidden, writeHidden } from './order-column.ts';

test('reads the hidden columns that it writes', () => {
  for (const hidden of [[], ['amount'], ['amount', 'received'], OrderColumnName.options] as OrderColumnName[][])
    expect(readHidden(writeHidden(hidden))).toEqual(hidden);
  expect(writeHidden(['received', 'amount'])).toBe('amount.received');
});

test('leaves out what is no column, and takes an address without any as none', () => {
  expect(readHidden('amount.colour')).toEqual(['amount']);
  expect(readHidden('none')).toEqual([]);
  for (const text of [undefined, '', 'colour', '.', 3]) expect(readHidden(text)).toBeNull();
});
