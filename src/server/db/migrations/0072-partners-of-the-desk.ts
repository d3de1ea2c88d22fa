import { sql, type Kysely } from 'kysely';

/** Showrooms and offices are contents too: their pages may be written by staff, until their seller keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contents drop constraint contents_kind_check;
    alter table contents add check (
      kind in ('lender', 'programme', 'offer', 'article', 'page', 'question', 'opening', 'banner', 'partner')
    );

    alter table sellers
      add column content_id integer unique references contents,
      add column withdrawn_at timestamptz;
  `.execute(db);
}
