/** Our codes for the words of a Syarah file. Keys are folded (domain/words/fold.ts). */

/** A code of a list, or a new entry of it. */
export interface NewItem {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
  /** Body of a model. */
  readonly body?: string;
}

/** A table that is looked up by words of a file: unlike an object, it has no member called constructor. */
const tableOf = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

export const conditions: Readonly<Record<string, string>> = {
  used: 'used',
  new: 'new',
  مستعمل: 'used',
  مستعمله: 'used',
  جديد: 'new',
  جديده: 'new',
};

export const fuels: Readonly<Record<string, string>> = {
  gas: 'petrol',
  gasoline: 'petrol',
  diesel: 'diesel',
  hybrid: 'hybrid',
  electric: 'electric',
  هايبرد: 'hybrid',
  كهربائي: 'electric',
};

export const transmissions: Readonly<Record<string, string>> = {
  automatic: 'automatic',
  manual: 'manual',
  اتوماتيك: 'automatic',
  عادي: 'manual',
  يدوي: 'manual',
};

/** The English is a translation of the seller's Arabic: زيتي (olive) came out as "Oily". */
export const colors: Readonly<Record<string, string>> = {
  white: 'white',
  black: 'black',
  silver: 'silver',
  grey: 'grey',
  'another color': 'other',
  brown: 'brown',
  red: 'red',
  blue: 'blue',
  golden: 'gold',
  navy: 'dark-blue',
  bronze: 'bronze',
  oily: 'dark-green',
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
};

/** Level of equipment: a class when the title names none, and always one of the additional features. */
export const options = tableOf<NewItem>({
  full: { id: 'full', en: 'Full option', ar: 'فل كامل' },
  'semi full': { id: 'semi-full', en: 'Semi-full option', ar: 'نص فل' },
  standard: { id: 'base', en: 'Standard', ar: 'ستاندرد' },
});

export const equipment = { en: 'Equipment level', ar: 'مستوى التجهيز' };

export const origins: Readonly<Record<string, string>> = {
  saudi: 'saudi',
  'gulf arabic': 'gulf',
  other: 'other',
  سعودي: 'saudi',
  خليجي: 'gulf',
};
/** From the title where the column only says "Other". */
export const originsInTitles = tableOf<string>({
  امريكي: 'american',
  كندي: 'canadian',
  كوري: 'korean',
  ياباني: 'japanese',
});

/** Words of a title that are not a trim. */
export const ordinaryWords = new Set([
  'سعودي',
  'خليجي',
  'امريكي',
  'فل',
  'نص',
  'ستاندر',
  'ستاندرد',
  'كامل',
  'دبل',
  'للبيع',
  'للتنازل',
  'موديل',
  'وارد',
  'نظيف',
  'سياره',
]);

/** The 27 places of the source: some are cities, some whole regions. */
export const places = tableOf<{ readonly region: string; readonly city: string | null }>({
  riyadh: { region: 'riyadh', city: 'riyadh' },
  dammam: { region: 'eastern', city: 'dammam' },
  jeddah: { region: 'makkah', city: 'jeddah' },
  qassim: { region: 'qassim', city: null },
  'al medina': { region: 'madinah', city: 'madinah-city' },
  makkah: { region: 'makkah', city: 'makkah-city' },
  aseer: { region: 'asir', city: null },
  'al ahsa': { region: 'eastern', city: 'al-ahsa' },
  taef: { region: 'makkah', city: 'taif' },
  tabouk: { region: 'tabuk', city: 'tabuk-city' },
  jubail: { region: 'eastern', city: 'jubail' },
  khobar: { region: 'eastern', city: 'khobar' },
  jazan: { region: 'jazan', city: 'jazan-city' },
  abha: { region: 'asir', city: 'abha' },
  hail: { region: 'hail', city: 'hail-city' },
  'hafar al batin': { region: 'eastern', city: 'hafar-al-batin' },
  najran: { region: 'najran', city: 'najran-city' },
  'al baha': { region: 'al-bahah', city: 'al-bahah-city' },
  yanbu: { region: 'madinah', city: 'yanbu' },
  'al jouf': { region: 'al-jawf', city: null },
  arar: { region: 'northern-borders', city: 'arar' },
  besha: { region: 'asir', city: 'bishah' },
  'al namas': { region: 'asir', city: 'an-namas' },
  'wadi dawasir': { region: 'riyadh', city: 'wadi-ad-dawasir' },
  qurayyat: { region: 'al-jawf', city: 'al-qurayyat' },
  sakaka: { region: 'al-jawf', city: 'sakaka' },
  sabya: { region: 'jazan', city: 'sabya' },
});

