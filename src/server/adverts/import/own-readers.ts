import { MAX_ADVERT_TITLE } from '#domain/adverts/advert.ts';
import { importColumns, rowRefusals, type RowRemark } from '#domain/adverts/advert-import.ts';
import { type ByKind, type Kind, ofKind } from '#domain/catalogue/kind.ts';
import { type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import { readPlate } from '#domain/identity/plate.ts';
import { readVin } from '#domain/identity/vin.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { aqarReader } from '../../listings/import/aqar-import.ts';
import type { ReadRow, RowReader } from '../../listings/import/import-listings.ts';
import { ownText } from '../../listings/import/own-text.ts';
import { contentKey, numberedKeys } from '../../listings/import/row-identity.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { syarahReader } from '../../listings/import/syarah-import.ts';

/** A row of a showroom's own file: a future advert, or the reason why it is refused. */
export type OwnRow =
  | { readonly refused: RowRemark }
  | {
      readonly refused: null;
      readonly row: ReadRow;
      readonly marks: { readonly plate: string | null; readonly vin: string | null; readonly licence: string | null };
    };

/** Reads the rows of one file in order, stricter than files of a whole market: nothing is added to the lists, and a given price must be valid. */
export interface OwnReader extends Pick<
  RowReader,
  'columns' | 'needed' | 'arabicColumns' | 'hints' | 'catalogue' | 'takeDecided'
> {
  readonly read: (cells: Readonly<Record<string, string>>) => OwnRow;
}

type Cells = Readonly<Record<string, string>>;

/** The reader of a kind whose files follow a market's, and what it adds to it. Other kinds are read by their columns. */
interface KindReader {
  readonly reader: (now: Date) => RowReader;
  readonly arabicColumns: Readonly<Record<string, string>>;
  /** Adds cells whose absence the reader would refuse although the owner cannot add them. */
  readonly completed: (cells: Cells) => Cells;
}

const noPhotos = () => [];

const kindReaders = {
  cars: {
    reader: (now) => syarahReader(now, noPhotos),
    arabicColumns: {
      الماركة: 'Make',
      الشركة: 'Make',
      'الشركة المصنعة': 'Make',
      الموديل: 'Type',
      الطراز: 'Type',
      اللوحة: 'plate',
      'رقم اللوحة': 'plate',
      الهيكل: 'vin',
      'رقم الهيكل': 'vin',
      الوصف: 'details',
      التفاصيل: 'details',
    },
    // Some showrooms do not number their stock; a row without a number is identified by its content.
    completed: (cells) => (cells['ad_id'] ? cells : { ...cells, ad_id: contentKey(cells) }),
  },
  properties: { reader: () => aqarReader(noPhotos), arabicColumns: {}, completed: (cells) => cells },
} as const satisfies Partial<Record<Kind, KindReader>>;

/** English headings that people use, besides those of the reader. */
const englishColumns: Readonly<Record<string, string>> = {
  brand: 'Make',
  model: 'Type',
  city: 'Region',
  colour: 'Color',
  fuel: 'Fuel_Type',
  transmission: 'Gear_Type',
  engine: 'Engine_Size',
  stock_number: 'ad_id',
  'stock number': 'ad_id',
  title: 'title_ar',
  description: 'details',
  area: 'size',
  'area m2': 'size',
  living_rooms: 'livingrooms',
  'rent period': 'rent_period',
  'licence until': 'licence_until',
};

/** The reader of a kind of advert. */
export function ownReader(kind: string, now: Date, kinds: Kinds = productKinds): OwnReader {
  const known: ByKind<KindReader> = kindReaders;
  const own = Object.hasOwn(known, kind) ? known[kind] : undefined;
  const descriptor = ofKind(kinds, kind);
  const reader = own ? own.reader(now) : catalogueReader(descriptor);
  const completed = own?.completed ?? ((cells: Cells) => cells);
  const [price] = descriptor.advert.asked['price']?.columns ?? [];
  const ours = importColumns(kind, kinds);
  const columns = ours.map(({ name }) => name);
  const ownNames = new Set(columns);
  const headings = ours.flatMap(({ name, heading }) => [heading.en, heading.ar].map((word) => [word, name] as const));
  const inWords = [
    ...Object.entries({ ...englishColumns, ...reader.arabicColumns, ...own?.arabicColumns }),
    ...headings,
  ].filter(([word, name]) => ownNames.has(name) && !ownNames.has(word));
  const numbered = numberedKeys();
  return {
    catalogue: reader.catalogue,
    columns,
    needed: ours.filter(({ isNeeded }) => isNeeded).map(({ name }) => [name]),
    arabicColumns: Object.fromEntries(inWords),
    hints: reader.hints,
    ...(reader.takeDecided && { takeDecided: reader.takeDecided }),
    read: (cells) => {
      const completedCells = completed(cells);
      const row = reader.read(completedCells, numbered(contentKey(completedCells)));
      if (typeof row === 'string') return { refused: refusalOf(row) };
      if (row.title.ar.length > MAX_ADVERT_TITLE) return { refused: 'title_too_long' };
      const { values } = row.listing;
      const isNew = (list: string, key: string) => reader.added.has(`${list}/${String(values[key])}`);
      if (isNew('brands', 'brand')) return { refused: 'unknown_brand' };
      if (isNew('models', 'model')) return { refused: 'unknown_model' };
      if (reader.catalogue.attributes['city'] && !values['city'] && !values['region'])
        return { refused: 'unknown_city' };
      if (row.price === null && /\d/.test(westernDigits(cells[price?.name ?? ''] ?? '')))
        return { refused: 'price_unreadable' };
      if (isNew('districts', 'district')) {
        row.listing.values = { ...values, district: null };
        row.doubts.push('unknown_district');
      }
      const plate = cells['plate'] ? readPlate(cells['plate']) : null;
      const vin = cells['vin'] ? readVin(cells['vin']) : null;
      if (plate && !plate.ok) row.doubts.push('plate_suspect');
      if (vin && !vin.ok) row.doubts.push('vin_suspect');
      const { text, hadContacts } = ownText(cells['details'] ?? '');
      if (hadContacts && !row.doubts.includes('contact_in_text')) row.doubts.push('contact_in_text');
      row.listing.description =
        text === '' ? null : /\p{Script=Arabic}/u.test(text) ? { ar: text, en: null } : { ar: null, en: text };
      const licence = values['licence'];
      return {
        refused: null,
        row,
        marks: {
          plate: plate?.ok ? plate.value : null,
          vin: vin?.ok ? vin.value : null,
          licence: typeof licence === 'string' ? licence : null,
        },
      };
    },
  };
}

const refusalOf = (reason: string): RowRemark =>
  rowRefusals.find((known) => known === reason) ?? (reason === 'no_ad_id' ? 'number_unreadable' : 'out_of_range');
