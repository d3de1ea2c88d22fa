import { sql, type Kysely } from 'kysely';

/** Files of adverts that showrooms upload, and the meanings of their columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table advert_imports (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      kind text collate "C" not null,
      sha256 text collate "C" not null,
      created_at timestamptz not null
    );
    create index advert_imports_of_account on advert_imports (account_id, sha256);
    create index advert_imports_by_age on advert_imports (created_at);

    create table import_meanings (
      account_id uuid not null references accounts on delete cascade,
      kind text collate "C" not null,
      columns jsonb not null,
      primary key (account_id, kind)
    );
  `.execute(db);
}
