/**
 * Whether one word becomes the other by at most `max` letters added, left out, replaced or swapped with their
 * neighbour.
 */
export function isWithin(max: number, one: string, other: string): boolean {
  return editDistance(one, other, max) <= max;
}

/** The number of such changes (optimal string alignment); anything above `max` is returned as `max + 1`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length]!, max + 1);
}

/** How many changes are forgiven in a word: one from four letters, two from eight. */
export const forgiven = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);
