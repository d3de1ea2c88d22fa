import { sql, type Kysely } from 'kysely';

/** A document may also belong to a job application: the résumé. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents
      add column job_application_id uuid references job_applications,
      add constraint documents_of_one check (order_id is null or job_application_id is null);
    create index documents_of_job_application on documents (job_application_id) where job_application_id is not null;
    create index job_applications_handled on job_applications (handled_at) where handled_at is not null;
    drop index documents_same;
    drop index documents_unclaimed;
    create index documents_same on documents (owner, sha256) where order_id is null and job_application_id is null;
    create index documents_unclaimed on documents (created_at) where order_id is null and job_application_id is null;
  `.execute(db);
}
