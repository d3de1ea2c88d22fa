import { heading, list, paragraph, quote } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const aprAndFlatRate: SampleArticle = {
  slug: 'apr-and-flat-rate',
  type: 'blog',
  publishedAt: '2026-11-08T07:00:00Z',
  coverId: 'scene2_car_executive-sedan_black_1004_side',
  title: {
    en: 'Flat rate or APR: two numbers, one price',
    ar: 'الهامش الثابت ومعدل النسبة السنوي: رقمان لثمن واحد',
  },
  summary: {
    en: 'A flat 3% is not cheaper than an APR of 5.8%: they can be the same contract. Here is how to compare offers with the only number that counts everything.',
    ar: 'هامش ثابت 3% ليس أرخص من معدل نسبة سنوي 5.8%، فقد يكونان العقد نفسه. إليك طريقة المقارنة بالرقم الوحيد الذي يحسب كل شيء.',
  },
  body: [
    paragraph(
      'Two showrooms quote the same car. One says 3%, the other 5.8%. Most people sign with the first. Quite often the two contracts cost exactly the same, because the first quoted a flat rate and the second quoted an APR.',
      'معرضان يعرضان السيارة نفسها، أحدهما يقول 3% والآخر يقول 5.8%، فيوقّع أغلب الناس مع الأول. وفي أحيان كثيرة تكون كلفة العقدين واحدة تمامًا، لأن الأول ذكر هامشًا ثابتًا والثاني ذكر معدل النسبة السنوي.',
    ),
    heading('What a flat rate counts', 'ماذا يحسب الهامش الثابت؟'),
    paragraph(
      'A flat rate charges profit on the whole amount for the whole term, as if you owed all of it until the last day. Finance SAR 100,000 at a flat 3% for five years and the profit is 100,000 × 3% × 5 = SAR 15,000. The total of SAR 115,000 over 60 months makes an installment of SAR 1,916.67.',
      'الهامش الثابت يحسب الربح على كامل المبلغ طوال المدة، كأنك مدين به كله حتى اليوم الأخير. فإذا موّلت 100,000 ريال بهامش ثابت 3% لخمس سنوات كان الربح 100,000 × 3% × 5 = 15,000 ريال، وتوزيع 115,000 ريال على 60 شهرًا يعطي قسطًا قدره 1,916.67 ريال.',
    ),
    paragraph(
      'But you do not owe 100,000 for five years. Every installment pays part of it back; halfway through you owe little more than half. Measured against what you really owe each month, the same SAR 15,000 is a reducing rate of 5.64% a year.',
      'لكنك لا تبقى مدينًا بكامل 100,000 ريال خمس سنوات؛ فكل قسط يسدد جزءًا منها، وعند منتصف المدة لا يبقى عليك إلا ما يزيد قليلًا على النصف. وإذا قيس ربح 15,000 ريال إلى ما تدين به فعلًا كل شهر صار نسبة متناقصة قدرها 5.64% سنويًا.',
    ),
    heading('What the APR adds', 'ماذا يضيف معدل النسبة السنوي؟'),
    paragraph(
      'The annual percentage rate follows the method of the Saudi Central Bank. It sets every riyal you pay, on the day you pay it, against every riyal you receive, and it includes whatever you cannot avoid: profit, administrative fee, required insurance. In our example the APR is 5.79% with no fee and 6.01% with a fee of SAR 500.',
      'يُحسب معدل النسبة السنوي بطريقة البنك المركزي السعودي: يقابل كل ريال تدفعه، في يوم دفعه، بكل ريال تستلمه، ويشمل كل ما لا يمكنك تجنبه من ربح ورسوم إدارية وتأمين مشترط. وفي مثالنا يبلغ 5.79% بلا رسوم، و6.01% مع رسوم قدرها 500 ريال.',
    ),
    quote(
      'Compare APR with APR. Never a flat rate with an APR.',
      'قارن معدلًا سنويًا بمعدل سنوي، ولا تقارن أبدًا هامشًا ثابتًا بمعدل سنوي.',
    ),
    heading('Four questions before you sign', 'أربعة أسئلة قبل التوقيع'),
    list(
      [
        'What is the APR, and does it contain the fee and the insurance?',
        'كم معدل النسبة السنوي؟ وهل يشمل الرسوم والتأمين؟',
      ],
      [
        'How much do I pay in all, from the down payment to the last installment?',
        'كم سأدفع في المجموع، من الدفعة الأولى إلى آخر قسط؟',
      ],
      ['Is there a final payment, and how large is it?', 'هل توجد دفعة أخيرة؟ وكم مقدارها؟'],
      ['What would it cost to settle after two years?', 'كم تبلغ كلفة السداد المبكر بعد سنتين؟'],
    ),
    paragraph(
      'On Wijha both numbers stand side by side on every priced car, calculated by the same rule for everyone. They are estimates: the lender’s contract decides.',
      'في وجهة يظهر الرقمان جنبًا إلى جنب على كل سيارة لها سعر، محسوبين بقاعدة واحدة للجميع. وهما تقدير، والعبرة بعقد جهة التمويل.',
    ),
  ],
};
