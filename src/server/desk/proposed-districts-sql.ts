import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DistrictSort } from '#domain/places/proposed-district.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '../db/database.ts';
import { hasFoldedWords } from '../db/folded-sql.ts';
import type { Database } from '../db/tables.ts';
import type { DistrictState } from '../places/district-state.ts';

const EXAMPLES = 3;

/** A proposed district as it is stored, with its listings. */
interface ProposedRow {
  readonly id: string;
  readonly city: { readonly id: string; readonly name: Name };
  readonly written: string;
  readonly listings: number;
  readonly examples: readonly { readonly id: string; readonly title: Name }[];
}

interface DistrictsFilter {
  /** Words of the name, or of the city. */
  readonly q?: string | undefined;
  readonly sort: DistrictSort;
}

/** The proposed districts, those with the most listings first or the fewest. */
export async function selectProposed(db: Kysely<Database>, { q, sort }: DistrictsFilter): Promise<ProposedRow[]> {
  const names = sql`concat_ws(' ', district.name->>'ar', city.name->>'en', city.name->>'ar')`;
  const { rows } = await sql<ProposedRow>`
    select district.id, district.name->>'ar' as written, jsonb_build_object('id', city.id, 'name', city.name) as city,
      (select count(*)::integer from listings where attributes->>'district' = district.id) as listings,
      coalesce((select jsonb_agg(jsonb_build_object('id', newest.id::text, 'title', newest.title)) from (
        select id, title from listings where attributes->>'district' = district.id order by id desc limit ${EXAMPLES}
      ) newest), '[]') as examples
    from reference_items district
    join reference_items city on city.list = 'cities' and city.id = district.details->>'city'
    where district.list = 'districts' and district.details->>'state' = 'proposed' and ${q ? hasFoldedWords(names, q) : sql`true`}
    order by listings ${sort === 'fewest' ? sql`asc` : sql`desc`}, district.id
  `.execute(db);
  return rows;
}

/** A proposed district, locked until the end of the transaction; undefined where there is none, or it was decided about. */
export async function lockProposed(
  db: Kysely<Database>,
  id: string,
): Promise<{ city: string; written: string } | undefined> {
  const { rows } = await sql<{ city: string; written: string }>`
    select details->>'city' as city, name->>'ar' as written from reference_items
    where list = 'districts' and id = ${id} and details->>'state' = 'proposed' for update
  `.execute(db);
  return rows[0];
}

export async function isCity(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('reference_items')
    .select('id')
    .where('list', '=', 'cities')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The districts of a city that people can choose, by their order in the list. */
export async function selectDistrictsOf(db: Kysely<Database>, city: string): Promise<{ id: string; name: Name }[]> {
  const { rows } = await sql<{ id: string; name: Name }>`
    select id, name from reference_items
    where list = 'districts' and details->>'city' = ${city} and details->>'state' is null
    order by position, name->>'en'
  `.execute(db);
  return rows;
}

/** Makes a proposed district one like all others; as the file wrote it, it is found too. */
export async function acceptDistrict(
  db: Kysely<Database>,
  id: string,
  name: Name,
  spellings: readonly string[],
): Promise<void> {
  await sql`
    update reference_items set name = ${json(name)},
      details = details - 'state' || jsonb_build_object('aliases', cast(${JSON.stringify(spellings)} as jsonb))
    where list = 'districts' and id = ${id}
  `.execute(db);
}

/** Keeps a proposed district for later imports only: another spelling of `into`, or none. */
export async function discardDistrict(db: Kysely<Database>, id: string, into: string | null): Promise<void> {
  const state: DistrictState = into === null ? 'none' : 'known';
  await sql`
    update reference_items set details = details || ${json({ state, ...(into !== null && { into }) })}
    where list = 'districts' and id = ${id}
  `.execute(db);
}

/**
 * Gives the listings of a proposed district what it is, also in titles that an import made up; null is no district. Titles
 * that people wrote stay. Returns the number of listings.
 */
export async function moveListings(
  db: Kysely<Database>,
  { id, written }: { readonly id: string; readonly written: string },
  to: { readonly id: string; readonly name: Name } | null,
): Promise<number> {
  // As aqar-row.ts writes the place of a listing in its titles.
  const inEnglish = title(sql`'en'`, `in ${written}, `, to ? `in ${to.name.en}, ` : 'in ');
  const inArabic = title(sql`'ar'`, `في حي ${written}، `, to ? `في حي ${to.name.ar}، ` : 'في ');
  const { numAffectedRows = 0n } = await sql`
    update listings set
      attributes = ${to === null ? sql`attributes - 'district'` : sql`attributes || jsonb_build_object('district', cast(${to.id} as text))`},
      title = case when 'title' = any(edited) then title else jsonb_build_object('en', ${inEnglish}, 'ar', ${inArabic}) end
    where attributes->>'district' = ${id}
  `.execute(db);
  return Number(numAffectedRows);
}

const title = (language: RawBuilder<unknown>, before: string, after: string) =>
  sql`replace(title->>${language}, ${before}, ${after})`;
