import {
  type Answers,
  type ApplicantKind,
  type ApplicationInput,
  type FormName,
  SCHEMA_VERSION,
} from '#domain/applications/application.ts';

const upload = (nth: number) => `01990000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`;

/** Complete answers of an invented person, for tests and the demonstration. */
export const individualAnswers: Answers = {
  fullName: 'نورة سعد العتيبي',
  idNumber: '1000000008',
  nationality: 'SA',
  city: 'riyadh',
  phone: '+966512345678',
  timeCall: 'evening',
  workSector: 'government',
  monthlySalary: 1_450_000,
  salaryType: 'transferred',
  salaryBank: 'alrajhi',
  monthlyCommitments: 120_000,
  financeName: 'new-car-light-start',
  financeType: 'car',
  financeAmount: 9_000_000,
  carName: 'Toyota Camry GLE 2026',
  brand: 'toyota',
  model: 'toyota--camry',
  year: 2026,
  // Delivery mileage, so that the car counts as new in any year.
  mileage: 20,
  carPrice: 10_500_000,
  termsAgreed: true,
};

/** Complete answers of an invented company. */
export const companyAnswers: Answers = {
  companyName: 'Dar Al Waha Trading',
  crNumber: '7001234567',
  companyType: 'llc',
  companyActivity: 'transport-logistics',
  companyPhone: '+966501234567',
  companyBranches: '2-5',
  companyAge: '3-5',
  financeName: 'new-car-light-start',
  financeReason: 'fleet',
  financeAmount: 30_000_000,
  propertyType: 'none',
  carName: 'Toyota Hilux',
  brand: 'toyota',
  model: 'toyota--hilux',
  year: 2026,
  mileage: 20,
  carPrice: 32_000_000,
  responsibleName: 'Fahad Al Harbi',
  responsiblePhone: '+966551234567',
  position: 'general-manager',
  responsibleEmail: 'fahad@example.sa',
  termsAgreed: true,
};

const sent = {
  schemaVersion: SCHEMA_VERSION,
  form: 'car_finance',
  programme: 'new-car-light-start',
  listing: null,
  consent: { version: '1', privacy: '1', locale: 'en', at: '2026-11-21T08:00:00.000Z' },
  replySecret: null,
} as const;

/** A complete application of that person, with its three documents. */
export const individualApplication: ApplicationInput = {
  ...sent,
  account: 'individual',
  answers: individualAnswers,
  documents: [
    { kind: 'identity_photo', upload: upload(1) },
    { kind: 'salary_certificate', upload: upload(2) },
    { kind: 'account_statement', upload: upload(3) },
  ],
};

/** A complete application of that company. */
export const companyApplication: ApplicationInput = {
  ...sent,
  account: 'company',
  answers: companyAnswers,
  documents: [
    { kind: 'commercial_register', upload: upload(4) },
    { kind: 'introduction_letter', upload: upload(5) },
    { kind: 'id_card', upload: upload(6) },
  ],
};

/** Questions that only forms about cars ask. */
const carAnswers = ['carName', 'brand', 'model', 'year', 'mileage', 'carPrice'];
const without = (answers: Answers, left: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !left.includes(key)));

const home: Answers = {
  homeType: 'villa',
  homeCity: 'riyadh',
  homeAddress: 'حي النرجس، شارع أنس بن مالك، 12',
  homeSpace: 312,
  homeAge: '1-5',
  homeValue: 95_000_000,
};
const debts: Answers = {
  debtLenders: 'بنك سند الواحة: تمويل شخصي 42,000',
  debtTotal: 4_200_000,
  debtInstallments: 165_000,
};
const companyOwes: Answers = {
  debtLenders: 'بنك سند الواحة: تسهيلات 300,000',
  debtTotal: 30_000_000,
  debtInstallments: 950_000,
};

