import { sql, type Kysely, type Selectable } from 'kysely';
import { editedParts, openDoubts } from '#domain/listings/edited-parts.ts';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { ReferenceNames } from '../../catalogue/reference-names.ts';
import type { Database } from '../../db/tables.ts';
import { type NewListing, storedForm } from '../insert-listings.ts';
import { termsVersion } from '../monthly.ts';
import type { ImportPartner, ReadRow } from './import-listings.ts';

/** The flag of a price that is far below others. */
const DOUBTFUL_PRICE = 'price_suspect';

/** Keys of the listings of a batch by what happened to them. */
export interface StoredBatch {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Listings that waited for a review and are accepted now. */
  readonly accepted: readonly string[];
  /** What people changed and the file has otherwise, by key. */
  readonly kept: ReadonlyMap<string, readonly string[]>;
  /** Rows of listings that people deleted: nothing is stored. */
  readonly deleted: readonly string[];
}

export interface ImportedBatch {
  readonly catalogue: Catalogue;
  readonly names: ReferenceNames;
  readonly source: string;
  /** The import that writes them. */
  readonly importId: number;
  /** The showroom or office that sells them; null where the file belongs to nobody here. */
  readonly partner: ImportPartner | null;
  readonly rows: readonly ReadRow[];
  /** Accept what needs no review. */
  readonly approve: boolean;
  readonly now: Date;
}

/**
 * Stores the rows of one file, inside a transaction: a listing with the same key is corrected, any other is new. What
 * people decided stays: a rejected listing is not accepted, a sold one stays sold, what its owner took down stays down, a
 * deleted one does not come back. What people changed stays, part by part. An accepted listing whose new price is in doubt
 * waits for a review again. None is accepted after the last day of its advertisement licence. Listings of a partner with an account get an advert, by which it finds and edits them. Throws
 * RangeError when a listing does not fit its catalogue.
 */