/** Makes whose English name in the file differs from our list. */
export const brandsByEnglish = tableOf<string>({ mercedes: 'mercedes-benz', other: 'other', classic: 'other' });

/** Makes that are no longer sold and not in our list. */
export const newBrands: readonly NewItem[] = [
  { id: 'other', en: 'Other', ar: 'أخرى' },
  { id: 'mercury', en: 'Mercury', ar: 'ميركوري' },
  { id: 'daihatsu', en: 'Daihatsu', ar: 'دايهاتسو' },
  { id: 'hummer', en: 'Hummer', ar: 'همر' },
  { id: 'faw', en: 'FAW', ar: 'فاو' },
  { id: 'zhengzhou', en: 'Zhengzhou', ar: 'تشنغتشو' },
  { id: 'ashok', en: 'Ashok Leyland', ar: 'أشوك ليلاند' },
  { id: 'pontiac', en: 'Pontiac', ar: 'بونتياك' },
  { id: 'lifan', en: 'Lifan', ar: 'ليفان' },
  { id: 'victory-auto', en: 'Victory Auto', ar: 'فيكتوري أوتو' },
  { id: 'iveco', en: 'Iveco', ar: 'إيفيكو' },
  { id: 'man', en: 'MAN', ar: 'مان' },
  { id: 'buick', en: 'Buick', ar: 'بويك' },
];

