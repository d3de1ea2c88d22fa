import type { Bank } from './programme.ts';

/** Bank codes still used in old account numbers, and the successor of their bank. */
const successors = new Map([
  ['40', 'snb'],
  ['50', 'sab'],
]);

/** The bank of an IBAN's two-digit bank code, from the reference list; null when it is not in the list. */
export function bankOfIban<Known extends Pick<Bank, 'id' | 'ibanBankCode'>>(
  bankCode: string,
  banks: readonly Known[],
): Known | null {
  return banks.find(({ id, ibanBankCode }) => ibanBankCode === bankCode || id === successors.get(bankCode)) ?? null;
}
