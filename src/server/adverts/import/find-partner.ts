import type { Kysely } from 'kysely';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import type { Database } from '../../db/tables.ts';
import type { ImportPartner } from '../../listings/import/import-listings.ts';
import { ownSellerId } from '../../partners/own-seller-sql.ts';

/** The showroom or office with this name in its address, or of the account with this e-mail; null when there is none. */
export async function findPartner(
  db: Kysely<Database>,
  form: AdvertForm,
  called: string,
): Promise<ImportPartner | null> {
  const id = called.includes('@') ? await sellerOfAccount(db, called) : await businessBySlug(db, called);
  return id === null
    ? null
    : { id, source: `partner-${id}-${form.kind}`, priceNote: (values) => form.priceNote(values, true) };
}

async function businessBySlug(db: Kysely<Database>, slug: string): Promise<number | null> {
  const seller = await db
    .selectFrom('sellers')
    .select('id')
    .where('slug', '=', slug)
    .where('kind', '!=', 'individual')
    .executeTakeFirst();
  return seller?.id ?? null;
}

async function sellerOfAccount(db: Kysely<Database>, email: string): Promise<number | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'phone', 'is_sample as isSample', 'showroom_kind as business'])
    .where('email', '=', email.toLowerCase())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return account?.business ? ownSellerId(db, account, account.business) : null;
}
