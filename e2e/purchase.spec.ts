import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  addDocument,
  answer,
  answerAll,
  chosenPlaces,
  expectProfile,
  freshPhone,
  goOn,
  person,
  questionOf,
} from './support/application.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { typistAt } from './support/keyboard.ts';

/** The example of the IBAN registry, an account at Al Rajhi. */
const iban = 'SA03 8000 0000 6080 1016 7519';

/** Opens the first listing of a search. */
async function openFirst(page: Page, list: string, kind: 'cars' | 'real-estate') {
  await page.goto(list);
  await page.locator(`main article a[href*="/products/${kind}/"]`).first().click();
  await page.waitForURL(new RegExp(`/products/${kind}/\\d+$`));
}

test(
  'an offline cash purchase of a guest arrives once with the receipt and a watermarked identity photo',
  onceInArabic,
  async ({ page, context, at, say, expected, language }) => {
    expected.push(unreachable);
    await openFirst(page, at('/products/cars?condition=used&priceFrom=50000'), 'cars');
    await untilKept(page);
    await page.getByRole('link', { name: say('Pay cash') }).click();
    await page.getByRole('button', { name: say('Save and next') }).click();
    await expect.poll(() => questionOf(page, 'nationality').locator('option').count()).toBeGreaterThan(100);
    await context.setOffline(true);
    await answerAll(page, person(freshPhone()));
    const chosen = await chosenPlaces(page);
    await goOn(page, say, 'Payment and reservation');
    await expect(questionOf(page, 'payment').getByRole('radio', { name: say('Pay cash') })).toBeChecked();
    await answer(page, 'reservation', 1);
    await answer(page, 'iban', iban.replace(/9$/, '8'));
    await page.getByRole('button', { name: say('Save and next') }).click();
    await expect(page.locator('#answer-iban-error')).toContainText(
      say("Enter a valid Saudi IBAN: SA and 22 digits. Compare it with your bank's app"),
    );
    await answer(page, 'iban', iban);
    await expect(questionOf(page, 'bankName')).toHaveValue('alrajhi');
    await goOn(page, say, 'Document upload');
    await expect(
      page
        .getByText(
          say('Only for Wijha: {purpose}, {today}', { purpose: say('Car purchase'), today: '' })
            .trim()
            .replace(/[,،]$/, ''),
        )
        .first(),
    ).toBeVisible();
    await addDocument(page, 'identity_photo', 'identity.jpg');
    await addDocument(page, 'transfer_receipt', 'receipt.jpg');
    // The preview has the watermark: the image is no longer one plain colour.
    await page.getByRole('button', { name: say('View {name}', { name: 'identity.jpg' }) }).click();
    const colors = await page.locator('dialog img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const pen = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { data } = pen?.getImageData(0, 0, image.naturalWidth, image.naturalHeight) ?? { data: [] as number[] };
      const reds = data.filter((_, at) => at % 4 === 0);
      return (
        Math.max(...Array.from({ length: 1000 }, (_, at) => reds[at * 37] ?? 0)) -
        Math.min(...Array.from({ length: 1000 }, (_, at) => reds[at * 37] ?? 0))
      );
    });
    expect(colors).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await goOn(page, say, 'Review and send');
    await expect(page.getByText(iban)).toBeVisible();
    await questionOf(page, 'termsAgreed').check();
    await page.getByRole('button', { name: say('Send the application') }).click();
    await expect(
      page.getByText(say('Saved on this device; it will be sent when you are connected. You can close this page.')),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: say('Files') }).getByRole('listitem')).toHaveCount(2);
    const keys: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/order/step-one'))
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
    expect(new Set(keys).size).toBe(1);

    // It says what happens next and leads to the order; no notification covers the login details.
    await expect(page.getByRole('heading', { name: say('What happens next') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('Log in and open the order') })).toHaveAttribute(
      'href',
      /\/login\?next=.*orders/,
    );
    await page.getByRole('button', { name: say('Copy: {label}', { label: say('Password') }) }).click();
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(1);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

    // The login details work, and the order follows the path of a cash purchase.
    const [login = '', password = ''] = await page.locator('dd [dir=ltr]').allTextContents();
    await page.getByRole('link', { name: say('Log in and change the password') }).click();
    await page.getByLabel(say('Email or phone')).fill(login);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    await page.waitForURL(/\/profile/);
    await expect(page.getByRole('button', { name: say('Change password') })).toBeVisible();
    // The profile of the new account has the data of the request.
    await expectProfile(page, say, chosen);
    await page.goto(at('/orders'));
    await page.getByRole('link', { name: new RegExp(`^${say('Car purchase')}`) }).click();
    await expect(
      page.getByText(say('We received your request and will call you within two working days.')),
    ).toBeVisible();
    await expect(page.getByText(say('Payment and transfer of ownership'), { exact: true })).toBeVisible();
    await expect(page.getByText(iban)).toBeVisible();
    await expectAccessible(page, `order, ${language}`);
  },
);

test(
  'a property purchase in installments works by keyboard alone, without accessibility violations',
  onceInEnglish,
  async ({ page, at, say, language }) => {
    test.slow();
    const { keyboard } = page;
    const { tabTo, fill, choose, next } = typistAt(page, say);
    await openFirst(page, at('/products/real-estate?purpose=sale&type=villa'), 'real-estate');
    await tabTo(page.getByRole('link', { name: say('Finance now') }));
    await keyboard.press('Enter');
    await tabTo(page.getByRole('radio', { name: say('Individual') }));
    await tabTo(page.getByRole('button', { name: say('Save and next') }));
    await keyboard.press('Enter');
    const steps = [
      ['Payment and reservation', person(freshPhone())],
      ['Salary information', { reservation: 2 }],
      [
        'Finance information',
        { workSector: 1, monthlySalary: '28000', salaryType: 1, salaryBank: 2, monthlyCommitments: '0' },
      ],
      ['Document upload', { financeName: 1, financeAmount: '600000' }],
    ] as const;
    for (const [following, answers] of steps) {
      await fill(answers);
      await expectAccessible(page, `before ${following}, ${language}`);
      await next(following);
    }
    await choose('identity_photo');
    await expectAccessible(page, `documents, ${language}`);
    await next('Review and send');
    await tabTo(questionOf(page, 'termsAgreed'));
    await keyboard.press('Space');
    await expectAccessible(page, `terms, ${language}`);
    await tabTo(page.getByRole('button', { name: say('Send the application') }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeFocused();
  },
);
