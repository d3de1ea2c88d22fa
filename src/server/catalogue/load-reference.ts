import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { bankLists } from '../financing/bank-list.ts';
import { referenceItems } from '../places/reference-item.ts';
import { placeLists } from '../places/place-lists.ts';
import { catalogueLists } from './catalogue-lists.ts';

/** Settings row with the digest of the stored lists. */
const STORED_CONTENT = 'reference_content';

/**
 * Stores the reference lists when they differ from the stored ones; returns the number of entries written, 0 when nothing
 * changed. Entries that are no longer listed stay, because listings may still have their codes.
 */
export async function loadReference(db: Kysely<Database>, kinds: Kinds = productKinds): Promise<number> {
  const ofKinds = Object.values(kinds).flatMap(({ advert }) => Object.entries(advert.lists ?? {}));
  const own = Object.fromEntries(ofKinds.map(([list, items]) => [list, referenceItems(items)]));
  const rows = Object.entries({ ...placeLists(), ...bankLists(), ...catalogueLists(), ...own }).flatMap(
    ([list, items]) => items.map((item, position) => ({ list, position, ...item })),
  );
  const content = JSON.stringify(rows);
  const digest = createHash('sha256').update(content).digest('hex');
  const stored = await db.selectFrom('settings').select('value').where('key', '=', STORED_CONTENT).executeTakeFirst();
  if (stored?.value === digest) return 0;

  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into reference_items (list, id, position, name, details)
      select list, id, position, name, details
      from jsonb_to_recordset(cast(${content} as jsonb)) as item(list text, id text, position integer, name jsonb, details jsonb)
      on conflict (list, id) do update set position = excluded.position, name = excluded.name, details = excluded.details
    `.execute(transaction);
    await transaction
      .insertInto('settings')
      .values({ key: STORED_CONTENT, value: json<unknown>(digest) })
      .onConflict((row) => row.column('key').doUpdateSet({ value: json<unknown>(digest) }))
      .execute();
  });
  return rows.length;
}
