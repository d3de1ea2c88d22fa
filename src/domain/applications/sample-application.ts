import { type Answers, type ApplicationInput, SCHEMA_VERSION } from './application.ts';

const upload = (nth: number) => `01990000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`;

/** Answers of an invented person, complete, for tests and the demonstration. */
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
  carName: 'Toyota Camry GLE 2024',
  brand: 'toyota',
  model: 'toyota--camry',
  year: 2024,
  mileage: 24_000,
  carPrice: 10_500_000,
  termsAgreed: true,
};

/** Answers of an invented company, complete. */
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
  consent: { version: '1', locale: 'en', at: '2026-11-21T08:00:00.000Z' },
  replySecret: null,
} as const;

/** A whole application of that person, with its three papers. */
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

/** A whole application of that company. */
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
