import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type {
  AdvertAnswers,
  AdvertDoubt,
  AdvertKind,
  AdvertRejection,
  Approval,
  Availability,
  Likeness,
  Marks,
  ProductFilter,
} from '#domain/adverts/advert.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import { businessPhone } from '#domain/identity/phone.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import type { Takedown } from '#domain/listings/takedown.ts';
import type { FeatureGroup, ListingVideo } from '#domain/listings/listing.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import { json } from '../db/database.ts';
import { hasFoldedWords } from '../db/folded-sql.ts';
import type { Database } from '../db/tables.ts';
import { photo, sellerName } from '../listings/listings-sql.ts';

/** An advert with the columns of its listing that lists need. */
export interface ProductRow {
  id: number;
  kind: AdvertKind;
  accountId: string;
  title: Name;
  cover: Photo | null;
  price: number | null;
  availability: Availability;
  approval: Approval;
  rejection: AdvertRejection | null;
  takedown: Takedown | null;
  views: number;
  favourites: number;
  contacts: number;
  requests: number;
  sentAt: Date;
  expiresOn: string | null;
  answers: AdvertAnswers;
  features: FeatureGroup[];
  photoIds: string[];
  video: ListingVideo | null;
  schemaVersion: number;
  version: number;
  seller: Name;
  /** It came with a file: the listing has what the file says, the answers what its owner added. */
  isImported: boolean;
  description: OwnWords | null;
  values: Values;
  edited: string[];
}

const product = sql`
  listing.id, listing.kind, advert.account_id as "accountId", listing.title, listing.price, listing.availability, listing.approval,
  advert.rejection, case when takedown.listing_id is not null then jsonb_build_object('reason', takedown.reason, 'text', takedown.text,
    'at', to_char(takedown.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as takedown, advert.sent_at as "sentAt", advert.expires_on as "expiresOn", advert.answers, listing.features,
  listing.photos as "photoIds", listing.video, advert.schema_version as "schemaVersion", advert.version, ${sellerName} as seller,
  listing.import_id is not null as "isImported", listing.description, listing.attributes as values, listing.edited,
  (select count(*) from listing_views view where view.listing_id = listing.id) as views,
  (select count(*) from favourites where favourites.listing_id = listing.id and is_saved) as favourites,
  (select count(*) from listing_contacts contact where contact.listing_id = listing.id) as contacts,
  (select count(*) from listing_requests request where request.listing_id = listing.id) as requests,
  case when photo.id is not null then ${photo} end as cover
`;

const tables = sql`
  adverts advert
  join listings listing on listing.id = advert.listing_id
  join sellers seller on seller.id = listing.seller_id
  left join photos photo on photo.id = listing.photos->>0
  left join takedowns takedown on takedown.listing_id = listing.id
`;

