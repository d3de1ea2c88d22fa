import { sql, type Kysely } from 'kysely';

/** A letter is a conversation: answers of staff and what its sender wrote back, each a row. The letter itself is its first message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_messages (
      id uuid primary key,
      command_key uuid not null unique,
      contact_message_id uuid references contact_messages on delete cascade,
      complaint_id uuid references complaints on delete cascade,
      job_application_id uuid references job_applications on delete cascade,
      author text not null check (author in ('person', 'staff')),
      staff_id uuid references accounts on delete set null,
      text text not null,
      -- SHA-256 of the token in the link of an answer: whoever reads the table cannot open the conversation.
      link_hash text collate "C" unique,
      link_expires_at timestamptz,
      created_at timestamptz not null,
      check (num_nonnulls(contact_message_id, complaint_id, job_application_id) = 1),
      check (author = 'staff' or num_nonnulls(staff_id, link_hash) = 0),
      check ((link_hash is null) = (link_expires_at is null))
    );
    create index letter_messages_of_contact on letter_messages (contact_message_id) where contact_message_id is not null;
    create index letter_messages_of_complaint on letter_messages (complaint_id) where complaint_id is not null;
    create index letter_messages_of_job on letter_messages (job_application_id) where job_application_id is not null;
    create index letter_messages_of_staff on letter_messages (staff_id) where staff_id is not null;
  `.execute(db);
  for (const table of ['contact_messages', 'complaints', 'job_applications'])
    await sql`
      alter table ${sql.table(table)}
        -- Raised with every message, and when it is closed.
        add column version integer not null default 0,
        -- When staff answered last; null while the person waits for an answer.
        add column answered_at timestamptz,
        -- When the person wrote back last.
        add column replied_at timestamptz
    `.execute(db);
}
