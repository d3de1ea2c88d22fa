import type { Kysely } from 'kysely';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { staticPages } from './pages/static-pages.ts';

/** Stores the static pages. A stored version is never changed, because people have accepted it: a new text is a new version. */
export async function loadPages(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('pages')
    .values(
      staticPages.map(({ key, version, publishedAt, title, body }) => ({
        key,
        version,
        content: json({ title, body }),
        published_at: publishedAt ?? now,
      })),
    )
    .onConflict((row) => row.columns(['key', 'version']).doNothing())
    .execute();
}
