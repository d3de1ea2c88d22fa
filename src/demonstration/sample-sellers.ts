import type { ListingCard } from '#domain/listings/listing.ts';
import type { OpeningHours, Span } from '#domain/partners/opening-hours.ts';
import type { Name } from '#domain/words/name.ts';

/** An invented seller. Numbers begin with 52, which no operator has, so that nobody is called. */
export interface SampleSeller {
  readonly slug: string;
  readonly kind: ListingCard['seller']['kind'];
  readonly name: Name;
  readonly about: Name | null;
  /** Code of the list `cities`. */
  readonly city: string;
  readonly address?: Name;
  readonly hours?: OpeningHours;
  readonly phone: string;
  readonly yearsExperience: number | null;
  /** What was checked, for verified sellers. */
  readonly verified: Name | null;
}

const verification: Name = { en: 'Sample: registration and premises checked', ar: 'تجريبي: فُحص السجل والمقر' };
const registration: Name = { en: 'Sample: registration checked', ar: 'تجريبي: فُحص السجل' };
const phone = (last: number) => `+96652000${String(last).padStart(4, '0')}`;

/** Opening hours: the same spans from Saturday to Thursday, and only the last on Fridays, after the prayer. */
function week(...spans: readonly Span[]): OpeningHours {
  const day = [...spans];
  return {
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: spans.slice(-1),
    saturday: day,
  };
}
const split = week({ from: '09:00', to: '12:00' }, { from: '16:00', to: '22:00' });
const evening = week({ from: '16:00', to: '00:00' });
const office: OpeningHours = { ...week({ from: '08:30', to: '17:00' }), friday: [], saturday: [] };

