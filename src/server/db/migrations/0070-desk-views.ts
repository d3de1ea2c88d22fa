import { sql, type Kysely } from 'kysely';

/** Filters and hidden columns of the list of orders, under names of each member of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_views (
      id integer primary key generated always as identity,
      account_id uuid not null references accounts on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      -- As in the address of the list.
      filters jsonb not null,
      hidden_columns text[] not null,
      changed_at timestamptz not null
    );
    create unique index desk_views_of_account on desk_views (account_id, lower(name));
  `.execute(db);
}
