import places from '#domain/places/regions-cities.json' with { type: 'json' };
import lists from '#domain/catalogue/property-features.json' with { type: 'json' };
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { fromRiyals } from '#domain/money/halala.ts';
import { readAdvertLicence } from '#domain/identity/advert-licence.ts';
import type { Name } from '#domain/words/name.ts';
import { fold } from '#domain/words/fold.ts';
import { type DecidedDistricts, nothingDecided } from '../../places/decided-districts.ts';
import type { DistrictState } from '../../places/district-state.ts';
import type { AddedItem, ReadRow } from './import-listings.ts';
import { contentKey, type Identity, numberedKeys } from './row-identity.ts';
import {
  facades,
  facilityColumns,
  fireplace,
  latin,
  purposes,
  RENT,
  rentPeriods,
  SALE,
  saidPurposes,
} from './aqar-tables.ts';
import { ownText } from './own-text.ts';
import { readDay } from './read-day.ts';
import { readNumber, readWholeNumber } from './read-number.ts';

/** Riyals. A yearly rent below the first is one by the month or the day, above the second it is the price of the property. */
const MIN_YEARLY_RENT = 10_000;
const MAX_YEARLY_RENT = 500_000;
/** Below this it is a rent by the day. */
const MIN_MONTHLY_RENT = 1_000;
export const MAX_PRICE = 1_000_000_000;
/** Square metres; a space outside this range is marked as doubtful. */
export const MIN_SPACE = 20;
export const MAX_SPACE = 20_000;

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

const anyDistrict = new Set([...districtsOf.values()].flatMap((districts) => [...districts.keys()]));

/** Whether a cell names a city, a district of any city, or a type of property that we know. */
export const isCity = (cell: string) => cities.has(fold(cell));
export const isDistrict = (cell: string) => anyDistrict.has(bareDistrict(cell));
export const isPropertyType = (cell: string) => types.has(fold(cell));
export const isYesOrNo = (cell: string) => typeof yesOrNo(cell) === 'boolean';

type Counted = 'bedrooms' | 'bathrooms' | 'livingRooms' | 'floor' | 'streetWidth';

/** Reads the rows of one file in order. Rows without a number are identified by their content and the number of earlier equal rows. */
export class AqarRows {
  readonly added = new Map<string, AddedItem>();
  /** Rows without a number were identified by all cells of our columns in earlier versions. */
  readonly #formerKey = numberedKeys();
  /** Districts of the cities named so far, with those that were added. */
  readonly #districts = new Map<string, Map<string, Place | null>>();
  #decided: DecidedDistricts = nothingDecided;

  /** Takes what staff have decided about districts of earlier files; called before the first row. */
  takeDecided(decided: DecidedDistricts): void {
    this.#decided = decided;
  }