const realEstate = { form: 'real_estate_finance', programme: 'first-home' } as const;
const debtRepayment = { form: 'individual_finance', programme: 'one-installment' } as const;
const companyDebts = { form: 'company_finance', programme: 'company-debt-repayment' } as const;
const person = without(individualAnswers, carAnswers);
const company = without(companyAnswers, carAnswers);

const paidInCash: Answers = {
  payment: 'cash',
  reservation: 'transferred',
  iban: 'SA0380000000608010167519',
  bankName: 'alrajhi',
};
const financed: Answers = { payment: 'finance', reservation: 'later' };
const earned = ['workSector', 'monthlySalary', 'salaryType', 'salaryBank', 'monthlyCommitments'];
const money = ['financeName', 'financeType', 'financeReason', 'financeAmount', 'propertyType'];
const receipt = { kind: 'transfer_receipt', upload: upload(9) } as const;
const identity = { kind: 'identity_photo', upload: upload(1) } as const;

/** Purchase of the listing with this number: a person in cash with a reservation, a company financed. */
const purchases = (
  form: 'car_purchase' | 'property_purchase',
  listing: string,
  programme: string,
): Readonly<Record<ApplicantKind, ApplicationInput>> => ({
  individual: {
    ...individualApplication,
    form,
    listing,
    programme: null,
    answers: { ...without(person, [...earned, ...money]), ...paidInCash },
    documents: [identity, receipt],
  },
  company: {
    ...companyApplication,
    form,
    listing,
    programme,
    answers: { ...without(company, ['financeType']), ...financed, financeName: programme },
  },
});

/** A complete application for every form, by that person and by that company. */
export const sampleApplications: Readonly<Record<FormName, Readonly<Record<ApplicantKind, ApplicationInput>>>> = {
  car_finance: { individual: individualApplication, company: companyApplication },
  real_estate_finance: {
    individual: {
      ...individualApplication,
      ...realEstate,
      answers: {
        ...person,
        ...home,
        housingStatus: 'tenant',
        housingSupport: 100_000,
        financeName: realEstate.programme,
        financeType: 'real-estate',
        financeAmount: 80_000_000,
        monthlySalary: 2_200_000,
      },
      documents: [...individualApplication.documents, { kind: 'title_deed', upload: upload(7) }],
    },
    company: {
      ...companyApplication,
      ...realEstate,
      answers: {
        ...without(company, ['propertyType']),
        ...home,
        homeType: 'office',
        financeName: realEstate.programme,
        financeReason: 'buy-property',
        financeAmount: 60_000_000,
      },
    },
  },
  individual_finance: {
    individual: {
      ...individualApplication,
      ...debtRepayment,
      answers: {
        ...person,
        ...debts,
        mortgageCommitments: 0,
        monthlyCommitments: 165_000,
        financeName: debtRepayment.programme,
        financeType: 'debt-repayment',
        financeAmount: 4_200_000,
      },
      documents: [...individualApplication.documents, { kind: 'liability_letter', upload: upload(8) }],
    },
    company: {
      ...companyApplication,
      ...debtRepayment,
      answers: {
        ...company,
        ...debts,
        financeName: debtRepayment.programme,
        financeReason: 'debt-repayment',
        financeAmount: 4_200_000,
      },
    },
  },
  car_purchase: purchases('car_purchase', '1042', 'new-car-light-start'),
  property_purchase: purchases('property_purchase', '2042', 'first-home'),
  company_finance: {
    individual: {
      ...individualApplication,
      ...companyDebts,
      answers: {
        ...person,
        mortgageCommitments: 50_000,
        financeName: companyDebts.programme,
        financeType: 'company',
        financeReason: 'fleet',
        fleetSize: 4,
        financeAmount: 30_000_000,
        propertyType: 'land',
        propertyValue: 50_000_000,
        propertyAddress: 'جدة، حي الصفا، صك 320',
      },
    },
    company: {
      ...companyApplication,
      ...companyDebts,
      answers: {
        ...company,
        ...companyOwes,
        financeName: companyDebts.programme,
        financeReason: 'debt-repayment',
        financeAmount: 30_000_000,
      },
    },
  },
};
