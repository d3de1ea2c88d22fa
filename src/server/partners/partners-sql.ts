import { sql, type Kysely } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { PartnerCard, PartnerKind } from '#domain/partners/partner.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { photo, photoOf } from '../listings/listings-sql.ts';
import { sellerIsShown } from '../listings/seller-shown-sql.ts';
import { sellerIsVerified } from '../listings/seller-verified-sql.ts';

/** Columns of a card; the cover is the second picture of the newest listing, because cards on the same page show its first. Counted by an index alone, listing by listing: 10 ms for 100,000. */
const card = (now: Date) => sql`
  seller.slug, seller.kind, seller.name, seller.city as "cityCode", city.name as city, ${sellerIsVerified(riyadhDay(now))} as "isVerified",
  seller.years_experience as "yearsExperience", stock.cars, stock.homes,
  (select count(*) from offers where offers.seller_id = seller.id and offers.starts_on <= ${riyadhDay(now)} and offers.ends_on >= ${riyadhDay(now)}) as offers,
  case when photo.id is not null then ${photo} end as cover, case when logo.id is not null then ${photoOf('logo')} end as logo, seller.is_sample as "isSample"
`;

/** Neither blocked nor hidden by the desk. */
const isShown = (now: Date) => sql`seller.blocked_at is null and ${sellerIsShown(now)}`;

const joined = sql`
  left join reference_items city on city.list = 'cities' and city.id = seller.city
  cross join lateral (
    select count(*) filter (where kind = ${cars.kind}) as cars, count(*) filter (where kind = ${properties.kind}) as homes
    from listings where seller_id = seller.id and approval = 'accepted' and availability = 'available'
  ) stock
  left join lateral (
    select coalesce(photos->>1, photos->>0) as cover from listings
    where seller_id = seller.id and approval = 'accepted' and availability = 'available' and photos->>0 is not null
    order by created_at desc, id desc limit 1
  ) newest on true
  left join photos photo on photo.id = newest.cover
  left join photos logo on logo.id = seller.logo
`;

/** Every partner of a kind with its number of listings, most first; at most `count` if given. */
export async function selectPartners(
  db: Kysely<Database>,
  { kind, count, now }: { kind: PartnerKind; count?: number; now: Date },
): Promise<PartnerCard[]> {
  const { rows } = await sql<PartnerCard>`
    select ${card(now)} from sellers seller ${joined}
    where seller.kind = ${kind} and ${isShown(now)}
    order by stock.cars + stock.homes desc, seller.id
    limit ${count ?? null}
  `.execute(db);
  return rows;
}

/** One partner with the key of its row; undefined when no partner of the kind has this slug. */
export async function selectPartner(
  db: Kysely<Database>,
  { kind, slug, now }: { kind: PartnerKind; slug: string; now: Date },
): Promise<{ id: number; partner: PartnerDetail } | undefined> {
  const { rows } = await sql<PartnerDetail & { id: number; verified: Date | null }>`
    select seller.id, ${card(now)}, seller.about, seller.address, seller.hours, seller.phones, seller.whatsapp, case when ${sellerIsVerified(riyadhDay(now))} then seller.verified_at end as verified, seller.verified_what as "verifiedWhat",
      seller.visitors,
      (select count(*) from listings where seller_id = seller.id and kind = ${cars.kind} and availability = 'sold' and approval = 'accepted') as "soldCars"
    from sellers seller ${joined}
    where seller.kind = ${kind} and seller.slug = ${slug} and ${isShown(now)}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, verified, ...rest } = row;
  return { id, partner: { ...rest, verifiedAt: verified?.toISOString() ?? null } };
}

/** Ids of a partner's listings of a kind, newest first, and their number, counted only up to the requested limit. */
export async function selectListingsOf(
  db: Kysely<Database>,
  {
    seller,
    kind,
    from,
    count,
    countTo,
  }: { seller: number; kind: string; from: number; count: number; countTo: number },
): Promise<{ ids: number[]; total: number }> {
  const shown = sql`seller_id = ${seller} and kind = ${kind} and approval = 'accepted' and availability = 'available'`;
  const { rows } = await sql<{
    id: number;
  }>`select id from listings where ${shown} order by created_at desc, id desc limit ${count} offset ${from}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from (select 1 from listings where ${shown} limit ${countTo}) as found`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]!.total };
}

/** Counts a visitor once a day; returns the number of all visitors. */
export async function countVisit(
  db: Kysely<Database>,
  { seller, visitor, day }: { seller: number; visitor: string; day: string },
): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    with visit as (
      insert into seller_visits (day, seller_id, visitor) values (${day}, ${seller}, ${visitor}) on conflict do nothing returning seller_id
    ), counted as (
      update sellers set visitors = visitors + 1 from visit where sellers.id = visit.seller_id returning sellers.visitors
    )
    select coalesce((select visitors from counted), (select visitors from sellers where id = ${seller})) as visitors
  `.execute(db);
  return rows[0]!.visitors;
}

/** Deletes visitors from before this day. */
export async function forgetVisitsBefore(db: Kysely<Database>, day: string): Promise<void> {
  await sql`delete from seller_visits where day < ${day}`.execute(db);
}
