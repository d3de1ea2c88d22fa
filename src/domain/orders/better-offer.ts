import type { BankOffer } from './order.ts';

/** The figures in which a lower value is better for the borrower, as the list of offers shows them. */
const compared = ['apr', 'total', 'downPayment', 'months', 'installment', 'finalPayment', 'adminFee'] as const;

/** The part of a bank offer that decides whether another one is better. */
export type ComparedOffer = Pick<BankOffer, 'id' | 'validUntil' | (typeof compared)[number]>;

/**
 * The offer that is at least as good in every figure and has a lower APR and a lower total; with several, the one with
 * the lowest APR. Null when there is none. An offer that ended before `today` (YYYY-MM-DD) is not named.
 */
export function betterOffer<Offer extends ComparedOffer>(
  offer: ComparedOffer,
  offers: readonly Offer[],
  today: string,
): Offer | null {
  const better = offers.filter(
    (other) =>
      other.id !== offer.id &&
      other.validUntil >= today &&
      other.apr < offer.apr &&
      other.total < offer.total &&
      compared.every((figure) => other[figure] <= offer[figure]),
  );
  return better.toSorted((a, b) => a.apr - b.apr || a.total - b.total)[0] ?? null;
}
