import { readAmount } from '#domain/money/read-amount.ts';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { forgetBorrower, rememberBorrower, type TypedBorrower, useKnownBorrower } from '../known-borrower.ts';

export type BorrowerAmount = Exclude<keyof TypedBorrower, 'employment' | 'isBeneficiary'>;

const nothing: TypedBorrower = {
  employment: 'active',
  isBeneficiary: false,
  salary: '',
  otherIncome: '',
  installments: '',
  mortgage: '',
  cardLimits: '',
};

/** The borrower's answers, kept on this device only (decision 238), and the invalid fields. */
export function useBorrower() {
  const person = usePerson()?.id ?? null;
  const known = useKnownBorrower();
  const typed = known?.typed ?? (known?.borrower ? typedOf(known.borrower) : nothing);
  const change = (changed: Partial<TypedBorrower>) => {
    const next = { ...typed, ...changed };
    rememberBorrower({ person, typed: next, borrower: borrowerOf(next, amountsOf(next)) });
  };
  const amounts = amountsOf(typed);
  const unreadable = (Object.keys(amounts) as BorrowerAmount[]).filter((name) => amounts[name] === null);
  return { typed, change, remove: forgetBorrower, unreadable, borrower: borrowerOf(typed, amounts) };
}

function typedOf({
  employment,
  housingBeneficiary = false,
  salary,
  otherIncome,
  otherInstallments,
  mortgageInstallments,
  cardLimits,
}: BorrowerInput): TypedBorrower {
  return {
    employment,
    isBeneficiary: housingBeneficiary,
    salary: riyals(salary),
    otherIncome: riyals(otherIncome),
    installments: riyals(otherInstallments),
    mortgage: riyals(mortgageInstallments),
    cardLimits: riyals(cardLimits),
  };
}

/** An empty field for 0. */
const riyals = (halalas: number | undefined) => (halalas ? String(halalas / 100) : '');

function amountsOf(typed: TypedBorrower): Readonly<Record<BorrowerAmount, number | null>> {
  return {
    salary: read(typed.salary),
    otherIncome: read(typed.otherIncome),
    installments: read(typed.installments),
    mortgage: read(typed.mortgage),
    cardLimits: read(typed.cardLimits),
  };
}

/** Null while the salary is missing or a field is invalid. */
function borrowerOf(
  { employment, isBeneficiary }: TypedBorrower,
  { salary, otherIncome, installments, mortgage, cardLimits }: Readonly<Record<BorrowerAmount, number | null>>,
): BorrowerInput | null {
  if (!salary || otherIncome === null || installments === null || mortgage === null || cardLimits === null) return null;
  return {
    employment,
    salary,
    otherIncome,
    otherInstallments: installments,
    mortgageInstallments: mortgage,
    cardLimits,
    housingBeneficiary: isBeneficiary,
  };
}

/** Halalas; an empty field is 0. */
function read(text: string): number | null {
  if (text.trim() === '') return 0;
  const amount = readAmount(text);
  return amount !== null && amount <= 10_000_000_000 ? amount : null;
}
