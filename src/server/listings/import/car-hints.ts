import { readPlate } from '#domain/identity/plate.ts';
import { readVin } from '#domain/identity/vin.ts';
import { fold } from '#domain/words/fold.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { catalogueLists } from '../../catalogue/catalogue-lists.ts';
import {
  areNumbers,
  type ColumnHint,
  hasNumber,
  isArabic,
  isDay,
  isLongText,
  isMeasure,
  isSum,
  isUnsaid,
  shareOf,
} from './column-hint.ts';
import { SyarahLists } from './syarah-lists.ts';
import { isPlaceOfCars } from './syarah-row.ts';
import {
  brandsByEnglish,
  colors,
  conditions,
  fuels,
  modelsByEnglish,
  newBrands,
  options,
  origins,
  transmissions,
} from './syarah-tables.ts';

/** Words without digits, as names of makers and places are. */
const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(westernDigits(cell));

const isYear = (cell: string) => /^(?:19[5-9]\d|20[0-4]\d)(?:\.0)?$/.test(westernDigits(cell));

const lists = new SyarahLists();
const known = catalogueLists();
const wordsOf = (list: 'brands' | 'models' | 'bodies') =>
  new Set(
    known[list].flatMap(({ id, name, details }) => {
      const aliases = Array.isArray(details['aliases']) ? details['aliases'].map(String) : [];
      return [id, name.en, name.ar, ...aliases].map((word) => fold(word));
    }),
  );
const brands = wordsOf('brands');
for (const word of [...brandsByEnglish.keys(), ...newBrands.flatMap(({ en, ar }) => [en, ar])]) brands.add(fold(word));
const models = wordsOf('models');
for (const words of modelsByEnglish.values()) for (const word of words.keys()) models.add(word);
const bodies = wordsOf('bodies');
const isBrand = (cell: string) => brands.has(fold(cell));
const isModel = (cell: string) => models.has(fold(cell)) && !isYear(cell);
const coded = (table: Readonly<Record<string, string>>, list: Parameters<SyarahLists['code']>[0]) => {
  const share = shareOf((cell) => Object.hasOwn(table, fold(cell)) || lists.code(list, fold(cell)) !== null);
  return { could: share, surely: share };
};
const couldBeBrand = shareOf((cell) => isBrand(cell) || (isName(cell) && !isModel(cell) && !bodies.has(fold(cell))));
// Many models are digits, and many are in no list of ours.
const couldBeModel = shareOf(
  (cell) => isModel(cell) || (!isYear(cell) && !isBrand(cell) && !bodies.has(fold(cell)) && fold(cell) !== ''),
);

