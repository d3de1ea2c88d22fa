import type { AdvertRejection } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { NewListing } from '#server/listings/insert-listings.ts';
import { generateCars, regionOf } from './generate-cars.ts';
import { generateProperties } from './generate-properties.ts';
import { homeSceneIds } from './scenes/home-scenes.ts';

/** An advert that the desk has not accepted yet, by the e-mail of its account. */
export interface SampleAdvert {
  readonly email: string;
  readonly kind: Kind;
  readonly hoursAgo: number;
  readonly rejection?: Omit<AdvertRejection, 'at'>;
}

/** Private people have three adverts at most. */
export const sampleAdverts: readonly SampleAdvert[] = [
  { email: 'showroom@wijha.example', kind: 'cars', hoursAgo: 3 },
  { email: 'demo@wijha.example', kind: 'cars', hoursAgo: 7 },
  { email: 'demo@wijha.example', kind: 'properties', hoursAgo: 21 },
  { email: 'showroom@wijha.example', kind: 'cars', hoursAgo: 26 },
  {
    email: 'showroom@wijha.example',
    kind: 'cars',
    hoursAgo: 50,
    rejection: { reason: 'photos', text: 'Please add a photo of the dashboard with the mileage, and one of the boot.' },
  },
  {
    email: 'demo@wijha.example',
    kind: 'cars',
    hoursAgo: 74,
    rejection: { reason: 'price', text: 'السعر لا يطابق الوصف. يُرجى تصحيح أحدهما ثم إعادة الإرسال.' },
  },
];

/** Source of these listings, and the generated sample after which they begin: the catalogue does not reach it. */
const SOURCE = 'demonstration-adverts';
const FIRST = 940;
const CANDIDATES = 40;

/** The listings of these adverts, in their order, each of the seller at the same place. */
export function listingsOfAdverts(
  now: Date,
  sellers: readonly { readonly id: number; readonly kind: string; readonly city: string | null }[],
): NewListing[] {
  const task = { count: FIRST + CANDIDATES, sellers: [], now };
  const isPriced = ({ price }: NewListing) => price !== null;
  const free: Record<Kind, NewListing[]> = {
    cars: [...generateCars(task)].slice(FIRST).filter(isPriced),
    // Private people let and sell flats without a broker's licence.
    properties: [...generateProperties({ ...task, photosOf: homeSceneIds })]
      .slice(FIRST)
      .filter((one) => isPriced(one) && one.values['type'] === 'apartment' && one.values['capacity'] === 'owner'),
  };
  return sampleAdverts.map(({ kind, hoursAgo }, index) => {
    const seller = sellers[index];
    const listing = free[kind].shift();
    if (!seller || !listing) throw new RangeError(`There is no ${kind} for sample advert ${index}.`);
    const isBusiness = seller.kind !== 'individual';
    const values = isBusiness
      ? { ...listing.values, city: seller.city, region: regionOf(seller.city) }
      : listing.values;
    return {
      ...listing,
      source: SOURCE,
      sourceKey: String(index + 1),
      approval: 'pending',
      availability: 'available',
      priceNote: advertForm(kind).priceNote(values, isBusiness),
      values,
      sellerId: seller.id,
      createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    };
  });
}
