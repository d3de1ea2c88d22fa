import * as v from 'valibot';

/**
 * An amount as a whole number of halalas, zero or more: prices, fees, installments. In its own module because the first
 * screens need only this.
 */
export const NonNegativeMoney = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type NonNegativeMoney = v.InferOutput<typeof NonNegativeMoney>;
