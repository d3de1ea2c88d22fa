import { sql, type Kysely } from 'kysely';

/** What staff found about the documents of an order: each check is a row, the highest version holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_checks (
      document_id uuid not null references documents on delete cascade,
      version integer not null,
      -- Open: an earlier check was undone.
      verdict text not null check (verdict in ('verified', 'refused', 'open')),
      reason text,
      text text,
      expires_on date,
      at timestamptz not null,
      by uuid references accounts on delete set null,
      primary key (document_id, version),
      check ((verdict = 'refused') = (reason is not null)),
      check (expires_on is null or verdict = 'verified')
    );
    create index document_checks_by on document_checks (by);
  `.execute(db);
}
