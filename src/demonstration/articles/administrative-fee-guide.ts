import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const administrativeFeeGuide: SampleArticle = {
  slug: 'administrative-fee-guide-2026',
  type: 'news',
  publishedAt: '2026-02-22T07:00:00Z',
  coverId: 'scene3_car_compact-sedan_silver_1008_front',
  title: {
    en: 'Administrative fees on car financing halved from 20 February 2026',
    ar: 'خفض الرسوم الإدارية لتمويل السيارات إلى النصف من 20 فبراير 2026',
  },
  summary: {
    en: 'The maximum fee is now 0.5% of the finance amount or SAR 2,500, whichever is lower. What you pay, and what to check in an offer.',
    ar: 'الحد الأعلى للرسوم أصبح 0.5% من مبلغ التمويل أو 2,500 ريال، أيهما أقل. كم تدفع، وماذا تراجع في العرض؟',
  },
  body: [
    paragraph(
      'On 22 December 2025, the Saudi Central Bank issued a new guide to the fees of banks and finance companies. It has applied since 20 February 2026 and halves the maximum administrative fee on car financing.',
      'أصدر البنك المركزي السعودي في 22 ديسمبر 2025 دليلًا جديدًا لرسوم البنوك وشركات التمويل. ويسري الدليل منذ 20 فبراير 2026، ويخفض الحد الأعلى للرسوم الإدارية لتمويل السيارات إلى النصف.',
    ),
    heading('Before and after', 'قبل وبعد'),
    list(
      [
        'Until 19 February 2026: 1% of the finance amount or SAR 5,000, whichever is lower.',
        'حتى 19 فبراير 2026: ‏1% من مبلغ التمويل أو 5,000 ريال، أيهما أقل.',
      ],
      [
        'From 20 February 2026, for financing other than real estate: 0.5% or SAR 2,500, whichever is lower.',
        'من 20 فبراير 2026، لغير التمويل العقاري: ‏0.5% أو 2,500 ريال، أيهما أقل.',
      ],
    ),
    heading('What this means for you', 'ماذا يعني ذلك لك؟'),
    paragraph(
      'VAT of 15% is added to the fee. If you finance SAR 100,000, the fee is at most SAR 500 plus SAR 75 of VAT. Under the old limit it could be SAR 1,000 plus SAR 150. From a finance amount of SAR 500,000, the maximum of SAR 2,500 applies.',
      'تُضاف إلى الرسوم ضريبة القيمة المضافة 15%. فإذا موّلت 100,000 ريال، فالرسوم 500 ريال بحد أقصى مع 75 ريالًا ضريبة. وكانت في السابق تصل إلى 1,000 ريال مع 150 ريالًا. وإذا بلغ التمويل 500,000 ريال أو أكثر، فالحد الأعلى 2,500 ريال.',
    ),
    heading('Real-estate financing', 'التمويل العقاري'),
    paragraph(
      'Press reports on real-estate financing differ. Until this is confirmed, Wijha calculates with the previous limit of 1% or SAR 5,000 and marks it as unconfirmed. Ask the lender to state the fee in writing.',
      'تختلف التقارير الصحفية بشأن التمويل العقاري. وإلى أن يتأكد ذلك، تحسب وجهة بالحد السابق، وهو 1% أو 5,000 ريال، مع الإشارة إلى أنه غير مؤكد. اطلب من جهة التمويل ذكر الرسوم كتابةً.',
    ),
    heading('What to check in an offer', 'ماذا تراجع في العرض؟'),
    list(
      [
        'You pay the administrative fee only after you sign, not for the review of your application.',
        'تُدفع الرسوم الإدارية بعد توقيع العقد فقط، لا مقابل دراسة الطلب.',
      ],
      [
        'The lender may ask for the cost of an appraisal after the preliminary approval.',
        'يجوز لجهة التمويل طلب تكلفة التقييم بعد الموافقة المبدئية.',
      ],
      [
        'Third-party services are charged at cost, without a mark-up.',
        'تُحسب خدمات الأطراف الأخرى بتكلفتها الفعلية دون زيادة.',
      ],
      [
        'The APR includes the fee. Two offers with the same rate can have different APRs.',
        'يشمل معدل النسبة السنوي الرسوم، فقد يختلف المعدل بين عرضين لهما نسبة الربح نفسها.',
      ],
    ),
    paragraph(
      'Our calculator applies the rules of the date you choose, so you can compare the old and the new limit.',
      'تطبق حاسبتنا قواعد التاريخ الذي تختاره، فيمكنك المقارنة بين الحد السابق والحد الجديد.',
    ),
  ],
};
