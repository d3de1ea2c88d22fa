import { sql, type Kysely } from 'kysely';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Database } from '../db/tables.ts';

/** Pictures of a listing that search engines are told of. */
const MAX_PICTURES = 3;

/** Only what everybody may see and buy. */
const isListed = sql`listing.approval = 'accepted' and listing.availability = 'available'`;

/** Public listings by ranges of `size` ids, for the parts of the site map: only ranges that have some, with their last change. */
export async function selectListedRanges(
  db: Kysely<Database>,
  size: number,
): Promise<{ range: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ range: number; updatedAt: Date }>`
    select (listing.id / ${sql.lit(size)})::int as range, max(listing.updated_at) as "updatedAt"
    from listings listing where ${isListed} group by 1 order by 1
  `.execute(db);
  return rows;
}

/** A public listing as the site map names it; pictures by the names of their largest files, without extension. */
export interface ListedListing {
  readonly id: number;
  readonly kind: Kind;
  readonly updatedAt: Date;
  readonly pictures: readonly string[];
}

/** Public listings with ids from `from` to before `to`, lowest first. */
export async function selectListed(
  db: Kysely<Database>,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<ListedListing[]> {
  const { rows } = await sql<ListedListing>`
    select listing.id, listing.kind, listing.updated_at as "updatedAt", coalesce((
      select jsonb_agg(photo.id || '-' || (photo.variants->'widths'->>-1) order by one.place)
      from jsonb_array_elements_text(listing.photos) with ordinality as one (id, place) join photos photo on photo.id = one.id
      where one.place <= ${sql.lit(MAX_PICTURES)} and jsonb_array_length(photo.variants->'widths') > 0
    ), '[]') as pictures
    from listings listing
    where ${isListed} and listing.id >= ${from} and listing.id < ${to}
    order by listing.id limit ${count}
  `.execute(db);
  return rows;
}
