import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const usedCarVat: SampleArticle = {
  slug: 'vat-on-used-cars',
  type: 'blog',
  publishedAt: '2026-09-27T07:00:00Z',
  coverId: 'scene3_car_wagon_dark-green_1002_front',
  title: {
    en: 'VAT on used cars: full price, margin or none',
    ar: 'ضريبة القيمة المضافة على السيارات المستعملة: ثلاث حالات',
  },
  summary: {
    en: 'The VAT in the price of a used car depends on who sells it. What each price note means, and what to look for on the invoice.',
    ar: 'تختلف الضريبة في سعر السيارة المستعملة بحسب البائع. ماذا تعني ملاحظة السعر، وماذا تراجع في الفاتورة؟',
  },
  body: [
    paragraph(
      'Advertised prices must include VAT, but the amount of VAT in the price of a used car depends on the seller. On Wijha, every priced car has one of three notes.',
      'يجب أن تكون الأسعار المعلنة شاملة لضريبة القيمة المضافة، لكن مقدار الضريبة في سعر السيارة المستعملة يختلف بحسب البائع. وفي وجهة تظهر مع كل سعر سيارة واحدة من ثلاث ملاحظات.',
    ),
    heading('Price includes VAT', 'السعر شامل الضريبة'),
    paragraph(
      'New cars, and used cars sold without the margin scheme, include VAT of 15% on the full price. A price of SAR 92,000 includes SAR 12,000 of VAT. If you buy for a business registered for VAT, ask your tax adviser whether you can deduct it.',
      'السيارات الجديدة، والمستعملة المبيعة دون تطبيق طريقة هامش الربح، يشمل سعرها ضريبة 15% على كامل القيمة. فالسعر 92,000 ريال يشمل ضريبة قدرها 12,000 ريال. وإذا كنت تشتري لمنشأة مسجلة في الضريبة، فاسأل مستشارك الضريبي عن إمكانية خصمها.',
    ),
    heading('VAT on the margin', 'الضريبة على هامش الربح'),
    paragraph(
      'Since 1 July 2023, dealers approved by the Zakat, Tax and Customs Authority may pay VAT only on the difference between the purchase and the selling price. For example, a dealer buys a car from an individual for SAR 80,000 and sells it for SAR 92,000. The margin is SAR 12,000, and the VAT in it is 12,000 × 15 ÷ 115 = SAR 1,565.22.',
      'منذ 1 يوليو 2023 يجوز للمعارض المعتمدة لدى هيئة الزكاة والضريبة والجمارك أن تدفع الضريبة على الفرق بين سعر الشراء وسعر البيع فقط. فإذا اشترى المعرض سيارة من فرد بمبلغ 80,000 ريال وباعها بمبلغ 92,000 ريال، فالهامش 12,000 ريال، والضريبة المشمولة فيه 12,000 × 15 ÷ 115 = 1,565.22 ريال.',
    ),
    list(
      [
        'The car must be registered and have been used in the Kingdom.',
        'يجب أن تكون السيارة مسجلة ومستعملة داخل المملكة.',
      ],
      [
        'The invoice states that the margin scheme applies and includes the chassis number.',
        'تذكر الفاتورة تطبيق طريقة هامش الربح ورقم الهيكل.',
      ],
      [
        'The price includes the VAT, and the invoice does not show it as a separate amount.',
        'السعر شامل الضريبة، ولا تظهر في الفاتورة بوصفها مبلغًا مستقلًا.',
      ],
      [
        'Using the scheme is optional for the dealer. Ask which method applies to the car.',
        'تطبيق هذه الطريقة اختياري للمعرض، فاسأل عن الطريقة المطبقة على السيارة.',
      ],
    ),
    heading('Private sale: no VAT', 'بيع من فرد: دون ضريبة'),
    paragraph(
      'Private individuals do not charge VAT when they sell their own car. You receive no tax invoice and usually no warranty, so have the car inspected by an independent workshop, and pay when ownership is transferred.',
      'لا يحصّل الفرد ضريبة عند بيع سيارته الخاصة. ولا تحصل على فاتورة ضريبية، ولا على ضمان في الغالب، لذلك افحص السيارة في ورشة مستقلة، وادفع عند نقل الملكية.',
    ),
    heading('Which car costs less?', 'أي السيارتين أوفر؟'),
    paragraph(
      'Compare what you will have paid in total. A car sold privately for SAR 88,000 that needs new tyres, a service and an inspection can cost as much as one at a showroom for SAR 92,000 with a warranty. If you finance it, compare the APR too: programmes for used cars often have different terms.',
      'قارن إجمالي ما ستدفعه. فسيارة من فرد بسعر 88,000 ريال تحتاج إلى إطارات وصيانة وفحص قد تكلفك مثل سيارة من معرض بسعر 92,000 ريال مع ضمان. وإذا كنت ستموّلها فقارن معدل النسبة السنوي أيضًا، فبرامج السيارات المستعملة كثيرًا ما تختلف شروطها.',
    ),
  ],
};
