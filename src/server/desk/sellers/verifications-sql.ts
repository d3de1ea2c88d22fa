import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SellersState, SellerVerification } from '#domain/desk/desk-seller.ts';
import type { UntilSort } from '#domain/desk/list-sort.ts';
import { plainDigits } from '#domain/identity/plain-digits.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';
import { noticeUntil, verifiedWhat, type VerifiedFacts } from '#domain/partners/seller-verification.ts';
import { riyadhDay, riyadhDayBounds } from '#domain/time/riyadh-day.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { sellerIsVerified } from '../../listings/seller-verified-sql.ts';
import { escaped } from '../contact-search-sql.ts';

const isBusiness = sql`seller.kind in ('showroom', 'marketing_office')`;

/** The sellers of each list, seen from a day in Riyadh, and their order. */
const lists: Readonly<
  Record<SellersState, (today: string) => { which: RawBuilder<unknown>; order: RawBuilder<unknown> }>
> = {
  ending: (today) => ({
    which: sql`seller.verified_until <= ${noticeUntil(today)}::date`,
    order: sql`seller.verified_until, seller.id`,
  }),
  // Those with an account can answer.
  none: () => ({ which: sql`seller.verified_at is null`, order: sql`seller.account_id is null, seller.id desc` }),
  valid: (today) => ({
    which: sellerIsVerified(today),
    order: sql`seller.verified_until nulls last, seller.id`,
  }),
  all: () => ({ which: sql`true`, order: sql`seller.id desc` }),
};

/** A row of the list. */
export interface SellerRow {
  readonly id: string;
  readonly kind: PartnerKind;
  readonly name: Name;
  readonly slug: string;
  readonly city: Name | null;
  readonly hasAccount: boolean;
  readonly isBlocked: boolean;
  readonly isSample: boolean;
  readonly verifiedAt: Date | null;
  readonly verifiedUntil: string | null;
}

const columns = sql`
  seller.id::text as id, seller.kind, seller.name, seller.slug, city.name as city, seller.account_id is not null as "hasAccount",
  seller.blocked_at is not null as "isBlocked", seller.is_sample as "isSample", seller.verified_at as "verifiedAt", seller.verified_until as "verifiedUntil"
`;
const cities = sql`left join reference_items city on city.list = 'cities' and city.id = seller.city`;

/** Whether the name has every word, or a verification this number. */
function isFound(q: string): RawBuilder<unknown> {
  const number = plainDigits(q);
  if (/^\d{10}$/.test(number))
    return sql`exists (select from seller_verifications found where found.seller_id = seller.id and found.register_number = ${number})`;
  const words = q.split(/\s+/).filter(Boolean);
  return sql.join(
    [sql`true`, ...words.map((word) => sql`concat_ws(' ', name->>'en', name->>'ar') ilike ${`%${escaped(word)}%`}`)],
    sql` and `,
  );
}

/** Which sellers, in which order. */
interface SellersQuestion {
  readonly state: SellersState;
  readonly q: string;
  /** Without one, in the order of the list. */
  readonly sort: UntilSort | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly now: Date;
}

/** Those without a last day come last in both directions. */
const byLastDay: Readonly<Record<UntilSort, RawBuilder<unknown>>> = {
  'until-soon': sql`seller.verified_until nulls last, seller.id`,
  'until-late': sql`seller.verified_until desc nulls last, seller.id desc`,
};

/** A page of sellers, and the number of all that the list has. */
export async function selectSellers(
  db: Kysely<Database>,
  { state, q, sort, page, perPage, now }: SellersQuestion,
): Promise<{ rows: SellerRow[]; total: number }> {
  const { which, order: ownOrder } = lists[state](riyadhDay(now));
  const order = sort ? byLastDay[sort] : ownOrder;
  const where = sql`${isBusiness} and ${which} and ${isFound(q)}`;
  const { rows } = await sql<SellerRow>`
    select ${columns} from (select * from sellers seller where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) seller
    ${cities} order by ${order}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from sellers seller where ${where}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A row of the list, with what staff compare. */
export interface SellerPageRow extends SellerRow {
  readonly phones: string[];
  readonly address: OwnWords | null;
  readonly verifiedWhat: Name | null;
}

/** One showroom or office; undefined where there is none. */
export async function findSeller(db: Kysely<Database>, id: number): Promise<SellerPageRow | undefined> {
  const { rows } = await sql<SellerPageRow>`
    select ${columns}, seller.phones, seller.address, seller.verified_what as "verifiedWhat"
    from sellers seller ${cities} where seller.id = ${id} and ${isBusiness}
  `.execute(db);
  return rows[0];
}

/** Every verification of a seller, the newest first. */
export async function selectVerifications(db: Kysely<Database>, seller: number): Promise<SellerVerification[]> {
  const { rows } = await sql<Omit<SellerVerification, 'at'> & { at: Date }>`
    select version, verdict, register_number as "registerNumber",
      case when licence_kind is not null then jsonb_build_object('kind', licence_kind, 'number', licence_number) end as licence,
      verified_on as "verifiedOn", valid_until as "validUntil", note, verification.at, accounts.name as by
    from seller_verifications verification left join accounts on accounts.id = verification.by
    where seller_id = ${seller} order by version desc
  `.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** A showroom or office that is to be decided about, locked, with the version of its newest verification. */
export async function lockBusiness(db: Kysely<Database>, id: number) {
  const { rows } = await sql<{ kind: PartnerKind; isBlocked: boolean; isVerified: boolean; version: number }>`
    select seller.kind, seller.blocked_at is not null as "isBlocked", seller.verified_at is not null as "isVerified",
      coalesce((select max(version) from seller_verifications where seller_id = seller.id), 0) as version
    from sellers seller where seller.id = ${id} and ${isBusiness} for update
  `.execute(db);
  return rows[0];
}

interface Decision {
  readonly seller: number;
  readonly version: number;
  readonly by: string;
  readonly now: Date;
}

/** Stores a verification, which visitors see until its last day. */
export async function insertVerification(
  db: Kysely<Database>,
  { seller, version, by, now, facts }: Decision & { readonly facts: VerifiedFacts },
): Promise<void> {
  const { registerNumber, licence, verifiedOn, validUntil, note } = facts;
  await db
    .insertInto('seller_verifications')
    .values({
      seller_id: seller,
      version,
      verdict: 'verified',
      register_number: registerNumber,
      licence_kind: licence?.kind ?? null,
      licence_number: licence?.number ?? null,
      verified_on: verifiedOn,
      valid_until: validUntil,
      note,
      at: now,
      by,
    })
    .execute();
  await db
    .updateTable('sellers')
    .set({
      verified_at: riyadhDayBounds(verifiedOn).from,
      verified_what: json(verifiedWhat(facts)),
      verified_until: validUntil,
    })
    .where('id', '=', seller)
    .execute();
}

/** Undoes the verification of a seller. */
export async function insertWithdrawal(
  db: Kysely<Database>,
  { seller, version, by, now, note }: Decision & { readonly note: string },
): Promise<void> {
  await db
    .insertInto('seller_verifications')
    .values({ seller_id: seller, version, verdict: 'withdrawn', note, at: now, by })
    .execute();
  await db
    .updateTable('sellers')
    .set({ verified_at: null, verified_what: null, verified_until: null })
    .where('id', '=', seller)
    .execute();
}
