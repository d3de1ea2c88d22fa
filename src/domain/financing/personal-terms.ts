import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Money } from '#domain/money/money.ts';
import type { EstimateInput } from './estimate-schema.ts';

/** Terms of a finance paid out in cash: nothing to insure, nothing to pay down. Our own middle of what is quoted, not any lender's offer. */
export const personalTerms = { months: 60, rateKind: 'flat', rate: 0.029, insuranceRate: 0, depreciation: 0 } as const;

/** The calculator's input for an amount in halalas under these terms. */
export function personalInput(amount: Money, date: IsoDate): EstimateInput {
  return { ...personalTerms, asset: 'personal', price: amount, down: 0, balloon: 0, feeRule: { kind: 'cap' }, date };
}
