import type { Programme } from '#domain/financing/programme.ts';

/** A programme of an invented lender. Never put a real lender's name here: its terms would read as its offer. */
export type SampleProgramme = Omit<Programme, 'id' | 'isSample'>;

const sanad = { en: 'Sanad Al Waha Bank (sample)', ar: 'بنك سند الواحة (عيّنة)' };
const rukn = { en: 'Rukn Al Sahab Finance (sample)', ar: 'ركن السحاب للتمويل (عيّنة)' };
const jisr = { en: 'Jisr Al Nada Finance (sample)', ar: 'جسر الندى للتمويل (عيّنة)' };
const qintar = { en: 'Qintar Finance (sample)', ar: 'قنطار للتمويل (عيّنة)' };

/** The programmes of the demonstration, in the order they are shown; `minSalary` in halalas a month. */
export const sampleProgrammes: readonly SampleProgramme[] = [
  {
    slug: 'new-car-light-start',
    kind: 'car',
    name: { en: 'New car, light start', ar: 'سيارة جديدة ببداية خفيفة' },
    summary: {
      en: 'Murabaha for new cars: ten percent down, up to 30% as a final payment, ownership in your name from the first day.',
      ar: 'مرابحة للسيارات الجديدة: دفعة أولى 10% ودفعة أخيرة حتى 30%، والملكية باسمك من اليوم الأول.',
    },
    lender: sanad,
    terms: { rateKind: 'flat', rate: 0.0329, minMonths: 12, maxMonths: 60, minDown: 0.1, maxFinalPayment: 0.3, minSalary: 500_000, salaryTransfer: true },
  },
  {
    slug: 'used-car-without-transfer',
    kind: 'car',
    name: { en: 'Used car, salary stays where it is', ar: 'سيارة مستعملة دون تحويل راتب' },
    summary: {
      en: 'A lease ending in ownership for cars up to seven years old. No salary transfer; comprehensive insurance recalculated every year.',
      ar: 'إجارة منتهية بالتمليك لسيارات عمرها حتى سبع سنوات، دون تحويل الراتب، وتأمين شامل يعاد حسابه كل سنة.',
    },
    lender: qintar,
    terms: { rateKind: 'flat', rate: 0.0475, minMonths: 12, maxMonths: 60, minDown: 0.1, maxFinalPayment: 0.2, minSalary: 400_000, salaryTransfer: false },
  },
  {
    slug: 'first-home',
    kind: 'real_estate',
    name: { en: 'First home', ar: 'المسكن الأول' },
    summary: {
      en: 'For citizens buying their first home: up to 90% of the value, up to 25 years, profit on the falling balance.',
      ar: 'للمواطن الذي يشتري مسكنه الأول: تمويل حتى 90% من القيمة ومدة حتى 25 سنة، والربح على الرصيد المتناقص.',
    },
    lender: sanad,
    terms: { rateKind: 'reducing', rate: 0.0485, minMonths: 60, maxMonths: 300, minDown: 0.1, maxFinalPayment: 0, minSalary: 600_000, salaryTransfer: true },
  },
  {
    slug: 'ready-property',
    kind: 'real_estate',
    name: { en: 'Ready property', ar: 'العقار الجاهز' },
    summary: {
      en: 'A second home or a flat to let: 30% down, up to 20 years, without a life of paperwork.',
      ar: 'لمسكن ثانٍ أو شقة للتأجير: دفعة أولى 30% ومدة حتى 20 سنة، بأوراق أقل.',
    },
    lender: rukn,
    terms: { rateKind: 'reducing', rate: 0.0565, minMonths: 60, maxMonths: 240, minDown: 0.3, maxFinalPayment: 0, minSalary: 800_000, salaryTransfer: false },
  },
  {
    slug: 'personal-finance',
    kind: 'individual',
    name: { en: 'Personal finance', ar: 'التمويل الشخصي' },
    summary: {
      en: 'Cash by tawarruq for what cannot wait, with the whole schedule before you sign and early settlement at any time.',
      ar: 'سيولة بالتورق لما لا يحتمل التأجيل، مع جدول السداد كاملًا قبل التوقيع وسداد مبكر متى شئت.',
    },
    lender: jisr,
    terms: { rateKind: 'flat', rate: 0.0289, minMonths: 12, maxMonths: 60, minDown: 0, maxFinalPayment: 0, minSalary: 400_000, salaryTransfer: true },
  },
  {
    slug: 'one-installment',
    kind: 'individual',
    name: { en: 'One installment: debt repayment', ar: 'قسط واحد: سداد المديونيات' },
    summary: {
      en: 'We settle your debts with other lenders and you keep one installment. The cost of moving is shown before you decide.',
      ar: 'نسدد مديونياتك لدى الجهات الأخرى ويبقى عليك قسط واحد، وتُعرض كلفة النقل قبل أن تقرر.',
    },
    lender: qintar,
    terms: { rateKind: 'flat', rate: 0.0345, minMonths: 24, maxMonths: 60, minDown: 0, maxFinalPayment: 0, minSalary: 500_000, salaryTransfer: true },
  },
  {
    slug: 'company-fleet',
    kind: 'company',
    name: { en: 'Company fleet', ar: 'أسطول المنشأة' },
    summary: {
      en: 'Two to two hundred cars under one contract, each with its own term, insurance included.',
      ar: 'من سيارتين إلى مئتي سيارة في عقد واحد، لكل سيارة مدتها، والتأمين مشمول.',
    },
    lender: rukn,
    terms: { rateKind: 'flat', rate: 0.0389, minMonths: 12, maxMonths: 60, minDown: 0.15, maxFinalPayment: 0.3, minSalary: null, salaryTransfer: false },
  },
  {
    slug: 'company-debt-repayment',
    kind: 'company',
    name: { en: 'Company debt repayment', ar: 'سداد مديونيات المنشآت' },
    summary: {
      en: 'For establishments with at least two years of accounts: scattered obligations become one plan that follows your cash flow.',
      ar: 'للمنشآت التي لها حسابات سنتين على الأقل: التزامات متفرقة تصبح خطة واحدة تساير تدفقاتك النقدية.',
    },
    lender: jisr,
    terms: { rateKind: 'reducing', rate: 0.0825, minMonths: 12, maxMonths: 60, minDown: 0, maxFinalPayment: 0.2, minSalary: null, salaryTransfer: false },
  },
];
