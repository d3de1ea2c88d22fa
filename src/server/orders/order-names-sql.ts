import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameWords } from '#domain/orders/name-words.ts';
import type { Database } from '../db/tables.ts';

/** Few enough that nobody who changes one of these orders waits. */
const BATCH_SIZE = 500;

/** The words of a name as the column stores them. */
export const wordsOfName = (name: string): RawBuilder<string> =>
  sql`array_to_tsvector(cast(${nameWords(name)} as text[]))`;

/** Reads the names of orders from before names were read, in batches, and returns how many there were. */
export async function readOrderNames(db: Kysely<Database>): Promise<number> {
  for (let read = 0; ;) {
    const batch = await db.transaction().execute(async (step) => {
      const orders = await step
        .selectFrom('orders')
        .select(['id', 'contact_name as name'])
        .where('name_words', 'is', null)
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute();
      const read = orders.map(({ id, name }) => ({ id, words: nameWords(name) }));
      await sql`
        update orders set name_words = array_to_tsvector(array(select jsonb_array_elements_text(words)))
        from jsonb_to_recordset(cast(${JSON.stringify(read)} as jsonb)) as one(id uuid, words jsonb)
        where orders.id = one.id
      `.execute(step);
      return orders.length;
    });
    read += batch;
    if (batch < BATCH_SIZE) return read;
  }
}
