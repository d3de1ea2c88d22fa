import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const usedCarVat: SampleArticle = {
  slug: 'vat-on-used-cars',
  type: 'blog',
  publishedAt: '2026-09-27T07:00:00Z',
  coverId: 'scene2_car_wagon_dark-green_1002_front',
  title: {
    en: 'VAT on a used car: full price, margin, or none',
    ar: 'ضريبة السيارة المستعملة: على السعر كله، أم على الهامش، أم لا شيء',
  },
  summary: {
    en: 'Three sellers, three tax treatments. Why a dealer under the margin scheme can ask less, and what his invoice must say.',
    ar: 'ثلاثة بائعين وثلاث معاملات ضريبية. لماذا يستطيع المعرض المطبق لهامش الربح أن يطلب أقل، وما الذي يجب أن تذكره فاتورته؟',
  },
  body: [
    paragraph(
      'The price on the windscreen must include VAT. How much tax hides in it depends on who sells. On Wijha each price carries one of three notes, and they are worth reading.',
      'السعر المعلن يجب أن يكون شاملًا ضريبة القيمة المضافة، أما مقدارها فيه فيتوقف على البائع. ولكل سعر في وجهة واحدة من ثلاث ملاحظات تستحق القراءة.',
    ),
    heading('Including VAT', 'شامل الضريبة'),
    paragraph(
      'New cars, and used cars sold in the ordinary way, carry 15% on the full price. In a price of SAR 92,000 that is SAR 12,000. A company registered for VAT should ask its tax adviser whether it may deduct it.',
      'السيارات الجديدة، والمستعملة المبيعة بالطريقة المعتادة، عليها 15% من كامل السعر. ففي سعر قدره 92,000 ريال منها 12,000 ريال ضريبة. وعلى المنشأة المسجلة أن تسأل مستشارها الضريبي عن إمكان خصمها.',
    ),
    heading('VAT on the margin', 'الضريبة على هامش الربح'),
    paragraph(
      'Since 1 July 2023 a registered dealer approved by the Zakat, Tax and Customs Authority may pay the tax on his margin only. He buys from a private person for SAR 80,000, where no VAT was charged, and sells for SAR 92,000. The margin is SAR 12,000, the tax inside it 12,000 × 15 ÷ 115 = SAR 1,565.22. Without the scheme the same car would be taxed a second time on its whole value.',
      'منذ 1 يوليو 2023 يجوز للمعرض المسجل والمعتمد لدى هيئة الزكاة والضريبة والجمارك أن يدفع الضريبة على هامش ربحه فقط. يشتري السيارة من فرد بمبلغ 80,000 ريال لا ضريبة فيه، ويبيعها بمبلغ 92,000 ريال؛ فالهامش 12,000 ريال، والضريبة فيه 12,000 × 15 ÷ 115 = 1,565.22 ريالًا. ولولا ذلك لخضعت السيارة للضريبة مرة ثانية على قيمتها كلها.',
    ),
    list(
      [
        'The car must be registered and have been used in the Kingdom.',
        'أن تكون السيارة مسجلة في المملكة وسبق استعمالها فيها.',
      ],
      ['The invoice names the margin scheme and the chassis number.', 'أن تذكر الفاتورة طريقة هامش الربح ورقم الهيكل.'],
      ['No separate VAT amount is printed, and none can be deducted.', 'ألا يظهر فيها مبلغ ضريبة مستقل، ولا يجوز خصمه.'],
      [
        'The scheme is the dealer’s choice: ask which one applies before you compare.',
        'تطبيقها اختيار المعرض، فاسأل عن الطريقة المطبقة قبل أن تقارن.',
      ],
    ),
    heading('Private sale, no VAT', 'بيع فردي بلا ضريبة'),
    paragraph(
      'A private person who sells his own car charges no VAT. You also get no tax invoice and no dealer’s warranty, so inspect the car more carefully and pay only when ownership is transferred.',
      'الفرد الذي يبيع سيارته الخاصة لا يحصّل ضريبة. لكنك لا تحصل كذلك على فاتورة ضريبية ولا على ضمان معرض، فدقق في الفحص ولا تدفع إلا عند نقل الملكية.',
    ),
    heading('Comparing fairly', 'مقارنة عادلة'),
    paragraph(
      'Compare what you pay in the end. A private car at SAR 88,000 that needs tyres and an inspection can cost more than a dealer’s at SAR 92,000 with a warranty. Filter by monthly cost and the cars stand on one scale, whoever sells them.',
      'قارن ما تدفعه في النهاية؛ فسيارة فرد سعرها 88,000 ريال وتحتاج إلى إطارات وفحص قد تكلف أكثر من سيارة معرض سعرها 92,000 ريال مع ضمان. رشّح النتائج حسب الكلفة الشهرية لتقف السيارات على ميزان واحد أيًا كان بائعها.',
    ),
  ],
};
