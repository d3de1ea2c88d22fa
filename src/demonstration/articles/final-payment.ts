import { heading, list, paragraph, quote } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const finalPayment: SampleArticle = {
  slug: 'what-the-final-payment-means',
  type: 'blog',
  publishedAt: '2026-07-12T07:00:00Z',
  coverId: 'scene3_car_muscle-coupe_red_1005_front',
  title: {
    en: 'Final payment on a car: what it costs and how to plan for it',
    ar: 'الدفعة الأخيرة في تمويل السيارة: كم تكلفك وكيف تستعد لها؟',
  },
  summary: {
    en: 'A final payment lowers your monthly installment, not the price of the car. An example in riyals, and three ways to pay it.',
    ar: 'الدفعة الأخيرة تخفض القسط الشهري ولا تخفض سعر السيارة. مثال بالأرقام، وثلاث طرق لسدادها.',
  },
  body: [
    paragraph(
      'Many car financing contracts in the Kingdom end with a final payment. It is a part of the price, often 20% to 40%, that is not included in the monthly installments and is due with the last one. This is why the same car can be advertised with two very different installments.',
      'تنتهي كثير من عقود تمويل السيارات في المملكة بدفعة أخيرة، وهي جزء من السعر يتراوح غالبًا بين 20% و40% لا يدخل في الأقساط الشهرية ويستحق مع آخر قسط. ولهذا قد يُعلن عن السيارة نفسها بقسطين مختلفين كثيرًا.',
    ),
    heading('An example', 'مثال'),
    paragraph(
      'A car costs SAR 100,000. You pay SAR 10,000 down and finance SAR 90,000 for 60 months at a flat rate of 3.4%, so the profit is SAR 15,300. Without a final payment, the installment is SAR 1,755.00. With a final payment of SAR 25,000 it is SAR 1,338.33, about SAR 417 less each month.',
      'سعر سيارة 100,000 ريال، تدفع منها 10,000 ريال مقدمًا وتموّل 90,000 ريال لمدة 60 شهرًا بنسبة ربح ثابتة 3.4%، فيكون الربح 15,300 ريال. دون دفعة أخيرة يكون القسط 1,755.00 ريال، ومع دفعة أخيرة قدرها 25,000 ريال يصبح 1,338.33 ريال، أي أقل بنحو 417 ريالًا شهريًا.',
    ),
    quote(
      '60 × 1,338.33 + 25,000 = SAR 105,300, the same total as 60 × 1,755.',
      '60 × 1,338.33 + 25,000 = 105,300 ريال، وهو الإجمالي نفسه: 60 × 1,755.',
    ),
    heading('Does it cost more?', 'هل ترفع التكلفة؟'),
    paragraph(
      'With a flat rate, the profit in riyals stays the same, as in this example. With a reducing-balance rate you pay more profit, because you owe the SAR 25,000 until the end. Ask the lender which method your contract uses, and compare the total amount payable.',
      'إذا كانت نسبة الربح ثابتة بقي الربح بالريال كما هو، كما في المثال. أما إذا كانت متناقصة فتدفع ربحًا أكثر، لأن 25,000 ريال تبقى دينًا حتى النهاية. اسأل جهة التمويل عن الطريقة المتبعة في عقدك، وقارن إجمالي المبلغ المستحق.',
    ),
    heading('Can I borrow more with it?', 'هل ترفع مبلغ التمويل المسموح؟'),
    paragraph(
      'No. In the debt-burden ratio, lenders count the monthly average of all payments, including the final one. In this example that is SAR 1,755 with or without a final payment.',
      'لا، ففي نسبة التحمّل تحسب جهات التمويل المتوسط الشهري لجميع الدفعات، ومنها الدفعة الأخيرة. وهو في هذا المثال 1,755 ريالًا في الحالتين.',
    ),
    heading('Three ways to pay it', 'ثلاث طرق لسدادها'),
    list(
      [
        'Save for it. SAR 417 a month for 60 months adds up to SAR 25,020.',
        'ادّخر لها: 417 ريالًا شهريًا لمدة 60 شهرًا تساوي 25,020 ريالًا.',
      ],
      [
        'Sell the car with the lender’s agreement, if its market value is higher than what you still owe.',
        'بع السيارة بموافقة جهة التمويل، إذا كانت قيمتها في السوق أعلى من المبلغ المتبقي عليك.',
      ],
      [
        'Refinance it. Some lenders spread it over up to 24 months, at an additional cost.',
        'أعد تمويلها، فبعض الجهات تقسّطها على مدة تصل إلى 24 شهرًا بتكلفة إضافية.',
      ],
    ),
    paragraph(
      'In a lease that ends in ownership, the car is yours only after this payment. The payment schedule on Wijha shows its date, and you can add it to your calendar.',
      'في الإجارة المنتهية بالتمليك لا تنتقل ملكية السيارة إليك إلا بعد هذه الدفعة. ويظهر موعدها في جدول السداد في وجهة، ويمكنك إضافته إلى تقويمك.',
    ),
  ],
};
