import * as v from 'valibot';

// The arithmetic is in a module without valibot, so that a first screen that only calculates loads no schema.
export { fromRiyals, roundHalala, shareOf, toRiyals } from './halala.ts';
export { NonNegativeMoney } from './non-negative-money.ts';

/** An amount as a whole number of halalas (SAR 1 = 100); may be negative, as a difference is. */
export const Money = v.pipe(v.number(), v.safeInteger());
export type Money = v.InferOutput<typeof Money>;
