import type { SellerChoice } from '#domain/partners/seller-choice.ts';

/** Whose adverts and requests an address shows: one's own, or by default those of the team. */
export const readSeller = (of: unknown): SellerChoice => (of === 'own' ? 'own' : undefined);