/** A page of adverts of one person, or of everybody, with this filter, and their number. */
export interface ProductQuestion {
  readonly accountId: string | null;
  readonly filter: ProductFilter | 'waiting' | 'accepted' | 'rejected' | 'removed';
  readonly doubt?: AdvertDoubt | undefined;
  /** What somebody typed into the search box of the desk, trimmed. */
  readonly text?: string | undefined;
  /** By when adverts were sent; without one, the newest listing first. */
  readonly sort?: TimeSort | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** An advert that waits for a decision. Those from a file have no images yet, so they wait for their owner first. */
export const waitsForStaff = sql`listing.approval = 'pending' and listing.photos != '[]'::jsonb`;

function fits(filter: ProductQuestion['filter']) {
  switch (filter) {
    case 'all':
      return sql`true`;
    case 'available':
    case 'sold':
      return sql`listing.availability = ${filter}`;
    case 'approved':
    case 'accepted':
      return sql`listing.approval = 'accepted'`;
    case 'under_review':
      return sql`listing.approval in ('pending', 'rejected')`;
    case 'waiting':
      return waitsForStaff;
    case 'rejected':
    case 'removed':
    case 'expired':
      return sql`listing.approval = ${filter}`;
    default:
      return sql`listing.kind = ${filter}`;
  }
}

/** Each finds others by an index. */
const doubtful: Readonly<Record<AdvertDoubt, RawBuilder<unknown>>> = {
  reported: sql`exists (select from listing_reports report where report.listing_id = listing.id and report.handled_at is null)`,
  similar: sql`(
    exists (select from adverts other where other.plate = advert.plate and other.listing_id <> listing.id)
    or exists (select from adverts other where other.vin = advert.vin and other.listing_id <> listing.id)
    or exists (select from adverts other where other.licence = advert.licence and other.listing_id <> listing.id)
    or exists (
      select from listings other
      where other.id <> listing.id and other.photos ?| array(select jsonb_array_elements_text(listing.photos))
    )
  )`,
};

/** Larger numbers are of no listing. */
const LISTING_NUMBER = /^[1-9]\d{0,8}$/;

/** Whether an advert is what a text of the search box means: its number, its title, or the name or phone of its seller. */
function isMeant(text: string): RawBuilder<unknown> {
  const number = westernDigits(text);
  const phone = businessPhone(text);
  const ways = [
    ...(LISTING_NUMBER.test(number) ? [sql`listing.id = ${Number(number)}`] : []),
    ...(phone === null ? [] : [sql`advert.answers->>'advertiserPhone' = ${phone}`, sql`${phone} = any(seller.phones)`]),
    hasFoldedWords(
      sql`concat_ws(' ', listing.title->>'en', listing.title->>'ar', seller.name->>'en', seller.name->>'ar', advert.answers->>'advertiserName')`,
      text,
    ),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const byTime: Readonly<Record<TimeSort, RawBuilder<unknown>>> = {
  newest: sql`advert.sent_at desc, advert.listing_id desc`,
  oldest: sql`advert.sent_at, advert.listing_id`,
};

export async function selectProducts(
  db: Kysely<Database>,
  { accountId, filter, doubt, text, sort, page, perPage }: ProductQuestion,
): Promise<{ rows: ProductRow[]; total: number }> {
  const conditions = [
    fits(filter),
    ...(accountId === null ? [] : [sql`advert.account_id = ${accountId}`]),
    ...(doubt === undefined ? [] : [doubtful[doubt]]),
    ...(text === undefined ? [] : [isMeant(text)]),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from adverts advert join listings listing on listing.id = advert.listing_id
    ${text === undefined ? sql`` : sql`join sellers seller on seller.id = listing.seller_id`} where ${where}`.execute(
    db,
  );
  const order = sort ? byTime[sort] : sql`listing.id desc`;
  const { rows } =
    await sql<ProductRow>`select ${product} from ${tables} where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
      db,
    );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One advert; with `accounts` null of any account. Locked for the transaction with `forUpdate`. */
export async function findProduct(
  db: Kysely<Database>,
  id: number,
  accounts: readonly string[] | null,
  { forUpdate = false } = {},
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${product} from ${tables} where listing.id = ${id} and ${accounts === null ? sql`true` : sql`advert.account_id = any(${accounts}::uuid[])`}
    ${forUpdate ? sql`for update of advert, listing` : sql``}
  `.execute(db);
  return rows[0];
}

type ListingRow = Insertable<Database['listings']>;

/** Stores a listing with its advert and returns its id. */
export async function insertAdvert(
  db: Kysely<Database>,
  listing: ListingRow,
  advert: Omit<Insertable<Database['adverts']>, 'listing_id'>,
): Promise<number> {
  const { id } = await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('adverts')
    .values({ ...advert, listing_id: id })
    .execute();
  return id;
}

export async function setListing(db: Kysely<Database>, id: number, listing: Partial<ListingRow>): Promise<void> {
  await db.updateTable('listings').set(listing).where('id', '=', id).execute();
}

/** Replaces an advert; it is reviewed again. */
export async function replaceAdvert(
  db: Kysely<Database>,
  id: number,
  listing: Partial<ListingRow>,
  advert: Partial<Insertable<Database['adverts']>>,
): Promise<void> {
  await setListing(db, id, listing);
  await db
    .updateTable('adverts')
    .set((row) => ({ ...advert, rejection: null, taken_down_at: null, version: row('version', '+', 1) }))
    .where('listing_id', '=', id)
    .execute();
}

export interface Decision {
  readonly approval: 'accepted' | 'rejected';
  readonly rejection: AdvertRejection | null;
  readonly expiresOn: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Accepts a waiting advert, or sends it back; returns whether it did. */
export async function decideAdvert(
  db: Kysely<Database>,
  id: number,
  seen: number,
  { approval, rejection, expiresOn, by, now }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adverts')
    .set((row) => ({
      rejection: rejection && json(rejection),
      expires_on: expiresOn,
      decided_at: now,
      decided_by: by,
      version: row('version', '+', 1),
    }))
    .where('listing_id', '=', id)
    .where('version', '=', seen)
    .where((is) =>
      is.exists(is.selectFrom('listings').select('id').where('id', '=', id).where('approval', '=', 'pending')),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.updateTable('listings').set({ approval }).where('id', '=', id).execute();
  return true;
}

export async function setAvailability(db: Kysely<Database>, id: number, availability: Availability): Promise<void> {
  await db.updateTable('listings').set({ availability }).where('id', '=', id).execute();
}

/** Shows an advert again, or longer. */
export async function renewAdvert(db: Kysely<Database>, id: number, expiresOn: string): Promise<void> {
  await db
    .updateTable('adverts')
    .set({ expires_on: expiresOn, taken_down_at: null })
    .where('listing_id', '=', id)
    .execute();
  await db.updateTable('listings').set({ approval: 'accepted' }).where('id', '=', id).execute();
}

/** Ends an advert today, because its owner says so: it is not shown any more, and can be renewed. */
export async function takeDownAdvert(
  db: Kysely<Database>,
  id: number,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  // The advert first: its owner is not told what they did.
  await db.updateTable('adverts').set({ expires_on: today, taken_down_at: now }).where('listing_id', '=', id).execute();
  await db.updateTable('listings').set({ approval: 'expired' }).where('id', '=', id).execute();
}

/**
 * Deletes a listing with its advert, in a transaction. Photos that nothing else shows are deleted by the next sweep; orders
 * and offers stay without it; importing its file again does not bring it back.
 */
export async function deleteListing(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await sql`
    with own as (select array(select jsonb_array_elements_text(photos)) as ids from listings where id = ${id}),
      others as (
        select jsonb_array_elements_text(listings.photos) as id from listings, own
        where listings.id <> ${id} and listings.photos ?| own.ids
      )
    update photos set claimed_at = null from own
    where photos.id = any(own.ids) and photos.id not in (select id from others) and not coalesce((variants->>'drawn')::boolean, false)
      and not exists (select from sellers where sellers.logo = photos.id)
  `.execute(db);
  await sql`
    insert into deleted_imports (source, source_key, deleted_at)
    select source, source_key, ${now} from listings where id = ${id} and import_id is not null
    on conflict do nothing
  `.execute(db);
  await db.updateTable('offers').set({ listing_id: null }).where('listing_id', '=', id).execute();
  await db.deleteFrom('listings').where('id', '=', id).execute();
}

/** Takes down adverts after their last day, and listings from files after the last day of their advertisement licence; returns their number. May be repeated. */
export async function expireAdverts(db: Kysely<Database>, today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('listings')
    .set({ approval: 'expired' })
    .where('approval', '=', 'accepted')
    .where((is) =>
      is.or([
        is.and([
          is.or([is('source', '=', 'advert'), is('import_id', 'is not', null)]),
          is('id', 'in', is.selectFrom('adverts').select('listing_id').where('expires_on', '<', today)),
        ]),
        // Listings from files without an account have no other last day. Days are written so that texts have their order.
        is.and([
          is('source', '!=', 'advert'),
          is('is_sample', '=', false),
          sql<boolean>`listings.attributes->>'licenceUntil' collate "C" < ${today}`,
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Another advert that is probably of the same thing. */
export interface SimilarRow {
  id: number;
  kind: AdvertKind;
  title: Name;
  accountId: string;
  isShown: boolean;
  by: Likeness[];
}

/** Adverts with the same plate, chassis number, licence or picture, newest first. */
export async function findSimilar(
  db: Kysely<Database>,
  { plate, vin, licence, photos, except }: Marks,
): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select listing.id, listing.kind, listing.title, advert.account_id as "accountId",
      listing.approval = 'accepted' and listing.availability = 'available' as "isShown",
      array_remove(array[
        case when advert.plate = ${plate} then 'plate' end, case when advert.vin = ${vin} then 'vin' end,
        case when advert.licence = ${licence} then 'licence' end, case when listing.photos ?| ${photos}::text[] then 'photo' end
      ], null) as by
    from adverts advert join listings listing on listing.id = advert.listing_id
    where (advert.plate = ${plate} or advert.vin = ${vin} or advert.licence = ${licence} or listing.photos ?| ${photos}::text[])
      and listing.approval != 'rejected' and listing.id is distinct from ${except === null ? null : Number(except)}
    order by listing.id desc limit 10
  `.execute(db);
  return rows;
}
