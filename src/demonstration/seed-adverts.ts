import { sql, type Kysely } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import { ADVERT_VERSION, type AdvertAnswers } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { normaliseAdvert } from '#domain/adverts/read-advert.ts';
import { shownUntil } from '#domain/adverts/shown-until.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import { sellerOf } from '#server/adverts/advert-seller.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { listingsOfAdverts, sampleAdverts } from './sample-adverts.ts';
import { sampleKey } from './sample-key.ts';
import { registerOwnPhotos, registerPictures } from './pictures.ts';

/** Hours after which the desk accepted an advert. */
const REVIEW_HOURS = 5;
/** City of the private account. */
const PRIVATE_CITY = 'riyadh';

type Owner = Account & { readonly email: string };

/** The sample accounts that advertise; one whose address was changed is left out. */
async function advertisers(db: Kysely<Database>): Promise<Owner[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'account_type as accountType', 'role', 'locale', 'is_sample as isSample'])
    .where('is_sample', '=', true)
    .where('role', '=', 'user')
    .orderBy('created_at')
    .execute();
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]));
}

/** Gives each sample business to the sample account with its phone. */
export async function claimSampleSellers(db: Kysely<Database>): Promise<void> {
  for (const owner of await advertisers(db)) if (owner.accountType === 'showroom') await sellerOf(db, owner);
}

/**
 * Makes every listing of a sample account's seller an advert of that account, with photos that it can keep, order and
 * remove like uploads; and stores adverts that the desk has not accepted. Returns the number of new adverts.
 */
export async function seedAdverts(db: Kysely<Database>, now: Date): Promise<number> {
  const owners = new Map((await advertisers(db)).map((owner) => [owner.email, owner]));
  if (sampleAccounts.some(({ email, role }) => role === 'user' && !owners.has(email))) return 0;
  const staff = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'staff')
    .where('is_sample', '=', true)
    .executeTakeFirst();
  await storeUnaccepted(db, owners, now);
  let count = 0;
  for (const owner of owners.values()) count += await advertise(db, owner, staff?.id ?? null, now);
  return count;
}

async function storeUnaccepted(db: Kysely<Database>, owners: ReadonlyMap<string, Owner>, now: Date): Promise<void> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const sellers = [];
  for (const { email } of sampleAdverts) {
    const { id } = await sellerOf(db, owners.get(email)!);
    await db
      .updateTable('sellers')
      .set({ city: PRIVATE_CITY })
      .where('id', '=', id)
      .where('city', 'is', null)
      .execute();
    sellers.push(
      await db.selectFrom('sellers').select(['id', 'kind', 'city']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }
  const listings = listingsOfAdverts(now, sellers);
  await registerPictures(
    db,
    listings.flatMap(({ photos }) => photos),
  );
  for (const kind of ['cars', 'properties'] as const)
    await insertListings(
      db,
      kinds[kind].catalogue,
      names,
      listings.filter((_, index) => sampleAdverts[index]!.kind === kind),
      now,
    );
}

interface Listed {
  readonly id: number;
  readonly kind: Kind;
  readonly title: Name;
  readonly description: OwnWords | null;
  readonly price: number | null;
  readonly attributes: AdvertAnswers;
  readonly photos: string[];
  readonly approval: string;
  readonly source: string;
  readonly sourceKey: string;
  readonly createdAt: Date;
}

/** Makes the listings of an account's seller that are no adverts yet adverts of the account. Returns their number. */
async function advertise(db: Kysely<Database>, owner: Owner, staff: string | null, now: Date): Promise<number> {
  const { id: seller } = await sellerOf(db, owner);
  const { rows: listings } = await sql<Listed>`
    select id, kind, title, description, price, attributes, photos, approval, source, source_key as "sourceKey", created_at as "createdAt"
    from listings where seller_id = ${seller} and is_sample and not exists (select from adverts where listing_id = listings.id)
    order by id
  `.execute(db);
  if (listings.length === 0) return 0;
  const photoOf = await registerOwnPhotos(
    db,
    listings.flatMap((listing) => listing.photos),
  );
  const photos = listings.map(({ id, photos: scenes }) => ({ id, photos: scenes.map((scene) => photoOf.get(scene)!) }));
  await sql`
    update listings set photos = shown.photos from jsonb_to_recordset(cast(${JSON.stringify(photos)} as jsonb)) as shown(id bigint, photos jsonb)
    where listings.id = shown.id
  `.execute(db);
  const rejections = sampleAdverts.map(({ rejection }) => rejection);
  await db
    .insertInto('adverts')
    .values(
      listings.map((listing) => {
        const { id, attributes, approval, createdAt } = listing;
        const answers = answersOf(listing, owner);
        const text = (key: string) => (typeof attributes[key] === 'string' ? attributes[key] : null);
        const decidedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + REVIEW_HOURS * HOUR_MS));
        const isAccepted = approval === 'accepted';
        const rejection = isAccepted ? undefined : rejections[Number(listing.sourceKey) - 1];
        return {
          listing_id: id,
          account_id: owner.id,
          command_key: sampleKey(1, id),
          schema_version: ADVERT_VERSION,
          answers: json(answers),
          plate: null,
          vin: null,
          licence: text('licence'),
          rejection: rejection ? json({ ...rejection, at: decidedAt.toISOString() }) : null,
          decided_at: isAccepted || rejection ? decidedAt : null,
          decided_by: isAccepted || rejection ? staff : null,
          expires_on: isAccepted ? lastDay(createdAt, answers, now) : null,
          sent_at: createdAt,
        };
      }),
    )
    .onConflict((row) => row.doNothing())
    .execute();
  await sql`update listings set approval = 'rejected' where approval = 'pending' and is_sample and id in (select listing_id from adverts where rejection is not null)`.execute(
    db,
  );
  return listings.length;
}

/** Sixty days after its review; an advert that would have ended was renewed today. */
function lastDay(createdAt: Date, answers: AdvertAnswers, now: Date): string {
  const first = shownUntil(riyadhDay(createdAt), answers);
  return first > riyadhDay(new Date(now.getTime() + DAY_MS)) ? first : shownUntil(riyadhDay(now), answers);
}

/** The answers that the owner would have given, from which the form is filled when the advert is edited. */
function answersOf(
  { kind, title, description, price, attributes }: Listed,
  { name, email, phone }: Owner,
): AdvertAnswers {
  return normaliseAdvert(advertForm(kind), {
    ...attributes,
    name: title.ar,
    price,
    descriptionAr: description?.ar ?? null,
    descriptionEn: description?.en ?? null,
    advertiserName: name,
    advertiserEmail: email,
    advertiserPhone: phone,
    advertiserWhatsapp: phone,
  });
}

/** Renews the sample adverts that have ended, like their owner. Returns their number. */
export async function renewSampleAdverts(db: Kysely<Database>, now: Date): Promise<number> {
  const today = riyadhDay(now);
  const { numUpdatedRows } = await db
    .updateTable('adverts')
    .set({ expires_on: shownUntil(today, {}) })
    .where('expires_on', '<', today)
    .where('listing_id', 'in', (of) =>
      of.selectFrom('listings').select('id').where('is_sample', '=', true).where('approval', '=', 'accepted'),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
