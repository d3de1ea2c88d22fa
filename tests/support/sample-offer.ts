import type { Insertable, Kysely } from 'kysely';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';

/** Stores an offer at 103,500 with VAT, by default for all of 2026. Returns its number. */
export async function addOffer(
  db: Kysely<Database>,
  slug: string,
  more: Partial<Insertable<Database['offers']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('offers')
    .values({
      slug,
      kind: 'cars',
      audience: 'individuals',
      title: json({ en: 'Offer', ar: 'عرض' }),
      description: json({ en: 'Offer', ar: 'عرض' }),
      price_net: 10_000_000,
      discount: 1_000_000,
      price_after_discount: 9_000_000,
      vat: 1_350_000,
      price_incl_vat: 10_350_000,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The columns of an offer at a price in halalas, including 15 % VAT. */
export function priced(
  inclVat: number,
): Pick<Insertable<Database['offers']>, 'price_net' | 'discount' | 'price_after_discount' | 'vat' | 'price_incl_vat'> {
  const net = Math.round(inclVat / 1.15);
  return {
    price_net: net + 1_000_000,
    discount: 1_000_000,
    price_after_discount: net,
    vat: inclVat - net,
    price_incl_vat: inclVat,
  };
}
