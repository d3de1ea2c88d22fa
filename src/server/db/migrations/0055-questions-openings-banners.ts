import { sql, type Kysely } from 'kysely';

/** Questions, job openings and banners are contents too. Whatever is public from a moment on has that moment in its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contents drop constraint contents_kind_check;
    alter table contents add check (
      kind in ('lender', 'programme', 'offer', 'article', 'page', 'question', 'opening', 'banner')
    );

    create table questions (
      content_id integer primary key references contents,
      topic text collate "C" not null,
      -- Within its topic; those without one come last.
      position integer,
      question jsonb not null,
      answer jsonb not null,
      published_at timestamptz not null,
      withdrawn_at timestamptz
    );

    create table banners (
      content_id integer primary key references contents,
      content jsonb not null,
      -- Those without one come last.
      position integer,
      starts_on date,
      ends_on date,
      published_at timestamptz not null,
      withdrawn_at timestamptz
    );

    alter table job_openings
      add column content_id integer unique references contents,
      add column published_at timestamptz,
      add column closes_on date;

    alter table programmes add column published_at timestamptz;
  `.execute(db);
}
