import type { CarCondition, Programme } from '#domain/financing/programme.ts';

/** A programme of an invented lender. Never use the name of a real lender: the terms would look like its offer. */
export type SampleProgramme = Omit<Programme, 'id' | 'isSample' | 'carCondition'> & {
  readonly carCondition: CarCondition | null;
};

const sanad = { en: 'Sanad Al Waha Bank (sample)', ar: 'بنك سند الواحة (تجريبي)' };
const rukn = { en: 'Rukn Al Sahab Finance (sample)', ar: 'ركن السحاب للتمويل (تجريبي)' };
const jisr = { en: 'Jisr Al Nada Finance (sample)', ar: 'جسر الندى للتمويل (تجريبي)' };
const qintar = { en: 'Qintar Finance (sample)', ar: 'قنطار للتمويل (تجريبي)' };

/** The lender with a sample account. */
export const accountLender = { slug: 'jisr-al-nada-finance-sample', name: jisr } as const;

/** The lenders of the demonstration, each under the last part of an address of its own. */
export const sampleLenders = [
  { slug: 'sanad-al-waha-bank-sample', name: sanad },
  { slug: 'rukn-al-sahab-finance-sample', name: rukn },
  accountLender,
  { slug: 'qintar-finance-sample', name: qintar },
] as const;

