import { chromium, type Page } from 'playwright';
import { onePage, pdfOf } from '../tests/support/make-pdf.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import {
  addDocument,
  answer,
  answerAll,
  car,
  chosenPlaces,
  company,
  expectProfile,
  freshPhone,
  goOn,
  person,
  questionOf,
  salary,
} from './support/application.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { chromium as browser } from './support/chromium.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { typistAt } from './support/keyboard.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import type { Say } from './support/words.ts';

const WIZARD = '/finance/cars/new-car-light-start/apply';

/** Fills in all steps before the documents. Returns the chosen nationality and city. */
async function fillIn(page: Page, say: Say, phone: string): Promise<readonly string[]> {
  await answerAll(page, person(phone));
  const chosen = await chosenPlaces(page);
  await goOn(page, say, 'Salary information');
  await answerAll(page, salary);
  await goOn(page, say, 'Finance information');
  await answerAll(page, car);
  await goOn(page, say, 'Document upload');
  return chosen;
}

async function send(page: Page, say: Say): Promise<void> {
  await questionOf(page, 'termsAgreed').check();
  await page.getByRole('button', { name: say('Send the application') }).click();
}

test(
  'a draft of a guest continues in their account after they confirm that it is theirs',
  onceInEnglish,
  async ({ page, at, say }) => {
    await page.goto(at(`${WIZARD}?account=individual`));
    await answerAll(page, { fullName: 'Noura Mohammed Alotaibi' });
    await expect(page.getByRole('banner').locator('.text-success')).toHaveText(
      new RegExp(`^${say('Saved on this device <0>{0}</0>', { 0: '' }).trim()}`),
    );
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    await page.goto(at(`${WIZARD}?account=individual`));
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: say('You started an application before you logged in. Continue it here?'),
      }),
    ).toBeVisible();
    await expect(page.getByText('Noura')).toHaveCount(0);
    await page.getByRole('button', { name: say('Yes, it is mine: continue') }).click();
    await expect(questionOf(page, 'fullName')).toHaveValue('Noura Mohammed Alotaibi');
    await page.reload();
    await expect(questionOf(page, 'fullName')).toHaveValue('Noura Mohammed Alotaibi');
  },
);

test('an offline application of a guest survives closing the browser and arrives once when the network is back', async ({
  at,
  say,
  baseURL,
  language,
  watch,
  expected,
}) => {
  expected.push(unreachable);
  const { folder, remove } = temporaryFolder('guest');
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...browser,
      locale: language,
      reducedMotion: 'reduce',
    });
    watch(context);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const phone = freshPhone();
  const steps = `${baseURL}${at(WIZARD)}?account=individual`;

  let { context, page } = await open();
  await page.goto(`${baseURL}${at('/finance/cars/new-car-light-start')}`);
  await untilKept(page);
  await page.getByRole('link', { name: say('Start the application') }).click();
  await expect(questionOf(page, 'fullName')).toBeVisible();
  await expect.poll(() => questionOf(page, 'nationality').locator('option').count()).toBeGreaterThan(100);
  await context.setOffline(true);
  const chosen = await fillIn(page, say, phone);
  await addDocument(page, 'identity_photo', 'identity.jpg');
  await expect(page.getByRole('banner').locator('.text-success')).toHaveText(
    new RegExp(`^${say('Saved on this device <0>{0}</0>', { 0: '' }).trim()}`),
  );
  await context.close();

  // The draft continues at the same step, also without a network.
  ({ context, page } = await open());
  await context.setOffline(true);
  await page.goto(steps);
  await expect(page.getByRole('heading', { level: 1, name: say('Continue where you left off?') })).toBeVisible();
  await page.getByRole('button', { name: say('Continue') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Document upload') })).toBeVisible();
  await expect(page.getByText('identity.jpg')).toBeVisible();
  await page.getByRole('button', { name: say('Previous') }).click();
  await expect(questionOf(page, 'carName')).toHaveValue('Toyota Camry');
  await goOn(page, say, 'Document upload');
  await addDocument(page, 'salary_certificate', 'salary.jpg');
  await addDocument(page, 'driving_licence', 'licence.jpg');
  await goOn(page, say, 'Review and send');
  await send(page, say);
  await expect(
    page.getByText(say('Saved on this device; it will be sent when you are connected. You can close this page.')),
  ).toBeVisible();
  await context.close();

  ({ context, page } = await open());
  const received: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/order/step-one'))
      received.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(`${baseURL}${at('/waiting')}`);
  await expect(page.getByText(say('Your account, to follow this application'))).toBeVisible();
  expect(new Set(received).size).toBe(1);
  const number = await page.getByText(/^WJ-[\d-]+$/).textContent();
  const password = await page.locator('dd [dir=ltr]').nth(1).textContent();

  // The password is shown once and is stored nowhere in the browser.
  await page.reload();
  await expect(page.getByText(number ?? '')).toBeVisible();
  await expect(page.getByText(password ?? '')).toHaveCount(0);

  await page.goto(`${baseURL}${at('/login')}`);
  await page.getByRole('textbox').first().fill(phone);
  await page.locator('input[type=password]').fill(password ?? '');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const orders = await page.evaluate(async () =>
    ((await (await fetch('/api/orders')).json()) as { data: { number: string }[] }).data.map((order) => order.number),
  );
  expect(orders).toEqual([number]);
  // The profile of the new account has the data of the application.
  await page.goto(`${baseURL}${at('/profile')}`);
  await expectProfile(page, say, chosen);
  await context.close();
  remove();
});

