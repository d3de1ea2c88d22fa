import { heading, list, paragraph, quote } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const finalPayment: SampleArticle = {
  slug: 'what-the-final-payment-means',
  type: 'blog',
  publishedAt: '2026-07-12T07:00:00Z',
  coverId: 'scene2_car_muscle-coupe_red_1005_front',
  title: {
    en: 'The final payment: small installments, one large day',
    ar: 'الدفعة الأخيرة: أقساط صغيرة ويوم كبير',
  },
  summary: {
    en: 'A quarter of the price moved to the end makes every month lighter. What it costs, how lenders count it, and three ways to be ready for it.',
    ar: 'ربع السعر المؤجل إلى النهاية يخفف كل شهر. كم يكلف؟ وكيف تحسبه جهات التمويل؟ وثلاث طرق للاستعداد له.',
  },
  body: [
    paragraph(
      'Many car contracts in the Kingdom end with a final payment: a part of the price, often between 20% and 40%, that is not spread over the installments and falls due together with the last one. It is the reason why one car can be advertised at two very different monthly figures.',
      'تنتهي عقود كثيرة لتمويل السيارات في المملكة بدفعة أخيرة، وهي جزء من السعر يتراوح غالبًا بين 20% و40% لا يوزع على الأقساط ويحل مع آخرها. وهي السبب في أن السيارة نفسها قد تُعلن بقسطين شهريين متباعدين جدًا.',
    ),
    heading('An example', 'مثال'),
    paragraph(
      'A car costs SAR 100,000. You pay 10,000 down and finance 90,000 for 60 months at a flat 3.4%. The profit is SAR 15,300. Without a final payment the installment is SAR 1,755.00. With a final payment of SAR 25,000 it is SAR 1,338.33: 417 less every month.',
      'سعر سيارة 100,000 ريال، تدفع 10,000 مقدمًا وتموّل 90,000 ريال لستين شهرًا بهامش ثابت 3.4%، فالربح 15,300 ريال. بلا دفعة أخيرة يكون القسط 1,755.00 ريالًا، ومع دفعة أخيرة قدرها 25,000 ريال يصبح 1,338.33 ريالًا، أي أقل بنحو 417 ريالًا كل شهر.',
    ),
    paragraph(
      'With a flat quote the profit in riyals stays the same, only its timing changes. With a reducing rate you pay more, because SAR 25,000 stays owed for five years. Ask which of the two your contract uses.',
      'في الهامش الثابت يبقى الربح بالريال كما هو ويتغير توقيته فقط، أما في النسبة المتناقصة فتدفع أكثر لأن 25,000 ريال تبقى دينًا خمس سنوات. فاسأل أي الطريقتين في عقدك.',
    ),
    quote(
      '60 × 1,338.33 + 25,000 = 105,300. Divided by 60 that is 1,755 a month again.',
      '60 × 1,338.33 + 25,000 = 105,300، وبقسمتها على 60 نعود إلى 1,755 ريالًا شهريًا.',
    ),
    paragraph(
      'That last line is how a lender looks at it. In the debt-burden ratio uneven payments count at their average, final payment included. It makes the month lighter, but it does not let you borrow more.',
      'وهكذا تنظر إليها جهة التمويل؛ ففي نسبة التحمّل تُحسب الدفعات غير المتساوية بمتوسطها ومعها الدفعة الأخيرة. فهي تخفف الشهر ولا ترفع قدرتك على التمويل.',
    ),
    heading('Three ways to meet the day', 'ثلاث طرق لذلك اليوم'),
    list(
      [
        'Save for it. SAR 417 a month for sixty months is the final payment.',
        'ادخر لها: 417 ريالًا شهريًا لستين شهرًا هي الدفعة الأخيرة نفسها.',
      ],
      [
        'Sell the car. Keep an eye on its value: the final payment should stay well below it.',
        'بع السيارة، وراقب قيمتها؛ ينبغي أن تبقى الدفعة الأخيرة أقل منها بوضوح.',
      ],
      [
        'Refinance it. Some lenders spread it over up to 24 months more, at a new cost.',
        'أعد تمويلها؛ فبعض الجهات توزعها على مدة تصل إلى 24 شهرًا بكلفة جديدة.',
      ],
    ),
    paragraph(
      'In a lease ending in ownership the car becomes yours only with this payment. Put the date in your calendar on the day you sign.',
      'وفي الإجارة المنتهية بالتمليك لا تصير السيارة ملكك إلا بهذه الدفعة، فسجّل موعدها في تقويمك يوم التوقيع.',
    ),
  ],
};