/** The programmes of the demonstration in display order; `minSalary` in halalas per month. */
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
    terms: {
      rateKind: 'flat',
      rate: 0.0329,
      minMonths: 12,
      maxMonths: 60,
      minDown: 0.1,
      maxFinalPayment: 0.3,
      minSalary: 500_000,
      salaryTransfer: true,
    },
    conditions: [
      {
        en: 'Citizens and residents aged 18 or more, and 65 at most when the last installment falls due.',
        ar: 'المواطنون والمقيمون من عمر 18 سنة، على ألا يتجاوز العمر 65 سنة عند آخر قسط.',
      },
      {
        en: 'A salary of SAR 5,000 or more, transferred to the bank, and three months or more with the employer.',
        ar: 'راتب لا يقل عن 5,000 ريال محوّل إلى البنك، وثلاثة أشهر على الأقل لدى جهة العمل.',
      },
      {
        en: 'A new car from a dealer in the Kingdom, for private use.',
        ar: 'سيارة جديدة من وكيل داخل المملكة، للاستعمال الخاص.',
      },
    ],
    papers: [
      { en: 'National ID or Iqama', ar: 'الهوية الوطنية أو الإقامة' },
      { en: 'Salary certificate, not older than a month', ar: 'تعريف بالراتب لا يزيد عمره على شهر' },
      { en: 'Driving licence', ar: 'رخصة القيادة' },
      { en: "The dealer's price quotation", ar: 'عرض سعر من الوكيل' },
    ],
    carCondition: 'new',
    isDebtRepayment: false,
  },
  {
    slug: 'used-car-without-transfer',
    kind: 'car',
    name: { en: 'Used car, no salary transfer', ar: 'سيارة مستعملة دون تحويل راتب' },
    summary: {
      en: 'A lease ending in ownership for cars up to seven years old. No salary transfer; comprehensive insurance recalculated every year.',
      ar: 'إجارة منتهية بالتمليك لسيارات عمرها حتى سبع سنوات، دون تحويل الراتب، وتأمين شامل يعاد حسابه كل سنة.',
    },
    lender: qintar,
    terms: {
      rateKind: 'flat',
      rate: 0.0475,
      minMonths: 12,
      maxMonths: 60,
      minDown: 0.1,
      maxFinalPayment: 0.2,
      minSalary: 400_000,
      salaryTransfer: false,
    },
    conditions: [
      {
        en: 'Citizens and residents with an income of SAR 4,000 or more, whichever bank it goes to.',
        ar: 'المواطنون والمقيمون بدخل لا يقل عن 4,000 ريال، أيًا كان البنك الذي يُحوَّل إليه.',
      },
      {
        en: 'A car up to seven years old that has passed the periodic inspection.',
        ar: 'سيارة لا يزيد عمرها على سبع سنوات واجتازت الفحص الدوري.',
      },
      { en: 'No overdue installments on the credit record.', ar: 'لا أقساط متأخرة في السجل الائتماني.' },
    ],
    papers: [
      { en: 'National ID or Iqama', ar: 'الهوية الوطنية أو الإقامة' },
      { en: 'Account statement of the last three months', ar: 'كشف حساب لآخر ثلاثة أشهر' },
      { en: "The car's registration and inspection report", ar: 'استمارة السيارة وتقرير الفحص' },
    ],
    carCondition: 'used',
    isDebtRepayment: false,
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
    terms: {
      rateKind: 'reducing',
      rate: 0.0485,
      minMonths: 60,
      maxMonths: 300,
      minDown: 0.1,
      maxFinalPayment: 0,
      minSalary: 600_000,
      salaryTransfer: true,
    },
    conditions: [
      {
        en: 'Saudi citizens who own no home; a Sakani certificate lowers the transfer tax.',
        ar: 'المواطنون الذين لا يملكون مسكنًا، وشهادة سكني تخفف ضريبة التصرفات العقارية.',
      },
      { en: 'A salary of SAR 6,000 or more, transferred to the bank.', ar: 'راتب لا يقل عن 6,000 ريال محوّل إلى البنك.' },
      {
        en: 'A ready home with a title deed, appraised by two accredited appraisers.',
        ar: 'مسكن جاهز بصك، يقيّمه مقيّمان معتمدان.',
      },
      { en: 'Age 70 at most when the last installment falls due.', ar: 'ألا يتجاوز العمر 70 سنة عند آخر قسط.' },
    ],
    papers: [
      { en: 'National ID', ar: 'الهوية الوطنية' },
      { en: 'Salary certificate and account statement of three months', ar: 'تعريف بالراتب وكشف حساب لثلاثة أشهر' },
      { en: 'Title deed and building permit of the home', ar: 'صك المسكن ورخصة البناء' },
      { en: 'First-home certificate, if you have one', ar: 'شهادة المسكن الأول إن وُجدت' },
    ],
    carCondition: null,
    isDebtRepayment: false,
  },
  {
    slug: 'ready-property',
    kind: 'real_estate',
    name: { en: 'Ready property', ar: 'العقار الجاهز' },
    summary: {
      en: 'A second home, a flat to let or a plot of land: 30% down, up to 20 years, without a life of paperwork.',
      ar: 'لمسكن ثانٍ أو شقة للتأجير أو قطعة أرض: دفعة أولى 30% ومدة حتى 20 سنة، بأوراق أقل.',
    },
    lender: rukn,
    terms: {
      rateKind: 'reducing',
      rate: 0.0565,
      minMonths: 60,
      maxMonths: 240,
      minDown: 0.3,
      maxFinalPayment: 0,
      minSalary: 800_000,
      salaryTransfer: false,
    },
    conditions: [
      {
        en: 'Citizens, and residents with a premium residency, with an income of SAR 8,000 or more.',
        ar: 'المواطنون، والمقيمون ذوو الإقامة المميزة، بدخل لا يقل عن 8,000 ريال.',
      },
      {
        en: 'A flat, villa or shop with a title deed, up to fifteen years old, or land with a title deed.',
        ar: 'شقة أو فيلا أو محل بصك، لا يزيد عمره على خمس عشرة سنة، أو أرض بصك.',
      },
      { en: 'Rent from the property may count as income, by half.', ar: 'يُحتسب نصف إيجار العقار دخلًا.' },
    ],
    papers: [
      { en: 'National ID or premium residency', ar: 'الهوية الوطنية أو الإقامة المميزة' },
      { en: 'Proof of income of the last six months', ar: 'إثبات الدخل لآخر ستة أشهر' },
      { en: 'Title deed', ar: 'صك العقار' },
      { en: 'Registered lease, if it is let', ar: 'عقد إيجار موثق إن كان مؤجرًا' },
    ],
    carCondition: null,
    financesLand: true,
    isDebtRepayment: false,
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
    terms: {
      rateKind: 'flat',
      rate: 0.0289,
      minMonths: 12,
      maxMonths: 60,
      minDown: 0,
      maxFinalPayment: 0,
      minSalary: 400_000,
      salaryTransfer: true,
    },
    conditions: [
      {
        en: 'Employees and pensioners with an income of SAR 4,000 or more, transferred to the lender.',
        ar: 'الموظفون والمتقاعدون بدخل لا يقل عن 4,000 ريال محوّل إلى الجهة.',
      },
      {
        en: "All installments together stay within the central bank's limits.",
        ar: 'مجموع الأقساط ضمن حدود البنك المركزي.',
      },
      { en: 'You may withdraw within ten days of signing.', ar: 'لك أن تنسحب خلال عشرة أيام من التوقيع.' },
    ],
    papers: [
      { en: 'National ID or Iqama', ar: 'الهوية الوطنية أو الإقامة' },
      { en: 'Salary certificate', ar: 'تعريف بالراتب' },
      { en: 'Account statement of the last three months', ar: 'كشف حساب لآخر ثلاثة أشهر' },
    ],
    carCondition: null,
    isDebtRepayment: false,
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
    terms: {
      rateKind: 'flat',
      rate: 0.0345,
      minMonths: 24,
      maxMonths: 60,
      minDown: 0,
      maxFinalPayment: 0,
      minSalary: 500_000,
      salaryTransfer: true,
    },
    conditions: [
      {
        en: 'People with two or more running finances, none of them overdue by more than a month.',
        ar: 'من لديه تمويلان قائمان أو أكثر، لا يتأخر أي منها أكثر من شهر.',
      },
      {
        en: 'A salary of SAR 5,000 or more that will be transferred to the lender.',
        ar: 'راتب لا يقل عن 5,000 ريال يُحوَّل إلى الجهة.',
      },
      {
        en: 'Your present lenders give a settlement letter within seven working days, and are paid directly.',
        ar: 'تعطي جهاتك الحالية خطاب تسوية خلال سبعة أيام عمل، ويُسدد لها مباشرة.',
      },
      {
        en: 'The new installment must be lower than the sum of the old ones; if it is not, we say so and stop.',
        ar: 'يجب أن يكون القسط الجديد أقل من مجموع الأقساط القديمة، وإلا أخبرناك وتوقفنا.',
      },
    ],
    papers: [
      { en: 'National ID or Iqama', ar: 'الهوية الوطنية أو الإقامة' },
      { en: 'Salary certificate', ar: 'تعريف بالراتب' },
      { en: 'Statement of outstanding debts from each lender', ar: 'بيان المديونية من كل جهة' },
      { en: 'Credit report (SIMAH)', ar: 'التقرير الائتماني (سمة)' },
    ],
    carCondition: null,
    isDebtRepayment: true,
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
    terms: {
      rateKind: 'flat',
      rate: 0.0389,
      minMonths: 12,
      maxMonths: 60,
      minDown: 0.15,
      maxFinalPayment: 0.3,
      minSalary: null,
      salaryTransfer: false,
    },
    conditions: [
      {
        en: 'Establishments with a unified number, two years old or more.',
        ar: 'المنشآت ذات الرقم الموحد، بعمر سنتين فأكثر.',
      },
      { en: 'Two cars or more, new or up to three years old.', ar: 'سيارتان فأكثر، جديدة أو بعمر ثلاث سنوات.' },
      { en: 'An authorised person signs for the establishment.', ar: 'يوقّع عن المنشأة شخص مفوض.' },
    ],
    papers: [
      { en: 'Commercial register or unified number', ar: 'السجل التجاري أو الرقم الموحد' },
      { en: 'Financial statements of the last two years', ar: 'القوائم المالية لآخر سنتين' },
      { en: 'Introduction letter and ID of the authorised person', ar: 'خطاب تعريف وهوية المفوض' },
      { en: 'Price quotations for the cars', ar: 'عروض أسعار السيارات' },
    ],
    carCondition: null,
    isDebtRepayment: false,
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
    terms: {
      rateKind: 'reducing',
      rate: 0.0825,
      minMonths: 12,
      maxMonths: 60,
      minDown: 0,
      maxFinalPayment: 0.2,
      minSalary: null,
      salaryTransfer: false,
    },
    conditions: [
      {
        en: 'Establishments with two years of accounts and a yearly turnover of SAR 1 million or more.',
        ar: 'المنشآت التي لها حسابات سنتين ودخل سنوي لا يقل عن مليون ريال.',
      },
      {
        en: 'Obligations to banks or finance companies in the Kingdom.',
        ar: 'التزامات لبنوك أو شركات تمويل داخل المملكة.',
      },
      { en: 'A cash-flow plan that we draw up together.', ar: 'خطة تدفقات نقدية نضعها معًا.' },
    ],
    papers: [
      { en: 'Commercial register or unified number', ar: 'السجل التجاري أو الرقم الموحد' },
      { en: 'Financial statements of the last two years', ar: 'القوائم المالية لآخر سنتين' },
      { en: 'Statement of outstanding debts from each lender', ar: 'بيان المديونية من كل جهة' },
      { en: 'VAT registration certificate', ar: 'شهادة التسجيل في ضريبة القيمة المضافة' },
    ],
    carCondition: null,
    isDebtRepayment: true,
  },
];
