import { describe, expect, it } from 'vitest';
import { firstAtLeast, narrowed, orderedBy, placeOfRank, ranked, stretchOfNumber } from './row-order.ts';

/** Runs a gradual build to its end. */
function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const prices = Float64Array.from([300, Number.NaN, 100, 200, 100, Number.NaN, 300, 0]);

describe('the order of rows by a value', () => {
  const ranks = finish(ranked(prices));

  it('ranks equal values alike, and absent ones as none', () => {
    expect([...ranks.distinct]).toEqual([0, 100, 200, 300]);
    expect([...ranks.ranks]).toEqual([4, 0, 2, 3, 2, 0, 4, 1]);
    expect(finish(ranked(Float64Array.from([Number.NaN]))).distinct).toHaveLength(0);
  });

  it('puts rows without a value last in both directions, and keeps the sequence of equal ones', () => {
    expect([...finish(orderedBy(ranks, false))]).toEqual([7, 2, 4, 3, 0, 6, 1, 5]);
    expect([...finish(orderedBy(ranks, true))]).toEqual([0, 6, 3, 2, 4, 7, 1, 5]);
    const backwards = Uint32Array.from([7, 6, 5, 4, 3, 2, 1, 0]);
    expect([...finish(orderedBy(ranks, false, backwards))]).toEqual([7, 4, 2, 3, 6, 0, 5, 1]);
    expect([0, 1, 4].map((rank) => placeOfRank(rank, 4, true))).toEqual([4, 3, 0]);
    expect([0, 1, 4].map((rank) => placeOfRank(rank, 4, false))).toEqual([4, 0, 3]);
  });

  it('finds the place of a value, known or not', () => {
    const distinct = Float64Array.from([100, 200, 300]);
    expect([0, 100, 101, 200, 300, 301].map((value) => firstAtLeast(distinct, value))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it('finds the rows with one number, also where none has it', () => {
    const order = finish(orderedBy(ranks, false));
    const rowsWith = (number: number) => {
      const { from, to } = stretchOfNumber(order, ranks.ranks, number);
      return [...order.subarray(from, to)];
    };
    expect([1, 2, 3, 4, 5].map(rowsWith)).toEqual([[7], [2, 4], [3], [0, 6], []]);
  });

  it('ranks more values than fit in two bytes', () => {
    for (const size of [65_535, 65_536]) {
      const { distinct, ranks } = finish(ranked(Float64Array.from({ length: size }, (_, row) => size - row)));
      expect([distinct.length, ranks[0], ranks[size - 1]]).toEqual([size, size, 1]);
      expect(ranks.BYTES_PER_ELEMENT).toBe(size < 65_536 ? 2 : 4);
    }
  });

  it('stores numbers in two bytes while they fit', () => {
    const numbers = Uint32Array.from([1, 65_535]);
    expect(narrowed(numbers, 65_535)).toEqual(Uint16Array.from([1, 65_535]));
    expect(narrowed(numbers, 65_536)).toBe(numbers);
  });
});
