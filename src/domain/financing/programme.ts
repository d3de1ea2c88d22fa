import * as v from 'valibot';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { Name } from '#domain/words/name.ts';

/** Which cars a programme finances. */
export const CarCondition = v.picklist(['new', 'used', 'both']);
export type CarCondition = v.InferOutput<typeof CarCondition>;

const Rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A financing programme with its terms; lenders of the demonstration are invented. Rates are decimal fractions. */
export const Programme = v.object({
  id: v.string(),
  slug: v.string(),
  kind: v.picklist(['car', 'real_estate', 'individual', 'company']),
  name: Name,
  summary: Name,
  lender: Name,
  terms: v.object({
    rateKind: v.picklist(['flat', 'reducing']),
    rate: Rate,
    minMonths: v.number(),
    maxMonths: v.number(),
    minDown: Rate,
    maxFinalPayment: Rate,
    minSalary: v.nullable(v.number()),
    salaryTransfer: v.boolean(),
    /** Of what is financed, halalas; absent in answers stored by an earlier version, null without a limit. */
    minAmount: v.optional(v.nullable(v.number())),
    maxAmount: v.optional(v.nullable(v.number())),
    /** The administrative fee before VAT as a share of what is financed; null or absent: the legal maximum. */
    feeShare: v.optional(v.nullable(Rate)),
  }),
  /** Conditions for applicants, one per line. */
  conditions: v.array(Name),
  /** Documents needed to apply. */
  papers: v.array(Name),
  /** Null where it does not finance a car; absent in answers stored by an earlier version. */
  carCondition: v.optional(v.nullable(CarCondition)),
  /** Whether it finances land too; absent in answers stored by an earlier version. */
  financesLand: v.optional(v.boolean()),
  /** Repays debts to other lenders, so that one installment remains. */
  isDebtRepayment: v.boolean(),
  /** The last day on which it is offered; absent in answers stored by an earlier version. */
  endsOn: v.optional(v.nullable(CalendarDay)),
  /** It is no longer offered: only its page and applications that are under way show it. */
  isClosed: v.optional(v.boolean()),
  isSample: v.boolean(),
});
export type Programme = v.InferOutput<typeof Programme>;

/** What a programme finances, as the rules of financing name it. */
export function assetOf(kind: Programme['kind']): 'car' | 'home' | 'personal' {
  if (kind === 'car') return 'car';
  return kind === 'real_estate' ? 'home' : 'personal';
}

/** Whether a programme has to say which cars it finances. */
export const needsCarCondition = ({ finances }: { readonly finances: Programme['kind'] }): boolean =>
  finances === 'car';

/** A bank, finance company or fund of the reference list; not an offer. */
export const Bank = v.object({
  id: v.string(),
  name: Name,
  shortName: Name,
  type: v.string(),
  ibanBankCode: v.nullable(v.string()),
  products: v.array(v.string()),
});
export type Bank = v.InferOutput<typeof Bank>;
