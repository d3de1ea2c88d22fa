import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const administrativeFeeGuide: SampleArticle = {
  slug: 'administrative-fee-guide-2026',
  type: 'news',
  publishedAt: '2026-02-22T07:00:00Z',
  coverId: 'scene2_car_compact-sedan_silver_1008_front',
  title: {
    en: 'Administrative fees on car finance are halved from 20 February 2026',
    ar: 'الرسوم الإدارية لتمويل السيارات إلى النصف ابتداءً من 20 فبراير 2026',
  },
  summary: {
    en: 'The new fee guide lowers the cap from 1% or SAR 5,000 to 0.5% or SAR 2,500 for finance other than real estate. What it means in riyals, and what to ask.',
    ar: 'يخفض دليل الرسوم الجديد الحد الأعلى من 1% أو 5,000 ريال إلى 0.5% أو 2,500 ريال للتمويل غير العقاري. ماذا يعني ذلك بالريال، وماذا تسأل؟',
  },
  body: [
    paragraph(
      'On 22 December 2025 the Saudi Central Bank issued a new guide to the fees that banks and finance companies may charge. It came into force sixty days later, on 20 February 2026, and for anyone financing a car the change is simple: the highest permitted administrative fee is now half of what it was.',
      'أصدر البنك المركزي السعودي في 22 ديسمبر 2025 دليلًا جديدًا للرسوم التي يجوز للبنوك وشركات التمويل تحصيلها، وبدأ العمل به بعد ستين يومًا، أي في 20 فبراير 2026. والتغيير بسيط لمن يموّل سيارة: أعلى رسوم إدارية مسموح بها صارت نصف ما كانت عليه.',
    ),
    heading('Before and after', 'قبل وبعد'),
    list(
      [
        'Contracts until 19 February 2026: 1% of the finance amount or SAR 5,000, whichever is lower.',
        'العقود حتى 19 فبراير 2026: ‏1% من مبلغ التمويل أو 5,000 ريال، أيهما أقل.',
      ],
      [
        'Contracts from 20 February 2026, other than real estate: 0.5% or SAR 2,500, whichever is lower.',
        'العقود من 20 فبراير 2026 لغير التمويل العقاري: ‏0.5% أو 2,500 ريال، أيهما أقل.',
      ],
    ),
    paragraph(
      'The caps do not include VAT, so 15% is added to the fee. Finance SAR 100,000 and the fee may be at most SAR 500 plus SAR 75 of tax, where it was SAR 1,000 plus 150 before. From SAR 500,000 upwards the fixed cap of SAR 2,500 takes over.',
      'لا تشمل هذه الحدود ضريبة القيمة المضافة، فتضاف إليها 15%. فإذا موّلت 100,000 ريال فأعلى رسوم 500 ريال مع 75 ريالًا ضريبة، وكانت 1,000 ريال مع 150 ريالًا. ومن 500,000 ريال فأكثر يسري الحد الثابت وهو 2,500 ريال.',
    ),
    heading('And homes?', 'وماذا عن المساكن؟'),
    paragraph(
      'Accounts in the press differ on real-estate finance. Wijha continues to calculate it with 1% or SAR 5,000, the cautious figure, and marks it as one to verify. Ask the lender for the fee in writing before the appraisal.',
      'تختلف الروايات الصحفية بشأن التمويل العقاري. وتستمر وجهة في حسابه على أساس 1% أو 5,000 ريال، وهو الرقم الأحوط، مع الإشارة إلى أنه يحتاج إلى تحقق. اطلب الرسوم مكتوبة من جهة التمويل قبل التقييم.',
    ),
    heading('What to check in your offer', 'ما الذي تراجعه في عرضك؟'),
    list(
      [
        'The fee is collected only after you sign, not for looking at your request.',
        'لا تُحصَّل الرسوم إلا بعد توقيعك، وليس مقابل دراسة الطلب.',
      ],
      [
        'The cost of an appraisal may be asked after the preliminary approval, at what it really costs.',
        'يجوز طلب كلفة التقييم بعد الموافقة المبدئية، وبقيمتها الفعلية.',
      ],
      ['Services of third parties are passed on without a mark-up.', 'خدمات الأطراف الأخرى تُحمَّل عليك بلا زيادة.'],
      [
        'The fee is part of the APR, so a lower fee must show there too.',
        'الرسوم جزء من معدل النسبة السنوي، فانخفاضها يجب أن يظهر فيه أيضًا.',
      ],
    ),
    paragraph(
      'Our calculator applies the rule of the day you choose: set a date before 20 February and you will see the old cap. Every card names the day from which its rules hold. If an offer exceeds the cap, the card says so.',
      'تطبق حاسبتنا قاعدة اليوم الذي تختاره: اختر تاريخًا قبل 20 فبراير وسترى الحد القديم. وتذكر كل بطاقة تاريخ القواعد المطبقة فيها، وإذا تجاوز العرض الحد الأعلى نبّهت إلى ذلك.',
    ),
  ],
};
