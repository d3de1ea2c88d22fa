import type { OfferAudience } from '#domain/listings/listing-offer.ts';
import type { Name } from '#domain/words/name.ts';

/** A template for an offer on a listing; `{car}` is replaced by its title. */
interface SampleOfferKind {
  readonly slug: string;
  readonly audience: OfferAudience;
  readonly title: Name;
  readonly description: Name;
  /** Discount as a share of the price before VAT. */
  readonly off: number;
}

/** Templates for offers on cars, used in turn. */
export const sampleOfferKinds: readonly SampleOfferKind[] = [
  {
    slug: 'first-year-insured',
    audience: 'individuals',
    title: { en: '{car}: first year of insurance included', ar: '{car}: تأمين السنة الأولى مشمول' },
    description: {
      en: 'The showroom pays comprehensive insurance for the first year, and you keep it if you settle early. For cash and financed purchases.',
      ar: 'يدفع المعرض التأمين الشامل للسنة الأولى، ويبقى لك حتى لو سددت مبكرًا، سواء اشتريت نقدًا أو بالتمويل.',
    },
    off: 0.03,
  },
  {
    slug: 'end-of-season',
    audience: 'individuals',
    title: { en: '{car}: end-of-season price', ar: '{car}: سعر نهاية الموسم' },
    description: {
      en: 'For cars in stock now, in the remaining colours. The discount is taken off the price before VAT.',
      ar: 'للسيارات الموجودة الآن في المعرض بالألوان المتبقية. ويُخصم التخفيض من السعر قبل الضريبة.',
    },
    off: 0.07,
  },
  {
    slug: 'fleet-of-two',
    audience: 'companies',
    title: { en: '{car}: fleet price from two cars', ar: '{car}: سعر الأساطيل من سيارتين' },
    description: {
      en: 'For establishments with a unified number. One invoice, one contact, delivery to your branch within the region.',
      ar: 'للمنشآت التي لها رقم موحد: فاتورة واحدة ومسؤول واحد وتسليم إلى فرعكم داخل المنطقة.',
    },
    off: 0.08,
  },
  {
    slug: 'five-services',
    audience: 'individuals',
    title: { en: '{car}: five services included', ar: '{car}: خمس صيانات مشمولة' },
    description: {
      en: 'Oil, filters and inspection at every 10,000 km up to 50,000, at any branch of the workshop named in the contract.',
      ar: 'زيت وفلاتر وفحص كل 10,000 كم حتى 50,000 كم، في أي فرع من فروع الورشة المذكورة في العقد.',
    },
    off: 0.025,
  },
  {
    slug: 'trade-price',
    audience: 'showrooms',
    title: { en: '{car}: trade price for showrooms', ar: '{car}: سعر الجملة للمعارض' },
    description: {
      en: 'For showrooms with an account: payment on transfer, customs card attached, collection within a week.',
      ar: 'للمعارض المسجلة: الدفع عند نقل الملكية، والبطاقة الجمركية مرفقة، والاستلام خلال أسبوع.',
    },
    off: 0.09,
  },
  {
    slug: 'plates-included',
    audience: 'individuals',
    title: { en: '{car}: registration and plates included', ar: '{car}: شامل التسجيل واللوحات' },
    description: {
      en: 'The price includes three years of registration and the plates. Drive away on the day of payment.',
      ar: 'السعر شامل التسجيل لثلاث سنوات واللوحات، وتستلم السيارة يوم الدفع.',
    },
    off: 0.02,
  },
  {
    slug: 'with-maintenance-contract',
    audience: 'companies',
    title: { en: '{car}: with a maintenance contract for establishments', ar: '{car}: مع عقد صيانة للمنشآت' },
    description: {
      en: 'Three years of maintenance at a fixed monthly amount and a replacement car while yours is in the workshop.',
      ar: 'صيانة ثلاث سنوات بمبلغ شهري ثابت، وسيارة بديلة أثناء صيانة سيارتكم.',
    },
    off: 0.05,
  },
];

/** Days until each offer on a car ends, one offer each; 0 is today. */
export const sampleOfferDays: readonly number[] = [
  0, 0, 1, 3, 3, 3, 5, 6, 7, 7, 9, 10, 12, 14, 14, 16, 18, 20, 21, 24, 27, 30, 30, 30, 45, 60,
];

