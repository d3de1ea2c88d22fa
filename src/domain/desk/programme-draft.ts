import * as v from 'valibot';
import { financingRule } from '#domain/financing/financing-rules.ts';
import { assetOf, CarCondition, needsCarCondition, Programme } from '#domain/financing/programme.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import type { DraftProblems } from './content.ts';
import {
  draftAmount,
  draftCount,
  draftLine,
  draftShare,
  draftText,
  pairedLines,
  problemsOf,
  publicLine,
  publicText,
} from './draft-parts.ts';

const MAX_NAME = 100;
const MAX_SUMMARY = 400;
const MAX_LINES = 4_000;
/** More than any lender in the Kingdom asks for. */
const MAX_RATE = 0.5;
/** The longest tenor any lender in the Kingdom offers. */
const MAX_MONTHS = 360;

/** A programme of a lender. Amounts in halalas, shares as decimal fractions. */
export const ProgrammeDraft = v.object({
  kind: v.literal('programme'),
  /** What it finances. */
  finances: Programme.entries.kind,
  name: draftLine(MAX_NAME),
  summary: draftText(MAX_SUMMARY),
  /** The content of its lender. */
  lender: v.nullable(DatabaseId),
  carCondition: v.nullable(CarCondition),
  financesLand: v.boolean(),
  isDebtRepayment: v.boolean(),
  rateKind: v.nullable(Programme.entries.terms.entries.rateKind),
  /** A year. */
  rate: draftShare(MAX_RATE),
  minMonths: draftCount(1, MAX_MONTHS),
  maxMonths: draftCount(1, MAX_MONTHS),
  /** Of what is financed. */
  minAmount: draftAmount,
  maxAmount: draftAmount,
  /** Shares of the price. */
  minDown: draftShare(0.9),
  maxFinalPayment: draftShare(0.9),
  minSalary: draftAmount,
  salaryTransfer: v.boolean(),
  /** Of what is financed, before VAT, up to the legal maximum; null: the legal maximum. */
  feeShare: draftShare(0.1),
  /** One per line. */
  conditions: draftText(MAX_LINES),
  /** Documents needed to apply, one per line. */
  papers: draftText(MAX_LINES),
  /** The last day on which it is offered; null: until it is withdrawn. */
  endsOn: v.nullable(CalendarDay),
});
export type ProgrammeDraft = v.InferOutput<typeof ProgrammeDraft>;

const required = v.custom<unknown>((value) => value !== null && value !== undefined, 'required');

const PublicProgramme = v.object({
  name: publicLine(MAX_NAME),
  summary: publicText(MAX_SUMMARY),
  lender: required,
  rateKind: required,
  rate: required,
  minMonths: required,
  maxMonths: required,
  minDown: required,
  maxFinalPayment: required,
  conditions: publicText(MAX_LINES),
  papers: publicText(MAX_LINES),
});

/** What has to be mended before a programme is public. `today` is the day in Riyadh. */
export function programmeProblems(draft: ProgrammeDraft, today: string): DraftProblems {
  const { finances, carCondition, minMonths, maxMonths, minAmount, maxAmount, endsOn, feeShare } = draft;
  const asset = assetOf(finances);
  const found: Record<string, readonly string[]> = problemsOf(PublicProgramme, draft);
  const add = (field: string, problem: string) => (found[field] ??= [problem]);
  if (needsCarCondition(draft) && carCondition === null) add('carCondition', 'required');
  if (minMonths !== null && maxMonths !== null && minMonths > maxMonths) add('maxMonths', 'above_maximum');
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) add('maxAmount', 'above_maximum');
  if ((draft.minDown ?? 0) + (draft.maxFinalPayment ?? 0) >= 1) add('maxFinalPayment', 'nothing_financed');
  if (feeShare !== null && feeShare > financingRule('admin_fee_share', today, asset)) add('feeShare', 'fee_above_cap');
  if (endsOn !== null && endsOn < today) add('endsOn', 'day_past');
  for (const field of ['conditions', 'papers'] as const)
    if (pairedLines(draft[field]) === null) add(`${field}.ar`, 'lines_differ');
  return found;
}

/** The terms of a draft as people see them; null while its rate or term is missing. What else is null has no limit. */
export function termsOf(draft: ProgrammeDraft): Programme['terms'] | null {
  const { rateKind, rate, minMonths, maxMonths, minDown, maxFinalPayment } = draft;
  if (rateKind === null || rate === null || minMonths === null || maxMonths === null) return null;
  return {
    rateKind,
    rate,
    minMonths,
    maxMonths,
    minDown: minDown ?? 0,
    maxFinalPayment: maxFinalPayment ?? 0,
    minSalary: draft.minSalary,
    salaryTransfer: draft.salaryTransfer,
    minAmount: draft.minAmount,
    maxAmount: draft.maxAmount,
    feeShare: draft.feeShare,
  };
}
