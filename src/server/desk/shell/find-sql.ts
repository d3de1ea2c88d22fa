import { sql, type Kysely } from 'kysely';
import { MAX_FOUND_OF_A_KIND, type DeskFound } from '#domain/desk/desk-found.ts';
import type { Database } from '../../db/tables.ts';
import { escaped } from '../contact-search-sql.ts';

/** A title that has all these words, in either language. */
const hasWords = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`concat_ws(' ', title->>'en', title->>'ar') ilike ${`%${escaped(word)}%`}`),
    sql` and `,
  );

interface WantedListings {
  /** What was typed, when it may be the number of a listing. */
  readonly number: number | null;
  readonly words: readonly string[];
  /** Ids of listings that the search of visitors finds, the best first. */
  readonly found: readonly number[];
}

/** Listings of this number, waiting adverts with these words in their title, then those that visitors would find. */
export async function selectFoundListings(
  db: Kysely<Database>,
  { number, words, found }: WantedListings,
): Promise<DeskFound['listings']> {
  const { rows } = await sql<DeskFound['listings'][number]>`
    select id::text as id, title, approval from (
      select id, title, approval, 0 as place from listings where id = ${number}
      union
      (select id, title, approval, 1 from listings
        where source = 'advert' and approval = 'pending' and ${hasWords(words)} order by created_at limit ${MAX_FOUND_OF_A_KIND})
      union
      select id, title, approval, 1 + array_position(${found}::integer[], id) from listings where id = any(${found}::integer[])
    ) as meant order by place, meant.id limit ${MAX_FOUND_OF_A_KIND}
  `.execute(db);
  return rows;
}

/** Contents with these words in their title, the newest change first. */
export async function selectFoundContents(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<DeskFound['contents']> {
  const { rows } = await sql<DeskFound['contents'][number]>`
    select id::text as id, kind, jsonb_build_object('en', title->>'en', 'ar', title->>'ar') as title from contents
    where ${hasWords(words)} order by changed_at desc, id desc limit ${MAX_FOUND_OF_A_KIND}
  `.execute(db);
  return rows;
}
