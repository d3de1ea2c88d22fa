import { useState } from 'react';
import { readAmount } from '#domain/money/read-amount.ts';
import { rememberBorrower } from '../known-borrower.ts';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';

/** A person's income and debts, as typed. */
export interface TypedBorrower {
  readonly employment: 'active' | 'retired';
  readonly isBeneficiary: boolean;
  readonly salary: string;
  readonly otherIncome: string;
  readonly installments: string;
  readonly mortgage: string;
  readonly cardLimits: string;
}

export type BorrowerAmount = Exclude<keyof TypedBorrower, 'employment' | 'isBeneficiary'>;

// Income and debts are private: they are never in an address or in storage, and are lost with the page.
let remembered: TypedBorrower = {
  employment: 'active',
  isBeneficiary: false,
  salary: '',
  otherIncome: '',
  installments: '',
  mortgage: '',
  cardLimits: '',
};

/** The borrower's answers, kept in memory during navigation, and the invalid fields. */
export function useBorrower() {
  const [typed, setTyped] = useState(remembered);
  const change = (changed: Partial<TypedBorrower>) => {
    remembered = { ...remembered, ...changed };
    setTyped(remembered);
    rememberBorrower(borrowerOf(remembered, amountsOf(remembered)));
  };
  const amounts = amountsOf(typed);
  const unreadable = (Object.keys(amounts) as BorrowerAmount[]).filter((name) => amounts[name] === null);
  return { typed, change, unreadable, borrower: borrowerOf(typed, amounts) };
}

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
