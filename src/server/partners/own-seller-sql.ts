import { sql, type Insertable, type Kysely } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { SellerBlock } from '#domain/listings/takedown.ts';
import type { OpeningHours } from '#domain/partners/opening-hours.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { photoOf } from '../listings/listings-sql.ts';

/** The seller of an account, with everything its owner may edit. */
export interface OwnSellerRow {
  id: number;
  slug: string;
  kind: Database['sellers']['kind'];
  name: Name;
  about: OwnWords | null;
  city: string | null;
  address: OwnWords | null;
  hours: OpeningHours | null;
  phones: string[];
  whatsapp: string | null;
  logo: Photo | null;
  verifiedAt: Date | null;
  verifiedWhat: Name | null;
  verifiedUntil: string | null;
  givenAt: Date | null;
}

type Owner = Pick<Account, 'id' | 'phone' | 'isSample'>;

/** A sample business also owns the sample seller with its phone, until that belongs to an account. */
const isOwn = ({ id, phone, isSample }: Owner) =>
  sql`(seller.account_id = ${id} or (${isSample} and seller.is_sample and seller.account_id is null and ${phone}::text = any(seller.phones)))`;

/** The seller of an account; undefined before its first advert or page. Locked for the transaction with `forUpdate`. */
export async function findOwnSeller(
  db: Kysely<Database>,
  owner: Owner,
  { forUpdate = false } = {},
): Promise<OwnSellerRow | undefined> {
  const { rows } = await sql<OwnSellerRow>`
    select seller.id, seller.slug, seller.kind, seller.name, seller.about, seller.city, seller.address, seller.hours, seller.phones, seller.whatsapp,
      case when logo.id is not null then ${photoOf('logo')} end as logo,
      seller.verified_at as "verifiedAt", seller.verified_what as "verifiedWhat", seller.verified_until as "verifiedUntil", seller.page_given_at as "givenAt"
    from sellers seller left join photos logo on logo.id = seller.logo
    where ${isOwn(owner)} order by seller.account_id is null limit 1
    ${forUpdate ? sql`for update of seller` : sql``}
  `.execute(db);
  return rows[0];
}

/** Why the seller of an account is blocked from advertising; null for those who are not. */
export async function findSellerBlock(db: Kysely<Database>, owner: Owner): Promise<SellerBlock | null> {
  const { rows } = await sql<Omit<SellerBlock, 'at'> & { at: Date }>`
    select seller.block_reason as reason, seller.block_text as text, seller.blocked_at as at
    from sellers seller where ${isOwn(owner)} and seller.blocked_at is not null limit 1
  `.execute(db);
  const [block] = rows;
  return block ? { ...block, at: block.at.toISOString() } : null;
}

/**
 * Makes the one seller of an account, with only the name of the account: details of an advertiser belong to the advert. An
 * existing seller is not changed.
 */
export async function ownSellerId(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'phone' | 'isSample' | 'name'>,
  business: ShowroomKind | null,
): Promise<number> {
  const found = await findOwnSeller(db, account, { forUpdate: true });
  if (found) {
    await db
      .updateTable('sellers')
      .set({ account_id: account.id })
      .where('id', '=', found.id)
      .where('account_id', 'is', null)
      .execute();
    return found.id;
  }
  const slug = `${business ?? 'seller'}-${account.id.slice(-12)}`.replace('_', '-');
  const { id } = await db
    .insertInto('sellers')
    .values({
      account_id: account.id,
      slug,
      kind: business ?? 'individual',
      name: json({ en: account.name, ar: account.name }),
      is_sample: account.isSample,
    })
    // A concurrent call has made it.
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: account.id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account of a showroom or office with this e-mail, unless it is blocked. */
export async function findPartnerAccount(db: Kysely<Database>, email: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'phone', 'is_sample as isSample', 'showroom_kind as business'])
    .where('email', '=', email.toLowerCase())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return account?.business ? { ...account, business: account.business } : null;
}

/** Whether an account has a seller already. */
export async function hasSeller(db: Kysely<Database>, accountId: string): Promise<boolean> {
  return (
    (await db.selectFrom('sellers').select('id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined
  );
}

/** Replaces the whole page of a seller. */
export async function replacePage(
  db: Kysely<Database>,
  id: number,
  page: Partial<Insertable<Database['sellers']>>,
): Promise<void> {
  await db.updateTable('sellers').set(page).where('id', '=', id).execute();
}

/** The kind of business of an account of type showroom; null for private people. */
export async function showroomKindOf(db: Kysely<Database>, accountId: string): Promise<ShowroomKind | null> {
  const row = await db.selectFrom('accounts').select('showroom_kind').where('id', '=', accountId).executeTakeFirst();
  return row?.showroom_kind ?? null;
}

/** Releases a photo that was a logo, unless an advert or another logo shows it; the sweep deletes it a day after it was sent. */
export async function releaseLogo(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    update photos set claimed_at = null
    where id = ${id} and not exists (select from sellers where logo = ${id})
      and not exists (select from adverts join listings on listings.id = adverts.listing_id where listings.photos ? ${id})
  `.execute(db);
}