/** Templates for offers on properties for sale, used in turn; `{car}` is replaced by the title of the property. */
export const samplePropertyOfferKinds: readonly SampleOfferKind[] = [
  {
    slug: 'owner-pays-the-tax',
    audience: 'individuals',
    title: { en: '{car}: the owner pays the transaction tax', ar: '{car}: ضريبة التصرفات على المالك' },
    description: {
      en: 'The owner pays the 5% transaction tax, and the price includes the office’s fee. First-home buyers keep their relief for another purchase.',
      ar: 'يدفع المالك ضريبة التصرفات العقارية (5%)، والسعر شامل السعي. ومن يشتري مسكنه الأول يحتفظ بإعفائه لشراء آخر.',
    },
    off: 0.04,
  },
  {
    slug: 'before-the-moving-season',
    audience: 'individuals',
    title: { en: '{car}: before the moving season', ar: '{car}: قبل موسم الانتقال' },
    description: {
      en: 'Reduced for a handover within a month. Vacant and cleaned, with the electronic title deed ready.',
      ar: 'سعر مخفض عند الاستلام خلال شهر. العقار شاغر ونظيف، وصكه الإلكتروني جاهز.',
    },
    off: 0.06,
  },
  {
    slug: 'kitchen-and-cooling',
    audience: 'individuals',
    title: { en: '{car}: kitchen and air conditioning included', ar: '{car}: شامل المطبخ والمكيفات' },
    description: {
      en: 'A fitted kitchen and a split air conditioner in every room, new and under warranty, at no extra cost.',
      ar: 'مطبخ مفصل ومكيفات سبليت في كل غرفة، جديدة وبالضمان، دون تكلفة إضافية.',
    },
    off: 0.02,
  },
  {
    slug: 'for-a-branch',
    audience: 'companies',
    title: { en: '{car}: for a branch of your establishment', ar: '{car}: لفرع منشأتكم' },
    description: {
      en: 'For establishments with a unified number: payment on transfer, documents prepared by the office, handover by appointment.',
      ar: 'للمنشآت التي لها رقم موحد: الدفع عند الإفراغ، والمكتب يجهّز المستندات، والتسليم بموعد.',
    },
    off: 0.05,
  },
];

/** Days until each offer on a property ends, one offer each. */
export const samplePropertyOfferDays: readonly number[] = [2, 6, 11, 17, 25, 33, 40, 60];

/** An offer of a marketing office for a property without a listing. */
interface SamplePropertyOffer {
  readonly slug: string;
  readonly audience: OfferAudience;
  /** Slug of the sample seller. */
  readonly seller: string;
  readonly title: Name;
  readonly description: Name;
  /** Halalas; a property is sold without VAT. */
  readonly price: number;
  readonly discount: number;
  readonly days: number;
}

export const samplePropertyOffers: readonly SamplePropertyOffer[] = [
  {
    slug: 'flat-in-al-yasmin',
    audience: 'individuals',
    seller: 'bawsalat-al-bayt-marketing',
    title: { en: 'Three-bedroom flat in Al Yasmin, Riyadh', ar: 'شقة ثلاث غرف نوم في الياسمين بالرياض' },
    description: {
      en: 'Second floor, 148 sqm, own parking and a new lift. The owner pays the transaction tax; viewing after four o’clock.',
      ar: 'الدور الثاني، 148 م²، موقف خاص ومصعد جديد. ضريبة التصرفات على المالك، والمعاينة بعد الرابعة.',
    },
    price: 98_000_000,
    discount: 4_000_000,
    days: 14,
  },
  {
    slug: 'townhouse-in-obhur',
    audience: 'individuals',
    seller: 'sidrat-al-hayy-marketing',
    title: { en: 'Townhouse near Obhur, Jeddah', ar: 'تاون هاوس قرب أبحر بجدة' },
    description: {
      en: 'Four bedrooms, a roof garden and ten minutes to the sea. Ready to move in, electronic title deed.',
      ar: 'أربع غرف نوم وجلسة على السطح وعشر دقائق إلى البحر. جاهز للسكن وصكه إلكتروني.',
    },
    price: 165_000_000,
    discount: 7_500_000,
    days: 30,
  },
  {
    slug: 'office-floor-in-khobar',
    audience: 'companies',
    seller: 'shurfat-al-khalij-marketing',
    title: { en: 'Office floor in Khobar', ar: 'دور مكتبي في الخبر' },
    description: {
      en: '420 sqm in one floor, fibre and cooling in place, for an establishment of thirty to forty people.',
      ar: '420 م² في دور واحد مجهز بالألياف والتكييف، لمنشأة من ثلاثين إلى أربعين موظفًا.',
    },
    price: 310_000_000,
    discount: 15_000_000,
    days: 45,
  },
];