/** Models by brand and the file's folded English: mistranslated, or so short that neither language finds them. */
export const modelsByEnglish = new Map(
  Object.entries<Readonly<Record<string, string | NewItem>>>({
    toyota: {
      furniture: 'toyota--fortuner',
      'toyota 86': { id: 'toyota--86', en: '86', ar: '86', body: 'coupe' },
      cressida: { id: 'toyota--cressida', en: 'Cressida', ar: 'كرسيدا', body: 'sedan' },
      previa: { id: 'toyota--previa', en: 'Previa', ar: 'بريفيا', body: 'mpv' },
      avanza: { id: 'toyota--avanza', en: 'Avanza', ar: 'افانزا', body: 'mpv' },
    },
    gmc: { suburban: { id: 'gmc--suburban', en: 'Suburban', ar: 'سوبربان', body: 'suv' } },
    renault: { fluence: { id: 'renault--fluence', en: 'Fluence', ar: 'فلوينس', body: 'sedan' } },
    infiniti: { qx: { id: 'infiniti--qx', en: 'QX', ar: 'QX', body: 'suv' } },
    'mercedes-benz': {
      a: 'mercedes-benz--a-class',
      c: 'mercedes-benz--c-class',
      e: 'mercedes-benz--e-class',
      s: 'mercedes-benz--s-class',
      g: 'mercedes-benz--g-class',
      v: 'mercedes-benz--v-class',
      gt: 'mercedes-benz--amg-gt',
      maybach: 'mercedes-benz--maybach-s-class',
      ml: { id: 'mercedes-benz--ml', en: 'ML', ar: 'ML', body: 'suv' },
      gl: { id: 'mercedes-benz--gl', en: 'GL', ar: 'GL', body: 'suv' },
      sel: { id: 'mercedes-benz--sel', en: 'SEL', ar: 'SEL', body: 'sedan' },
    },
    bmw: {
      'the 1': 'bmw--1-series',
      'the 2': 'bmw--2-series',
      'the 3': 'bmw--3-series',
      'the 4': 'bmw--4-series',
      'the 5': 'bmw--5-series',
      'the 6': 'bmw--6-series',
      'the 7': 'bmw--7-series',
      'the 8': 'bmw--8-series',
      x: { id: 'bmw--x', en: 'X Series', ar: 'الفئة X', body: 'suv' },
      z: { id: 'bmw--z', en: 'Z Series', ar: 'الفئة Z' },
      'the m': { id: 'bmw--m', en: 'M Series', ar: 'الفئة M' },
    },
    mazda: { 2: 'mazda--mazda-2', 3: 'mazda--mazda-3', 6: 'mazda--mazda-6' },
    mg: { 3: 'mg--mg3', 5: 'mg--mg5', 6: 'mg--mg6' },
    chrysler: {
      c300: 'chrysler--300',
      s300: 'chrysler--300',
      m300: 'chrysler--300',
      srt: 'chrysler--300',
      c200: { id: 'chrysler--200', en: '200', ar: '200' },
    },
    ford: {
      victoria: 'ford--crown-victoria',
      marquis: { id: 'ford--grand-marquis', en: 'Grand Marquis', ar: 'جراند ماركيز', body: 'sedan' },
      vego: { id: 'ford--figo', en: 'Figo', ar: 'فيجو', body: 'hatchback' },
      focus: { id: 'ford--focus', en: 'Focus', ar: 'فوكس', body: 'hatchback' },
    },
    nissan: {
      vtc: 'nissan--patrol-safari',
      z370: 'nissan--z',
      datsun: { id: 'nissan--datsun', en: 'Datsun Pickup', ar: 'ددسن', body: 'pickup' },
      'land cruiser pickup': { id: 'nissan--patrol-pickup', en: 'Patrol Pickup', ar: 'باترول شاص', body: 'pickup' },
      'sylvian bus': { id: 'nissan--civilian', en: 'Civilian Bus', ar: 'باص سيفيليان', body: 'van' },
    },
    hyundai: { 'senta fe': 'hyundai--santa-fe', genesis: { id: 'hyundai--genesis', en: 'Genesis', ar: 'جينيسيس' } },
    chevrolet: { abeka: { id: 'chevrolet--epica', en: 'Epica', ar: 'ابيكا', body: 'sedan' } },
    kia: { cores: { id: 'kia--quoris', en: 'Quoris', ar: 'كوريس', body: 'sedan' } },
    cadillac: { 'ct s': { id: 'cadillac--cts', en: 'CTS', ar: 'CTS', body: 'sedan' } },
    mitsubishi: { 'osa bus': { id: 'mitsubishi--rosa', en: 'Rosa Bus', ar: 'باص روزا', body: 'van' } },
    porsche: { 'cayenne s': 'porsche--cayenne', cayman: { id: 'porsche--cayman', en: 'Cayman', ar: 'كايمان' } },
    kgm: { koranado: { id: 'kgm--korando', en: 'Korando', ar: 'كوراندو' } },
    jaguar: { 'x type': { id: 'jaguar--x-type', en: 'X-Type', ar: 'إكس تايب' } },
  }).map(([brand, models]) => [brand, tableOf(models)] as const),
);

/** Where the column only says "X", the title may have more: `X5`, `X 6`, `اكس ٥`. Matched against the folded title. */
export const modelsInTitles: readonly {
  readonly model: string;
  readonly pattern: RegExp;
  readonly code: (match: string) => string;
}[] = [{ model: 'bmw--x', pattern: /(?:x|اكس) ?([1-7])(?!\d)/, code: (digit) => `bmw--x${digit}` }];

/** Marks a model that the file does not name. */
export const otherModel = { en: 'Other', ar: 'أخرى' };
