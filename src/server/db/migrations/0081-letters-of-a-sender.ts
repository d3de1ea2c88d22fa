import { sql, type Kysely } from 'kysely';

/** The desk shows with a letter what else came from its phone or e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_messages_by_email on contact_messages (lower(email));
    create index contact_messages_by_phone on contact_messages (phone) where phone is not null;
    create index complaints_by_email on complaints (lower(email));
    create index complaints_by_phone on complaints (phone);
    create index job_applications_by_email on job_applications (lower(email));
    create index job_applications_by_phone on job_applications (phone);
    create index listing_requests_by_phone on listing_requests (phone) where owner_id is null;
  `.execute(db);
}
