import { sql, type Kysely } from 'kysely';

/** Offers, articles and pages are contents too. A page has one content, whose publications are the versions of its text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contents drop constraint contents_kind_check;
    alter table contents add check (kind in ('lender', 'programme', 'offer', 'article', 'page'));
    create unique index contents_of_page on contents ((draft ->> 'page')) where kind = 'page';
    alter table offers add column content_id integer unique references contents;
    alter table articles
      add column content_id integer unique references contents,
      add column withdrawn_at timestamptz;
  `.execute(db);
}
