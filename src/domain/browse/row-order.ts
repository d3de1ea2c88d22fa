/** Rows handled between two pauses of a gradual build: a few milliseconds of work. */
export const ROWS_PER_STEP = 4_000;

/** One number per row, in the narrowest type that fits. */
export type Numbers = Uint16Array | Uint32Array;

/** Values of one quantity as one rank per row: 0 is absent, n is `distinct[n - 1]`, ascending. */
export interface Ranked {
  readonly distinct: Float64Array;
  readonly ranks: Numbers;
}

/** In the narrowest type that holds the largest number. */
export function narrowed(numbers: Uint32Array, largest: number): Numbers {
  return largest < 2 ** 16 ? Uint16Array.from(numbers) : numbers;
}

/** How many rows have each number up to the largest. */
export function* countedBy(numbers: Numbers, largest: number): Generator<void, Uint32Array> {
  const counts = new Uint32Array(largest + 1);
  for (let row = 0; row < numbers.length; row++) {
    counts[numbers[row]!]!++;
    if (row % (ROWS_PER_STEP * 4) === 0) yield;
  }
  return counts;
}

/** Ranks of the values; NaN means absent. */
export function* ranked(values: Float64Array): Generator<void, Ranked> {
  const sorted = values.toSorted();
  yield;
  let count = 0;
  // NaN sorts to the end and does not equal itself, so it is never taken.
  for (const value of sorted)
    if (value === value && (count === 0 || value !== sorted[count - 1])) sorted[count++] = value;
  const distinct = sorted.slice(0, count);
  const ranks = count < 2 ** 16 ? new Uint16Array(values.length) : new Uint32Array(values.length);
  yield;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    ranks[row] = value === value ? firstAtLeast(distinct, value) + 1 : 0;
    if (row % ROWS_PER_STEP === 0) yield;
  }
  return { distinct, ranks };
}

/** How many of the distinct values are below this one. */
export function firstAtLeast(distinct: Float64Array, value: number): number {
  let low = 0;
  let high = distinct.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (distinct[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of a rank among the distinct values of a sort: absent values come last in both directions. */
export function placeOfRank(rank: number, distinctCount: number, descending: boolean): number {
  if (rank === 0) return distinctCount;
  return descending ? distinctCount - rank : rank - 1;
}

/**
 * The rows by value, ties in the sequence of `order` (row order when absent): a counting sort that yields between
 * chunks.
 */
export function* orderedBy(
  { distinct, ranks }: { readonly distinct: { readonly length: number }; readonly ranks: Numbers },
  descending: boolean,
  order?: Uint32Array,
): Generator<void, Uint32Array> {
  const size = ranks.length;
  const starts = new Uint32Array(distinct.length + 2);
  for (let row = 0; row < size; row++) {
    starts[placeOfRank(ranks[row]!, distinct.length, descending) + 1]!++;
    if (row % (ROWS_PER_STEP * 4) === 0) yield;
  }
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  const ordered = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const row = order ? order[i]! : i;
    ordered[starts[placeOfRank(ranks[row]!, distinct.length, descending)]!++] = row;
    if (i % (ROWS_PER_STEP * 4) === 0) yield;
  }
  return ordered;
}

/** Of rows in ascending order of their numbers (0 last), the range with one number. */
export function stretchOfNumber(order: Uint32Array, numbers: Numbers, number: number): { from: number; to: number } {
  const firstFrom = (wanted: number) => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = numbers[order[middle]!]!;
      if (found !== 0 && found < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { from: firstFrom(number), to: firstFrom(number + 1) };
}
