import { assetTraits } from '#domain/financing/asset-traits.ts';
import type { Condition } from '#domain/financing/condition.ts';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { debtBurden, type DebtBurden } from '#domain/financing/debt-burden-check.ts';
import type { EstimateInput } from '#domain/financing/estimate-schema.ts';
import { propertyFinanceLimit } from '#domain/financing/property-purchase.ts';
import { personalInput } from '#domain/financing/personal-terms.ts';
import type { FinancedAs } from '#domain/financing/programme-input.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { standingInput } from '#domain/financing/standing-terms.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import type { Answers } from './application.ts';
import type { Form } from './form.ts';

/** Input besides the answers: the programme's terms, the listing's price (halalas) and condition, the date. */
export interface AdviceBasis {
  readonly programme: Programme['terms'] | null;
  readonly listing: { readonly price: Money | null; readonly condition: Condition } | null;
  readonly date: IsoDate;
}

/** A condition or the purpose of the programme that is not met. */
export type ProgrammeDoubt =
  | 'salary_below_programme'
  | 'down_payment_below_programme'
  | 'salary_not_transferred'
  | 'installment_not_lower';

/**
 * Advice before sending, never a refusal: assumptions, whether the installment fits, and the programme's other
 * conditions.
 */
export interface FinancingAdvice {
  readonly borrower: BorrowerInput;
  readonly request: EstimateInput;
  readonly burden: DebtBurden;
  readonly doubts: readonly ProgrammeDoubt[];
  /** The share of a property's value that may be financed, where the amount exceeds it. */
  readonly passedShare: number | null;
}

/** Affordability by the normalised answers of an individual; null while salary, amount or price are missing. */
export function financingAdvice(
  { subject }: Form,
  answers: Readonly<Answers>,
  basis: AdviceBasis,
): FinancingAdvice | null {
  const salary = amount(answers['monthlySalary']);
  const wanted = amount(answers['financeAmount']);
  const price = subject === null ? wanted : basis.listing ? basis.listing.price : amount(answers[subject.price]);
  if (salary === null || wanted === null || price === null || wanted <= 0) return null;

  const financedAs =
    subject === null ? 'personal' : (basis.listing?.condition ?? subject.financedAs(answers, basis.date));
  const borrower = borrowerOf(answers, salary);
  const request = requestOf(price, wanted, basis, financedAs);
  const burden = debtBurden(borrower, request, {
    isSalaryDeducted: basis.programme?.salaryTransfer ?? assetTraits[request.asset].isSalaryDeducted,
  });
  const doubts = basis.programme ? doubtsOf(basis.programme, answers, borrower, request) : [];
  const replaced = amount(answers['debtInstallments']);
  if (replaced !== null && burden.counted >= replaced) doubts.push('installment_not_lower');
  return { borrower, request, burden, doubts, passedShare: passedShareOf(answers, wanted, request, financedAs) };
}

/** Installments that the new financing replaces are left out; those of a mortgage are counted separately. */
export function borrowerOf(answers: Readonly<Answers>, salary: Money): BorrowerInput {
  const owed = Math.max(0, (amount(answers['monthlyCommitments']) ?? 0) - (amount(answers['debtInstallments']) ?? 0));
  const mortgage = Math.min(owed, amount(answers['mortgageCommitments']) ?? 0);
  const support = amount(answers['housingSupport']) ?? 0;
  return {
    employment: String(answers['workSector']).startsWith('retired') ? 'retired' : 'active',
    salary,
    otherInstallments: owed - mortgage,
    ...(mortgage > 0 && { mortgageInstallments: mortgage }),
    ...(support > 0 && { housingSupport: support, housingBeneficiary: true }),
  };
}

/** Where the amount exceeds the price (car with personal finance), the whole amount is financed. */
function requestOf(
  worth: Money,
  wanted: Money,
  { programme, date }: AdviceBasis,
  financedAs: FinancedAs,
): EstimateInput {
  const price = Math.max(worth, wanted);
  const standing = financedAs === 'personal' ? personalInput(price, date) : standingInput(worth, financedAs, date);
  const final =
    programme && assetTraits[standing.asset].hasFinalPayment
      ? shareOf(worth, programme.maxFinalPayment)
      : standing.balloon;
  return {
    ...standing,
    price,
    down: price - wanted,
    months: programme?.maxMonths ?? standing.months,
    balloon: Math.min(final, wanted),
    rateKind: programme?.rateKind ?? standing.rateKind,
    rate: programme?.rate ?? standing.rate,
  };
}

function doubtsOf(
  programme: Programme['terms'],
  answers: Readonly<Answers>,
  { salary }: BorrowerInput,
  { price, down }: EstimateInput,
): ProgrammeDoubt[] {
  const doubts: ProgrammeDoubt[] = [];
  if (programme.minSalary !== null && salary < programme.minSalary) doubts.push('salary_below_programme');
  if (down < shareOf(price, programme.minDown)) doubts.push('down_payment_below_programme');
  if (programme.salaryTransfer && answers['salaryType'] !== 'transferred' && answers['salaryType'] !== 'pension')
    doubts.push('salary_not_transferred');
  return doubts;
}

/** The limit is higher for a citizen's first property, unless it is land. */
function passedShareOf(
  answers: Readonly<Answers>,
  wanted: Money,
  { asset, price, date }: EstimateInput,
  financedAs: FinancedAs,
): number | null {
  if (!assetTraits[asset].dependsOnBuyer) return null;
  const isFirstHomeOfCitizen =
    financedAs !== 'land' && answers['nationality'] === 'SA' && answers['housingStatus'] !== 'owner';
  const { share, maxFinance } = propertyFinanceLimit(price, { isFirstHomeOfCitizen, lender: 'bank' }, date);
  return wanted > maxFinance ? share : null;
}

/** The answer to a question about money, in halalas; null where it is missing. */
export function amount(answer: unknown): Money | null {
  return typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 ? answer : null;
}
