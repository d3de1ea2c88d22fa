import { expect, test } from 'vitest';
import { DeskListName, listColumns, readHidden, writeHidden } from './list-columns.ts';

test.each(DeskListName.options)('reads the hidden columns that it writes: %s', (list) => {
  const [first, second] = listColumns[list];
  for (const hidden of [[], [first], [first, second], [...listColumns[list]]])
    expect(readHidden(list, writeHidden(list, hidden))).toEqual(hidden);
  expect(writeHidden(list, [second, first])).toBe(`${first}.${second}`);
});

test('leaves out what is no column, and takes an address without any as none', () => {
  expect(readHidden('orders', 'amount.colour')).toEqual(['amount']);
  expect(readHidden('letters', 'amount.due')).toEqual(['due']);
  expect(readHidden('orders', 'none')).toEqual([]);
  for (const text of [undefined, '', 'colour', '.', 3]) expect(readHidden('orders', text)).toBeNull();
});
