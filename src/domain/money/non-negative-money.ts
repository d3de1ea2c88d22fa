import * as v from 'valibot';

/** An amount as a whole number of halalas, zero or more: prices, fees, installments. On its own, because the first screens need nothing else of money. */
export const NonNegativeMoney = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type NonNegativeMoney = v.InferOutput<typeof NonNegativeMoney>;
