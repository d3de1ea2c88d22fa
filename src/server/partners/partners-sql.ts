import { sql, type Kysely } from 'kysely';
import type { PartnerCard } from '#domain/partners/partner.ts';
import { riyadhDay } from '#domain/places/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { photo } from '../listings/listings-sql.ts';

/** Partners of a kind with what they have on offer, those with most first; the cover is their newest listing's. */
export async function selectPartners(db: Kysely<Database>, { kind, count, now }: { kind: PartnerCard['kind']; count: number; now: Date }): Promise<PartnerCard[]> {
  const { rows } = await sql<PartnerCard>`
    select seller.slug, seller.kind, seller.name, city.name as city, seller.verified_at is not null as "isVerified",
      stock.listings as cars, (select count(*) from offers where offers.seller_id = seller.id and offers.ends_on >= ${riyadhDay(now)}) as offers,
      case when photo.id is not null then ${photo} end as cover, seller.is_sample as "isSample"
    from sellers seller
      left join reference_items city on city.list = 'cities' and city.id = seller.city
      cross join lateral (
        select count(*) as listings, (array_agg(photos->>0 order by created_at desc, id desc))[1] as cover
        from listings where seller_id = seller.id and approval = 'accepted' and availability = 'available'
      ) stock
      left join photos photo on photo.id = stock.cover
    where seller.kind = ${kind}
    order by stock.listings desc, seller.id
    limit ${count}
  `.execute(db);
  return rows;
}