export async function storeImported(db: Kysely<Database>, batch: ImportedBatch): Promise<StoredBatch> {
  const { catalogue, names, source, importId, partner, approve, now } = batch;
  await renameFormer(db, source, batch.rows);
  const deleted = await deletedKeys(db, source, batch.rows);
  const rows = batch.rows.filter(({ key }) => !deleted.has(key));
  const existing = new Map((await selectKnown(db, source, rows)).map((listing) => [listing.source_key, listing]));
  const day = riyadhDay(now);
  const accepted: string[] = [];
  const kept = new Map<string, readonly string[]>();
  const stored = rows.map((read) => {
    const known = existing.get(read.key);
    const said = known ? withSaidPurpose(read, known) : read;
    const { row, parts } = known ? withEdits(said, known) : { row: said, parts: [] };
    if (parts.length > 0) kept.set(row.key, parts);
    const isEdited = known !== undefined && known.edited.length > 0;
    const hasNewPrice = known !== undefined && known.price !== row.price;
    // A price far below its district's was found by comparing whole files: the mark stays as long as the price.
    const isHeld = known?.flags.includes(DOUBTFUL_PRICE) === true && !hasNewPrice;
    const licenceUntil = row.listing.values['licenceUntil'];
    const isLicenceEnded = typeof licenceUntil === 'string' && licenceUntil < day;
    // What people changed is accepted by people.
    const mayAccept = approve && !row.needsReview && !isHeld && !isEdited && !isLicenceEnded;
    const wanted = mayAccept ? 'accepted' : 'pending';
    const hasDoubtfulPrice = row.needsReview && hasNewPrice;
    const approval =
      known === undefined || (known.approval === 'expired' && !known.isTakenDown && !isLicenceEnded)
        ? wanted
        : known.approval === 'pending' || (known.approval === 'accepted' && hasDoubtfulPrice)
          ? wanted
          : known.approval;
    if (known?.approval === 'pending' && approval === 'accepted') accepted.push(row.key);
    const reference = known?.attributes['reference'];
    const priceNote = isEdited ? known.price_note : (partner?.priceNote(row.listing.values) ?? row.listing.priceNote);
    const listing: NewListing = {
      ...row.listing,
      // A reference that we made up stays as it was given out.
      values:
        row.hasOwnReference || reference === undefined ? row.listing.values : { ...row.listing.values, reference },
      // What a business sells has its VAT in the price, and so on.
      priceNote,
      sellerId: partner?.id ?? null,
      source,
      sourceKey: row.key,
      approval: 'pending',
      title: row.title,
      price: row.price,
      flags: isHeld && !row.doubts.includes(DOUBTFUL_PRICE) ? [...row.doubts, DOUBTFUL_PRICE] : row.doubts,
      createdAt: firstOffered(row.listedOn, now),
    };
    return { ...storedForm(catalogue, names, listing, day), approval };
  });
  const { rows: written } = await sql<{ key: string; isNew: boolean }>`
    insert into listings as known (kind, source, source_key, availability, approval, title, description, price, price_note, monthly,
      terms_version, attributes, features, photos, flags, seller_id, import_id, created_at)
    select ${catalogue.kind}, source, source_key, availability, approval, title, nullif(description, 'null'), price, price_note, monthly,
      ${termsVersion(day)}, attributes, features, photos, flags, seller_id, ${importId}, created_at
    from jsonb_to_recordset(cast(${JSON.stringify(stored)} as jsonb)) as listing(source text, source_key text, availability text, approval text,
      title jsonb, description jsonb, price bigint, price_note text, monthly bigint, attributes jsonb, features jsonb,
      photos jsonb, flags text[], seller_id integer, created_at timestamptz)
    on conflict (source, source_key) do update set
      approval = excluded.approval, title = excluded.title, description = excluded.description, price = excluded.price,
      price_note = excluded.price_note, monthly = excluded.monthly, terms_version = excluded.terms_version,
      attributes = excluded.attributes, features = excluded.features, flags = excluded.flags,
      seller_id = coalesce(excluded.seller_id, known.seller_id), import_id = excluded.import_id
    where (known.approval, known.title, known.description, known.price, known.price_note, known.attributes, known.features, known.flags, known.seller_id)
      is distinct from (excluded.approval, excluded.title, excluded.description, excluded.price, excluded.price_note,
        excluded.attributes, excluded.features, excluded.flags, coalesce(excluded.seller_id, known.seller_id))
    returning source_key as key, xmax = 0 as "isNew"
  `.execute(db);
  await partner?.own?.(
    db,
    rows.map(({ key }) => key),
    now,
  );
  const keysOf = (wanted: boolean) => written.flatMap(({ key, isNew }) => (isNew === wanted ? [key] : []));
  return { added: keysOf(true), changed: keysOf(false), accepted, kept, deleted: [...deleted] };
}

type Known = Pick<
  Selectable<Database['listings']>,
  | 'source_key'
  | 'approval'
  | 'title'
  | 'description'
  | 'price'
  | 'price_note'
  | 'attributes'
  | 'features'
  | 'photos'
  | 'flags'
  | 'edited'
> & {
  readonly isTakenDown: boolean;
};

