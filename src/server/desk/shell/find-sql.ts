import { sql, type Kysely } from 'kysely';
import { MAX_FOUND_OF_A_KIND, type DeskFound } from '#domain/desk/desk-found.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import type { Database } from '../../db/tables.ts';

const titles = sql`concat_ws(' ', title->>'en', title->>'ar')`;

interface WantedListings {
  /** What was typed, when it may be the number of a listing. */
  readonly number: number | null;
  /** What may be words of the title of a waiting advert. */
  readonly text: string;
  /** Ids of listings that the search of visitors finds, the best first. */
  readonly found: readonly number[];
}

/** Listings of this number, waiting adverts with these words in their title, then those that visitors would find. */
export async function selectFoundListings(
  db: Kysely<Database>,
  { number, text, found }: WantedListings,
): Promise<DeskFound['listings']> {
  const { rows } = await sql<DeskFound['listings'][number]>`
    select id::text as id, title, approval from (
      select id, title, approval, 0 as place from listings where id = ${number}
      union all
      (select id, title, approval, 1 from listings
        where approval = 'pending' and exists (select from adverts where listing_id = listings.id) and ${hasFoldedWords(titles, text)} order by created_at limit ${MAX_FOUND_OF_A_KIND})
      union all
      select id, title, approval, 1 + array_position(${found}::integer[], id) from listings where id = any(${found}::integer[])
    ) as meant group by meant.id, title, approval order by min(place), meant.id limit ${MAX_FOUND_OF_A_KIND}
  `.execute(db);
  return rows;
}

/** Contents with these words in their title, the newest change first. */
export async function selectFoundContents(db: Kysely<Database>, text: string): Promise<DeskFound['contents']> {
  const { rows } = await sql<DeskFound['contents'][number]>`
    select id::text as id, kind, jsonb_build_object('en', title->>'en', 'ar', title->>'ar') as title from contents
    where ${hasFoldedWords(titles, text)} order by changed_at desc, id desc limit ${MAX_FOUND_OF_A_KIND}
  `.execute(db);
  return rows;
}
