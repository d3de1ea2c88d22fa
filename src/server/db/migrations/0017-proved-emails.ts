import { sql, type Kysely } from 'kysely';

/** E-mail addresses proved by a code, and codes that are sent to a mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column email_proved_at timestamptz;

    -- A phone or, for codes that prove a mailbox, an e-mail address.
    alter table codes rename column phone to sent_to;
    alter table codes drop constraint codes_purpose_check;
    alter table codes add constraint codes_purpose_check check (purpose in ('password', 'phone', 'email'));
  `.execute(db);
}