  /** A property, or the reason why the row is refused. Without `identity` a row without a number is identified by its cells. */
  read(cells: Readonly<Record<string, string>>, identity?: Identity): ReadRow | string {
    const doubts = new Set<string>();
    const lost = new Set<string>();
    const city = cities.get(fold(cells['city'] ?? ''));
    if (!city) return 'unknown_city';
    const size = readNumber(cells['size'], 'measure');
    if (size === null || size.value < 1) return 'size_unreadable';
    const space = Math.trunc(size.value);
    if (size.isAmbiguous || space < MIN_SPACE || space > MAX_SPACE) doubts.add('space_suspect');

    const district = this.#district(city, cells['district'] ?? '');
    const words = ownText(cells['details'] ?? '');
    const english = ownText(cells['details_en'] ?? '');
    if (words.hadContacts || english.hadContacts) doubts.add('contact_in_text');
    const [titleAr, titleEn] = [oneLine(cells['title_ar']), oneLine(cells['title_en'])];
    if (titleAr.hadContacts || titleEn.hadContacts) doubts.add('contact_in_title');
    const type = typeOf(cells);
    if (!type) return 'unknown_type';
    const code = (table: Readonly<Record<string, string>>, column: string) => {
      const found = codeOf(table, cells[column]);
      if (found === undefined) {
        doubts.add('unknown_word');
        lost.add(column);
      }
      return found ?? null;
    };
    const counted = (column: string, key: Counted) => {
      const number = countOf(cells[column], key);
      if (cells[column] && number === null) lost.add(column);
      return number;
    };
    const isTicked = (column: string) => {
      const said = yesOrNo(cells[column]);
      if (said === undefined) lost.add(column);
      return said === true;
    };
    const purpose = code(purposes, 'purpose') ?? purposeIn(words.text);
    if (purpose === null) doubts.add('purpose_unknown');
    const price = readNumber(cells['price'])?.value ?? null;
    const asked = price === null || price < 1 || price > MAX_PRICE ? null : price;
    if (asked === null) {
      doubts.add('price_unreadable');
      if (cells['price']) lost.add('price');
    }
    const rentPeriod = purpose === 'rent' ? (code(rentPeriods, 'rent_period') ?? estimatedPeriod(asked, doubts)) : null;
    // Neither a rent that looks like a sale price nor a property of unknown purpose may be published unreviewed.
    const needsReview = ['sale_price_suspect', 'purpose_unknown', 'price_unreadable'].some((doubt) =>
      doubts.has(doubt),
    );
    const age = ageOf(cells['property_age']);
    if (age === undefined) {
      doubts.add('age_suspect');
      lost.add('property_age');
    }
    const isFurnished = isTicked('furnished');

    const listedOn = readDay(cells['date']);
    if (cells['date'] && listedOn === null) lost.add('date');
    const licence = licenceOf(cells, doubts);
    const own = ownReference(cells);
    const former = own ? { key: own, repeats: 0 } : this.#formerKey(contentKey(cells));
    const { key, repeats } = own ? former : (identity ?? former);
    // Two properties of one developer may have the same text: the row is marked and reviewed, never dropped.
    if (repeats > 0) doubts.add('possible_repost');
    const values = {
      purpose,
      rentPeriod,
      type: type.id,
      space,
      bedrooms: counted('bedrooms', 'bedrooms'),
      bathrooms: counted('bathrooms', 'bathrooms'),
      livingRooms: counted('livingrooms', 'livingRooms'),
      city: city.id,
      region: city.region,
      district: district?.id ?? null,
      status: 'available',
      furnishing: isFurnished ? 'furnished' : yesOrNo(cells['furnished']) === false ? 'unfurnished' : null,
      age: age ?? null,
      facade: code(facades, 'front'),
      floor: counted('floor', 'floor'),
      streetWidth: counted('street_width', 'streetWidth'),
      reference: (cells['reference'] || `AQ-${key.slice(0, 10).toUpperCase()}`).slice(0, 40),
      licence: licence.number,
      licenceUntil: licence.until,
      facilities: Object.entries(facilityColumns)
        .filter(([column]) => isTicked(column))
        .map(([, facility]) => facility),
    };
    const place = {
      en: district ? `${district.name.en}, ${city.name.en}` : city.name.en,
      ar: district ? `حي ${district.name.ar}، ${city.name.ar}` : city.name.ar,
    };
    const features = isTicked('fireplace') ? [{ name: fireplace.group, items: [fireplace.item] }] : [];
    const said = purpose === null ? undefined : saidPurposes.get(purpose);
    return {
      key,
      formerKey: former.key === key ? null : former.key,
      hasOwnReference: own !== null,
      title: {
        en:
          titleEn.text ||
          `${type.name.en}${said ? ` ${said.en}` : ''} in ${place.en}, ${space.toLocaleString('en')} m²`,
        ar:
          titleAr.text ||
          `${type.name.ar}${said ? ` ${said.ar}` : ''} في ${place.ar}، ${space.toLocaleString('en')} م²`,
      },
      price: asked === null ? null : fromRiyals(asked),
      listedOn,
      doubts: [...doubts],
      lost: [...lost],
      // A repeated row has its own key, which already identifies it.
      look: key,
      needsReview: needsReview || repeats > 0,
      listing: {
        description: words.text || english.text ? { ar: words.text || null, en: english.text || null } : null,
        priceNote: purpose === 'rent' ? 'rent_no_vat' : 'transfer_tax',
        values,
        features,
        photos: [],
      },
    };
  }

  /**
   * A district that is not listed is proposed under its Arabic name, because its English one is not known; its id is made
   * from its letters. What staff have decided about it holds. One that repeats its city is none.
   */
  #district({ id: city, name: cityName }: Place, text: string): Place | null {
    const word = bareDistrict(text);
    if (word === '' || [cityName.en, cityName.ar].some((one) => fold(one) === word)) return null;
    const known = this.#districts.get(city) ?? new Map<string, Place | null>(districtsOf.get(city));
    this.#districts.set(city, known);
    const spelling = [word, word.replace(/^ال/, ''), `ال${word}`].find((one) => known.has(one));
    if (spelling !== undefined) return known.get(spelling) ?? null;
    const inLatin = Array.from(word, (letter) => latin[letter] ?? letter).join('');
    const slug = inLatin
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40);
    if (!slug) return null;
    const id = `${city}--${slug}`;
    const decided = this.#decided.get(id);
    const place = decided === undefined ? this.#proposed(city, id, text) : decided;
    known.set(word, place);
    return place;
  }

  #proposed(city: string, id: string, text: string): Place {
    const written = text.replace(/^\s*حي\s+/, '').trim();
    const name = { en: written, ar: written };
    const details = { city, imported: true, state: 'proposed' satisfies DistrictState };
    this.added.set(`districts/${id}`, { list: 'districts', id, name, details });
    return { id, name };
  }
}

