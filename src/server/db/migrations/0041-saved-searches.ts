import { sql, type Kysely } from 'kysely';

/** Searches that people saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id integer generated always as identity unique,
      account_id uuid not null references accounts on delete cascade,
      kind text collate "C" not null,
      -- The query of its address: what a search is known by on every device.
      address text collate "C" not null,
      name text,
      -- False: taken out, and kept for a while so that a saving that arrives late does not bring it back.
      is_saved boolean not null,
      changed_at timestamptz not null,
      saved_at timestamptz not null,
      primary key (account_id, kind, address)
    );
  `.execute(db);
}
