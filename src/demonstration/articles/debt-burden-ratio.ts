import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const debtBurdenRatio: SampleArticle = {
  slug: 'how-the-debt-burden-ratio-is-counted',
  type: 'blog',
  publishedAt: '2026-10-19T07:00:00Z',
  coverId: 'scene3_home_flat_1003_morning',
  title: {
    en: 'How much of your salary can go to installments?',
    ar: 'كم يمكن أن يذهب من راتبك إلى الأقساط؟',
  },
  summary: {
    en: 'Lenders check three limits before they approve financing. How each is calculated, with an example for a salary of SAR 12,000.',
    ar: 'تتحقق جهات التمويل من ثلاثة حدود قبل الموافقة. كيف يُحسب كل منها، مع مثال لراتب 12,000 ريال.',
  },
  body: [
    paragraph(
      'The debt-burden ratio compares your monthly commitments with your monthly income. The responsible lending rules of the Saudi Central Bank set its limits. If you check them first, you avoid an application that is likely to be declined.',
      'تقيس نسبة التحمّل التزاماتك الشهرية إلى دخلك الشهري. وقد حددت مبادئ التمويل المسؤول الصادرة عن البنك المركزي السعودي حدودها، ومراجعتها قبل التقديم تجنّبك طلبًا يُرجَّح رفضه.',
    ),
    heading('The three limits', 'الحدود الثلاثة'),
    list(
      [
        'Deductions from your salary: up to 33.33%, or 25% for pensioners.',
        'الاستقطاع من الراتب: حتى 33.33%، أو 25% للمتقاعدين.',
      ],
      [
        'All commitments except a mortgage: up to 45% of an income below SAR 25,000.',
        'جميع الالتزامات عدا التمويل العقاري: حتى 45% إذا كان الدخل أقل من 25,000 ريال.',
      ],
      [
        'All commitments together: up to 55% of an income up to SAR 15,000. The limit is higher for larger incomes, and from SAR 25,000 each lender applies its own policy.',
        'جميع الالتزامات معًا: حتى 55% إذا كان الدخل لا يتجاوز 15,000 ريال. ويرتفع الحد لمن دخله أعلى، ومن 25,000 ريال تطبق كل جهة سياستها.',
      ],
    ),
    heading('Example: a salary of SAR 12,000', 'مثال: راتب 12,000 ريال'),
    paragraph(
      'Up to SAR 3,999.60 may be deducted from the salary. Commitments without a mortgage may reach SAR 5,400, and all commitments together SAR 6,600. All three limits apply, so without other debts the monthly installment of a car may be up to SAR 3,999.60.',
      'يجوز استقطاع 3,999.60 ريال من الراتب بحد أقصى. ويمكن أن تصل الالتزامات دون العقاري إلى 5,400 ريال، وجميعها إلى 6,600 ريال. والحدود الثلاثة تسري معًا، فإذا لم تكن عليك ديون أخرى فقسط السيارة الشهري حتى 3,999.60 ريال.',
    ),
    heading('Which payments count?', 'ما الدفعات التي تُحسب؟'),
    paragraph(
      'A final payment counts too. Unequal payments are averaged: 60 installments of SAR 1,605 and a final payment of SAR 25,000 count as SAR 2,021.67 a month. A credit card counts with the minimum payment on its full limit, even if you never use it, so cancelling a card you do not need can help.',
      'تُحسب الدفعة الأخيرة أيضًا، فالدفعات غير المتساوية تُحسب بمتوسطها: 60 قسطًا قيمة كل منها 1,605 ريالات ودفعة أخيرة 25,000 ريال تُحسب 2,021.67 ريال شهريًا. وتُحسب البطاقة الائتمانية بالحد الأدنى للسداد على كامل حدها حتى لو لم تستخدمها، لذلك قد يفيدك إلغاء بطاقة لا تحتاجها.',
    ),
    heading('Which income counts?', 'ما الدخل الذي يُحسب؟'),
    paragraph(
      'Your salary counts in full. Other income counts at half of its documented average over two years. Citizen Account and social security payments do not count. Documented housing support counts when you finance a home.',
      'يُحسب الراتب كاملًا، ويُحسب نصف متوسط الدخل الإضافي الموثق خلال سنتين. ولا تُحسب دفعات حساب المواطن والضمان الاجتماعي. أما الدعم السكني الموثق فيُحسب عند تمويل السكن.',
    ),
    heading('If you are over the limit', 'إذا تجاوزت الحد'),
    list(
      [
        'Pay a larger down payment: you finance less, so the installment falls.',
        'ارفع الدفعة الأولى: يقل مبلغ التمويل فينخفض القسط.',
      ],
      [
        'Choose a longer term, up to 60 months for a car. The installment falls, but you pay more in total.',
        'اختر مدة أطول، حتى 60 شهرًا للسيارات. ينخفض القسط، لكن التكلفة الإجمالية ترتفع.',
      ],
      ['Settle a small debt that is almost repaid before you apply.', 'سدد دينًا صغيرًا أوشك على الانتهاء قبل التقديم.'],
      [
        'Look at a less expensive car, or wait until another commitment ends.',
        'ابحث عن سيارة أقل سعرًا، أو انتظر حتى ينتهي التزام آخر.',
      ],
    ),
    paragraph(
      'Being within the limits does not guarantee approval: lenders also check your credit record and your employment. In our calculator you can enter your income and commitments. The calculation stays on your device.',
      'كونك ضمن الحدود لا يضمن الموافقة، فجهة التمويل تراجع أيضًا سجلك الائتماني وعملك. ويمكنك إدخال دخلك والتزاماتك في حاسبتنا، ويتم الحساب على جهازك.',
    ),
  ],
};
