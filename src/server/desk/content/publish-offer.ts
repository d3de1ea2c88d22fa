import { sql, type Kysely } from 'kysely';
import { inBothLanguages } from '#domain/desk/draft-parts.ts';
import { type OfferContent, offerProblems } from '#domain/desk/offer-content.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { PriceNote } from '#domain/listings/listing.ts';
import { vatInside } from '#domain/money/vat.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { Publisher } from './publisher.ts';

/** An offer is public from its first to its last day; the index follows its listing. */
export const offerPublisher: Publisher<'offer'> = {
  async problems(draft, { db, now }) {
    const found = offerProblems(draft, riyadhDay(now));
    if (draft.listing === null) return found;
    const listing = await findOffered(db, draft.listing);
    if (!listing) return { ...found, listing: ['listing_unfit'] };
    // VAT on a margin cannot be stated, so the price before VAT is not known.
    if (!listing.hasVat && listing.note !== 'transfer_tax') return { ...found, listing: ['listing_without_vat'] };
    if (draft.price !== null && draft.price >= listing.price) return { ...found, price: ['price_not_lower'] };
    return found;
  },
  async publish(db, { id, draft, address }, { from: now }) {
    const listing = draft.listing === null ? undefined : await findOffered(db, draft.listing);
    if (!listing) throw new Error(`The listing of content ${id} is gone.`);
    const prices = pricesOf(draft, listing, riyadhDay(now));
    const row = {
      kind: listing.kind,
      audience: draft.audience ?? 'individuals',
      title: json(inBothLanguages(draft.title)),
      description: json(inBothLanguages(draft.description)),
      listing_id: listing.id,
      seller_id: listing.seller,
      ...prices,
      starts_on: draft.startsOn ?? riyadhDay(now),
      ends_on: draft.endsOn ?? riyadhDay(now),
    };
    await db
      .insertInto('offers')
      .values({ ...row, slug: address, content_id: Number(id), created_at: now })
      .onConflict((conflict) => conflict.column('content_id').doUpdateSet(row))
      .execute();
  },
  /** It ended yesterday: its address goes on saying so. */
  async withdraw(db, id, now) {
    const yesterday = riyadhDay(new Date(now.getTime() - DAY_MS));
    await sql`
      update offers set starts_on = least(starts_on, ${yesterday}::date), ends_on = least(ends_on, ${yesterday}::date)
      where content_id = ${Number(id)}
    `.execute(db);
  },
};

interface Offered {
  readonly id: number;
  readonly kind: Kind;
  readonly price: number;
  readonly note: PriceNote;
  readonly seller: number;
  readonly hasVat: boolean;
}

/** A listing that can have an offer: public and for sale, with a price, by a showroom or an office. */
async function findOffered(db: Kysely<Database>, id: string): Promise<Offered | undefined> {
  const { rows } = await sql<Omit<Offered, 'hasVat'>>`
    select listing.id, listing.kind, listing.price, listing.price_note as note, listing.seller_id as seller
    from listings listing join sellers seller on seller.id = listing.seller_id
    where listing.id = ${Number(id)} and listing.approval = 'accepted' and listing.availability = 'available'
      and listing.price > 0 and listing.attributes ->> 'rentPeriod' is null and seller.kind <> 'individual'
  `.execute(db);
  const row = rows[0];
  return row && { ...row, hasVat: row.note === 'vat_included' };
}

/** The columns of the offer's prices, without VAT and with it, in halalas. */
function pricesOf({ price }: Pick<OfferContent, 'price'>, listing: Offered, today: string) {
  const gross = price ?? listing.price;
  const offered = listing.hasVat ? vatInside(gross, today) : { net: gross, vat: 0, gross };
  const net = listing.hasVat ? vatInside(listing.price, today).net : listing.price;
  return {
    price_net: net,
    discount: net - offered.net,
    price_after_discount: offered.net,
    vat: offered.vat,
    price_incl_vat: offered.gross,
  };
}
