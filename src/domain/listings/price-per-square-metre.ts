import type { Payment, Values } from '#domain/catalogue/catalogue.ts';
import { roundHalala } from '#domain/money/halala.ts';

/**
 * The price of a square metre, halalas, rounded once to the halala; `price` in halalas, the area in m². Null without a
 * price or an area, and for a rent: figures for a day, a month and a year side by side would mislead.
 */
export function pricePerSquareMetre(price: number | null, { space }: Values, payment: Payment): number | null {
  if (price === null || payment.by !== 'purchase' || typeof space !== 'number' || space <= 0) return null;
  return roundHalala(price / space);
}
