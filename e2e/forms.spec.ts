import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import {
  addDocument,
  answerAll,
  company,
  freshPhone,
  goOn,
  person,
  questionOf,
  salary,
} from './support/application.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { typistAt } from './support/keyboard.ts';
import type { Say } from './support/words.ts';

/** Scrolled to the end, where the bottom bar of a phone covers nothing. */
async function inspect(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page, screen);
}

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });

test(
  'an offline financing application for a property is edited while it waits, sent, and received once',
  onceInEnglish,
  async ({ page, at, say, expected, context }) => {
    test.slow();
    expected.push(unreachable);
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    await page.goto(at('/products/real-estate?purpose=sale&type=villa'));
    await page.locator('main article a[href*="/products/real-estate/"]').first().click();
    await page.waitForURL(/\/products\/real-estate\/\d+$/);
    const apply = page.getByRole('link', { name: say('Compare financing programmes') });
    await expect(apply).toBeVisible();
    const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await apply.click();
    await page.locator('main article h2 a[href*="/first-home"]').click();
    await expect(page.getByText(say('The property you chose'))).toBeVisible();
    await untilKept(page);
    await page.getByRole('link', { name: say('Start the application') }).click();
    await expect(page.getByText(say('The property you chose'))).toBeVisible();
    await expect(questionOf(page, 'fullName')).toHaveValue('Sara Al-Harbi');
    await expect.poll(() => questionOf(page, 'nationality').locator('option').count()).toBeGreaterThan(100);
    await context.setOffline(true);

    // The other answers come from the account.
    await answerAll(page, { timeCall: 1, housingStatus: 2 });
    await goOn(page, say, 'Salary information');
    await answerAll(page, { ...salary, monthlySalary: '22000' });
    await goOn(page, say, 'Finance information');
    // The chosen property gives its value and type, and its price the amount.
    await expect(questionOf(page, 'homeValue')).toHaveCount(0);
    await expect(questionOf(page, 'financeAmount')).not.toHaveValue('');
    await expect(questionOf(page, 'financeType').getByRole('radio', { checked: true })).toHaveValue('real-estate');
    await goOn(page, say, 'Document upload');
    for (const kind of ['identity_photo', 'salary_certificate', 'title_deed'])
      await addDocument(page, kind, `${kind}.jpg`);
    await goOn(page, say, 'Review and send');
    await expect(page.getByText(home)).toBeVisible();
    await inspect(page, 'the check of a home’s financing');
    await questionOf(page, 'termsAgreed').check();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await page
      .getByRole('link', { name: say('Waiting to be sent') })
      .first()
      .click();
    await page.getByRole('button', { name: say('Edit') }).click();
    await expect(page).toHaveURL(/\/finance\/real-estate\/first-home\/apply/);
    // All answers are kept, from the first step on.
    await expect(questionOf(page, 'housingStatus')).toHaveValue('tenant');
    for (const step of ['Salary information', 'Finance information', 'Document upload', 'Review and send'])
      await goOn(page, say, step);
    await expect(questionOf(page, 'termsAgreed')).toBeChecked();
    const received: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/order/step-one'))
        received.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(
      page.getByText(say('Saved on this device; it will be sent when you are connected. You can close this page.')),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, say('Request sent successfully'))).toBeVisible();
    expect(new Set(received).size).toBe(1);

    await page
      .getByRole('link', { name: say('My orders') })
      .last()
      .click();
    await page
      .locator('main article')
      .getByRole('link', { name: new RegExp(say('Real-estate financing')) })
      .click();
    await expect(page.getByRole('heading', { name: say('Property data') })).toBeVisible();
    await expect(page.getByRole('link', { name: home })).toHaveAttribute('href', /\/products\/real-estate\/\d+$/);
    await expect(page.getByText(say('Copy of the title deed'))).toBeVisible();
    await inspect(page, 'the order');
    const orders = await page.evaluate(async () =>
      ((await (await fetch('/api/orders')).json()) as { data: { form: string }[] }).data.map(({ form }) => form),
    );
    expect(orders).toEqual(['real_estate_finance']);
  },
);

