import { sql, type Kysely } from 'kysely';

/** Districts that files name and no list has wait for a decision of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reference_items set details = details || '{"state": "proposed"}'
    where list = 'districts' and details->'imported' = 'true';
    create index listings_district on listings ((attributes->>'district')) where attributes->>'district' is not null;
  `.execute(db);
}
