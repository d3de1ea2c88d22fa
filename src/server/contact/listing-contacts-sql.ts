import { sql, type Kysely } from 'kysely';
import { COUNTED_DAYS } from '#domain/time/device-counts.ts';
import type { ListingContact } from '#domain/listings/listing-contact.ts';
import type { Database } from '../db/tables.ts';

/** Counts presses on contacts of public adverts, each once. Those of a day that is long past or has not come are left out. */
export async function countContacts(
  db: Kysely<Database>,
  items: readonly ListingContact[],
  today: string,
): Promise<void> {
  await sql`
    insert into listing_contacts (listing_id, day, way, visitor)
    select listings.id, day, way, visitor
    from jsonb_to_recordset(cast(${JSON.stringify(items)} as jsonb)) as one(listing integer, day date, way text, visitor uuid)
    join adverts on adverts.listing_id = one.listing join listings on listings.id = one.listing
    where listings.approval in ('accepted', 'expired') and day between ${today}::date - ${COUNTED_DAYS}::integer and ${today}::date
    on conflict do nothing
  `.execute(db);
}
