import { sql, type Kysely } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import { storeComplaint, storeContactMessage, storeJobApplication, type Sender } from '#server/contact/contact-sql.ts';
import { findOwner, storeListingRequest } from '#server/contact/listing-requests-sql.ts';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/tables.ts';
import { keepReport } from '#server/listings/listing-reports-sql.ts';
import { sampleKey } from './sample-key.ts';
import {
  sampleComplaints,
  sampleJobApplications,
  sampleMessages,
  sampleReports,
  sampleRequests,
} from './sample-letters.ts';

type Table = 'contact_messages' | 'complaints' | 'listing_reports' | 'listing_requests' | 'job_applications';

/** Stores the missing letters to the desk and to the showroom account. Returns the number of letters. */
export async function seedLetters(db: Kysely<Database>, now: Date): Promise<number> {
  let number = 0;
  /** Stores one letter with its own key, unless it is there. */
  const store = async (
    table: Table,
    { hoursAgo, locale, accountId = null }: Pick<Sender, 'locale'> & { hoursAgo: number; accountId?: string | null },
    write: (sender: Sender) => Promise<unknown>,
  ) => {
    number += 1;
    const key = sampleKey(2, number);
    const there = await db.selectFrom(table).select('id').where('command_key', '=', key).executeTakeFirst();
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    if (!there) await write({ id: newId(at), key, accountId, locale, now: at });
  };

  for (const { hoursAgo, locale, ...message } of sampleMessages) {
    const account = await accountBy(db, message.email);
    if (account)
      await store('contact_messages', { hoursAgo, locale, accountId: account.id }, (sender) =>
        storeContactMessage(db, { ...message, name: account.name }, sender),
      );
  }
  for (const { hoursAgo, locale, email, subject, details } of sampleComplaints) {
    const account = await accountBy(db, email);
    if (account?.phone)
      await store('complaints', { hoursAgo, locale, accountId: account.id }, async (sender) =>
        storeComplaint(
          db,
          {
            subject,
            details,
            order: await cancelledOrderOf(db, account.id),
            name: account.name,
            phone: account.phone!,
            email,
          },
          sender,
        ),
      );
  }
  const reported = await listingsFor(db, 'reported', sampleReports.length);
  for (const [index, { hoursAgo, locale, reason, details }] of sampleReports.entries())
    if (reported[index])
      await store('listing_reports', { hoursAgo, locale }, ({ key, ...sender }) =>
        keepReport(db, { ...sender, key, report: { listing: String(reported[index]!.id), reason, details } }),
      );
  for (const [index, { hoursAgo, locale, about, daysAhead, ...request }] of sampleRequests.entries()) {
    const [listing] = (await listingsFor(db, about, index + 1)).slice(-1);
    if (!listing) continue;
    const owner = (await findOwner(db, listing.id))?.owner ?? null;
    const day = daysAhead === null ? null : riyadhDay(new Date(now.getTime() + daysAhead * DAY_MS));
    await store('listing_requests', { hoursAgo, locale }, (sender) =>
      storeListingRequest(
        db,
        { ...request, listing: String(listing.id), day, subject: listing.title[locale] },
        owner,
        sender,
      ),
    );
  }
  for (const { hoursAgo, locale, ...application } of sampleJobApplications)
    await store('job_applications', { hoursAgo, locale }, (sender) =>
      storeJobApplication(db, { ...application, documents: [] }, sender),
    );
  return number;
}

const accountBy = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'phone'])
    .where('email', '=', email)
    .where('is_sample', '=', true)
    .executeTakeFirst();

/** The number of the last cancelled order of an account; empty when it has none. */
async function cancelledOrderOf(db: Kysely<Database>, account: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('account_id', '=', account)
    .where('status', '=', 'cancelled')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.number ?? '';
}

/** The newest sample listings that a letter can be about. */
async function listingsFor(
  db: Kysely<Database>,
  about: 'reported' | (typeof sampleRequests)[number]['about'],
  count: number,
): Promise<{ id: number; title: Name }[]> {
  const isAbout = {
    reported: sql`listing.kind = ${cars.kind} and listing.price is not null and seller.kind = 'individual'`,
    'own-car': sql`listing.kind = ${cars.kind}`,
    'rented-property': sql`listing.kind = ${properties.kind} and listing.attributes ? 'rentPeriod'`,
    'car-on-request': sql`listing.kind = ${cars.kind} and listing.price is null`,
  }[about];
  const { rows } = await sql<{ id: number; title: Name }>`
    select listing.id, listing.title from listings listing join sellers seller on seller.id = listing.seller_id
    where listing.is_sample and listing.approval = 'accepted' and listing.availability = 'available'
      and (seller.account_id is not null) = ${about === 'own-car'} and ${isAbout}
    order by listing.created_at desc, listing.id desc limit ${count}
  `.execute(db);
  return rows;
}
