import { carDoors } from '#domain/catalogue/kinds/cars/car-doors.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import regions from '#domain/places/regions-cities.json' with { type: 'json' };
import { fromRiyals } from '#domain/money/halala.ts';
import { fold } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { withoutHtml } from './own-text.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import type { SyarahLists } from './syarah-lists.ts';
import {
  colors,
  conditions,
  equipment,
  fuels,
  options,
  ordinaryWords,
  origins,
  originsInTitles,
  places,
  transmissions,
} from './syarah-tables.ts';
import { withoutContacts } from './without-contacts.ts';

/** A doubt about one advert, stored with the listing so that its owner can be asked. */
type Doubt =
  | 'price_placeholder'
  | 'price_suspect'
  | 'price_unreadable'
  | 'mileage_suspect'
  | 'engine_suspect'
  | 'year_differs_in_title'
  | 'contact_in_title'
  | 'possible_repost'
  | 'unknown_place'
  | 'unknown_word';

/** The reason why an advert is refused. */
export type Refused = 'no_ad_id' | 'no_brand' | 'year_unreadable' | 'year_out_of_range';

export interface SyarahCar {
  adId: string;
  title: Name;
  /** Halalas. */
  price: number | null;
  values: Values;
  features: FeatureGroup[];
  doubts: string[];
  lost: readonly string[];
  listedOn: string | null;
}

/** The required columns; the number of an advert is `ad_id`, or at the end of `Link`. */
export const neededColumns = ['Make', 'Type', 'Year', 'Price', 'Mileage', 'Region', 'Color'] as const;

/** Riyals. Nobody sells a car below the first; below the second it is an installment, or a number of thousands. */
const MIN_PRICE = 1_000;
export const MIN_CERTAIN_PRICE = 5_000;
export const MAX_PRICE = 50_000_000;
/** Kilometres, and years: an older car with a smaller mileage was probably entered in thousands. */
const MIN_MILEAGE = 1_000;
export const MAX_MILEAGE = 1_000_000;
const NEARLY_NEW_YEARS = 3;
/** Cubic centimetres of the smallest and the largest car engine. */
export const MIN_CC = 500;
export const MAX_CC = 9_000;

const cities = new Map(
  regions.cities.flatMap(({ id, en, ar, region }) =>
    [id, en, ar].map((word) => [fold(word), { city: id, region }] as const),
  ),
);
/** The source names 27 places; other files may name any of our cities, in either language. */
const cityNamed = (text: string) => cities.get(fold(text));

/** Whether a cell names a city or region that a file of cars may name. */
export const isPlaceOfCars = (cell: string) => places.has(fold(cell)) || cityNamed(cell) !== undefined;

/** The number of an advert at its source, empty where it has none. */
export function ownNumber(cells: Readonly<Record<string, string>>): string {
  return cells['ad_id'] || /car-(\d+)\/?$/.exec(cells['Link'] ?? '')?.[1] || '';
}

/** Reads one advert; `thisYear` bounds the year of manufacture, next year's models included; `contentKey` identifies a row without a number. */
export function readSyarahRow(
  cells: Readonly<Record<string, string>>,
  lists: SyarahLists,
  thisYear: number,
  contentKey = '',
): SyarahCar | Refused {
  const doubts = new Set<Doubt>();
  const adId = ownNumber(cells) || contentKey;
  if (!/^[\w-]{1,40}$/.test(adId)) return 'no_ad_id';
  const year = readYear(cells['Year']);
  if (year === null) return 'year_unreadable';
  const limits = cars.attributes.year;
  if (limits.type === 'quantity' && (year < limits.limits.min || year > thisYear + 1)) return 'year_out_of_range';

  const title = withoutContacts(withoutHtml(cells['title_ar'] ?? ''));
  if (title.hadContacts) doubts.add('contact_in_title');
  const brand = lists.brand(cells['make_ar'] ?? '', cells['Make'] ?? '');
  if (!brand) return 'no_brand';
  const model = lists.model(brand.id, cells['type_ar'] ?? '', cells['Type'] ?? '', title.text);
  if (differsInTitle(title.text, year)) doubts.add('year_differs_in_title');

  const place = places.get(fold(cells['Region'] ?? '')) ?? cityNamed(cells['Region'] ?? '');
  const lost = new Set<string>();
  const listedOn = readDay(cells['date']);
  if (cells['date'] && listedOn === null) lost.add('date');
  if (!place) {
    doubts.add('unknown_place');
    if (cells['Region']) lost.add('Region');
  }
  const code = (table: Readonly<Record<string, string>>, column: string, list: Parameters<SyarahLists['code']>[0]) => {
    const word = fold(cells[column] ?? '');
    if (word === '') return null;
    const found = Object.hasOwn(table, word) ? table[word]! : lists.code(list, word);
    if (found === null) {
      doubts.add('unknown_word');
      lost.add(column);
    }
    return found;
  };
  const level = options.get(fold(cells['Options'] ?? ''));
  const price = readPrice(cells, doubts);
  if (doubts.has('price_unreadable')) lost.add('Price');
  const mileage = readMileage(cells['Mileage'], thisYear - year, doubts);
  if (cells['Mileage'] && mileage === null) lost.add('Mileage');
  const engine = readEngine(cells['Engine_Size'], doubts);
  if (cells['Engine_Size'] && engine === null) lost.add('Engine_Size');
  const doors = readDoors(cells['doors']);
  if (cells['doors'] && doors === null) lost.add('doors');
  const built = { en: [brand, model], ar: [brand, model] };
  return {
    adId,
    title: {
      en: builtTitle(
        built.en.map(({ name }) => name.en),
        year,
      ),
      ar:
        title.text ||
        builtTitle(
          built.ar.map(({ name }) => name.ar),
          year,
        ),
    },
    price,
    values: {
      brand: brand.id,
      model: model.id,
      class: classInTitle(title.text, [brand.name, model.name], lists) ?? level?.id ?? null,
      year,
      condition: code(conditions, 'Condition', 'conditions') ?? 'used',
      mileage,
      city: place?.city ?? null,
      region: place?.region ?? null,
      body: model.body,
      doors,
      fuel: code(fuels, 'Fuel_Type', 'fuel_types'),
      transmission: code(transmissions, 'Gear_Type', 'transmissions'),
      engine,
      color: code(colors, 'Color', 'colors'),
      incoming: originOf(code(origins, 'Origin', 'incoming_types'), title.text),
    },
    features: level ? [{ name: equipment, items: [{ en: level.en, ar: level.ar }] }] : [],
    doubts: [...doubts],
    lost: [...lost],
    listedOn,
  };
}