/** The stored listings of these rows, locked. */
async function selectKnown(db: Kysely<Database>, source: string, rows: readonly ReadRow[]): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select source_key, approval, title, description, price, price_note, attributes, features, photos, flags, edited,
      exists (select from adverts where listing_id = listings.id and taken_down_at is not null) as "isTakenDown"
    from listings where source = ${source} and source_key = any(${rows.map(({ key }) => key)}::text[])
    for update of listings
  `.execute(db);
  return known;
}

/** The keys of these rows whose listings people deleted. */
async function deletedKeys(db: Kysely<Database>, source: string, rows: readonly ReadRow[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('deleted_imports')
    .select('source_key')
    .where('source', '=', source)
    .where(sql<boolean>`source_key = any(${rows.map(({ key }) => key)}::text[])`)
    .execute();
  return new Set(found.map(({ source_key }) => source_key));
}

/** A row with what people have changed about its listing; `parts` are those that the file has otherwise. */
function withEdits(row: ReadRow, known: Known): { row: ReadRow; parts: string[] } {
  if (known.edited.length === 0) return { row, parts: [] };
  const edited = new Set(known.edited);
  const { description = null, features = [], values, photos } = row.listing;
  const stated = { ...values, ...attributesIn(known, values, edited) };
  const after = {
    title: edited.has('title') ? known.title : row.title,
    description: edited.has('description') ? known.description : description,
    price: edited.has('price') ? known.price : row.price,
    features: edited.has('features') ? known.features : features,
    values: stated,
    photos: known.photos,
  };
  const before = { title: row.title, description, price: row.price, features, values, photos: known.photos };
  return {
    row: {
      ...row,
      title: after.title,
      price: after.price,
      doubts: openDoubts(row.doubts, known.edited),
      listing: { ...row.listing, description: after.description, features: after.features, values: stated, photos },
    },
    parts: editedParts(before, after),
  };
}

/** The attributes that people have changed, as they are stored; one that they removed is null. */
function attributesIn(known: Known, values: Values, edited: ReadonlySet<string>): Values {
  const keys = new Set([...Object.keys(known.attributes), ...Object.keys(values)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => (edited.has(key) ? [[key, known.attributes[key] ?? null] as const] : [])),
  );
}

/** Doubts that come with a purpose that the desk has said. */
const PURPOSE_DOUBTS = ['rent_period_suspect', 'sale_price_suspect'];

/** A row whose file does not say whether it is for rent or for sale, with what the desk has said of its listing. */
function withSaidPurpose(row: ReadRow, known: Known): ReadRow {
  const { purpose, rentPeriod } = known.attributes;
  if (!purpose || row.listing.values['purpose']) return row;
  return {
    ...row,
    doubts: [
      ...row.doubts.filter((doubt) => doubt !== 'purpose_unknown'),
      ...known.flags.filter((flag) => PURPOSE_DOUBTS.includes(flag) && !row.doubts.includes(flag)),
    ],
    listing: {
      ...row.listing,
      priceNote: known.price_note,
      values: { ...row.listing.values, purpose, rentPeriod: rentPeriod ?? null },
    },
  };
}

/** Marks listings whose price is far below others and lets them wait for a review. */
export async function holdForReview(db: Kysely<Database>, source: string, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('listings')
    .set({ approval: 'pending', flags: sql<string[]>`array_append(flags, ${DOUBTFUL_PRICE})` })
    .where('source', '=', source)
    .where(sql<boolean>`source_key = any(cast(${keys} as text[]))`)
    .where('approval', 'in', ['pending', 'accepted'])
    .where(sql<boolean>`not ${DOUBTFUL_PRICE} = any(flags)`)
    .execute();
}

/** Noon in Riyadh of the day that a file names, or now where it names none or one to come. */
function firstOffered(day: string | null, now: Date): Date {
  const said = day === null ? now : new Date(`${day}T12:00:00+03:00`);
  return said < now ? said : now;
}

/** Gives listings of earlier versions, which were identified with their price and by our columns, the key of today. */
async function renameFormer(db: Kysely<Database>, source: string, rows: readonly ReadRow[]): Promise<void> {
  const former = rows.flatMap(({ key, formerKey }) => (formerKey === null ? [] : [{ key, former: formerKey }]));
  if (former.length === 0) return;
  await sql`
    update listings set source_key = renamed.key
    from jsonb_to_recordset(cast(${JSON.stringify(former)} as jsonb)) as renamed(key text, former text)
    where listings.source = ${source} and listings.source_key = renamed.former
      and not exists (select from listings as other where other.source = ${source} and other.source_key = renamed.key)
  `.execute(db);
}

/** The listings of a source that are offered or wait, and whose keys a full file does not have any more. */
export function missingFrom(db: Kysely<Database>, source: string, keys: readonly string[]) {
  return db
    .selectFrom('listings')
    .select('id')
    .where('source', '=', source)
    .where('approval', 'in', ['pending', 'accepted'])
    .where('availability', '=', 'available')
    .where(sql<boolean>`not source_key = any(cast(${keys} as text[]))`);
}

/** Ends the listings that a full file does not have any more; returns their number. Their pages answer as those of expired adverts. */
export async function endMissing(db: Kysely<Database>, source: string, keys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('listings')
    .set({ approval: 'expired' })
    .where('id', 'in', missingFrom(db, source, keys))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
