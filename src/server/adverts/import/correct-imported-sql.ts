import { type Kysely, sql } from 'kysely';
import type { Approval } from '#domain/adverts/advert.ts';
import type { ImportedListing } from '#domain/adverts/imported-listing.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import type { Database } from '../../db/tables.ts';
import { setListing } from '../adverts-sql.ts';

/** A listing of a file, in full. */
export interface ImportedRow extends Omit<ImportedListing, 'id'> {
  id: number;
  file: number | null;
  seller: Name | null;
  approval: Approval;
  description: OwnWords | null;
  values: Values;
  features: FeatureGroup[];
  photoIds: string[];
  edited: string[];
  isOfBusiness: boolean;
  updatedAt: Date;
}

/** One listing of a file; locked for the transaction with `forUpdate`. */
export async function findImported(
  db: Kysely<Database>,
  id: number,
  { forUpdate = false } = {},
): Promise<ImportedRow | undefined> {
  const { rows } = await sql<ImportedRow>`
    select listings.id, listings.kind, listings.title, listings.description, listings.price, listings.flags, listings.edited,
      listings.approval, listings.attributes->>'purpose' as purpose, city.name as city, district.name as district,
      listings.attributes as values, listings.features, listings.photos as "photoIds", listings.import_id as file,
      seller.name as seller, coalesce(seller.kind <> 'individual', false) as "isOfBusiness", listings.updated_at as "updatedAt"
    from listings
    left join sellers seller on seller.id = listings.seller_id
    left join reference_items city on city.list = 'cities' and city.id = listings.attributes->>'city'
    left join reference_items district on district.list = 'districts' and district.id = listings.attributes->>'district'
    where listings.id = ${id}::bigint and listings.import_id is not null
    ${forUpdate ? sql`for update of listings` : sql``}
  `.execute(db);
  return rows[0];
}

/** Writes what the desk corrected. Its advert, where it has one, is of another version then. */
export async function correctListing(
  db: Kysely<Database>,
  id: number,
  listing: Parameters<typeof setListing>[2],
): Promise<void> {
  await setListing(db, id, listing);
  await db
    .updateTable('adverts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('listing_id', '=', id)
    .execute();
}
