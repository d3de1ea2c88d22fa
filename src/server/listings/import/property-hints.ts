import { readAdvertLicence } from '#domain/identity/advert-licence.ts';
import { fold } from '#domain/words/fold.ts';
import { isCity, isDistrict, isPropertyType, isYesOrNo } from './aqar-row.ts';
import { facades, purposes, rentPeriods } from './aqar-tables.ts';
import {
  areNumbers,
  type ColumnHint,
  hasNumber,
  isCount,
  isDay,
  isLongText,
  isMeasure,
  isSum,
  isUnsaid,
  shareOf,
} from './column-hint.ts';

const coded = (table: Readonly<Record<string, string>>) => {
  const share = shareOf((cell) => Object.hasOwn(table, fold(cell)));
  return { could: share, surely: share };
};
const isText = shareOf((cell) => !hasNumber(cell));
const count = { could: shareOf(isCount) };
const ticked = { could: shareOf(isYesOrNo) };
const day = { could: shareOf(isDay) };
const words = { could: isText, surely: shareOf(isPropertyType) };

/** How the columns of a file of properties are recognised. */
export const propertyHints: readonly ColumnHint[] = [
  { name: 'city', headings: ['city', 'town', 'المدينة'], could: isText, surely: shareOf(isCity) },
  {
    name: 'district',
    headings: ['district', 'neighbourhood', 'neighborhood', 'area', 'quarter', 'الحي', 'اسم الحي'],
    could: isText,
    surely: shareOf((cell) => isDistrict(cell) && !isCity(cell)),
  },
  { name: 'type', headings: ['property type', 'type', 'unit type', 'category', 'نوع العقار', 'النوع'], ...words },
  {
    name: 'purpose',
    headings: [
      'purpose',
      'offer type',
      'listing type',
      'sale or rent',
      'deal type',
      'الغرض',
      'نوع العرض',
      'نوع الإعلان',
      'نوع العملية',
      'بيع أو إيجار',
    ],
    ...coded(purposes),
  },
  {
    name: 'rent_period',
    headings: ['rent period', 'rental period', 'payment period', 'فترة الإيجار', 'مدة الإيجار'],
    ...coded(rentPeriods),
  },
  {
    name: 'size',
    headings: [
      ...['size', 'area', 'space'].flatMap((word) => [word, `${word} m2`, `${word} sqm`, `${word} sq m`]),
      ...['المساحة', 'مساحة الأرض'].flatMap((word) => [word, `${word} م2`, `${word} بالمتر`, `${word} متر مربع`]),
      'plot size',
      'land area',
      'sqm',
      'm2',
    ],
    could: shareOf(isMeasure),
    surely: shareOf((cell) => isMeasure(cell) && /m²|m2|sqm|م²|م2|م٢|متر/i.test(cell)),
  },
  {
    name: 'price',
    headings: [
      'price',
      'asking price',
      'sale price',
      'rent',
      'annual rent',
      'yearly rent',
      'amount',
      'السعر',
      'سعر البيع',
      'السعر المطلوب',
      'الإيجار',
      'الإيجار السنوي',
      'المبلغ',
      'القيمة',
    ],
    could: shareOf((cell) => hasNumber(cell) || isUnsaid(cell)),
    surely: shareOf(isSum),
  },
  {
    name: 'bedrooms',
    headings: ['bedrooms', 'bedroom', 'beds', 'rooms', 'غرف النوم', 'الغرف', 'عدد الغرف', 'عدد غرف النوم'],
    ...count,
  },
  {
    name: 'bathrooms',
    headings: ['bathrooms', 'bathroom', 'baths', 'toilets', 'دورات المياه', 'الحمامات', 'عدد الحمامات'],
    ...count,
  },
  {
    name: 'livingrooms',
    headings: ['living rooms', 'living room', 'lounges', 'halls', 'الصالات', 'عدد الصالات'],
    ...count,
  },
  {
    name: 'property_age',
    headings: ['property age', 'building age', 'age', 'عمر العقار', 'عمر المبنى', 'عمر البناء', 'العمر'],
    ...count,
  },
  { name: 'front', headings: ['front', 'facade', 'facing', 'direction', 'الواجهة', 'الاتجاه'], ...coded(facades) },
  { name: 'floor', headings: ['floor', 'storey', 'الدور', 'الطابق', 'رقم الدور'], ...count },
  {
    name: 'street_width',
    headings: ['street width', 'road width', 'عرض الشارع'],
    could: shareOf(isMeasure),
  },
  { name: 'kitchen', headings: ['kitchen', 'مطبخ'], ...ticked },
  { name: 'garage', headings: ['garage', 'parking', 'car entrance', 'مدخل سيارة', 'موقف', 'كراج'], ...ticked },
  { name: 'driver_room', headings: ['driver room', 'drivers room', 'غرفة سائق'], ...ticked },
  { name: 'maid_room', headings: ['maid room', 'maids room', 'غرفة خادمة'], ...ticked },
  { name: 'furnished', headings: ['furnished', 'furniture', 'مؤثث', 'مؤثثة', 'الأثاث'], ...ticked },
  { name: 'ac', headings: ['ac', 'air conditioning', 'air conditioner', 'مكيف', 'مكيفات', 'التكييف'], ...ticked },
  { name: 'roof', headings: ['roof', 'سطح'], ...ticked },
  { name: 'pool', headings: ['pool', 'swimming pool', 'مسبح'], ...ticked },
  { name: 'frontyard', headings: ['yard', 'front yard', 'courtyard', 'حوش', 'فناء'], ...ticked },
  { name: 'basement', headings: ['basement', 'قبو'], ...ticked },
  { name: 'duplex', headings: ['duplex', 'دوبلكس'], ...ticked },
  { name: 'stairs', headings: ['stairs', 'inner stairs', 'internal stairs', 'درج داخلي'], ...ticked },
  { name: 'elevator', headings: ['elevator', 'lift', 'مصعد'], ...ticked },
  { name: 'fireplace', headings: ['fireplace', 'مشب'], ...ticked },
  {
    name: 'details',
    headings: ['description', 'details', 'الوصف', 'التفاصيل', 'نص الإعلان'],
    could: isText,
    surely: shareOf(isLongText),
  },
  { name: 'details_en', headings: ['english description', 'description en', 'الوصف بالإنجليزية'], could: isText },
  { name: 'title_ar', headings: ['title', 'ad title', 'headline', 'عنوان الإعلان', 'العنوان'], could: isText },
  { name: 'title_en', headings: ['english title', 'title en', 'عنوان الإعلان بالإنجليزية'], could: isText },
  {
    name: 'reference',
    headings: ['reference', 'ref', 'listing id', 'ad id', 'property id', 'id', 'الرقم المرجعي', 'رقم الإعلان'],
    could: areNumbers,
  },
  {
    name: 'licence',
    headings: [
      'advert licence',
      'licence',
      'license',
      'ad licence',
      'ad license',
      'رقم ترخيص الإعلان',
      'ترخيص الإعلان',
      'رقم الترخيص',
    ],
    could: shareOf((cell) => readAdvertLicence(cell).ok),
    surely: shareOf((cell) => readAdvertLicence(cell).ok),
  },
  {
    name: 'licence_until',
    headings: ['licence until', 'licence expiry', 'license expiry', 'تاريخ انتهاء الترخيص', 'انتهاء الترخيص'],
    ...day,
  },
  {
    name: 'date',
    headings: ['date', 'ad date', 'date added', 'posted', 'تاريخ الإعلان', 'تاريخ الإضافة', 'تاريخ النشر'],
    ...day,
  },
];
