import type { ApplicationInput } from '#domain/applications/application.ts';
import { companyApplication, individualApplication, sampleApplications } from './sample-application.ts';
import type { OrderEvent } from '#domain/orders/order-moves.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';

/** An order of the demonstration: its application, age and events. */
export interface SampleOrder {
  /** E-mail of its account. */
  readonly email: string;
  readonly application: ApplicationInput;
  readonly daysAgo: number;
  readonly events: readonly { readonly event: OrderEvent; readonly reason?: GivenReason }[];
}

/** Cars of this model year are new in the demonstration, older ones used. */
const NEW_YEAR = 2026;

const hers = (carName: string, model: string, year: number, price: number, down: number): ApplicationInput => {
  const programme = year < NEW_YEAR ? 'used-car-without-transfer' : 'new-car-light-start';
  const mileage = year < NEW_YEAR ? (NEW_YEAR - year) * 18_000 : 20;
  const car = {
    carName: `${carName} ${year}`,
    brand: 'toyota',
    model,
    year,
    mileage,
    carPrice: price,
    financeAmount: price - down,
    financeName: programme,
  };
  return {
    ...individualApplication,
    programme,
    answers: {
      ...individualApplication.answers,
      fullName: 'نورة (تجريبي)',
      phone: '+966520000101',
      email: 'demo@wijha.example',
      ...car,
    },
  };
};

const fleet: ApplicationInput = {
  ...companyApplication,
  answers: {
    ...companyApplication.answers,
    companyName: 'Darb Al Qamra Motors (sample)',
    responsibleName: 'Sample manager',
    responsiblePhone: '+966520000011',
    responsibleEmail: 'showroom@wijha.example',
  },
};

/** The personal answers of the sample applicant. */
const asHer = (application: ApplicationInput): ApplicationInput => ({
  ...application,
  answers: { ...application.answers, fullName: 'نورة (تجريبي)', phone: '+966520000101', email: 'demo@wijha.example' },
});

const companyDebts: ApplicationInput = {
  ...sampleApplications.company_finance.company,
  answers: {
    ...sampleApplications.company_finance.company.answers,
    companyName: 'Darb Al Qamra Motors (sample)',
    responsibleName: 'Sample manager',
    responsiblePhone: '+966520000011',
    responsibleEmail: 'showroom@wijha.example',
  },
};

const person = 'demo@wijha.example';
const offered = [{ event: 'review' }, { event: 'send_offers' }] as const;

/** Orders for every list and desk screen, all invented. */
export const sampleOrders: readonly SampleOrder[] = [
  {
    email: person,
    application: hers('Toyota Camry GLE', 'toyota--camry', 2024, 10_500_000, 1_500_000),
    daysAgo: 0.2,
    events: [],
  },
  {
    email: person,
    application: hers('Toyota Land Cruiser', 'toyota--land-cruiser', 2023, 26_500_000, 5_300_000),
    daysAgo: 3,
    events: offered,
  },
  {
    email: person,
    application: hers('Toyota Corolla', 'toyota--corolla', 2025, 8_400_000, 1_000_000),
    daysAgo: 8,
    events: [...offered, { event: 'select_offer' }, { event: 'ask_papers' }],
  },
  {
    email: person,
    application: hers('Toyota Yaris', 'toyota--yaris', 2022, 5_600_000, 600_000),
    daysAgo: 40,
    events: [...offered, { event: 'select_offer' }, { event: 'send_papers' }, { event: 'complete' }],
  },
  {
    email: person,
    application: hers('Toyota Hilux', 'toyota--hilux', 2024, 11_200_000, 1_200_000),
    daysAgo: 25,
    events: [...offered, { event: 'cancel', reason: { code: 'found-better', text: null } }],
  },
  {
    email: person,
    application: hers('Toyota Land Cruiser', 'toyota--land-cruiser', 2026, 45_000_000, 2_000_000),
    daysAgo: 60,
    events: [
      { event: 'review' },
      {
        event: 'reject',
        reason: { code: 'dbr', text: 'القسط أعلى من ثلث الراتب؛ دفعة أولى أكبر أو مدة أطول تجعله ممكنًا.' },
      },
    ],
  },
  {
    email: 'showroom@wijha.example',
    application: fleet,
    daysAgo: 12,
    events: [...offered, { event: 'select_offer' }, { event: 'send_papers' }],
  },
  {
    email: person,
    application: asHer(sampleApplications.real_estate_finance.individual),
    daysAgo: 1.5,
    events: [{ event: 'review' }],
  },
  { email: person, application: asHer(sampleApplications.individual_finance.individual), daysAgo: 5, events: offered },
  { email: 'showroom@wijha.example', application: companyDebts, daysAgo: 2, events: [] },
];
