import { sql, type Kysely } from 'kysely';

/** Staff can mark messages, complaints and job applications as handled; reports of listings already could be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages add column handled_at timestamptz, add column handled_by uuid references accounts on delete set null;
    alter table job_applications add column handled_at timestamptz, add column handled_by uuid references accounts on delete set null;
    drop index complaints_open;
    alter table complaints rename column answered_at to handled_at;
    alter table complaints add column handled_by uuid references accounts on delete set null;
    create index contact_messages_open on contact_messages (created_at) where handled_at is null;
    create index job_applications_open on job_applications (created_at) where handled_at is null;
    create index complaints_open on complaints (due_at) where handled_at is null;
  `.execute(db);
}
