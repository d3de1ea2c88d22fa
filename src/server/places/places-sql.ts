import { sql, type Kysely } from 'kysely';
import type { Country, Region } from '#domain/places/place.ts';
import type { Database } from '../db/tables.ts';

/** The 13 regions with their cities, both in the order of the reference lists. */
export async function selectRegions(db: Kysely<Database>): Promise<Region[]> {
  const { rows } = await sql<Region>`
    select region.id, region.name, coalesce(region.details->>'iso', '') as iso,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', city.id, 'name', city.name) order by city.position)
        from reference_items city where city.list = 'cities' and city.details->>'region' = region.id
      ), '[]') as cities
    from reference_items region where region.list = 'regions' order by region.position
  `.execute(db);
  return rows;
}

/** Every country, the Kingdom first. */
export async function selectCountries(db: Kysely<Database>): Promise<Country[]> {
  const { rows } = await sql<Country>`
    select id, name, details->>'callingCode' as "callingCode" from reference_items where list = 'countries' order by position
  `.execute(db);
  return rows;
}
