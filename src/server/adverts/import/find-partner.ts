import type { Kysely } from 'kysely';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import type { Database } from '../../db/tables.ts';
import type { ImportPartner } from '../../listings/import/import-listings.ts';
import { findOwnSeller, findPartnerAccount, ownSellerId } from '../../partners/own-seller-sql.ts';
import { giveAdverts } from './owned-imports-sql.ts';

/** The showroom or office with this name in its address, or of the account with this e-mail; null when there is none. */
export async function findPartner(
  db: Kysely<Database>,
  form: AdvertForm,
  called: string,
): Promise<ImportPartner | null> {
  const seller = called.includes('@') ? await sellerOfAccount(db, called) : await businessBySlug(db, called);
  if (!seller) return null;
  const { id, accountId } = seller;
  const source = sourceOf(id, form);
  return {
    id,
    source,
    priceNote: (values) => form.priceNote(values, true),
    own: accountId === null ? null : (into, keys, now) => giveAdverts(into, { source, accountId }, keys, now),
  };
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
    const business = await businessBySlug(db, called);
    return business && sourceOf(business.id, form);
  }
  const account = await findPartnerAccount(db, called);
  if (!account) return null;
  const seller = await findOwnSeller(db, account);
  return sourceOf(seller?.id ?? 'new', form);
}

const sourceOf = (id: number | 'new', { kind }: AdvertForm) => `partner-${id}-${kind}`;

interface Business {
  readonly id: number;
  /** The account that manages it. */
  readonly accountId: string | null;
}

async function businessBySlug(db: Kysely<Database>, slug: string): Promise<Business | null> {
  const seller = await db
    .selectFrom('sellers')
    .select(['id', 'account_id as accountId'])
    .where('slug', '=', slug)
    .where('kind', '!=', 'individual')
    .executeTakeFirst();
  return seller ?? null;
}

async function sellerOfAccount(db: Kysely<Database>, email: string): Promise<Business | null> {
  const account = await findPartnerAccount(db, email);
  return account && { id: await ownSellerId(db, account, account.business), accountId: account.id };
}