test('a company applies, and ticks the terms and sends by keyboard', onceInArabic, async ({ page, at, say }) => {
  await page.goto(at(`${WIZARD}?account=company`));
  await answerAll(page, { ...company, companyPhone: freshPhone() });
  await goOn(page, say, 'Financing info');
  await answerAll(page, { financeReason: 1, propertyType: 2, ...car });
  await answerAll(page, { propertyValue: '900000', propertyAddress: 'الرياض، حي النرجس، شارع أنس بن مالك' });
  await goOn(page, say, 'Responsible person info');
  const phone = freshPhone();
  await answerAll(page, {
    responsibleName: 'سعد بن فهد القحطاني',
    responsiblePhone: phone,
    position: 1,
    responsibleEmail: `desk${phone}@example.com`,
  });
  await goOn(page, say, 'Document upload');
  for (const kind of ['commercial_register', 'introduction_letter', 'id_card'])
    await addDocument(page, kind, `${kind}.jpg`);
  await goOn(page, say, 'Review and send');

  // Without the tick nothing is sent, and the focus moves to the error summary.
  await page.getByRole('button', { name: say('Send the application') }).press('Enter');
  const summary = page.locator('section:focus');
  await expect(summary).toContainText(say('The terms and correct-data acknowledgement must be ticked'));
  await summary.getByRole('link').press('Enter');
  await expect(questionOf(page, 'termsAgreed')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
  await expect(page.getByText(/^WJ-[\d-]+$/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: say('Copy: {label}', { label: say('Password') }) }).click();
  await expect(page.getByText(say('Copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('dd [dir=ltr]').nth(1).textContent(),
  );
});

test(
  'an application that the server refuses opens at the step in question with all answers',
  onceInEnglish,
  async ({ page, at, say, expected, language }) => {
    expected.push(/status of (415|422)/);
    // A programme that was withdrawn after this device fetched the list.
    const withdrawn = { en: 'A programme of yesterday', ar: 'برنامج الأمس' };
    await page.route('**/api/finance/programs?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          data: [...body.data, { ...body.data[0], id: '99999', slug: 'withdrawn-yesterday', name: withdrawn }],
        },
      });
    });
    await page.goto(at(`${WIZARD}?account=individual`));
    await answerAll(page, person(freshPhone()));
    await goOn(page, say, 'Salary information');
    await answerAll(page, salary);
    await goOn(page, say, 'Finance information');
    await answerAll(page, car);
    await page.getByRole('radio', { name: withdrawn[language] }).check();
    await goOn(page, say, 'Document upload');
    await addDocument(page, 'identity_photo', 'identity.jpg');
    // The device checks only the file type; the server refuses active content.
    const acting = pdfOf({ objects: onePage('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') });
    await page
      .locator('input[data-document="answer-documents-salary_certificate"]')
      .setInputFiles({ name: 'acting.pdf', mimeType: 'application/pdf', buffer: acting });
    await expect(page.getByRole('listitem').filter({ hasText: 'acting.pdf' }).locator('.text-success')).toBeVisible();
    await goOn(page, say, 'Review and send');
    await send(page, say);

    await page.getByRole('button', { name: say('Review it') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Document upload') })).toBeVisible();
    await expect(questionOf(page, 'documents-salary_certificate')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/contains a script|نص برمجي/).first()).toBeVisible();
    await expect(page.getByText('identity.jpg')).toBeVisible();
    await page.getByRole('button', { name: say('Remove {name}', { name: 'acting.pdf' }) }).click();
    await addDocument(page, 'salary_certificate', 'salary.jpg');
    await goOn(page, say, 'Review and send');
    await page.getByRole('button', { name: say('Send the application') }).click();

    await page.getByRole('button', { name: say('Review it') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Finance information') })).toBeVisible();
    await expect(page.locator('#answer-financeName-error')).toBeVisible();
    await expect(questionOf(page, 'carName')).toHaveValue('Toyota Camry');
    await page.getByRole('button', { name: say('Previous') }).click();
    await expect(questionOf(page, 'monthlySalary')).toHaveValue('١٤٬٥٠٠');
    await page.getByRole('button', { name: say('Save and next') }).click();
    // The error summary has the focus.
    await expect(page.locator('main section:focus').getByRole('link')).toHaveCount(1);
    await answer(page, 'financeName', 1);
    await expect(page.locator('#answer-financeName-error')).toHaveCount(0);
    await goOn(page, say, 'Document upload');
    for (const kept of ['identity.jpg', 'salary.jpg']) await expect(page.getByText(kept)).toBeVisible();
    await goOn(page, say, 'Review and send');
    await page.getByRole('button', { name: say('Send the application') }).click();
    const sent = page.getByRole('heading', { level: 1, name: say('Request sent successfully') });
    await expect(sent).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/sending=/);
    await expect(sent, 'going back does not open the form again').toBeVisible();
  },
);

test(
  'a financing application works by keyboard alone, from the programme to the receipt',
  onceInArabic,
  async ({ page, at, say }) => {
    test.slow();
    const { keyboard } = page;
    const { tabTo, fill, choose, next } = typistAt(page, say);
    await page.goto(at('/finance/cars/new-car-light-start'));
    await tabTo(page.getByRole('radio', { name: say('Individual') }));
    await tabTo(page.getByRole('link', { name: say('Start the application') }));
    await keyboard.press('Enter');
    await fill(person(freshPhone()));
    // Shift+Tab moves back and keeps the answers.
    await keyboard.press('Shift+Tab');
    await expect(questionOf(page, 'timeCall')).not.toBeFocused();
    await next('Salary information');
    await fill({ ...salary, monthlySalary: '14500' });
    await next('Finance information');
    await fill(car);
    await next('Document upload');
    await choose('identity_photo', 'salary_certificate');
    await next('Review and send');
    await tabTo(questionOf(page, 'termsAgreed'));
    await keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: say('Send the application') }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
    await expect(page.getByText(/^WJ-[\d-]+$/)).toBeVisible();
    await tabTo(page.getByRole('button', { name: say('Copy: {label}', { label: say('Password') }) }));
  },
);