export function ownReference(cells: Readonly<Record<string, string>>): string | null {
  const own = cells['reference'];
  return own && /^[\w-]{1,40}$/.test(own) ? own : null;
}

function bareDistrict(text: string): string {
  return fold(text).replace(/^حي /, '');
}

/** The named type, a duplex if the row says so, or the first words of the text; else a villa, the usual type of the source. */
function typeOf(cells: Readonly<Record<string, string>>): Place | undefined {
  if (cells['type']) return types.get(fold(cells['type']));
  if (yesOrNo(cells['duplex'])) return types.get('duplex');
  const opening = fold(cells['details'] ?? '')
    .split(' ')
    .slice(0, 6);
  return types.get(opening.some((word) => word === 'شقه') ? 'apartment' : 'villa');
}

/** A text without line breaks, as an advertiser may write a title. */
function oneLine(text = ''): ReturnType<typeof ownText> {
  return ownText(text.replaceAll(/\s+/g, ' '));
}

/** Whole metres of a measure such as "15 م". */
function readMetres(text: string | undefined): number | null {
  const read = readNumber(text, 'measure');
  return read === null ? null : Math.trunc(read.value);
}

function licenceOf(
  cells: Readonly<Record<string, string>>,
  doubts: Set<string>,
): { number: string | null; until: string | null } {
  const read = cells['licence'] ? readAdvertLicence(cells['licence']) : null;
  if (read && !read.ok) doubts.add('licence_suspect');
  const until = readDay(cells['licence_until']);
  if (cells['licence_until'] && until === null) doubts.add('licence_suspect');
  return { number: read?.ok ? read.value : null, until };
}

/** The band of an age in years; undefined when it cannot be read. */
function ageOf(text: string | undefined): string | null | undefined {
  if (!text) return null;
  const years = readWholeNumber(text);
  return years === null
    ? undefined
    : (lists.age_bands.find(({ min, max }) => years >= min && years <= (max ?? Number.POSITIVE_INFINITY))?.id ?? null);
}

/** The period of a rent whose file names none, by its sum in riyals; adds what is doubtful about it. */
export function estimatedPeriod(price: number | null, doubts: Set<string>): string {
  if (price === null) return 'yearly';
  if (price > MAX_YEARLY_RENT) doubts.add('sale_price_suspect');
  if (price >= MIN_YEARLY_RENT) return 'yearly';
  doubts.add('rent_period_suspect');
  return price < MIN_MONTHLY_RENT ? 'daily' : 'monthly';
}

/** What a text offers; null when it does not say, or says both. */
function purposeIn(text: string): 'rent' | 'sale' | null {
  const words = fold(text).split(/[^\p{L}]+/u);
  const isRent = words.some((word) => RENT.test(word));
  const isSale = words.some((word) => SALE.test(word));
  return isRent === isSale ? null : isRent ? 'rent' : 'sale';
}

function countOf(text: string | undefined, key: Counted): number | null {
  const number = key === 'streetWidth' ? readMetres(text) : readWholeNumber(text);
  const attribute = properties.attributes[key];
  return number !== null &&
    attribute.type === 'quantity' &&
    number >= attribute.limits.min &&
    number <= attribute.limits.max
    ? number
    : null;
}

/** The code of a word; null for an empty cell, undefined for an unknown word. */
function codeOf(table: Readonly<Record<string, string>>, text: string | undefined): string | null | undefined {
  const word = fold(text ?? '');
  if (word === '') return null;
  return Object.hasOwn(table, word) ? table[word]! : undefined;
}

/** Null for an empty cell, undefined for another word. */
function yesOrNo(text: string | undefined): boolean | null | undefined {
  const word = fold(text ?? '');
  if (word === '') return null;
  return ['1', 'yes', 'true', 'نعم'].includes(word) || (['0', 'no', 'false', 'لا'].includes(word) ? false : undefined);
}
