import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { carHints } from './car-hints.ts';
import { importListings, type ImportSummary, type ImportTask, type RowReader } from './import-listings.ts';
import { SyarahLists } from './syarah-lists.ts';
import { neededColumns, ownNumber, readSyarahRow, repostKey } from './syarah-row.ts';

type PhotosOf = (car: { body: string | null; color: string | null }) => readonly string[];

const priceDoubts = new Set(['price_suspect', 'price_unreadable']);

/** Headings of the same columns in Arabic. */
const arabicColumns: RowReader['arabicColumns'] = {
  'رقم الإعلان': 'ad_id',
  الرابط: 'Link',
  الماركة: 'make_ar',
  الشركة: 'make_ar',
  الموديل: 'type_ar',
  الطراز: 'type_ar',
  السنة: 'Year',
  'سنة الصنع': 'Year',
  الوارد: 'Origin',
  اللون: 'Color',
  الفئة: 'Options',
  'عدد الأبواب': 'doors',
  الأبواب: 'doors',
  'سعة المحرك': 'Engine_Size',
  الوقود: 'Fuel_Type',
  'نوع الوقود': 'Fuel_Type',
  'ناقل الحركة': 'Gear_Type',
  القير: 'Gear_Type',
  الحالة: 'Condition',
  الممشى: 'Mileage',
  العداد: 'Mileage',
  المنطقة: 'Region',
  المدينة: 'Region',
  السعر: 'Price',
  'قابل للتفاوض': 'Negotiable',
  العنوان: 'title_ar',
  'تاريخ الإعلان': 'date',
};

/** Reads the rows of a Syarah file, or of one mapped to its columns. */
export function syarahReader(now: Date, photosOf: PhotosOf): RowReader {
  const lists = new SyarahLists();
  const thisYear = Number(riyadhDay(now).slice(0, 4));
  return {
    source: 'syarah',
    catalogue: cars,
    columns: [...new Set(['ad_id', 'Link', 'date', ...neededColumns, ...Object.values(arabicColumns)])],
    needed: neededColumns.map((column) =>
      column === 'Make' ? ['Make', 'make_ar'] : column === 'Type' ? ['Type', 'type_ar'] : [column],
    ),
    arabicColumns,
    hints: carHints,
    added: lists.added,
    priceColumn: 'Price',
    keyOf: (cells, identity) => ownNumber(cells) || identity.key,
    read: (cells, { key, repeats }) => {
      const car = readSyarahRow(cells, lists, thisYear, key);
      if (typeof car === 'string') return car;
      const isRepeated = car.adId === key && repeats > 0;
      const { values } = car;
      return {
        key: car.adId,
        formerKey: null,
        hasOwnReference: true,
        title: car.title,
        price: car.price,
        listedOn: car.listedOn,
        doubts: isRepeated ? [...car.doubts, 'possible_repost'] : car.doubts,
        lost: car.lost,
        look: repostKey(car),
        // A doubtful price is not published before somebody looked at it.
        needsReview: isRepeated || car.doubts.some((doubt) => priceDoubts.has(doubt)),
        // Private people sell used cars: no VAT is added or included.
        listing: {
          priceNote: 'private_no_vat',
          values,
          features: car.features,
          photos: photosOf({ body: codeOf(values['body']), color: codeOf(values['color']) }),
        },
      };
    },
  };
}

/** Imports a Syarah file. Throws UnreadableFile. */
export async function importSyarah({ photosOf, ...task }: ImportTask & { photosOf: PhotosOf }): Promise<ImportSummary> {
  return importListings(task, syarahReader(task.now, photosOf));
}

function codeOf(value: Values[string]): string | null {
  return typeof value === 'string' ? value : null;
}
