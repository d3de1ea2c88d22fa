import { sql, type Kysely } from 'kysely';

/** Details on the pages of showrooms and offices, separate from those in their adverts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sellers
      -- E.164; the first is shown first.
      add column phones text[] not null default '{}',
      -- A row of photos; the logo goes with it.
      add column logo text collate "C" references photos on delete set null,
      -- Either language may be missing: {"en": null, "ar": "…"}.
      add column address jsonb,
      -- Spans by day of the week, Riyadh time; null: not said.
      add column hours jsonb,
      -- When its owner last gave the page; null: never.
      add column page_given_at timestamptz;

    update sellers set phones = array[phone] where phone is not null;
    -- Only the demonstration has written about itself so far.
    update sellers set page_given_at = now() where about is not null;
    alter table sellers drop column phone;
    create index sellers_by_logo on sellers (logo) where logo is not null;
  `.execute(db);
}
