import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const insuranceOnLeasedCars: SampleArticle = {
  slug: 'insurance-on-leased-cars',
  type: 'news',
  publishedAt: '2026-05-17T07:00:00Z',
  coverId: 'scene2_car_full-size-pickup_red_1003_side',
  title: {
    en: 'Insurance on leased cars: what the rules give you',
    ar: 'التأمين على السيارات المؤجرة تمويليًا: ما تمنحك إياه القواعد',
  },
  summary: {
    en: 'The lessor insures, you pay, and the premium must fall every year with the value of the car. How to read the insurance line of your contract.',
    ar: 'المؤجر يؤمّن وأنت تدفع، والقسط التأميني يجب أن ينخفض كل سنة مع قيمة السيارة. هكذا تقرأ سطر التأمين في عقدك.',
  },
  body: [
    paragraph(
      'In a finance lease the lessor owns the car until the end, so the lessor insures it, comprehensively and for the whole term. The cost reaches you inside the installment. Rules in force since 1 November 2020 say how that cost is found.',
      'في الإيجار التمويلي يملك المؤجر السيارة حتى نهاية العقد، لذلك يؤمّن عليها تأمينًا شاملًا طوال المدة وتصلك الكلفة ضمن القسط. والقواعد السارية منذ 1 نوفمبر 2020 تحدد طريقة حسابها.',
    ),
    heading('Five rights worth knowing', 'خمسة حقوق تستحق أن تعرفها'),
    list(
      [
        'The lessor asks at least three insurers and takes the best price.',
        'أن يطلب المؤجر عروضًا من ثلاث شركات تأمين على الأقل ويأخذ أفضلها سعرًا.',
      ],
      [
        'Both of you are insured, you as the driver and the lessor as the owner.',
        'أن تشمل التغطية الطرفين: أنت مستأجرًا والمؤجر مالكًا.',
      ],
      [
        'The premium is calculated anew each year from the falling value of the car.',
        'أن يعاد حساب القسط التأميني كل سنة على قيمة السيارة المتناقصة.',
      ],
      ['Your own no-claims discount is applied.', 'أن يُطبق خصم عدم المطالبات الخاص بك.'],
      [
        'The yearly depreciation used for this is agreed when you sign.',
        'أن يُتفق عند التوقيع على نسبة الاستهلاك السنوية المستخدمة في ذلك.',
      ],
    ),
    heading('In figures', 'بالأرقام'),
    paragraph(
      'A car is insured for SAR 100,000 at 4%: SAR 4,000. A driver with a 30% no-claims discount pays SAR 2,800. With an agreed depreciation of 15% the car is insured for SAR 85,000 in the second year, and at the same rate and discount the premium is SAR 2,380. If your schedule shows the first year’s premium five times, ask why.',
      'سيارة مؤمّن عليها بمبلغ 100,000 ريال بنسبة 4%، أي 4,000 ريال. فالسائق الذي له خصم 30% لعدم المطالبات يدفع 2,800 ريال. وباستهلاك متفق عليه قدره 15% يصبح مبلغ التأمين 85,000 ريال في السنة الثانية، فيكون القسط التأميني بالنسبة والخصم نفسيهما 2,380 ريالًا. فإذا كرر جدولك قسط السنة الأولى خمس مرات فاسأل عن السبب.',
    ),
    heading('At the end of the contract', 'عند انتهاء العقد'),
    paragraph(
      'What was collected for insurance is compared with what was really paid to insurers. The account is settled within 30 days after the end, and a surplus goes back to you. Keep your yearly statements until then.',
      'يُقارن ما حُصّل منك للتأمين بما دُفع فعلًا لشركاته، وتُسوّى الحسابات خلال 30 يومًا من نهاية العقد ويعاد إليك الفائض. فاحتفظ بكشوفك السنوية حتى ذلك الحين.',
    ),
    heading('How Wijha shows it', 'كيف تعرضه وجهة؟'),
    paragraph(
      'Our true-cost card shows insurance as a line of its own, falling from year to year, and counts it in the APR, because you cannot have the car without it. The rate is our assumption; it is printed beside the figure, and in the calculator you can set your own.',
      'تعرض بطاقة الكلفة الحقيقية التأمين في سطر مستقل، متناقصًا من سنة إلى أخرى، وتحسبه ضمن معدل النسبة السنوي لأنك لا تحصل على السيارة من دونه. والنسبة افتراض منا مكتوب بجانب الرقم، ويمكنك في الحاسبة أن تضع نسبتك.',
    ),
    list(
      ['Before signing, ask for the quotes and the depreciation rate.', 'قبل التوقيع اطلب عروض التأمين ونسبة الاستهلاك.'],
      [
        'Every year, send your no-claims certificate before the renewal.',
        'في كل سنة أرسل شهادة عدم المطالبات قبل التجديد.',
      ],
      [
        'After an accident, report to the lessor as well as to the insurer.',
        'بعد أي حادث أبلغ المؤجر كما تبلغ شركة التأمين.',
      ],
    ),
  ],
};
