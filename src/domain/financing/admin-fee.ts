import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { addVat, type VatSplit } from '#domain/money/vat.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';

/** The maximum administrative fee by law on that day, before VAT: a share, up to an amount. */
export function adminFeeCap(financeAmount: Money, asset: EstimateInput['asset'], date: IsoDate): Money {
  return Math.min(
    shareOf(financeAmount, financingRule('admin_fee_share', date, asset)),
    financingRule('admin_fee_max', date, asset),
  );
}

/** The fee with VAT. A stated fee above the cap is kept as stated: lowering it would make the lender look cheaper. */
export function adminFee(
  financeAmount: Money,
  asset: EstimateInput['asset'],
  date: IsoDate,
  rule: EstimateInput['feeRule'],
): VatSplit {
  return addVat(netFee(financeAmount, asset, date, rule), date);
}

function netFee(
  financeAmount: Money,
  asset: EstimateInput['asset'],
  date: IsoDate,
  rule: EstimateInput['feeRule'],
): Money {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'cap':
      return adminFeeCap(financeAmount, asset, date);
    case 'share':
      return shareOf(financeAmount, rule.share);
    case 'amount':
      return rule.amount;
  }
}