/** How the columns of a file of cars are recognised. */
export const carHints: readonly ColumnHint[] = [
  {
    name: 'Make',
    headings: [
      'make',
      'brand',
      'make en',
      'brand en',
      'manufacturer',
      'الماركة',
      'الشركة المصنعة',
      'الشركة الصانعة',
      'المصنع',
      'الصانع',
    ],
    could: couldBeBrand,
    surely: shareOf(isBrand),
  },
  {
    name: 'make_ar',
    headings: ['make arabic', 'brand ar', 'brand arabic', 'الماركة بالعربية'],
    could: couldBeBrand,
    surely: shareOf((cell) => isBrand(cell) && isArabic(cell)),
    insteadOf: 'Make',
  },
  {
    name: 'Type',
    headings: ['model', 'model name', 'model en', 'type en', 'الموديل', 'الطراز', 'اسم الموديل'],
    could: couldBeModel,
    surely: shareOf(isModel),
  },
  {
    name: 'type_ar',
    headings: ['model ar', 'model arabic', 'الموديل بالعربية'],
    could: couldBeModel,
    surely: shareOf((cell) => isModel(cell) && isArabic(cell)),
    insteadOf: 'Type',
  },
  {
    name: 'Year',
    headings: [
      'year',
      'model year',
      'year of manufacture',
      'manufacture year',
      'manufacturing year',
      'production year',
      'السنة',
      'سنة الصنع',
      'سنة الموديل',
      'سنة التصنيع',
      'موديل السنة',
      'عام الصنع',
    ],
    could: shareOf(isYear),
    surely: shareOf(isYear),
  },
  {
    name: 'Price',
    headings: [
      'price',
      'asking price',
      'sale price',
      'selling price',
      'cash price',
      'amount',
      'السعر',
      'سعر البيع',
      'سعر الكاش',
      'السعر المطلوب',
      'المبلغ',
      'القيمة',
    ],
    could: shareOf((cell) => hasNumber(cell) || isUnsaid(cell)),
    surely: shareOf(isSum),
  },
  {
    name: 'Mileage',
    headings: [
      'mileage',
      'odometer',
      'odometer reading',
      'kilometers',
      'kilometres',
      'km',
      'kms',
      'الممشى',
      'العداد',
      'قراءة العداد',
      'عداد المسافة',
      'الكيلومترات',
      'كيلو',
      'كم',
    ],
    could: shareOf(isMeasure),
    surely: shareOf((cell) => isMeasure(cell) && /\bkms?\b|\dkm|كم|كيلو/i.test(cell)),
  },
  {
    name: 'Region',
    headings: ['city', 'town', 'location', 'region', 'المدينة', 'الموقع', 'موقع السيارة'],
    could: shareOf((cell) => isPlaceOfCars(cell) || isName(cell)),
    surely: shareOf(isPlaceOfCars),
  },
  {
    name: 'Color',
    headings: ['color', 'colour', 'exterior color', 'exterior colour', 'body color', 'اللون', 'اللون الخارجي'],
    ...coded(colors, 'colors'),
  },
  {
    name: 'ad_id',
    headings: [
      'stock number',
      'stock',
      'stock id',
      'ad id',
      'ad number',
      'listing id',
      'reference',
      'ref',
      'sku',
      'id',
      'رقم المخزون',
      'المخزون',
      'رقم الإعلان',
      'الرقم المرجعي',
      'رقم السيارة',
    ],
    could: areNumbers,
  },
  { name: 'Link', headings: ['link', 'url', 'الرابط'], could: shareOf((cell) => /^https?:\/\//.test(cell)) },
  { name: 'title_ar', headings: ['title', 'ad title', 'headline', 'العنوان', 'عنوان الإعلان', 'اسم السيارة'] },
  { name: 'Condition', headings: ['condition', 'الحالة', 'حالة السيارة'], ...coded(conditions, 'conditions') },
  { name: 'Fuel_Type', headings: ['fuel', 'fuel type', 'الوقود', 'نوع الوقود'], ...coded(fuels, 'fuel_types') },
  {
    name: 'Gear_Type',
    headings: [
      'transmission',
      'transmission type',
      'gear',
      'gear type',
      'gearbox',
      'ناقل الحركة',
      'القير',
      'نوع القير',
      'الجير',
    ],
    ...coded(transmissions, 'transmissions'),
  },
  {
    name: 'Engine_Size',
    headings: ['engine size', 'engine capacity', 'engine', 'displacement', 'cc', 'سعة المحرك', 'حجم المحرك', 'المحرك'],
    could: shareOf(isMeasure),
  },
  {
    name: 'doors',
    headings: ['doors', 'door count', 'number of doors', 'الأبواب', 'عدد الأبواب'],
    could: shareOf((cell) => /^[2-5]\b|door|باب|ابواب|أبواب/i.test(westernDigits(cell))),
  },
  {
    name: 'Origin',
    headings: ['origin', 'incoming', 'incoming type', 'specification', 'specs', 'الوارد', 'المواصفات'],
    ...coded(origins, 'incoming_types'),
  },
  {
    name: 'Options',
    headings: ['options', 'trim', 'trim level', 'equipment', 'grade', 'الفئة', 'مستوى التجهيز'],
    could: shareOf((cell) => !hasNumber(cell)),
    surely: shareOf((cell) => options.has(fold(cell))),
  },
  { name: 'Negotiable', headings: ['negotiable', 'قابل للتفاوض'], could: shareOf((cell) => !hasNumber(cell)) },
  {
    name: 'date',
    headings: ['date', 'ad date', 'date added', 'posted', 'تاريخ الإعلان', 'تاريخ الإضافة', 'تاريخ النشر'],
    could: shareOf(isDay),
  },
  {
    name: 'details',
    headings: ['description', 'details', 'الوصف', 'التفاصيل'],
    could: shareOf((cell) => !hasNumber(cell)),
    surely: shareOf(isLongText),
  },
  {
    name: 'plate',
    headings: ['plate', 'plate number', 'اللوحة', 'رقم اللوحة'],
    could: shareOf((cell) => readPlate(cell).ok),
    surely: shareOf((cell) => readPlate(cell).ok && !hasNumber(cell)),
  },
  {
    name: 'vin',
    headings: ['vin', 'vin number', 'chassis', 'chassis number', 'الهيكل', 'رقم الهيكل', 'رقم الشاصي'],
    could: shareOf((cell) => readVin(cell).ok),
    surely: shareOf((cell) => readVin(cell).ok && !hasNumber(cell)),
  },
];