test(
  'going back, and changing the language, keeps every answer',
  onceInEnglish,
  async ({ page, at, say, language }) => {
    await page.goto(at(`${WIZARD}?account=individual`));
    await answerAll(page, person('0512345678'));
    await goOn(page, say, 'Salary information');
    await answer(page, 'monthlySalary', '9000');
    await page.goBack();
    await expect(questionOf(page, 'fullName')).toHaveValue('Noura Mohammed Alotaibi');
    const other = language === 'ar' ? 'English' : 'العربية';
    await page.getByRole('button', { name: other }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
    await expect(questionOf(page, 'phone')).toHaveValue('0512345678');
    await page.goForward();
    await expect(questionOf(page, 'monthlySalary')).toHaveValue('9000');
  },
);

test('an image above 5 MB can be reduced; other file types are refused', onceInArabic, async ({ page, at, say }) => {
  await page.goto(at(`${WIZARD}?account=individual&step=documents`));
  const input = page.locator('input[data-document="answer-documents-identity_photo"]');
  const noise = Buffer.alloc(2000 * 2000 * 3);
  crypto.getRandomValues(new Uint8Array(noise.buffer, noise.byteOffset, 65_536));
  for (let at = 65_536; at < noise.length; at += 1) noise[at] = (noise[at - 65_536] ?? 0) * 31 + at * 7 + (at >> 9);
  const { default: sharp } = await import('sharp');
  const large = await sharp(noise, { raw: { width: 2000, height: 2000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await input.setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 not for a face') },
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  const file = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(file('large.png')).toContainText(say('The image is too large'));
  await expect(file('letter.jpg')).toContainText(
    say('This field must be of type {mimes}', { mimes: say('JPEG or PNG') }),
  );
  await expect(file('nothing.jpg')).toContainText(say('The file is empty'));
  await file('large.png')
    .getByRole('button', { name: say('Shrink for me') })
    .click();
  await expect(file('large.png').locator('.text-success')).toBeVisible();
});

const forms = {
  individual: ['personal', 'salary', 'finance', 'documents', 'terms'],
  company: ['company', 'financing', 'responsible', 'documents', 'check'],
} as const;

for (const account of ['individual', 'company'] as const)
  test(
    `the ${account} form with errors on every step has no accessibility violations in light and dark`,
    account === 'company' ? onceInArabic : onceInEnglish,
    async ({ page, at }) => {
      for (const step of forms[account]) {
        await page.goto(at(`${WIZARD}?account=${account}&step=${step}`));
        await page.locator('main form button[type=submit]').click();
        await expect(page.locator('main section:focus')).toBeVisible();
        await expectAccessibleInBothThemes(page, step);
      }
    },
  );
