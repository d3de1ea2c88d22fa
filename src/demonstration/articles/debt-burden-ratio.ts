import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const debtBurdenRatio: SampleArticle = {
  slug: 'how-the-debt-burden-ratio-is-counted',
  type: 'blog',
  publishedAt: '2026-10-19T07:00:00Z',
  coverId: 'scene2_home_flat_1003_morning',
  title: {
    en: 'How much can I borrow? The debt-burden ratio, step by step',
    ar: 'كم أستطيع أن أتموّل؟ نسبة تحمّل الالتزامات خطوة بخطوة',
  },
  summary: {
    en: 'Lenders do not guess. Three limits decide, and you can work them out on paper: from the salary, without the mortgage, and all in all.',
    ar: 'جهات التمويل لا تخمّن. ثلاثة حدود هي التي تقرر، ويمكنك حسابها على ورقة: من الراتب، ومن دون التمويل العقاري، وفي المجموع.',
  },
  body: [
    paragraph(
      'Before a lender says yes, it adds up what you owe every month and sets it against what you earn. The rules of responsible lending fix the limits. Knowing them saves a refused request.',
      'قبل أن توافق جهة التمويل تجمع ما يلزمك دفعه كل شهر وتقيسه إلى دخلك. وقد حددت مبادئ التمويل المسؤول حدود ذلك، ومعرفتها توفر عليك طلبًا مرفوضًا.',
    ),
    heading('Three limits', 'ثلاثة حدود'),
    list(
      [
        'Deducted from the salary: at most 33.33%, for the retired 25%.',
        'ما يُستقطع من الراتب: ‏33.33% بحد أقصى، و25% للمتقاعد.',
      ],
      [
        'All installments except the mortgage: at most 45% of income up to SAR 25,000.',
        'جميع الأقساط عدا العقاري: ‏45% بحد أقصى لمن دخله حتى 25,000 ريال.',
      ],
      [
        'Everything together: at most 55% for incomes up to SAR 15,000. Above that there is more room, and from SAR 25,000 the lender’s own policy decides.',
        'الالتزامات كلها: ‏55% بحد أقصى لمن دخله حتى 15,000 ريال. وفوق ذلك سعة أكبر، ومن 25,000 ريال تقرر سياسة جهة التمويل.',
      ],
    ),
    paragraph(
      'With a salary of SAR 12,000 that makes SAR 3,999.60 from the salary, SAR 5,400 without a mortgage and SAR 6,600 in all. The tightest of the three is your limit.',
      'فمن راتبه 12,000 ريال يكون حده 3,999.60 ريال من الراتب، و5,400 ريال من دون العقاري، و6,600 ريال في المجموع، وأضيقها هو حدّك.',
    ),
    heading('What counts as an installment', 'ما الذي يُعد قسطًا؟'),
    paragraph(
      'A final payment does not hide. Uneven payments are averaged: 60 installments of SAR 1,605 with SAR 25,000 at the end count as SAR 2,021.67 a month. A credit card counts the minimum payment on its whole limit, even if you never use it. Closing an unused card is often the quickest way to fit.',
      'الدفعة الأخيرة لا تختفي؛ فالأقساط غير المتساوية تُحسب بمتوسطها: 60 قسطًا بقيمة 1,605 ريالات مع 25,000 ريال في النهاية تُحسب 2,021.67 ريالًا شهريًا. وبطاقة الائتمان تُحسب بالحد الأدنى للسداد على كامل حدها ولو لم تستخدمها. لذا كثيرًا ما يكون إلغاء بطاقة مهملة أقصر طريق.',
    ),
    heading('What counts as income', 'ما الذي يُعد دخلًا؟'),
    paragraph(
      'The salary counts in full. Other income counts at half of its documented average over two years. Citizen Account and social security do not count; documented housing support does, for a home.',
      'يُحسب الراتب كاملًا، ويُحسب الدخل الآخر بنصف متوسطه الموثق خلال سنتين. ولا يُحسب حساب المواطن ولا الضمان الاجتماعي، أما الدعم السكني الموثق فيُحسب عند تمويل المسكن.',
    ),
    heading('If it does not fit', 'إذا لم تناسبك النسبة'),
    list(
      [
        'A larger down payment lowers the amount, and with it every installment.',
        'دفعة أولى أكبر تخفض المبلغ ومعه كل قسط.',
      ],
      [
        'A longer term helps up to 60 months, and costs more in all.',
        'المدة الأطول تفيد حتى 60 شهرًا، وكلفتها الإجمالية أعلى.',
      ],
      [
        'Settling a small debt that is nearly paid can free a whole installment.',
        'سداد دين صغير أوشك على الانتهاء قد يحرر قسطًا كاملًا.',
      ],
    ),
    paragraph(
      'A ratio within the limits is not yet an approval: lenders also look at your credit record and your job. It tells you which cars are worth a visit.',
      'وكون النسبة ضمن الحدود ليس موافقة بعد، فجهة التمويل تنظر أيضًا في سجلك الائتماني وعملك، لكنه يدلك على السيارات التي تستحق الزيارة.',
    ),
  ],
};
