import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Money } from '#domain/money/money.ts';
import type { EstimateInput } from './estimate-schema.ts';

/**
 * Standing terms of a cash finance: no insurance, no down payment. Our own average of quoted terms, not any lender's
 * offer.
 */
export const personalTerms = { months: 60, rateKind: 'flat', rate: 0.029, insuranceRate: 0, depreciation: 0 } as const;

/** The calculator's input for an amount in halalas under these terms. */
export function personalInput(amount: Money, date: IsoDate): EstimateInput {
  return { ...personalTerms, asset: 'personal', price: amount, down: 0, balloon: 0, feeRule: { kind: 'cap' }, date };
}
