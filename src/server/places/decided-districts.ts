import { sql, type Kysely } from 'kysely';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';

/** Districts that staff have decided about, by the id that an import gives them: what they are, or null for none. */
export type DecidedDistricts = ReadonlyMap<string, { readonly id: string; readonly name: Name } | null>;

export const nothingDecided: DecidedDistricts = new Map();

export async function selectDecidedDistricts(db: Kysely<Database>): Promise<DecidedDistricts> {
  const { rows } = await sql<{ named: string; id: string | null; name: Name | null }>`
    select named.id as named, meant.id, meant.name
    from reference_items named
    left join reference_items meant on meant.list = 'districts' and meant.id = case named.details->>'state'
      when 'known' then named.details->>'into' when 'none' then null else named.id end
    where named.list = 'districts' and named.details->'imported' = 'true' and named.details->>'state' is distinct from 'proposed'
  `.execute(db);
  return new Map(rows.map(({ named, id, name }) => [named, id === null || name === null ? null : { id, name }]));
}
