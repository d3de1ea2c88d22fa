import { type DatedRule, type IsoDate, ruleOn } from './dated-rule.ts';
import { roundHalala, shareOf } from './halala.ts';
import type { Money } from './money.ts';

/** The Kingdom's value added tax over time, as a share of the net price. */
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

/** A price cut into what the seller keeps and the tax; `net + vat` is always exactly `gross`. */
export type VatSplit = { net: Money; vat: Money; gross: Money };

/** The tax inside a gross price; the tax is rounded, the net price is what remains. */
export function vatInside(gross: Money, date: IsoDate): VatSplit {
  const rate = vatRate(date);
  const vat = roundHalala((gross * rate) / (1 + rate));
  return { net: gross - vat, vat, gross };
}

/** The tax on top of a net price. */
export function addVat(net: Money, date: IsoDate): VatSplit {
  const vat = shareOf(net, vatRate(date));
  return { net, vat, gross: net + vat };
}

/** The tax inside a used-car dealer's margin (margin scheme); a loss carries none, and the buyer sees no VAT line. */
export function vatInsideMargin(purchase: Money, sale: Money, date: IsoDate): Money {
  return vatInside(Math.max(0, sale - purchase), date).vat;
}
