import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameWords } from '#domain/orders/name-words.ts';
import type { Database } from './tables.ts';

/** Few enough that nobody who changes one of these rows waits. */
const BATCH_SIZE = 500;

/** The column with the name in each table whose names are found by words. */
const nameColumns = { orders: 'contact_name', accounts: 'name' } as const satisfies Partial<
  Record<keyof Database, string>
>;

/** The words of a name as the column `name_words` stores them. */
export const wordsOfName = (name: string): RawBuilder<string> =>
  sql`array_to_tsvector(cast(${nameWords(name)} as text[]))`;

/** Reads names from before names were read, in batches, and returns how many there were. */
export async function readNames(db: Kysely<Database>, table: keyof typeof nameColumns): Promise<number> {
  const names = sql.table(table);
  for (let read = 0; ;) {
    const batch = await db.transaction().execute(async (step) => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(nameColumns[table])} as name from ${names}
        where name_words is null limit ${sql.lit(BATCH_SIZE)} for update skip locked
      `.execute(step);
      const words = rows.map(({ id, name }) => ({ id, words: nameWords(name) }));
      await sql`
        update ${names} set name_words = array_to_tsvector(array(select jsonb_array_elements_text(words)))
        from jsonb_to_recordset(cast(${JSON.stringify(words)} as jsonb)) as one(id uuid, words jsonb)
        where ${names}.id = one.id
      `.execute(step);
      return rows.length;
    });
    read += batch;
    if (batch < BATCH_SIZE) return read;
  }
}
