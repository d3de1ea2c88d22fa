import { sql, type Kysely } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { addVat, vatInside } from '#domain/money/vat.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import {
  samplePropertyOfferDays,
  samplePropertyOfferKinds,
  samplePropertyOffers,
  sampleOfferDays,
  sampleOfferKinds,
} from './sample-offers.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Halalas. Discounts on cars are in whole hundreds of riyals. */
const DISCOUNT_STEP = 10_000;
/** Halalas. Discounts on properties are in whole thousands of riyals. */
const PROPERTY_DISCOUNT_STEP = 100_000;

/** Creates the sample offers on existing cars and properties. Returns the number of offers. Safe to repeat. */
export async function seedOffers(db: Kysely<Database>, now: Date): Promise<number> {
  const today = riyadhDay(now);
  const day = (days: number) => riyadhDay(new Date(now.getTime() + days * DAY_MS));
  const chosen = await selectCarsForOffers(db, sampleOfferDays.length);
  const onCars = chosen.map((car, position) => {
    const kind = sampleOfferKinds[position % sampleOfferKinds.length]!;
    const { net } = vatInside(car.price, today);
    // The discount including VAT is taken off the displayed price, so that both are in whole riyals.
    const { gross: off } = addVat(Math.round((net * kind.off) / DISCOUNT_STEP) * DISCOUNT_STEP, today);
    const offered = vatInside(car.price - off, today);
    return {
      slug: `${kind.slug}-${car.id}`,
      kind: cars.kind,
      audience: kind.audience,
      title: json(named(kind.title, car.title)),
      description: json(kind.description),
      listing_id: car.id,
      seller_id: car.seller,
      price_net: net,
      discount: net - offered.net,
      price_after_discount: offered.net,
      vat: offered.vat,
      price_incl_vat: offered.gross,
      starts_on: day(-3 - (position % 9)),
      ends_on: day(sampleOfferDays[position]!),
      is_sample: true,
      created_at: now,
    };
  });
  const onListedProperties = (await selectPropertiesForOffers(db, samplePropertyOfferDays.length)).map(
    (property, position) => {
      const kind = samplePropertyOfferKinds[position % samplePropertyOfferKinds.length]!;
      const discount = Math.round((property.price * kind.off) / PROPERTY_DISCOUNT_STEP) * PROPERTY_DISCOUNT_STEP;
      return {
        slug: `${kind.slug}-${property.id}`,
        kind: properties.kind,
        audience: kind.audience,
        title: json(named(kind.title, property.title)),
        description: json(kind.description),
        listing_id: property.id,
        seller_id: property.seller,
        price_net: property.price,
        discount,
        price_after_discount: property.price - discount,
        vat: 0,
        price_incl_vat: property.price - discount,
        starts_on: day(-2 - position),
        ends_on: day(samplePropertyOfferDays[position]!),
        is_sample: true,
        created_at: now,
      };
    },
  );
  const sellers = new Map(
    (await db.selectFrom('sellers').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  const onProperties = samplePropertyOffers.map(
    ({ slug, audience, seller, title, description, price, discount, days }) => ({
      slug,
      kind: properties.kind,
      audience,
      title: json(title),
      description: json(description),
      seller_id: sellers.get(seller) ?? null,
      price_net: price,
      discount,
      price_after_discount: price - discount,
      vat: 0,
      price_incl_vat: price - discount,
      starts_on: day(-7),
      ends_on: day(days),
      is_sample: true,
      created_at: now,
    }),
  );
  await db
    .insertInto('offers')
    .values([...onCars, ...onListedProperties, ...onProperties])
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  return onCars.length + onListedProperties.length + onProperties.length;
}

/** When all sample offers have ended, moves them so that they start again today. Returns the number moved. */
export async function refreshOffers(db: Kysely<Database>, now: Date): Promise<number> {
  const today = riyadhDay(now);
  const { rows } = await sql<{ id: number }>`
    with span as (select min(ends_on) as first, max(ends_on) as last from offers where is_sample)
    update offers set starts_on = starts_on + (${today}::date - span.first), ends_on = ends_on + (${today}::date - span.first)
    from span where is_sample and span.last < ${today}::date
    returning id
  `.execute(db);
  return rows.length;
}

/** A listing that can have an offer. */
interface ForOffer {
  id: number;
  title: Name;
  price: number;
  seller: number;
}

/** Cars of showrooms with VAT on the whole price, one per model, in a fixed pseudo-random order. */
async function selectCarsForOffers(db: Kysely<Database>, count: number): Promise<ForOffer[]> {
  const { rows } = await sql<ForOffer>`
    select id, title, price, seller_id as seller from (
      select distinct on (listing.attributes->>'model') listing.*
      from listings listing join sellers seller on seller.id = listing.seller_id
      where listing.kind = ${cars.kind} and listing.is_sample and listing.approval = 'accepted' and listing.availability = 'available'
        and listing.price >= 3000000 and listing.price_note = 'vat_included' and seller.kind = 'showroom'
      order by listing.attributes->>'model', listing.attributes->>'year' desc, listing.id
    ) one_a_model
    order by md5(source_key) limit ${count}
  `.execute(db);
  return rows;
}

/** Properties for sale of marketing offices, one per type and city, in a fixed pseudo-random order. */
async function selectPropertiesForOffers(db: Kysely<Database>, count: number): Promise<ForOffer[]> {
  const { rows } = await sql<ForOffer>`
    select id, title, price, seller_id as seller from (
      select distinct on (listing.attributes->>'type', listing.attributes->>'city') listing.*
      from listings listing join sellers seller on seller.id = listing.seller_id
      where listing.kind = ${properties.kind} and listing.is_sample and listing.approval = 'accepted' and listing.availability = 'available'
        and listing.price >= 10000000 and listing.attributes->>'rentPeriod' is null and seller.kind = 'marketing_office'
      order by listing.attributes->>'type', listing.attributes->>'city', listing.id
    ) one_a_place
    order by md5(source_key) limit ${count}
  `.execute(db);
  return rows;
}

const named = (words: Name, car: Name): Name => ({
  en: words.en.replace('{car}', car.en),
  ar: words.ar.replace('{car}', car.ar),
});
