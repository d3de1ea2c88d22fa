import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

it('is short and is read back from common ways of typing it', () => {
  expect(orderNumber(20418)).toBe('WJ-20418-1');
  for (const typed of ['WJ-20418-1', 'wj 20418 1', '204181', 'WJ-٢٠٤١٨-١', '\u2066WJ-20418-1\u2069'])
    expect(readOrderNumber(typed)).toBe('WJ-20418-1');
});

it('detects one wrong digit or two swapped neighbours', () => {
  for (const sequence of [1, 7, 10, 20418, 99_999, 1_234_567]) {
    const digits = orderNumber(sequence).replaceAll(/\D/g, '');
    const wrong = new Set<string>();
    for (let place = 0; place < digits.length; place++) {
      for (const other of '0123456789') wrong.add(digits.slice(0, place) + other + digits.slice(place + 1));
      if (place > 0)
        wrong.add(digits.slice(0, place - 1) + digits[place] + digits[place - 1] + digits.slice(place + 1));
    }
    wrong.delete(digits);
    for (const number of wrong) expect([number, readOrderNumber(number)]).toEqual([number, null]);
  }
});

it('rejects everything else', () => {
  for (const text of ['', 'WJ', 'WJ-0-0', 'XY-20418-1', '-1', '20418.1e3', '9'.repeat(40)])
    expect(readOrderNumber(text)).toBeNull();
  for (const text of ['WJ-020418-1', 'WJWJ-20418-1', '20418-1x', 'x20418-1', '1'])
    expect(readOrderNumber(text)).toBeNull();
  expect(() => orderNumber(0)).toThrow(RangeError);
  expect(orderNumber(1)).toMatch(/^WJ-1-\d$/);
  expect(() => orderNumber(1.5)).toThrow(RangeError);
});
