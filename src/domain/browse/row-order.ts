/** Rows handled between two pauses of a gradual build: some milliseconds of work. */
export const ROWS_A_TURN = 4_000;

/**
 * The rows of `order` sorted by `values[row]`, absent values (NaN) last either way, ties as they stood. A counting
 * sort over the distinct values: in turns, stable, without a comparison call a pair.
 */
export function* sortedBy(order: Uint32Array, values: Float64Array, descending: boolean): Generator<void, Uint32Array> {
  const distinct = values.toSorted();
  let count = 0;
  // NaN sorts to the end and differs from itself, so it is never taken.
  for (const value of distinct) if (value === value && (count === 0 || value !== distinct[count - 1])) distinct[count++] = value;
  yield;

  const ranks = new Uint32Array(order.length);
  const starts = new Uint32Array(count + 2);
  for (let i = 0; i < order.length; i++) {
    const rank = rankOf(distinct, count, values[order[i]!]!, descending);
    ranks[i] = rank;
    starts[rank + 1]!++;
    if (i % (ROWS_A_TURN * 4) === 0) yield;
  }
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) sorted[starts[ranks[i]!]!++] = order[i]!;
  yield;
  return sorted;
}

function rankOf(distinct: Float64Array, count: number, value: number, descending: boolean): number {
  if (value !== value) return count;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (distinct[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return descending ? count - 1 - low : low;
}
