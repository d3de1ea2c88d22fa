import type { Kysely } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { Database } from '../db/tables.ts';
import { ownSellerId, showroomKindOf } from '../partners/own-seller-sql.ts';

/** The seller of an account's adverts, and the kind of its business; null for private people. An advert does not change it. */
export async function sellerOf(
  db: Kysely<Database>,
  account: Account,
): Promise<{ id: number; business: ShowroomKind | null }> {
  const business = await showroomKindOf(db, account.id);
  return { id: await ownSellerId(db, account, business), business };
}
