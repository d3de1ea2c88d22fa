import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DecidedAbout } from '#contract/endpoint.ts';
import type { Database } from '../db/tables.ts';

/** Of a listing: its seller or its advert has the account, or its phone. */
const listingIsOwn = sql`
  (me.id in (advert.account_id, seller.account_id)
    or me.phone in (seller.whatsapp, advert.answers->>'advertiserPhone', advert.answers->>'advertiserWhatsapp')
    or me.phone = any(seller.phones))
`;
const listings = sql`
  listings listing left join adverts advert on advert.listing_id = listing.id
  left join sellers seller on seller.id = listing.seller_id
`;

/** The rows of each kind that belong to the account \`me\`. */
const ownRows: Readonly<Record<DecidedAbout, (id: string) => RawBuilder<unknown>>> = {
  order: (id) => sql`
    select from orders where id = cast(${id} as uuid)
      and (me.id = account_id or me.phone = contact_phone or me.email = contact_email)
  `,
  listing: (id) => sql`select from ${listings} where listing.id = ${Number(id)} and ${listingIsOwn}`,
  seller: (id) => sql`
    select from sellers where id = ${Number(id)} and (me.id = account_id or me.phone = whatsapp or me.phone = any(phones))
  `,
  imported_file: (id) => sql`select from ${listings} where listing.import_id = ${Number(id)} and ${listingIsOwn}`,
};

/** Whether something belongs to an account, by the account itself, or by its phone or e-mail address. */
export async function isOwnMatter(
  db: Kysely<Database>,
  about: DecidedAbout,
  id: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (${ownRows[about](id)}) as "isOwn" from accounts me where me.id = ${accountId}
  `.execute(db);
  return rows[0]?.isOwn === true;
}
