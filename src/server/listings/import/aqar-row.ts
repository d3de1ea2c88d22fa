import { createHash } from 'node:crypto';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import places from '#domain/places/regions-cities.json' with { type: 'json' };
import lists from '#domain/catalogue/property-features.json' with { type: 'json' };
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { readAdvertLicence } from '#domain/identity/advert-licence.ts';
import type { Name } from '#domain/words/name.ts';
import { fold } from '#domain/words/fold.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import type { AddedItem, ReadRow } from './import-listings.ts';
import { facades, facilityColumns, fireplace, latin, purposes, rentPeriods } from './aqar-tables.ts';
import { ownText } from './own-text.ts';

const HALALAS = 100;
/** Riyals. A yearly rent below the first is one by the month or the day, above the second it is the price of the property. */
const MIN_YEARLY_RENT = 10_000;
const MAX_YEARLY_RENT = 500_000;
/** Below this it is a rent by the day. */
const MIN_MONTHLY_RENT = 1_000;
const MAX_PRICE = 1_000_000_000;
/** Square metres; a space outside this range is marked as doubtful. */
const MIN_SPACE = 20;
const MAX_SPACE = 20_000;

type Place = { id: string; name: Name };

const cities = new Map(
  places.cities.flatMap(({ id, en, ar, region }) =>
    [fold(en), fold(ar), id].map((word) => [word, { id, region, name: { en, ar } }] as const),
  ),
);
const types = new Map(
  lists.types.flatMap(({ id, en, ar }) =>
    [fold(en), fold(ar), id].map((word) => [word, { id, name: { en, ar } }] as const),
  ),
);
const districtsOf = new Map<string, Map<string, Place>>();
for (const { id, en, ar, city } of places.districts) {
  const known = districtsOf.get(city) ?? new Map<string, Place>();
  for (const word of [en, ar]) known.set(bareDistrict(word), { id, name: { en, ar } });
  districtsOf.set(city, known);
}

/** Reads the rows of one file in order. Rows without a number are identified by their content and the number of earlier equal rows. */
export class AqarRows {
  readonly added = new Map<string, AddedItem>();
  readonly #seen = new Map<string, number>();

  /** A property, or the reason why the row is refused. */
  read(cells: Readonly<Record<string, string>>): ReadRow | string {
    const doubts = new Set<string>();
    const city = cities.get(fold(cells['city'] ?? ''));
    if (!city) return 'unknown_city';
    const space = wholeNumber(cells['size']);
    if (space === null || space < 1) return 'size_unreadable';
    if (space < MIN_SPACE || space > MAX_SPACE) doubts.add('space_suspect');

    const district = this.#district(city.id, cells['district'] ?? '');
    const words = ownText(cells['details'] ?? '');
    if (words.hadContacts) doubts.add('contact_in_text');
    const type = typeOf(cells);
    if (!type) return 'unknown_type';
    const purpose = code(purposes, cells['purpose'], doubts) ?? 'rent';
    const price = wholeNumber(cells['price']);
    if (price === null || price <= 0 || price > MAX_PRICE) doubts.add('price_unreadable');
    const asked = price === null || price <= 0 || price > MAX_PRICE ? null : price;
    const rentPeriod = purpose === 'rent' ? this.#period(cells, asked, doubts) : null;
    // A rent that looks like a sale price must not be published unreviewed.
    const needsReview = doubts.has('sale_price_suspect');

    const licence = licenceOf(cells, doubts);
    const { key, repeats } = this.#keyOf(cells);
    // Two properties of one developer may have the same text: the row is marked and reviewed, never dropped.
    if (repeats > 0) doubts.add('possible_repost');
    const values = {
      purpose,
      rentPeriod,
      type: type.id,
      space,
      bedrooms: countOf(cells['bedrooms'], 'bedrooms'),
      bathrooms: countOf(cells['bathrooms'], 'bathrooms'),
      livingRooms: countOf(cells['livingrooms'], 'livingRooms'),
      city: city.id,
      region: city.region,
      district: district?.id ?? null,
      status: 'available',
      furnishing: isYes(cells['furnished']) ? 'furnished' : cells['furnished'] === undefined ? null : 'unfurnished',
      age: ageOf(cells['property_age'], doubts),
      facade: code(facades, cells['front'], doubts),
      reference: (cells['reference'] || `AQ-${key.slice(0, 10).toUpperCase()}`).slice(0, 40),
      licence: licence.number,
      licenceUntil: licence.until,
      facilities: Object.entries(facilityColumns)
        .filter(([column]) => isYes(cells[column]))
        .map(([, facility]) => facility),
    };
    const place = {
      en: district ? `${district.name.en}, ${city.name.en}` : city.name.en,
      ar: district ? `حي ${district.name.ar}، ${city.name.ar}` : city.name.ar,
    };
    return {
      key,
      title: {
        en: `${type.name.en} for ${purpose} in ${place.en}, ${space.toLocaleString('en')} m²`,
        ar: `${type.name.ar} ${purpose === 'rent' ? 'للإيجار' : 'للبيع'} في ${place.ar}، ${space.toLocaleString('en')} م²`,
      },
      price: asked === null ? null : asked * HALALAS,
      doubts: [...doubts],
      // A repeated row has its own key, which already identifies it.
      look: key,
      needsReview: needsReview || repeats > 0,
      listing: {
        description: words.text ? { ar: words.text, en: null } : null,
        priceNote: purpose === 'rent' ? 'rent_no_vat' : 'transfer_tax',
        values,
        features: isYes(cells['fireplace']) ? [{ name: fireplace.group, items: [fireplace.item] }] : [],
        photos: [],
      },
    };
  }

