import { describe, expect, it } from 'vitest';
import {
  addBits,
  allBits,
  clearBit,
  countBits,
  dropBits,
  hasBit,
  keepBits,
  nextRow,
  noBits,
  rowsOf,
  setBit,
} from './bits.ts';

/** Sets of rows of different shapes: none, single ones at the edges of words, whole words, and a mixture. */
const sets = [
  [],
  [0],
  [31],
  [32],
  [63, 64],
  [0, 31, 32, 63, 95],
  Array.from({ length: 32 }, (_, row) => row),
  Array.from({ length: 96 }, (_, row) => row),
  Array.from({ length: 40 }, (_, at) => (at * 37) % 96),
];
const bitsOf = (rows: readonly number[]) => {
  const bits = noBits(96);
  for (const row of rows) setBit(bits, row);
  return bits;
};
const sorted = (rows: readonly number[]) => [...new Set(rows)].sort((a, b) => a - b);
const listed = (bits: Uint32Array) => [...rowsOf(bits, countBits(bits))];

describe('a set of rows', () => {
  it('counts and lists exactly the rows that were set', () => {
    for (const rows of sets) {
      const bits = bitsOf(rows);
      expect(listed(bits)).toEqual(sorted(rows));
      expect(Array.from({ length: 96 }, (_, row) => row).filter((row) => hasBit(bits, row))).toEqual(sorted(rows));
      for (const row of rows) clearBit(bits, row);
      expect(countBits(bits)).toBe(0);
    }
  });

  it('is intersected, united and reduced like any set', () => {
    for (const one of sets)
      for (const other of sets) {
        const [kept, added, dropped] = [bitsOf(one), bitsOf(one), bitsOf(one)];
        keepBits(kept, bitsOf(other));
        addBits(added, bitsOf(other));
        dropBits(dropped, bitsOf(other));
        expect(listed(kept)).toEqual(sorted(one.filter((row) => other.includes(row))));
        expect(listed(added)).toEqual(sorted([...one, ...other]));
        expect(listed(dropped)).toEqual(sorted(one.filter((row) => !other.includes(row))));
      }
  });

  it('finds the next row from any row on', () => {
    for (const rows of sets) {
      const bits = bitsOf(rows);
      for (let row = 0; row < 130; row++)
        expect([row, nextRow(bits, row)]).toEqual([row, sorted(rows).find((one) => one >= row) ?? -1]);
    }
  });

  it('has every row of its size and none beyond', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 95])
      expect(listed(allBits(size))).toEqual(Array.from({ length: size }, (_, row) => row));
    expect([noBits(0).length, noBits(1).length, noBits(32).length, noBits(33).length]).toEqual([0, 1, 1, 2]);
  });
});
