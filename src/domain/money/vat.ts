import { type DatedRule, type IsoDate, ruleOn } from './dated-rule.ts';
import { roundHalala, shareOf } from './halala.ts';
import type { Money } from './money.ts';

/** The Kingdom's VAT rates over time, as a share of the net price. */
export const vatRules = [
  {
    key: 'vat_rate',
    value: 0.05,
    unit: 'share',
    scope: 'all',
    validFrom: '2018-01-01',
    validTo: '2020-06-30',
    source: 'VAT law M/113',
    confidence: 'general',
  },
  {
    key: 'vat_rate',
    value: 0.15,
    unit: 'share',
    scope: 'all',
    validFrom: '2020-07-01',
    validTo: null,
    source: 'ZATCA, royal order A/638',
    confidence: 'confirmed',
  },
] as const satisfies readonly DatedRule<'vat_rate'>[];

/** The VAT rate of the day as a decimal fraction; throws RangeError before 2018. */
export function vatRate(date: IsoDate): number {
  return ruleOn<'vat_rate'>(vatRules, 'vat_rate', date).value;
}

/** A gross price split into net price and VAT; `net + vat` is always exactly `gross`. */
export type VatSplit = { net: Money; vat: Money; gross: Money };

/** The VAT in a gross price; the VAT is rounded, the net price is the remainder. */
export function vatInside(gross: Money, date: IsoDate): VatSplit {
  const rate = vatRate(date);
  const vat = roundHalala((gross * rate) / (1 + rate));
  return { net: gross - vat, vat, gross };
}

/** The VAT on top of a net price. */
export function addVat(net: Money, date: IsoDate): VatSplit {
  const vat = shareOf(net, vatRate(date));
  return { net, vat, gross: net + vat };
}

/** The VAT in a used-car dealer's margin (margin scheme); zero on a loss, and not shown to the buyer. */
export function vatInsideMargin(purchase: Money, sale: Money, date: IsoDate): Money {
  return vatInside(Math.max(0, sale - purchase), date).vat;
}
