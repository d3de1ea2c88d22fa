import type { Kysely } from 'kysely';
import type { Locator, Page } from 'playwright/test';
import { logInTo, type Person } from '../../e2e/support/applicant.ts';
import {
  addDocument,
  answer,
  answerAll,
  car,
  freshPhone,
  goOn,
  person,
  questionOf,
  salary,
} from '../../e2e/support/application.ts';
import { expect } from '../../e2e/support/journey.ts';
import type { Say } from '../../e2e/support/words.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Database } from '../../src/server/db/tables.ts';
import { adverts, applications, type Effect } from './effects.ts';

/** The page on which a person fills in a form. */
export interface FormPage {
  readonly page: Page;
  readonly say: Say;
  /** The address of a screen in the person's language. */
  readonly at: (screen: string) => string;
  /** Photographs on disk and their widths, px. */
  readonly photographs: { readonly files: readonly string[]; readonly widths: readonly number[] };
}

/** A long form, filled in and sent in parts, so that a fault can occur between any two. */
export interface SampleForm {
  readonly name: string;
  /** The language of the person. */
  readonly language: Locale;
  /** Whether guests may send it. */
  readonly forGuests: boolean;
  readonly files: number;
  /** Patterns of its command and its uploads, matched against e.g. `POST /api/order/step-one`. */
  readonly command: RegExp;
  readonly upload: RegExp;
  /** The warning shown when the device refuses storage. */
  readonly storageWarning: string;
  /** Starts one with unique answers. */
  readonly begin: () => FormDriver;
}

/** Fills in and sends one form. */
export interface FormDriver {
  /** The address of the form. */
  readonly address: string;
  /** Opens the form as `member`, or as a guest. */
  readonly open: (page: FormPage, member: Person | null) => Promise<void>;
  /** Fills in all steps before the files. */
  readonly fillIn: (page: FormPage) => Promise<void>;
  /** Chooses files `from` to before `to`, and waits until the page lists them. */
  readonly addFiles: (page: FormPage, from: number, to: number) => Promise<void>;
  /** The chosen files on their step. */
  readonly chosen: (page: Page) => Locator;
  /** Completes the steps after the files, without sending. */
  readonly finish: (page: FormPage) => Promise<void>;
  /** Goes from the first to the last step of an item opened for editing, and checks that its answers are kept. */
  readonly checkAnswers: (page: FormPage) => Promise<void>;
  readonly send: (page: FormPage) => Locator;
  /** All its effects in the database, each checked for all answers and all files in order. */
  readonly effects: (db: Kysely<Database>, dataDir: string, page: FormPage) => Promise<Effect[]>;
}

const PHOTOS = 20;

/** The largest advert: a car with the most photographs allowed. */
const carAdvert: SampleForm = {
  name: `an advert with ${PHOTOS} photos`,
  language: 'en',
  forGuests: false,
  files: PHOTOS,
  command: /^POST \/api\/adverts\/cars$/,
  upload: /^POST \/api\/uploads(\?|$)/,
  storageWarning:
    'This device does not allow storage, so closing this page loses the advert. Keep it open until you are connected.',
  begin: () => {
    const name = `A rare Camry ${freshPhone()}`;
    const description = 'سيارة عائلة نظيفة، صيانة وكالة، الفحص جاهز.';
    return {
      address: '/advertice/car',
      open: async ({ page, say, at }, member) => {
        if (member) await logInTo(page, say, at('/advertice/car'), member);
        else await page.goto(at('/advertice/car'));
      },
      fillIn: async ({ page, say }) => {
        await answer(page, 'name', name);
        await questionOf(page, 'condition').getByRole('radio').nth(1).check();
        await expect.poll(() => questionOf(page, 'brand').locator('option').count()).toBeGreaterThan(20);
        await questionOf(page, 'brand').selectOption('toyota');
        await questionOf(page, 'model').selectOption('toyota--camry');
        await answerAll(page, {
          year: '2021',
          fuel: 1,
          transmission: 2,
          body: 1,
          color: 1,
          mileage: '64,000',
          price: '78500',
          card: 1,
          descriptionAr: description,
        });
        await goOn(page, say, 'Images');
      },
      addFiles: async ({ page, photographs }, from, to) => {
        await page.locator('input[data-document="answer-photos"]').setInputFiles(photographs.files.slice(from, to));
        await expect(page.locator('main li img')).toHaveCount(to, { timeout: 60_000 });
      },
      chosen: (page) => page.locator('main li img'),
      finish: async ({ page, say }) => {
        await goOn(page, say, 'Advertiser details');
        await answerAll(page, {
          advertiserName: 'Noura Alotaibi',
          advertiserEmail: 'noura@example.com',
          advertiserPhone: '0512345678',
          advertiserWhatsapp: '0512345678',
          city: 1,
        });
        await goOn(page, say, 'Review and send');
      },
      checkAnswers: async ({ page, say }) => {
        await expect(questionOf(page, 'name')).toHaveValue(name);
        await goOn(page, say, 'Images');
        await expect(page.locator('main li img')).toHaveCount(PHOTOS);
        for (const step of ['Advertiser details', 'Review and send']) await goOn(page, say, step);
      },
      send: ({ page, say }) => page.getByRole('button', { name: say('Send the advert') }),
      effects: async (db, _dataDir, { photographs }) =>
        adverts(db, name, {
          widths: photographs.widths.slice(0, PHOTOS),
          answers: {
            year: 2021,
            mileage: 64_000,
            price: 7_850_000,
            model: 'toyota--camry',
            descriptionAr: description,
          },
        }),
    };
  },
};

