import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ADVERT_VERSION } from '#domain/adverts/advert.ts';
import { lastRenewable, shownUntil } from '#domain/adverts/shown-until.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../../db/tables.ts';

/** The last day on which a public listing is shown, accepted or renewed today; null where it is not public. */
const lastDayShown = (today: string) => sql<string | null>`
  case when listings.approval = 'accepted' then least(${shownUntil(today, {})}::date, (listings.attributes->>'licenceUntil')::date) end
`;

/**
 * Makes adverts of the listings of a source with these keys that have none, for the account that sells them. One that is
 * public is shown as long as an advert, and its file renews it.
 */
export async function giveAdverts(
  db: Kysely<Database>,
  { source, accountId }: { source: string; accountId: string },
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const today = riyadhDay(now);
  await sql`
    insert into adverts (listing_id, account_id, command_key, schema_version, answers, licence, sent_at, expires_on)
    select id, ${accountId}::uuid, gen_random_uuid(), ${ADVERT_VERSION}, '{}', attributes->>'licence', ${now},
      ${lastDayShown(today)}
    from listings where source = ${source} and source_key = any(${keys}::text[])
    on conflict (listing_id) do update set expires_on = excluded.expires_on
    where excluded.expires_on is not null and coalesce(adverts.expires_on <= ${lastRenewable(today)}, true)
      and adverts.expires_on is distinct from excluded.expires_on
  `.execute(db);
}

/** The adverts of accepted listings, of those that are meant, are shown as long as those that people send. */
export async function showAdverts(db: Kysely<Database>, isMeant: RawBuilder<boolean>, today: string): Promise<void> {
  await sql`
    update adverts set expires_on = ${lastDayShown(today)} from listings
    where listings.id = adverts.listing_id and ${isMeant} and listings.approval = 'accepted'
      and (adverts.expires_on is null or adverts.expires_on < ${today})
  `.execute(db);
}
