import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { Refusal, type Services } from '../http/serve.ts';
import type { CardRow } from './listings-sql.ts';

/** The price labels of cards of one kind, in their order; none while the index is starting, because a list without labels is better than no list. */
export async function labelsOf(
  { index }: Pick<Services, 'index'>,
  catalogue: Catalogue,
  rows: readonly CardRow[],
): Promise<(PriceLabel | null)[]> {
  try {
    return await index.labels(
      catalogue,
      rows.map(({ id, attributes, price, offer, availability }) => ({
        id,
        values: attributes,
        price: price === null || availability === 'sold' ? null : Math.min(price, offer?.price ?? price),
      })),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy') return rows.map(() => null);
    throw error;
  }
}