/** The showrooms and marketing offices of the demonstration, in the order they are stored. */
export const sampleBusinesses: readonly SampleSeller[] = [
  {
    slug: 'darb-al-qamra-motors',
    kind: 'showroom',
    name: { en: 'Darb Al Qamra Motors', ar: 'معرض درب القمرا للسيارات' },
    about: {
      en: 'New and nearly new family cars in the north of Riyadh. Every car comes with its history report, and the price on the windscreen is the price in the contract.',
      ar: 'سيارات عائلية جديدة وشبه جديدة في شمال الرياض. مع كل سيارة تقرير بتاريخها، وسعر ثابت عند التعاقد.',
    },
    city: 'riyadh',
    address: { en: 'Sample: car market, exit 5, hall 12', ar: 'تجريبي: سوق السيارات، مخرج 5، الصالة 12' },
    hours: split,
    phone: phone(11),
    yearsExperience: 14,
    verified: verification,
  },
  {
    slug: 'marsa-al-nawras-cars',
    kind: 'showroom',
    name: { en: 'Marsa Al Nawras Cars', ar: 'معرض مرسى النورس للسيارات' },
    about: {
      en: 'By the old airport road in Jeddah: saloons and crossovers, checked for rust and humidity damage before we sell them.',
      ar: 'على طريق المطار القديم في جدة: سيارات سيدان وكروس أوفر تُفحص من الصدأ وأثر الرطوبة قبل عرضها للبيع.',
    },
    city: 'jeddah',
    address: {
      en: 'Sample: old airport road, beside the fire station',
      ar: 'تجريبي: طريق المطار القديم، بجوار الدفاع المدني',
    },
    hours: split,
    phone: phone(12),
    yearsExperience: 21,
    verified: verification,
  },
  {
    slug: 'wahat-al-sidr-motors',
    kind: 'showroom',
    name: { en: 'Wahat Al Sidr Motors', ar: 'معرض واحة السدر للسيارات' },
    about: {
      en: 'Pickups, vans and commercial vehicles in the Eastern Province. Fleet prices from two vehicles.',
      ar: 'سيارات بيك أب وفان وسيارات تجارية في المنطقة الشرقية، وأسعار خاصة للأساطيل من سيارتين.',
    },
    city: 'dammam',
    hours: split,
    phone: phone(13),
    yearsExperience: 9,
    verified: registration,
  },
  {
    slug: 'lulu-al-sahil-cars',
    kind: 'showroom',
    name: { en: 'Lulu Al Sahil Cars', ar: 'معرض لؤلؤ الساحل للسيارات' },
    about: {
      en: 'Premium cars with full service history, on the Khobar waterfront. Viewing by appointment, also in the evening.',
      ar: 'سيارات فاخرة بسجلات صيانة كاملة قرب كورنيش الخبر. المعاينة بموعد، ومساءً أيضًا.',
    },
    city: 'khobar',
    address: { en: 'Sample: corniche, tower 3, ground floor', ar: 'تجريبي: الكورنيش، برج 3، الدور الأرضي' },
    hours: evening,
    phone: phone(14),
    yearsExperience: 17,
    verified: verification,
  },
  {
    slug: 'rawshan-al-hijaz-motors',
    kind: 'showroom',
    name: { en: 'Rawshan Al Hijaz Motors', ar: 'معرض روشان الحجاز للسيارات' },
    about: {
      en: 'Seven-seaters and buses for families and visitors in Madinah, serviced in our own workshop.',
      ar: 'سيارات بسبعة مقاعد وحافلات للعائلات والزوار في المدينة المنورة، تُصان في ورشتنا.',
    },
    city: 'madinah-city',
    hours: split,
    phone: phone(15),
    yearsExperience: 12,
    verified: registration,
  },
  {
    slug: 'nakhlat-al-wadi-cars',
    kind: 'showroom',
    name: { en: 'Nakhlat Al Wadi Cars', ar: 'معرض نخلة الوادي للسيارات' },
    about: {
      en: 'Four-wheel drives for farm and desert in Qassim. Try them on sand before you buy.',
      ar: 'سيارات دفع رباعي للمزارع والبر في القصيم. جرّبها على الرمل قبل الشراء.',
    },
    city: 'buraydah',
    hours: split,
    phone: phone(16),
    yearsExperience: 8,
    verified: null,
  },
  {
    slug: 'qimmat-al-talh-auto',
    kind: 'showroom',
    name: { en: 'Qimmat Al Talh Auto', ar: 'معرض قمة الطلح للسيارات' },
    about: {
      en: 'Small automatic cars for the mountain roads of Asir, each with new brakes.',
      ar: 'سيارات أوتوماتيك صغيرة لطرق عسير الجبلية، وكل منها بفرامل جديدة.',
    },
    city: 'abha',
    hours: split,
    phone: phone(17),
    yearsExperience: 6,
    verified: registration,
  },
  {
    slug: 'barq-al-shamal-auto',
    kind: 'showroom',
    name: { en: 'Barq Al Shamal Auto', ar: 'معرض برق الشمال للسيارات' },
    about: {
      en: 'Hybrid and electric cars in Tabuk, with a charger in the yard and battery reports in writing.',
      ar: 'سيارات هجينة وكهربائية في تبوك، مع شاحن في الساحة وتقارير مكتوبة عن البطارية.',
    },
    city: 'tabuk-city',
    hours: split,
    phone: phone(18),
    yearsExperience: 4,
    verified: null,
  },
  {
    slug: 'bawsalat-al-bayt-marketing',
    kind: 'marketing_office',
    name: { en: 'Bawsalat Al Bayt Marketing Office', ar: 'مكتب بوصلة البيت للتسويق' },
    about: {
      en: 'Homes and cars on behalf of owners in Riyadh: photography, paperwork and viewings in one place.',
      ar: 'تسويق العقارات والسيارات نيابة عن ملاكها في الرياض: التصوير والمستندات والمعاينات في مكان واحد.',
    },
    city: 'riyadh',
    hours: office,
    phone: phone(21),
    yearsExperience: 11,
    verified: registration,
  },
  {
    slug: 'sidrat-al-hayy-marketing',
    kind: 'marketing_office',
    name: { en: 'Sidrat Al Hayy Marketing Office', ar: 'مكتب سدرة الحي للتسويق' },
    about: {
      en: 'A neighbourhood office in Jeddah. We visit every property ourselves before we advertise it.',
      ar: 'مكتب حي في جدة. نعاين كل عقار بأنفسنا قبل الإعلان عنه.',
    },
    city: 'jeddah',
    address: { en: 'Sample: Al Rawdah district, office 7', ar: 'تجريبي: حي الروضة، مكتب 7' },
    hours: office,
    phone: phone(22),
    yearsExperience: 7,
    verified: registration,
  },
  {
    slug: 'shurfat-al-khalij-marketing',
    kind: 'marketing_office',
    name: { en: 'Shurfat Al Khalij Marketing Office', ar: 'مكتب شرفة الخليج للتسويق' },
    about: {
      en: 'Apartments with a view and cars with full service history, in Dammam and Khobar.',
      ar: 'شقق بإطلالة وسيارات بسجل صيانة كامل، في الدمام والخبر.',
    },
    city: 'khobar',
    hours: office,
    phone: phone(23),
    yearsExperience: 5,
    verified: null,
  },
];