/** The number of doors as one of the list, from `4`, `4 doors` or its name; null where the cell says none. */
function readDoors(text = ''): string | null {
  const count = /^\s*(\d+)(?!\d)/.exec(westernDigits(text))?.[1];
  const word = fold(text);
  return carDoors.find(({ id, en, ar }) => id === count || fold(en) === word || fold(ar) === word)?.id ?? null;
}

/** Adverts with the same look but different numbers are probably of one car. */
export function repostKey({ values, price }: SyarahCar): string {
  return JSON.stringify([
    values['brand'],
    values['model'],
    values['year'],
    values['color'],
    values['mileage'],
    values['city'],
    values['region'],
    price,
  ]);
}

function builtTitle(names: readonly string[], year: number): string {
  const known = names.filter((name) => name !== 'Other' && name !== 'أخرى');
  return [...new Set(known), year].join(' ');
}

/** Negotiable, and 0 in other copies of this data, both mean "price on request", never free. */
function readPrice(cells: Readonly<Record<string, string>>, doubts: Set<string>): number | null {
  const text = cells['Price'] ?? '';
  if (fold(text) === 'negotiable' || fold(cells['Negotiable'] ?? '') === 'true') return null;
  const riyals = readNumber(text)?.value ?? null;
  if (riyals === null || riyals > MAX_PRICE) {
    doubts.add(text === '' ? 'price_placeholder' : 'price_unreadable');
    return null;
  }
  if (riyals < MIN_PRICE) {
    doubts.add('price_placeholder');
    return null;
  }
  if (riyals < MIN_CERTAIN_PRICE) doubts.add('price_suspect');
  return fromRiyals(riyals);
}

/** Never corrected silently: the owner is asked. */
function readMileage(text: string | undefined, ageYears: number, doubts: Set<Doubt>): number | null {
  if (!text) return null;
  const read = readNumber(text, 'measure');
  const km = read && Math.trunc(read.value);
  const limits = cars.attributes.mileage;
  const isPossible = km !== null && limits.type === 'quantity' && km <= limits.limits.max;
  if (!isPossible || read?.isAmbiguous || km > MAX_MILEAGE || (km < MIN_MILEAGE && ageYears > NEARLY_NEW_YEARS))
    doubts.add('mileage_suspect');
  return isPossible ? km : null;
}

/** Litres in cubic centimetres; a number that is already in cubic centimetres is unchanged. */
function readEngine(text: string | undefined, doubts: Set<Doubt>): number | null {
  if (!text) return null;
  const litres = Number(westernDigits(text));
  if (litres > 0 && litres <= 20) return Math.round(litres * 1000);
  if (Number.isSafeInteger(litres) && litres >= MIN_CC && litres <= MAX_CC) return litres;
  doubts.add('engine_suspect');
  return null;
}

function originOf(column: string | null, title: string): string | null {
  if (column === 'saudi' || column === 'gulf') return column;
  const words = fold(title).split(' ');
  const said = words.map((word) => originsInTitles.get(word)).find((origin) => origin !== undefined);
  return said ?? column;
}

function differsInTitle(title: string, year: number): boolean {
  const years = westernDigits(title).match(/(?<!\d)(?:19[3-9]\d|20[0-3]\d)(?!\d)/g);
  return years !== null && !years.includes(String(year));
}

/** The first word of the title that is a class of our list, after the names of brand and model are removed. */
function classInTitle(title: string, names: readonly Name[], lists: SyarahLists): string | undefined {
  const named = new Set([
    ...ordinaryWords,
    ...names.flatMap(({ en, ar }) => [...fold(en).split(' '), ...fold(ar).split(' ')]),
  ]);
  for (const word of fold(title).split(' ')) {
    const found = named.has(word) ? undefined : lists.class(word);
    if (found) return found;
  }
  return undefined;
}

function readYear(text: string | undefined): number | null {
  const digits = westernDigits(text ?? '').replace(/\.0+$/, '');
  return /^\d{4}$/.test(digits) ? Number(digits) : null;
}
