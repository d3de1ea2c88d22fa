import type { Range } from '#domain/catalogue/search.ts';
import { readCount } from '#domain/money/read-amount.ts';

/** Both ends as typed, empty when open. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Parses a range in digits and separators of either script; undefined when both ends are open, null when an end is not a whole number within the limits. */
export function readTypedRange({ from, to }: TypedRange, limits: Limits): Range | undefined | null {
  const range: { from?: number; to?: number } = {};
  for (const [end, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!text.trim()) continue;
    const number = readCount(text);
    if (number === null || number < limits.min || number > limits.max) return null;
    range[end] = number;
  }
  return Object.keys(range).length > 0 ? range : undefined;
}
