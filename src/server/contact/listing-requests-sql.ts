import { sql, type Kysely } from 'kysely';
import type { ListingRequest, ReceivedRequest, RequestAnswer } from '#domain/listings/listing-request.ts';
import type { Database } from '../db/tables.ts';
import type { Sender } from './contact-sql.ts';

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;

/** The account that answers for a public listing: who placed the advert, or whose showroom or office sells it. Undefined when nobody can find the listing. */
export async function findOwner(db: Kysely<Database>, listing: number): Promise<{ owner: string | null } | undefined> {
  const { rows } = await sql<{ owner: string | null }>`
    select coalesce(adverts.account_id, sellers.account_id) as owner
    from listings left join adverts on adverts.listing_id = listings.id left join sellers on sellers.id = listings.seller_id
    where listings.id = ${listing}::bigint and listings.approval = 'accepted'
  `.execute(db);
  return rows[0];
}

export async function storeListingRequest(
  db: Kysely<Database>,
  { listing, kind, name, phone, message, day, dayPart, subject }: ListingRequest,
  owner: string | null,
  { id, key, accountId, locale, now }: Sender,
): Promise<void> {
  const isViewing = kind === 'viewing';
  await db
    .insertInto('listing_requests')
    .values({
      id,
      command_key: key,
      listing_id: Number(listing),
      owner_id: owner,
      kind,
      name,
      phone,
      message,
      day: isViewing ? day : null,
      day_part: isViewing ? dayPart : null,
      subject,
      account_id: accountId,
      locale,
      created_at: now,
    })
    .execute();
}

type Row = Omit<ReceivedRequest, 'at' | 'answeredAt'> & { at: Date; answeredAt: Date | null };

/** A page of the requests about the listings of an account, newest first. */
export async function selectReceived(
  db: Kysely<Database>,
  { owner, reader, isAnswered }: { owner: string; reader: string; isAnswered: boolean },
  { page, perPage }: { page: number; perPage: number },
) {
  const chosen = sql`from listing_requests request join listings on listings.id = request.listing_id where request.owner_id = ${owner} and (request.handled_at is not null) = ${isAnswered}`;
  const { rows } = await sql<Row>`
    select request.id, request.kind, jsonb_build_object('kind', listings.kind, 'id', listings.id::text, 'title', listings.title) as listing,
      request.name, request.phone, request.message, request.day, request.day_part as "dayPart", request.locale, request.created_at as at, request.handled_at as "answeredAt", request.outcome, request.note,
      (select accounts.name from accounts where accounts.id = request.handled_by and accounts.id <> ${reader}) as "answeredBy"
    ${chosen} order by request.created_at desc, request.id desc limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from (select 1 ${chosen} limit ${MAX_COUNTED + 1}) as counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    data: rows.map((row): ReceivedRequest => ({
      ...row,
      at: row.at.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
    })),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
}

/** Stores how a request was answered; false when none of these accounts has one with this id. The time of the first answer is kept. */
export async function storeAnswer(
  db: Kysely<Database>,
  { owners, by }: { owners: readonly string[]; by: string },
  { id, outcome, note }: RequestAnswer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<object>`
    update listing_requests set handled_at = coalesce(handled_at, ${now}), handled_by = coalesce(handled_by, ${by}::uuid),
      outcome = ${outcome}, note = ${note}
    where id = ${id}::uuid and owner_id = any(${owners}::uuid[]) returning id
  `.execute(db);
  return rows.length > 0;
}

/** Deletes requests made before this time, answered or not. */
export async function forgetListingRequests(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('listing_requests').where('created_at', '<', before).execute();
}
