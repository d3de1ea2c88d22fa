import { sql, type Kysely } from 'kysely';

/** Which of the requested documents have been received, and when first: they may arrive one after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table papers_received (
      request_id uuid not null references paper_requests on delete cascade,
      kind text collate "C" not null,
      received_at timestamptz not null,
      primary key (request_id, kind)
    );
    -- Requests that were answered whole before: their documents came with that answer.
    insert into papers_received (request_id, kind, received_at)
    select distinct asked.id, documents.kind, asked.answered_at from paper_requests asked
    join documents on documents.order_id = asked.order_id and documents.kind = any(asked.kinds) and documents.created_at >= asked.asked_at
    where asked.answered_at is not null;
  `.execute(db);
}
