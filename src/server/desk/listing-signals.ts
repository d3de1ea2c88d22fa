import { catalogueOf, type Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { type ListingSignal, priceSignal } from '#domain/desk/listing-signal.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call, type Services } from '../http/serve.ts';
import { findCompared, selectWithPhone, selectWithPhotos, selectWithText } from './listing-signals-sql.ts';

/** What staff should look at about one listing: read when it is asked for, and never stored. */
export async function listingSignals(
  { index, kinds }: Pick<Services, 'index'> & { readonly kinds: Kinds },
  id: string,
  { db, now }: Pick<Call, 'db' | 'now'>,
): Promise<ListingSignal[]> {
  const listing = await findCompared(db, Number(id));
  if (!listing) throw new Refusal('not_found');
  const { kind, price, values } = listing;
  // Without the index, which is starting, there are no comparable listings.
  const [label = null] = await index
    .labels(catalogueOf(kind, kinds), [{ id: listing.id, values, price }])
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'busy') return [];
      throw error;
    });
  const [photo, text, phone] = await Promise.all([
    selectWithPhotos(db, listing),
    selectWithText(db, listing),
    selectWithPhone(db, listing),
  ]);
  const endedOn = values['licenceUntil'];
  const found: (ListingSignal | null)[] = [
    priceSignal(price, label),
    photo && { about: 'photo', ...photo },
    text && { about: 'text', ...text },
    phone && { about: 'phone', ...phone },
    typeof endedOn === 'string' && endedOn < riyadhDay(now) ? { about: 'licence', endedOn } : null,
  ];
  return found.filter((one) => one !== null);
}
