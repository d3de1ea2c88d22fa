import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

const decimalShare = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most));
const halalas = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** What is financed, by the categories of the law. */
export const FinancedAsset = v.picklist(['car', 'home', 'personal']);
export type FinancedAsset = v.InferOutput<typeof FinancedAsset>;

/** The administrative fee before VAT: the legal cap, none, a share of the finance amount, or a stated amount. */
export const FeeRule = v.variant('kind', [
  v.object({ kind: v.literal('cap') }),
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('share'), share: decimalShare(0.1) }),
  v.object({ kind: v.literal('amount'), amount: halalas(0, 100_000_000) }),
]);
export type FeeRule = v.InferOutput<typeof FeeRule>;

/**
 * Input of an estimate: money in halalas (SAR 1,000 to 100 million), rates as decimal fractions a year, the date whose
 * rules apply. For a personal finance `price` is the amount wanted. Refusals are codes on the field that causes them.
 */
export const EstimateInput = v.pipe(
  v.object({
    asset: FinancedAsset,
    price: halalas(100_000, 10_000_000_000),
    down: halalas(0, 10_000_000_000),
    months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(360)),
    balloon: halalas(0, 10_000_000_000),
    rateKind: v.picklist(['flat', 'reducing']),
    rate: decimalShare(1),
    insuranceRate: decimalShare(0.2),
    depreciation: decimalShare(0.9),
    feeRule: FeeRule,
    date: v.pipe(CalendarDay, v.minValue('2020-07-01')),
  }),
  v.forward(
    v.partialCheck([['price'], ['down']], ({ price, down }) => price - down >= 50_000, 'finance_amount_too_small'),
    ['down'],
  ),
  v.forward(
    v.partialCheck(
      [['price'], ['down'], ['balloon']],
      ({ price, down, balloon }) => balloon <= price - down,
      'final_payment_above_finance_amount',
    ),
    ['balloon'],
  ),
  v.forward(
    v.partialCheck(
      [['price'], ['down'], ['feeRule']],
      ({ price, down, feeRule }) => feeRule.kind !== 'amount' || feeRule.amount * 2 <= price - down,
      'fee_above_half_of_finance_amount',
    ),
    ['feeRule'],
  ),
);
export type EstimateInput = v.InferOutput<typeof EstimateInput>;

const Rate = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Warnings shown with the figures. */
export const EstimateNote = v.picklist(['admin_fee_above_cap', 'tenor_above_limit']);
export type EstimateNote = v.InferOutput<typeof EstimateNote>;

/** The cost card: money in halalas, rates as decimal fractions a year. An estimate, not an offer. */
export const Estimate = v.object({
  /** The monthly payment, insurance included; `lastInstallment` absorbs the rounding. */
  installment: NonNegativeMoney,
  lastInstallment: NonNegativeMoney,
  /** The requested amount: price less down payment. */
  financeAmount: NonNegativeMoney,
  months: v.number(),
  /** The specification's "first installment". */
  downPayment: NonNegativeMoney,
  /** The specification's "final installment", due with the last monthly one. */
  finalPayment: NonNegativeMoney,
  flatRate: Rate,
  /** The equivalent nominal yearly rate on the falling balance. */
  reducingRate: Rate,
  profit: NonNegativeMoney,
  insurance: NonNegativeMoney,
  /** Including VAT. */
  adminFee: NonNegativeMoney,
  /** Everything paid: down payment, installments, final payment and fee. */
  total: NonNegativeMoney,
  costOverCash: NonNegativeMoney,
  /** By SAMA's method with fee, VAT and insurance; two decimals of a percent, half up. */
  apr: Rate,
  /** Start date of the newest rule that was used. */
  rulesAsOf: CalendarDay,
  notes: v.array(EstimateNote),
});
export type Estimate = v.InferOutput<typeof Estimate>;

/** One month: `payment` = `principal` + `profit` + `insurance`, and the balance owed after it. All in halalas. */
export const ScheduleRow = v.object({
  month: v.number(),
  payment: NonNegativeMoney,
  // With a final payment as large as the finance amount, months are interest-only and rounding may make this one halala
  // negative.
  principal: v.pipe(v.number(), v.safeInteger()),
  profit: NonNegativeMoney,
  insurance: NonNegativeMoney,
  balance: NonNegativeMoney,
});
export type ScheduleRow = v.InferOutput<typeof ScheduleRow>;
