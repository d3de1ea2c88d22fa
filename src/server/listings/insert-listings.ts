import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { FeatureGroup, ListingVideo, PriceNote } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';
import type { Database } from '../db/tables.ts';
import { listingProblems } from './check-listing.ts';
import { monthlyOf, termsVersion } from './monthly.ts';

/** A listing to be stored. Money in halalas, null is "price on request". */
export interface NewListing {
  source: string;
  /** Its key at the source; a pair of source and key is stored once. */
  sourceKey: string;
  approval: 'pending' | 'accepted';
  availability?: 'available' | 'sold';
  title: Name;
  description?: OwnWords | null;
  price: number | null;
  priceNote: PriceNote;
  values: Values;
  features?: readonly FeatureGroup[];
  video?: ListingVideo | null;
  sellerId?: number | null;
  /** Ids of photos, cover first. */
  photos: readonly string[];
  flags?: readonly string[];
  isSample?: boolean;
  createdAt: Date;
}

/** Stores the new listings in one statement, and returns their number. Existing ones stay unchanged. Throws RangeError when one does not fit its catalogue. */
export async function insertListings(
  db: Kysely<Database>,
  catalogue: Catalogue,
  names: ReferenceNames,
  listings: readonly NewListing[],
  now: Date,
): Promise<number> {
  const day = riyadhDay(now);
  const version = termsVersion(day);
  const rows = listings.map((listing) => storedForm(catalogue, names, listing, day));
  const { rows: stored } = await sql<{ id: number }>`
    insert into listings (kind, source, source_key, availability, approval, title, description, price, price_note, monthly,
      terms_version, attributes, features, video, seller_id, photos, flags, is_sample, created_at)
    select ${catalogue.kind}, source, source_key, availability, approval, title, nullif(description, 'null'), price, price_note, monthly,
      ${version}, attributes, features, nullif(video, 'null'), seller_id, photos, flags, is_sample, created_at
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as listing(source text, source_key text, availability text, approval text,
      title jsonb, description jsonb, price bigint, price_note text, monthly bigint, attributes jsonb, features jsonb, video jsonb, seller_id integer,
      photos jsonb, flags text[], is_sample boolean, created_at timestamptz)
    on conflict (source, source_key) do nothing
    returning id
  `.execute(db);
  return stored.length;
}

/** A listing by its columns, with its monthly installment by the terms of the day. Throws RangeError when it does not fit its catalogue. */
export function storedForm(catalogue: Catalogue, names: ReferenceNames, listing: NewListing, day: string) {
  refuseMisfit(catalogue, names, listing);
  return {
    source: listing.source,
    source_key: listing.sourceKey,
    availability: listing.availability ?? 'available',
    approval: listing.approval,
    title: listing.title,
    description: listing.description ?? null,
    price: listing.price,
    price_note: listing.priceNote,
    monthly: monthlyOf(catalogue, listing.price, listing.values, day),
    attributes: withoutAbsent(listing.values),
    features: listing.features ?? [],
    video: listing.video ?? null,
    seller_id: listing.sellerId ?? null,
    photos: listing.photos,
    flags: listing.flags ?? [],
    is_sample: listing.isSample ?? false,
    created_at: listing.createdAt.toISOString(),
  };
}

function refuseMisfit(
  catalogue: Catalogue,
  names: ReferenceNames,
  { source, sourceKey, values, price }: NewListing,
): void {
  const problems = Object.entries(
    listingProblems(catalogue, values, (list, code) => names.item(list, code) !== undefined),
  );
  if (price !== null && !(Number.isSafeInteger(price) && price > 0)) problems.push(['price', 'out_of_range']);
  if (problems.length > 0)
    throw new RangeError(
      `Listing ${source}/${sourceKey}: ${problems.map(([key, problem]) => `${key} ${problem}`).join(', ')}`,
    );
}

function withoutAbsent(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
