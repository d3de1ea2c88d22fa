import { sql, type Kysely } from 'kysely';

/** Each start asks whether there are sample rows, also in a table with a million others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index accounts_of_samples on accounts (id) where is_sample;
    create index listings_of_samples on listings (id) where is_sample;
    create index orders_of_samples on orders (id) where is_sample;
  `.execute(db);
}
