import { heading, list, paragraph, quote } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const aprAndFlatRate: SampleArticle = {
  slug: 'apr-and-flat-rate',
  type: 'blog',
  publishedAt: '2026-11-08T07:00:00Z',
  coverId: 'scene3_car_executive-sedan_black_1004_side',
  title: {
    en: 'Flat rate or APR: how to compare two financing offers',
    ar: 'نسبة الربح الثابتة ومعدل النسبة السنوي: كيف تقارن بين عرضي تمويل؟',
  },
  summary: {
    en: 'A flat rate of 3% and an APR of 5.79% can describe the same contract. What each figure includes, and which one to compare.',
    ar: 'نسبة ربح ثابتة 3% ومعدل نسبة سنوي 5.79% قد يصفان عقدًا واحدًا. ماذا يشمل كل رقم، وبأيهما تقارن؟',
  },
  body: [
    paragraph(
      'Two showrooms offer the same car. One quotes 3%, the other 5.79%. The first looks cheaper, but both contracts may cost exactly the same: the first showroom quoted a flat rate, the second an annual percentage rate (APR).',
      'معرضان يعرضان السيارة نفسها، الأول بنسبة 3% والثاني بنسبة 5.79%. يبدو الأول أرخص، لكن تكلفة العقدين قد تكون واحدة تمامًا، لأن الأول ذكر نسبة الربح الثابتة، والثاني ذكر معدل النسبة السنوي.',
    ),
    heading('What a flat rate tells you', 'ماذا تعني نسبة الربح الثابتة؟'),
    paragraph(
      'A flat rate is charged on the original amount for the whole term, even though your balance falls every month. If you finance SAR 100,000 at a flat 3% for five years, the profit is 100,000 × 3% × 5 = SAR 15,000. You repay SAR 115,000 in 60 installments of SAR 1,916.67.',
      'تُحسب نسبة الربح الثابتة على أصل المبلغ طوال المدة، مع أن رصيدك ينخفض كل شهر. فإذا موّلت 100,000 ريال بنسبة ثابتة 3% لخمس سنوات، فالربح 100,000 × 3% × 5 = 15,000 ريال. وتسدد 115,000 ريال على 60 قسطًا، قيمة كل منها 1,916.67 ريال.',
    ),
    paragraph(
      'You do not owe SAR 100,000 for five years, because each installment repays part of it. Measured against the balance you actually owe, the same SAR 15,000 equals a reducing-balance rate of 5.64% a year.',
      'لكنك لا تبقى مدينًا بمبلغ 100,000 ريال خمس سنوات، فكل قسط يسدد جزءًا منه. وإذا قيس الربح نفسه، وهو 15,000 ريال، إلى الرصيد القائم فعلًا، عادل نسبة ربح متناقصة قدرها 5.64% سنويًا.',
    ),
    heading('What the APR adds', 'ماذا يضيف معدل النسبة السنوي؟'),
    paragraph(
      'The APR follows a method set by the Saudi Central Bank. It takes into account when you receive and pay each amount, and includes every cost required to get the financing: profit, administrative fee and any compulsory insurance. In this example it is 5.79% with no fee, and 6.01% with a fee of SAR 500.',
      'يُحسب معدل النسبة السنوي بطريقة حددها البنك المركزي السعودي، تراعي موعد استلام كل مبلغ وسداده، وتشمل كل تكلفة لازمة للحصول على التمويل: الربح والرسوم الإدارية والتأمين الإلزامي. ويبلغ في هذا المثال 5.79% دون رسوم، و6.01% مع رسوم قدرها 500 ريال.',
    ),
    quote(
      'Compare an APR only with another APR, for the same amount and the same term.',
      'قارن معدل النسبة السنوي بمثله فقط، وللمبلغ نفسه والمدة نفسها.',
    ),
    heading('When the APR is not enough', 'متى لا يكفي المعدل وحده؟'),
    paragraph(
      'A longer term can have a lower APR and still cost more in riyals, and a large final payment makes the installment look small. So check the total amount payable too, and make sure you can meet every payment on its date.',
      'قد يكون معدل المدة الأطول أقل وتكلفتها بالريال أعلى، وقد تجعل الدفعة الأخيرة الكبيرة القسط يبدو صغيرًا. لذلك راجع إجمالي المبلغ المستحق أيضًا، وتأكد من قدرتك على كل دفعة في موعدها.',
    ),
    heading('Ask before you sign', 'اسأل قبل التوقيع'),
    list(
      [
        'What is the APR, and does it include the fee and insurance?',
        'كم معدل النسبة السنوي؟ وهل يشمل الرسوم والتأمين؟',
      ],
      ['How much will I pay in total, including the down payment?', 'كم إجمالي ما سأدفعه شاملًا الدفعة الأولى؟'],
      ['Is there a final payment? How much is it, and when is it due?', 'هل توجد دفعة أخيرة؟ كم مقدارها ومتى تستحق؟'],
      ['How much would it cost to settle after two years?', 'كم سأدفع إذا سددت مبكرًا بعد سنتين؟'],
      [
        'Must I transfer my salary, and does the rate change if I do not?',
        'هل يُشترط تحويل الراتب؟ وهل تتغير النسبة دونه؟',
      ],
    ),
    paragraph(
      'Wijha shows both figures for every car that can be financed, calculated in the same way for all of them. They are estimates. Your offer and your contract have the final figures.',
      'تعرض وجهة الرقمين لكل سيارة يمكن تمويلها، محسوبين بالطريقة نفسها. وهما تقديريان، أما الأرقام النهائية ففي العرض والعقد.',
    ),
  ],
};