  #keyOf(cells: Readonly<Record<string, string>>): { key: string; repeats: number } {
    const said = JSON.stringify(Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const own = cells['reference'];
    const key = own && /^[\w-]{1,40}$/.test(own) ? own : createHash('sha256').update(said).digest('hex').slice(0, 24);
    if (own) return { key, repeats: 0 };
    const repeats = this.#seen.get(key) ?? 0;
    this.#seen.set(key, repeats + 1);
    return { key: repeats === 0 ? key : `${key}-${repeats + 1}`, repeats };
  }

  #period(cells: Readonly<Record<string, string>>, price: number | null, doubts: Set<string>): string {
    const said = code(rentPeriods, cells['rent_period'], doubts);
    if (said) return said;
    if (price === null) return 'yearly';
    if (price > MAX_YEARLY_RENT) doubts.add('sale_price_suspect');
    if (price >= MIN_YEARLY_RENT) return 'yearly';
    doubts.add('rent_period_suspect');
    return price < MIN_MONTHLY_RENT ? 'daily' : 'monthly';
  }

  /** A district that is not listed is added to the list, with an id made from its letters. */
  #district(city: string, text: string): Place | null {
    const word = bareDistrict(text);
    if (word === '') return null;
    const known = districtsOf.get(city) ?? new Map<string, Place>();
    districtsOf.set(city, known);
    const found = known.get(word) ?? known.get(word.replace(/^ال/, '')) ?? known.get(`ال${word}`);
    if (found) return found;
    const inLatin = Array.from(word, (letter) => latin[letter] ?? letter).join('');
    const slug = inLatin
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40);
    if (!slug) return null;
    const name = {
      en: slug.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
      ar: text.replace(/^\s*حي\s+/, '').trim(),
    };
    const item: AddedItem = { list: 'districts', id: `${city}--${slug}`, name, details: { city, imported: true } };
    this.added.set(`districts/${item.id}`, item);
    const place = { id: item.id, name };
    known.set(word, place);
    return place;
  }
}

function bareDistrict(text: string): string {
  return fold(text).replace(/^حي /, '');
}

/** The named type, a duplex if the row says so, or the first words of the text; else a villa, the usual type of the source. */
function typeOf(cells: Readonly<Record<string, string>>): Place | undefined {
  if (cells['type']) return types.get(fold(cells['type']));
  if (isYes(cells['duplex'])) return types.get('duplex');
  const opening = fold(cells['details'] ?? '')
    .split(' ')
    .slice(0, 6);
  return types.get(opening.some((word) => word === 'شقه') ? 'apartment' : 'villa');
}

function licenceOf(
  cells: Readonly<Record<string, string>>,
  doubts: Set<string>,
): { number: string | null; until: string | null } {
  const read = cells['licence'] ? readAdvertLicence(cells['licence']) : null;
  if (read && !read.ok) doubts.add('licence_suspect');
  const until = westernDigits(cells['licence_until'] ?? '').replaceAll('/', '-');
  const isDay = isCalendarDay(until);
  if (until !== '' && !isDay) doubts.add('licence_suspect');
  return { number: read?.ok ? read.value : null, until: isDay ? until : null };
}

function ageOf(text: string | undefined, doubts: Set<string>): string | null {
  if (!text) return null;
  const years = wholeNumber(text);
  if (years === null) {
    doubts.add('age_suspect');
    return null;
  }
  return lists.age_bands.find(({ min, max }) => years >= min && years <= (max ?? Number.POSITIVE_INFINITY))?.id ?? null;
}

function countOf(text: string | undefined, key: 'bedrooms' | 'bathrooms' | 'livingRooms'): number | null {
  const number = wholeNumber(text);
  const attribute = properties.attributes[key];
  return number !== null &&
    attribute.type === 'quantity' &&
    number >= attribute.limits.min &&
    number <= attribute.limits.max
    ? number
    : null;
}

function code(table: Readonly<Record<string, string>>, text: string | undefined, doubts: Set<string>): string | null {
  const word = fold(text ?? '');
  if (word === '') return null;
  if (Object.hasOwn(table, word)) return table[word]!;
  doubts.add('unknown_word');
  return null;
}

const isYes = (text: string | undefined) => text !== undefined && ['1', 'yes', 'true', 'نعم'].includes(fold(text));

function wholeNumber(text: string | undefined): number | null {
  const digits = westernDigits(text ?? '')
    .replaceAll(/[,٬\s]/g, '')
    .replace(/\.\d+$/, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
