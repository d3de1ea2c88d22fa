import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MAX_OPEN_COUNTED, type CountedQueue, type DeskCounts } from '#domain/desk/desk-counts.ts';
import { noticeUntil } from '#domain/partners/seller-verification.ts';
import { waitsForStaff } from '../../adverts/adverts-sql.ts';
import type { Database } from '../../db/tables.ts';

/** What is open in each queue on a day in Riyadh, as its list has it. */
const open = (today: string): Readonly<Record<CountedQueue, RawBuilder<unknown>>> => ({
  orders: sql`select from orders where public.order_turn(status, documents_asked) = 0 and ended_at is null`,
  adverts: sql`select from adverts join listings listing on listing.id = adverts.listing_id where ${waitsForStaff}`,
  reports: sql`select distinct listing_id from listing_reports where handled_at is null`,
  letters: sql`
    select from contact_messages where handled_at is null and answered_at is null
    union all select from complaints where handled_at is null and answered_at is null
    union all select from job_applications where handled_at is null and answered_at is null
    union all select from listing_reports where handled_at is null
    union all select from listing_requests where owner_id is null and handled_at is null`,
  undelivered: sql`select from messages where state = 'failed' and sealed is not null`,
  sellers: sql`select from sellers where verified_until <= ${noticeUntil(today)}::date`,
});

/** How much waits in these queues. Each stops counting, so that a neglected queue costs no more than a full page. */
export async function selectCounts(
  db: Kysely<Database>,
  queues: readonly CountedQueue[],
  today: string,
): Promise<DeskCounts> {
  if (queues.length === 0) return {};
  const waiting = open(today);
  const { rows } = await sql<DeskCounts>`select ${sql.join(
    queues.map(
      (queue) =>
        sql`(select count(*)::integer from (${waiting[queue]} limit ${sql.lit(MAX_OPEN_COUNTED)}) as ${sql.ref(`open_${queue}`)}) as ${sql.ref(queue)}`,
    ),
  )}`.execute(db);
  return rows[0] ?? {};
}
