import type { Kysely } from 'kysely';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import type { Database } from '../../db/tables.ts';
import type { ImportPartner } from '../../listings/import/import-listings.ts';
import { findOwnSeller, ownSellerId } from '../../partners/own-seller-sql.ts';

/** The showroom or office with this name in its address, or of the account with this e-mail; null when there is none. */
export async function findPartner(
  db: Kysely<Database>,
  form: AdvertForm,
  called: string,
): Promise<ImportPartner | null> {
  const id = called.includes('@') ? await sellerOfAccount(db, called) : await businessBySlug(db, called);
  return id === null ? null : { id, source: sourceOf(id, form), priceNote: (values) => form.priceNote(values, true) };
}

/**
 * The source of the listings that files gave to this showroom or office; null when there is none of this name. Changes
 * nothing: an account without a page yet has a source without listings.
 */
export async function findPartnerSource(
  db: Kysely<Database>,
  form: AdvertForm,
  called: string,
): Promise<string | null> {
  if (!called.includes('@')) {
    const id = await businessBySlug(db, called);
    return id === null ? null : sourceOf(id, form);
  }
  const account = await businessAccount(db, called);
  if (!account) return null;
  const seller = await findOwnSeller(db, account);
  return sourceOf(seller?.id ?? 'new', form);
}

const sourceOf = (id: number | 'new', { kind }: AdvertForm) => `partner-${id}-${kind}`;

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
  const account = await businessAccount(db, email);
  return account && ownSellerId(db, account, account.business);
}

/** The account of a showroom or office with this e-mail, unless it is blocked. */
async function businessAccount(db: Kysely<Database>, email: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'phone', 'is_sample as isSample', 'showroom_kind as business'])
    .where('email', '=', email.toLowerCase())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return account?.business ? { ...account, business: account.business } : null;
}