interface FormParts {
  readonly name: string;
  readonly language: Locale;
  readonly address: string;
  /** Title and answers of each step before the documents. The phone is added to the first. */
  readonly steps: readonly { readonly title: string; readonly answers: Readonly<Record<string, string | number>> }[];
  readonly documentKinds: readonly string[];
  /** Some answers as the server must store them. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** A financing form for a person, with all its documents. */
function financeForm({ name, language, address, steps, documentKinds, kept }: FormParts): SampleForm {
  return {
    name,
    language,
    forGuests: true,
    files: documentKinds.length,
    command: /^POST \/api\/order\/step-one$/,
    upload: /^POST \/api\/uploads\/documents\?/,
    storageWarning:
      'This device does not allow storage, so closing this page loses the application. Keep it open until you are connected.',
    begin: () => {
      const phone = freshPhone();
      return {
        address: `${address}?account=individual`,
        open: async ({ page, say, at }, member) => {
          if (member) await logInTo(page, say, at('/orders'), member);
          await page.goto(at(`${address}?account=individual`));
        },
        fillIn: async ({ page, say }) => {
          for (const [nth, { answers }] of steps.entries()) {
            await answerAll(page, nth === 0 ? { ...answers, phone } : answers);
            await goOn(page, say, steps[nth + 1]?.title ?? 'Document upload');
          }
        },
        addFiles: async ({ page }, from, to) => {
          for (const kind of documentKinds.slice(from, to)) await addDocument(page, kind, `${kind}.jpg`);
        },
        chosen: (page) => page.locator('main li').filter({ hasText: '.jpg' }),
        finish: async ({ page, say }) => {
          await goOn(page, say, 'Review and send');
          await questionOf(page, 'termsAgreed').check();
        },
        checkAnswers: async ({ page, say }) => {
          await expect(questionOf(page, 'fullName')).toHaveValue(somebody.fullName);
          for (const { title } of steps.slice(1)) await goOn(page, say, title);
          await goOn(page, say, 'Document upload');
          await expect(page.locator('main li').filter({ hasText: '.jpg' })).toHaveCount(documentKinds.length);
          await goOn(page, say, 'Review and send');
          await expect(questionOf(page, 'termsAgreed')).toBeChecked();
        },
        send: ({ page, say }) => page.getByRole('button', { name: say('Send the application') }),
        effects: (db, dataDir) => applications(db, dataDir, `+966${phone.slice(1)}`, { documentKinds, answers: kept }),
      };
    },
  };
}

const { phone: _phone, ...somebody } = person('');

const carFinance = financeForm({
  name: 'car financing with 5 documents',
  language: 'ar',
  address: '/finance/cars/new-car-light-start/apply',
  steps: [
    { title: 'Personal information', answers: { ...somebody, email: '' } },
    { title: 'Salary information', answers: salary },
    { title: 'Finance information', answers: car },
  ],
  documentKinds: ['identity_photo', 'salary_certificate', 'account_statement', 'driving_licence', 'resume'],
  kept: {
    fullName: somebody.fullName,
    monthlySalary: 1_450_000,
    monthlyCommitments: 100_000,
    carName: car.carName,
    year: Number(car.year),
    carPrice: 12_000_000,
  },
});

/** The longest form: 26 questions, including debts to repay, and nine documents. */
const propertyFinance = financeForm({
  name: 'real-estate financing with 9 documents',
  language: 'en',
  address: '/finance/real-estate/first-home/apply',
  steps: [
    { title: 'Personal information', answers: { ...somebody, housingStatus: 2 } },
    { title: 'Salary information', answers: { ...salary, housingSupport: '500' } },
    {
      title: 'Finance information',
      answers: {
        financeType: 2,
        financeAmount: '900000',
        homeType: 1,
        homeCity: 1,
        homeAddress: 'الرياض، حي النرجس، شارع أنس بن مالك',
        homeSpace: '320',
        homeAge: 1,
        homeValue: '1250000',
        debtLenders: 'مصرف الراجحي، تمويل سيارة',
        debtTotal: '42000',
        debtInstallments: '1900',
      },
    },
  ],
  documentKinds: [
    'identity_photo',
    'salary_certificate',
    'account_statement',
    'title_deed',
    'building_permit',
    'family_record',
    'liability_letter',
    'credit_report',
    'resume',
  ],
  kept: {
    fullName: somebody.fullName,
    monthlySalary: 1_450_000,
    housingSupport: 50_000,
    financeType: 'debt-repayment',
    homeSpace: 320,
    homeValue: 125_000_000,
    debtTotal: 4_200_000,
    debtInstallments: 190_000,
  },
});

/** The forms that the matrix runs with. */
export const sampleForms: readonly SampleForm[] = [carAdvert, propertyFinance, carFinance];
