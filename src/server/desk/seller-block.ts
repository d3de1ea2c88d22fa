import { sql, type Kysely } from 'kysely';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { SellerBlock } from '#domain/listings/takedown.ts';
import type { Database } from '../db/tables.ts';
import { newestAdvert, notifyAdvertiser, restore, setSellerBlock, takeDown } from './desk-listings-sql.ts';

/** Hides all listings of a seller and stops them from advertising; returns how many were hidden. */
export async function blockSeller(
  db: Kysely<Database>,
  seller: number,
  block: Omit<SellerBlock, 'at'> & { readonly by: string; readonly now: Date },
): Promise<number> {
  const { text, by, now } = block;
  await setSellerBlock(db, seller, block);
  const hidden = await takeDown(db, sql`listing.seller_id = ${seller}`, { reason: 'seller_blocked', text, by, now });
  const newest = await newestAdvert(db, seller);
  if (newest !== undefined) await notifyAdvertiser(db, newest, 'seller_blocked', now);
  return hidden;
}

/** Shows again what was hidden with the block; returns how many were. */
export async function unblockSeller(db: Kysely<Database>, seller: number, now: Date): Promise<number> {
  await setSellerBlock(db, seller, null);
  return restore(db, sql`listing.seller_id = ${seller} and takedown.reason = 'seller_blocked'`, riyadhDay(now));
}
