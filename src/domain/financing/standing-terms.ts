import type { DatedRule, IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { largestPrice } from './affordability.ts';
import type { Condition } from './condition.ts';
import { estimate } from './estimate.ts';
import type { Estimate, EstimateInput, FinancedAsset } from './estimate-schema.ts';

export type { Condition };

/** The terms for every displayed price; shares are of the price, rates decimal fractions a year. */
export type StandingTerms = Pick<DatedRule, 'validFrom' | 'validTo'> &
  Pick<EstimateInput, 'months' | 'rateKind' | 'rate' | 'insuranceRate' | 'depreciation' | 'feeRule'> & {
    condition: Condition;
    downShare: number;
    finalShare: number;
  };

// Our own average of quotes in the Kingdom, not any lender's offer. A new version is a new row and ends the one before.
const versions: readonly StandingTerms[] = [
  {
    condition: 'new',
    downShare: 0.1,
    finalShare: 0.25,
    months: 60,
    rateKind: 'flat',
    rate: 0.034,
    insuranceRate: 0.03,
    depreciation: 0.15,
    feeRule: { kind: 'cap' },
    validFrom: null,
    validTo: null,
  },
  {
    condition: 'used',
    downShare: 0.1,
    finalShare: 0.2,
    months: 60,
    rateKind: 'flat',
    rate: 0.045,
    insuranceRate: 0.035,
    depreciation: 0.15,
    feeRule: { kind: 'cap' },
    validFrom: null,
    validTo: null,
  },
  // First home of a citizen over 25 years; insurance covers the building and the buyer's life.
  {
    condition: 'home',
    downShare: 0.1,
    finalShare: 0,
    months: 300,
    rateKind: 'reducing',
    rate: 0.0575,
    insuranceRate: 0.003,
    depreciation: 0,
    feeRule: { kind: 'cap' },
    validFrom: null,
    validTo: null,
  },
  // Land is no first home, so the buyer pays what a bank may not finance, over 20 years; there is no building to insure.
  {
    condition: 'land',
    downShare: 0.3,
    finalShare: 0,
    months: 240,
    rateKind: 'reducing',
    rate: 0.0575,
    insuranceRate: 0,
    depreciation: 0,
    feeRule: { kind: 'cap' },
    validFrom: null,
    validTo: null,
  },
];

/** No lender finances a car below SAR 5,000 or a property below SAR 50,000: a lower price is usually a placeholder. */
const minPrices: Readonly<Record<Condition, Money>> = {
  new: 500_000,
  used: 500_000,
  home: 5_000_000,
  land: 5_000_000,
};
/** Above SAR 50 million a price is a typing error. */
const maxPrice = 5_000_000_000;

/** The rules that apply to a purchase: those of cars, or those of real estate. */
export const assetOf = (condition: Condition): FinancedAsset =>
  condition === 'home' || condition === 'land' ? 'home' : 'car';

/** The standing terms of the day; throws RangeError when no version covers it. */
export function standingTerms(condition: Condition, date: IsoDate): StandingTerms {
  const found = versions.find(
    (terms) =>
      terms.condition === condition &&
      (terms.validFrom === null || terms.validFrom <= date) &&
      (terms.validTo === null || date <= terms.validTo),
  );
  if (found === undefined) throw new RangeError(`no_standing_terms on ${date}`);
  return found;
}

/** The calculator's input for a price under the standing terms: where the calculator starts for a listing. */
export function standingInput(price: Money, condition: Condition, date: IsoDate): EstimateInput {
  const { downShare, finalShare, months, rateKind, rate, insuranceRate, depreciation, feeRule } = standingTerms(
    condition,
    date,
  );
  return {
    asset: assetOf(condition),
    price,
    down: shareOf(price, downShare),
    months,
    balloon: shareOf(price, finalShare),
    rateKind,
    rate,
    insuranceRate,
    depreciation,
    feeRule,
    date,
  };
}

/** The cost card of a price in halalas under the standing terms; null without a price that can be financed. */
export function estimateFor(price: Money | null, condition: Condition, date: IsoDate): Estimate | null {
  if (price === null || price < minPrices[condition] || price > maxPrice) return null;
  return estimate(standingInput(price, condition, date));
}

/**
 * The monthly installment in halalas shown with a listing, equal to the card's `installment`; null where the card is
 * null.
 */
export function monthlyFor(price: Money | null, condition: Condition, date: IsoDate): Money | null {
  return estimateFor(price, condition, date)?.installment ?? null;
}

/** The highest price, in whole riyals, that a monthly budget in halalas can pay; null when there is none. */
export function priceForMonthlyBudget(budget: Money, condition: Condition, date: IsoDate): Money | null {
  return priceFor(budget, ({ installment }) => installment, condition, date);
}

/**
 * The cost card of the highest price whose figure, such as its installment, is within a maximum in halalas; null when
 * there is none. The figure must not fall as the price rises.
 */
export function largestEstimate(
  max: Money,
  figure: (card: Estimate) => Money,
  condition: Condition,
  date: IsoDate,
): Estimate | null {
  const price = priceFor(max, figure, condition, date);
  return price === null ? null : estimate(standingInput(price, condition, date));
}

function priceFor(max: Money, figure: (card: Estimate) => Money, condition: Condition, date: IsoDate): Money | null {
  return largestPrice(
    max,
    (price) => figure(estimate(standingInput(price, condition, date))),
    minPrices[condition],
    maxPrice,
  );
}