/** Ticks the terms, sends, and waits for the confirmation. */
async function send(page: Page, say: Say, { tabTo }: ReturnType<typeof typistAt>) {
  await tabTo(questionOf(page, 'termsAgreed'));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: say('Send the application') }));
  await page.keyboard.press('Enter');
  await expect(heading(page, say('Request sent successfully'))).toBeFocused();
  await expect(page.getByText(/^WJ-[\d-]+$/)).toBeVisible();
}

test(
  'an application for debt repayment works by keyboard alone and has no accessibility violations',
  onceInArabic,
  async ({ page, at, say }) => {
    test.slow();
    const typist = typistAt(page, say);
    const { tabTo, fill, choose, next } = typist;
    await page.goto(at('/finance/individual-companies/personal-finance'));
    await tabTo(page.getByRole('link', { name: say('Start the application') }));
    await page.keyboard.press('Enter');
    await fill(person(freshPhone()));
    await inspect(page, 'personal');
    await next('Salary information');
    await fill({ workSector: 1, monthlySalary: '14500', salaryType: 1, salaryBank: 2, monthlyCommitments: '3100' });
    await inspect(page, 'salary');
    await next('Finance information');
    // The chosen programme sets the financing type, on its page or in the form.
    await expect(questionOf(page, 'financeType').getByRole('radio', { checked: true })).toHaveValue('personal');
    await fill({ financeName: 2 });
    await expect(questionOf(page, 'financeType').getByRole('radio', { checked: true })).toHaveValue('debt-repayment');
    await tabTo(page.getByRole('button', { name: say('Save and next') }));
    await page.keyboard.press('Enter');
    await expect(page.locator('main section:focus').getByRole('link')).toHaveCount(4);
    await inspect(page, 'finance with everything wrong in it');
    await page.reload();
    await fill({
      financeAmount: '62000',
      debtLenders: 'Sanad Al Waha Bank: personal finance',
      debtTotal: '62000',
      debtInstallments: '2400',
    });
    await inspect(page, 'finance');
    await next('Document upload');
    await choose('identity_photo', 'salary_certificate', 'liability_letter');
    await inspect(page, 'documents');
    await next('Review and send');
    await expect(page.getByText(say('Total of the debts'))).toBeVisible();
    await expect(page.locator('#debt-advice')).toBeVisible();
    await inspect(page, 'terms');
    await send(page, say, typist);
  },
);

test(
  'a company applies for a fleet by keyboard alone, without accessibility violations',
  onceInEnglish,
  async ({ page, at, say }) => {
    test.slow();
    const typist = typistAt(page, say);
    const { tabTo, fill, choose, next } = typist;
    await page.goto(at('/finance/individual-companies/company-fleet'));
    // The usual applicant kind of the programme is selected.
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('company');
    await tabTo(page.getByRole('link', { name: say('Start the application') }));
    await page.keyboard.press('Enter');
    await fill({ ...company, companyPhone: freshPhone() });
    await inspect(page, 'company');
    await next('Financing info');
    await fill({ financeReason: 2 });
    await fill({ financeAmount: '600000', fleetSize: '6', propertyType: 3 });
    await fill({ propertyValue: '900000', propertyAddress: 'Riyadh, An Narjis, Anas Ibn Malik Road 12' });
    await inspect(page, 'financing');
    await next('Responsible person info');
    const phone = freshPhone();
    await fill({
      responsibleName: 'Saad Fahad Al Qahtani',
      responsiblePhone: phone,
      position: 1,
      responsibleEmail: `fleet${phone}@example.com`,
    });
    await inspect(page, 'responsible');
    await next('Document upload');
    await choose('commercial_register', 'introduction_letter', 'id_card', 'vehicle_quotation');
    await inspect(page, 'documents');
    await next('Review and send');
    await expect(page.getByText(say('Number of cars'))).toBeVisible();
    await inspect(page, 'check');
    await send(page, say, typist);
  },
);
