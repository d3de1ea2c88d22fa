import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { debtBurden, type DebtBurden } from '#domain/financing/debt-burden-check.ts';
import type { EstimateInput } from '#domain/financing/estimate-schema.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { Condition } from '#domain/financing/condition.ts';
import { standingTerms } from '#domain/financing/standing-terms.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import type { Answers } from './application.ts';

/** What is known besides the answers: the programme's terms, the listed car's price (halalas) and condition, the day. */
export interface AdviceBasis {
  readonly programme: Programme['terms'] | null;
  readonly listing: { readonly price: Money | null; readonly condition: Condition } | null;
  readonly date: IsoDate;
}

/** What of the programme's own conditions is not met. */
export type ProgrammeDoubt = 'salary_below_programme' | 'down_payment_below_programme' | 'salary_not_transferred';

/** Advice before sending, never a refusal: what was assumed, whether the installment fits, and what the programme asks besides. */
export interface FinancingAdvice {
  readonly borrower: BorrowerInput;
  readonly request: EstimateInput;
  readonly burden: DebtBurden;
  readonly doubts: readonly ProgrammeDoubt[];
}

/** Cars above this are used, whatever is said of them (decision on new cars: delivery kilometres only). */
const NEW_CAR_MAX_KM = 200;

/** "Can I?" from normalised answers of an individual; null while salary, amount or price are missing. */
export function financingAdvice(answers: Readonly<Answers>, basis: AdviceBasis): FinancingAdvice | null {
  const salary = amount(answers['monthlySalary']);
  const wanted = amount(answers['financeAmount']);
  const price = basis.listing ? basis.listing.price : amount(answers['carPrice']);
  if (salary === null || wanted === null || price === null || wanted <= 0) return null;

  const borrower: BorrowerInput = {
    employment: String(answers['workSector']).startsWith('retired') ? 'retired' : 'active',
    salary,
    otherInstallments: amount(answers['monthlyCommitments']) ?? 0,
  };
  const request = requestOf(price, wanted, basis, basis.listing?.condition ?? conditionOf(answers, basis.date));
  const burden = debtBurden(borrower, request, { isSalaryDeducted: basis.programme?.salaryTransfer ?? false });
  return { borrower, request, burden, doubts: basis.programme ? doubtsOf(basis.programme, answers, borrower, request) : [] };
}

/** More than the car costs is asked for (car with personal finance): then the whole amount is financed. */
function requestOf(carPrice: Money, wanted: Money, { programme, date }: AdviceBasis, condition: Condition): EstimateInput {
  const { months, rateKind, rate, finalShare, insuranceRate, depreciation, feeRule } = standingTerms(condition, date);
  const price = Math.max(carPrice, wanted);
  const final = shareOf(carPrice, programme ? programme.maxFinalPayment : finalShare);
  return {
    asset: 'car',
    price,
    down: price - wanted,
    months: programme?.maxMonths ?? months,
    balloon: Math.min(final, wanted),
    rateKind: programme?.rateKind ?? rateKind,
    rate: programme?.rate ?? rate,
    insuranceRate,
    depreciation,
    feeRule,
    date,
  };
}

function doubtsOf(programme: Programme['terms'], answers: Readonly<Answers>, { salary }: BorrowerInput, { price, down }: EstimateInput): ProgrammeDoubt[] {
  const doubts: ProgrammeDoubt[] = [];
  if (programme.minSalary !== null && salary < programme.minSalary) doubts.push('salary_below_programme');
  if (down < shareOf(price, programme.minDown)) doubts.push('down_payment_below_programme');
  if (programme.salaryTransfer && answers['salaryType'] !== 'transferred' && answers['salaryType'] !== 'pension') doubts.push('salary_not_transferred');
  return doubts;
}

function conditionOf(answers: Readonly<Answers>, date: IsoDate): Condition {
  const { mileage, year } = answers;
  const isNew = typeof mileage === 'number' ? mileage <= NEW_CAR_MAX_KM : typeof year === 'number' && year >= Number(date.slice(0, 4));
  return isNew ? 'new' : 'used';
}

function amount(answer: unknown): Money | null {
  return typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 ? answer : null;
}
