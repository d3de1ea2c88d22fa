import type { Bank } from './programme.ts';

/** Codes that live on in old account numbers, and the bank that took their bank over. */
const successors = new Map([
  ['40', 'snb'],
  ['50', 'sab'],
]);

/** The bank an IBAN's two digits name, from the reference list; null when no bank of the list has them. */
export function bankOfIban<Known extends Pick<Bank, 'id' | 'ibanBankCode'>>(
  bankCode: string,
  banks: readonly Known[],
): Known | null {
  return banks.find(({ id, ibanBankCode }) => ibanBankCode === bankCode || id === successors.get(bankCode)) ?? null;
}
