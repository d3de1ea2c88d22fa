import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const insuranceOnLeasedCars: SampleArticle = {
  slug: 'insurance-on-leased-cars',
  type: 'news',
  publishedAt: '2026-05-17T07:00:00Z',
  coverId: 'scene3_car_full-size-pickup_red_1003_side',
  title: {
    en: 'Insurance on leased cars: your rights and the premium',
    ar: 'التأمين على سيارات الإيجار التمويلي: حقوقك وقسط التأمين',
  },
  summary: {
    en: 'The lessor insures the car and you pay the premium, which is recalculated every year. What the rules say and what to check in your contract.',
    ar: 'المؤجر يؤمّن على السيارة وأنت تدفع قسط التأمين الذي يعاد حسابه كل سنة. ماذا تنص القواعد، وماذا تراجع في عقدك؟',
  },
  body: [
    paragraph(
      'In a finance lease, the lessor owns the car until the end of the contract and takes out comprehensive insurance for the whole term. You pay for it as part of your installment. The rules in force since 1 November 2020 say how the lessor must choose the insurance and calculate its cost.',
      'في الإيجار التمويلي يملك المؤجر السيارة حتى نهاية العقد، ويؤمّن عليها تأمينًا شاملًا طوال المدة، وتدفع أنت التكلفة ضمن القسط. وتحدد القواعد السارية منذ 1 نوفمبر 2020 كيف يختار المؤجر التأمين وكيف يحسب تكلفته.',
    ),
    heading('What the rules require', 'ماذا تشترط القواعد؟'),
    list(
      [
        'The lessor gets quotes from at least three insurers and chooses the best price.',
        'يطلب المؤجر عروضًا من ثلاث شركات تأمين على الأقل، ويختار أفضلها سعرًا.',
      ],
      ['The policy covers both you and the lessor.', 'تغطي الوثيقة كلًا من المستأجر والمؤجر.'],
      [
        'The premium is recalculated every year, because the insured value of the car falls.',
        'يعاد حساب قسط التأمين كل سنة، لأن القيمة التأمينية للسيارة تنخفض.',
      ],
      ['Your no-claims discount is applied.', 'يُطبق خصم عدم وجود المطالبات المستحق لك.'],
      [
        'You and the lessor agree on the yearly depreciation rate when you sign the contract.',
        'يُتفق على نسبة الاستهلاك السنوية عند توقيع العقد.',
      ],
    ),
    heading('An example', 'مثال'),
    paragraph(
      'A car is insured for SAR 100,000 at a rate of 4%, so the premium is SAR 4,000. With a no-claims discount of 30% you pay SAR 2,800. If the agreed depreciation is 15%, the insured value in the second year is SAR 85,000. At the same rate and discount, the premium falls to SAR 2,380.',
      'سيارة قيمتها التأمينية 100,000 ريال ونسبة تأمينها 4%، فقسط التأمين 4,000 ريال. ومع خصم 30% لعدم وجود مطالبات تدفع 2,800 ريال. وإذا كانت نسبة الاستهلاك المتفق عليها 15%، فالقيمة التأمينية في السنة الثانية 85,000 ريال، وينخفض القسط بالنسبة والخصم نفسيهما إلى 2,380 ريالًا.',
    ),
    paragraph(
      'Real premiums also depend on the market and on your claims. But if your payment schedule shows the same premium for every year, ask the lessor to explain it.',
      'وتتأثر الأقساط الفعلية بأسعار السوق ومطالباتك أيضًا. لكن إذا أظهر جدول السداد القسط نفسه لكل السنوات، فاطلب من المؤجر توضيح ذلك.',
    ),
    heading('When the contract ends', 'عند انتهاء العقد'),
    paragraph(
      'The lessor compares the amounts you paid for insurance with the premiums actually paid to insurers. The account is settled within 30 days of the end of the contract, and any surplus is refunded to you. Keep your yearly statements until then.',
      'يقارن المؤجر ما دفعته للتأمين بالأقساط المدفوعة فعلًا لشركات التأمين. وتُسوّى الحسابات خلال 30 يومًا من انتهاء العقد، ويعاد إليك أي فائض. احتفظ بكشوفاتك السنوية حتى ذلك الحين.',
    ),
    heading('What you can do', 'ماذا تفعل؟'),
    list(
      [
        'Before you sign, ask for the insurers’ quotes and the depreciation rate in writing.',
        'قبل التوقيع، اطلب عروض شركات التأمين ونسبة الاستهلاك مكتوبة.',
      ],
      ['Check the excess you would pay in an accident.', 'تحقق من مبلغ التحمّل الذي تدفعه عند وقوع حادث.'],
      [
        'Every year, make sure that your no-claims discount was applied.',
        'تأكد كل سنة من تطبيق خصم عدم وجود المطالبات.',
      ],
      ['After an accident, inform the lessor as well as the insurer.', 'بعد أي حادث، أبلغ المؤجر وشركة التأمين معًا.'],
    ),
    paragraph(
      'The cost card on Wijha shows insurance separately for each year and includes it in the APR of a lease. The rate is an estimate, shown beside the figure, and you can change it in the calculator.',
      'تعرض بطاقة التكلفة في وجهة التأمين منفصلًا لكل سنة، وتحسبه ضمن معدل النسبة السنوي للإيجار. والنسبة تقديرية وتظهر بجانب الرقم، ويمكنك تغييرها في الحاسبة.',
    ),
  ],
};
