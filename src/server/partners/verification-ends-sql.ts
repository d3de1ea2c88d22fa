import { sql, type Kysely } from 'kysely';
import { noticeUntil } from '#domain/partners/seller-verification.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

/** Tells sellers once that their verification ends soon, and once that it has ended; returns how many ends were noted. */
export async function tellVerificationEnds(db: Kysely<Database>, now: Date): Promise<number> {
  const today = riyadhDay(now);
  const { rows } = await sql`
    with due as (
      select seller_id, version, case when valid_until < ${today}::date then 'ended' else 'ending' end as told
      from seller_verifications verification
      where verdict = 'verified' and valid_until <= ${noticeUntil(today)}::date
        and told is distinct from case when valid_until < ${today}::date then 'ended' else 'ending' end
        and told is distinct from 'ended'
        and not exists (
          select from seller_verifications newer
          where newer.seller_id = verification.seller_id and newer.version > verification.version
        )
      for update skip locked
    ), noted as (
      update seller_verifications verification set told = due.told from due
      where verification.seller_id = due.seller_id and verification.version = due.version
      returning verification.seller_id, due.told
    ), notified as (
      insert into notifications (account_id, at, event, seller_id)
      select seller.account_id, ${now}, 'verification_' || noted.told, seller.id
      from noted join sellers seller on seller.id = noted.seller_id
      where seller.account_id is not null and seller.blocked_at is null
    )
    select seller_id from noted
  `.execute(db);
  return rows.length;
}
