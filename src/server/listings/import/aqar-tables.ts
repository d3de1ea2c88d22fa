import lists from '#domain/catalogue/property-features.json' with { type: 'json' };
import { fold } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';

/** Our codes for the words of an Aqar file. Keys are folded (domain/words/fold.ts) where they are words. */

/** Headings of the same columns in Arabic. */
export const arabicColumns: Readonly<Record<string, string>> = {
  المدينة: 'city',
  الحي: 'district',
  الواجهة: 'front',
  المساحة: 'size',
  'مساحة العقار': 'size',
  'عمر العقار': 'property_age',
  'غرف النوم': 'bedrooms',
  'عدد الغرف': 'bedrooms',
  'دورات المياه': 'bathrooms',
  الصالات: 'livingrooms',
  مطبخ: 'kitchen',
  'مدخل سيارة': 'garage',
  'غرفة سائق': 'driver_room',
  'غرفة خادمة': 'maid_room',
  مؤثثة: 'furnished',
  مؤثث: 'furnished',
  مكيف: 'ac',
  مكيفات: 'ac',
  سطح: 'roof',
  مسبح: 'pool',
  حوش: 'frontyard',
  قبو: 'basement',
  دوبلكس: 'duplex',
  'درج داخلي': 'stairs',
  مصعد: 'elevator',
  مشب: 'fireplace',
  السعر: 'price',
  الإيجار: 'price',
  التفاصيل: 'details',
  الوصف: 'details',
  النوع: 'type',
  'نوع العقار': 'type',
  الغرض: 'purpose',
  'نوع العرض': 'purpose',
  'فترة الإيجار': 'rent_period',
  الدور: 'floor',
  الطابق: 'floor',
  'عرض الشارع': 'street_width',
  'الوصف بالإنجليزية': 'details_en',
  'عنوان الإعلان': 'title_ar',
  'عنوان الإعلان بالإنجليزية': 'title_en',
  'تاريخ الإعلان': 'date',
  'الرقم المرجعي': 'reference',
  'رقم ترخيص الإعلان': 'licence',
  'تاريخ انتهاء الترخيص': 'licence_until',
};

/** Direction that it faces. */
export const facades: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lists.facades.flatMap(({ id, en, ar }) => [id, en, ar].map((word) => [fold(word), id] as const)),
  ),
  شمال: 'north',
  جنوب: 'south',
  شرق: 'east',
  غرب: 'west',
  'شمال شرقي': 'north-east',
  'شمال غربي': 'north-west',
  'جنوب شرقي': 'south-east',
  'جنوب غربي': 'south-west',
  '3 شوارع': 'three-streets',
  '4 شوارع': 'four-streets',
};

/** Columns with 1 for an existing feature, and our code for it. */
export const facilityColumns: Readonly<Record<string, string>> = {
  kitchen: 'kitchen',
  garage: 'car-entrance',
  driver_room: 'driver-room',
  maid_room: 'maid-room',
  ac: 'ac-installed',
  roof: 'roof',
  pool: 'swimming-pool',
  frontyard: 'yard',
  basement: 'basement',
  stairs: 'internal-stairs',
  elevator: 'elevator',
};

export const purposes: Readonly<Record<string, string>> = {
  rent: 'rent',
  sale: 'sale',
  'for rent': 'rent',
  'for sale': 'sale',
  للايجار: 'rent',
  ايجار: 'rent',
  للبيع: 'sale',
  بيع: 'sale',
};

/** Words of a text that say the purpose, folded, with the spellings of private advertisers: للايجارعلى, لليجار, الاجار. "Yearly" and "monthly" are said of installments and incomes too. */
export const RENT = /^(?:rent|rental|(?:و|ف)?(?:[ال]{0,4}(?:ايجار|يجار)|[ال]{1,4}اجار|اجار|[ال]{0,3}تاجير))/;
export const SALE = /^(?:sale|للبيع)/;

/** The purpose in a title. */
export const saidPurposes: ReadonlyMap<string, Name> = new Map([
  ['rent', { en: 'for rent', ar: 'للإيجار' }],
  ['sale', { en: 'for sale', ar: 'للبيع' }],
]);

export const rentPeriods: Readonly<Record<string, string>> = {
  yearly: 'yearly',
  year: 'yearly',
  سنوي: 'yearly',
  سنه: 'yearly',
  monthly: 'monthly',
  month: 'monthly',
  شهري: 'monthly',
  شهر: 'monthly',
  daily: 'daily',
  day: 'daily',
  يومي: 'daily',
  يوم: 'daily',
  'half yearly': 'half-yearly',
  'نصف سنوي': 'half-yearly',
  quarterly: 'quarterly',
  'ربع سنوي': 'quarterly',
  weekly: 'weekly',
  اسبوعي: 'weekly',
};

/** Features without a code of their own among the facilities. */
export const fireplace = { group: { en: 'More', ar: 'المزيد' }, item: { en: 'Fireplace room', ar: 'مشب' } };

/** Latin letters for Arabic ones, for the code and the English name of an unlisted district. */
export const latin: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'i',
  ء: '',
};
