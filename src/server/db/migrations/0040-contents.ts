import { sql, type Kysely } from 'kysely';

/**
 * What staff write before it is public: one row for each lender and programme, with all its versions. Publishing copies a draft into the table that is read by the public, which names the content it came from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contents (
      id integer generated always as identity primary key,
      kind text collate "C" not null check (kind in ('lender', 'programme')),
      -- Its last part of the public address, from the first publication on.
      slug text collate "C" unique,
      title jsonb not null,
      draft jsonb not null,
      version integer not null default 1,
      -- The version that is public; null before the first publication.
      published_version integer,
      state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
      publishes_at timestamptz,
      changed_at timestamptz not null,
      changed_by uuid references accounts on delete set null
    );
    create index contents_of_kind on contents (kind, changed_at desc, id desc);
    create index contents_changed_by on contents (changed_by);

    create table content_versions (
      content_id integer not null references contents on delete cascade,
      version integer not null,
      draft jsonb not null,
      changed_at timestamptz not null,
      changed_by uuid references accounts on delete set null,
      primary key (content_id, version)
    );
    create index content_versions_changed_by on content_versions (changed_by);

    alter table programmes
      add column content_id integer unique references contents,
      add column ends_on date,
      add column withdrawn_at timestamptz;
  `.execute(db);
}
