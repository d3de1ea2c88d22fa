import type { Kysely } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { Database } from '../db/tables.ts';
import { ownSellerId, showroomKindOf } from '../partners/own-seller-sql.ts';

/** The seller an account's adverts belong to, and what kind of business it is; null for private people. An advert writes nothing to it. */
export async function sellerOf(
  db: Kysely<Database>,
  account: Account,
): Promise<{ id: number; business: ShowroomKind | null }> {
  const business = await showroomKindOf(db, account.id);
  return { id: await ownSellerId(db, account, business), business };
}
