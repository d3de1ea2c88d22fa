import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, pdfDocument, staff } from './support/applicant.ts';
import { wholeChromium } from './support/chromium.ts';
import { expect, onceInEnglish, test, unreachable, untilKept, onceInArabic } from './support/journey.ts';
import { untilStored } from './support/stored-answers.ts';
import type { Say } from './support/words.ts';

interface Two {
  readonly browser: Browser;
  readonly page: Page;
  readonly say: Say;
  readonly at: (screen: string) => string;
  readonly watch: (context: BrowserContext) => void;
  readonly baseURL: string | undefined;
}

/** An applicant on the page of a new order, and the desk on the same order in a second browser. */
async function applicantAndDesk({ browser, page, say, at, watch, baseURL }: Two) {
  const person = await newPerson(page.request);
  const phone = `058${person.login.replaceAll(/\D/g, '')}`;
  await logInTo(page, say, at('/orders'), person);
  const order = await applyBy(page, {}, { phone });
  await page.goto(at(`/orders/${order.id}`));
  await expect(page.getByText(order.number).first()).toBeVisible();
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at('/desk'), staff);
  // As it is dictated and typed in Arabic.
  await desk
    .getByRole('searchbox')
    .fill(`${phone.slice(0, 3)} ${phone.slice(3)}`.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))));
  await desk.getByRole('button', { name: say('Search'), exact: true }).click();
  await desk.getByRole('link', { name: order.number }).filter({ visible: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  return { order, desk, close: () => context.close() };
}

/** The desk starts the review and sends one offer. Returns the APR that the form shows. */
async function sendAnOffer(desk: Page, say: Say) {
  await desk.getByRole('button', { name: say('Start the review') }).click();
  await desk.getByRole('button', { name: say('Send bank offers') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: say('Send bank offers') }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
  const values = {
    'Bank, in English': 'Wadi Bank (sample)',
    'Bank, in Arabic': 'بنك الوادي (عيّنة)',
    'Finance amount': '90,000',
    'Down payment': '10000',
    'Number of financing months': '٦٠',
    'Monthly installment': '1800',
    'Final payment': '0',
    'Administrative fee, with VAT': '900',
  };
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(say(label), { exact: true }).fill(value);
  // A date in the past or too far ahead shows its own error, and the answers are kept.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [days, words] of [
    [-2, 'This date has already passed'],
    [800, 'Choose a date within the next 12 months'],
  ] as const) {
    await dialog.getByLabel(say('Valid until')).fill(dayIn(days));
    await dialog.getByRole('button', { name: say('Send bank offers') }).click();
    await expect(dialog.getByText(say(words))).toBeVisible();
    await expect(dialog.getByLabel(say('Valid until'))).toBeFocused();
  }
  await expectAccessible(desk, 'an offer whose last day is wrong');
  await dialog.getByLabel(say('Valid until')).fill(dayIn(30));
  await expect(dialog.locator('output')).toContainText('%');
  // In Arabic a mark keeps the sign right of the digits.
  const apr = /\u200F?[\d.]+%/.exec((await dialog.locator('output').textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: say('Send bank offers') }).click();
  await expect(dialog).toHaveCount(0);
  return apr;
}

/** Opens a PDF in place, in the browser's viewer. */
async function seePdf(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible();
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-extension:')).length).toBe(1);
}

// The PDF viewer needs the full browser.
test.use({ launchOptions: wholeChromium });

test('the desk and an applicant complete an order', async ({
  browser,
  page,
  at,
  say,
  watch,
  baseURL,
  isPhone,
  expected,
}) => {
  test.slow();
  expected.push(unreachable);
  const { order, desk, close } = await applicantAndDesk({ browser, page, say, at, watch, baseURL });
  // Documents open in place.
  await desk.getByRole('button', { name: say('Identity photo') }).click();
  await expect(desk.getByRole('img', { name: say('Identity photo') })).toBeVisible();
  const apr = await sendAnOffer(desk, say);

  await page.reload();
  await expect(
    page
      .getByText(
        say(
          '{openOffers, plural, one {# bank offer is waiting for your choice} other {# bank offers are waiting for your choice}}',
          { openOffers: 1 },
        ),
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByText(apr, { exact: true }).filter({ visible: true })).toBeVisible();
  await page
    .getByRole('button', { name: /./ })
    .filter({ hasText: new RegExp(`^${say('Choose')}$`), visible: true })
    .click();
  await page.getByRole('button', { name: say('Yes, choose this offer') }).click();
  await expect(page.getByText(say('Your choice'), { exact: true }).filter({ visible: true })).toBeVisible();

  await desk.reload();
  await desk.getByRole('button', { name: say('Request documents') }).click();
  // Not a document of this form.
  await desk.getByRole('dialog').getByText(say('Documents that this form does not ask for')).click();
  await desk
    .getByRole('dialog')
    .getByRole('checkbox', { name: say('Proof of national address') })
    .check();
  await desk.getByRole('dialog').getByLabel(say('Message to the applicant')).fill('Of this year');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('Request documents') })
    .click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Of this year')).toBeVisible();
  await page.getByRole('button', { name: say('Send documents') }).click();
  await expect(page.locator('#answer-documents-national_address')).toBeFocused();
  // Documents are sent offline, withdrawn once, and arrive once.
  await untilKept(page);
  await page.context().setOffline(true);
  await page
    .locator('input[data-document="answer-documents-national_address"]')
    .setInputFiles(pdfDocument('address.pdf'));
  await expect(page.getByText('address.pdf')).toBeVisible();
  await page.getByRole('button', { name: say('Send documents') }).click();
  await expect(page.getByRole('heading', { name: say('Your documents are waiting on this device') })).toBeVisible();
  await page.getByRole('link', { name: say('See what is waiting') }).click();
  const waiting = page.getByRole('article', { name: say('Documents for an order') });
  await expect(waiting.getByText(say('Waiting for a connection'))).toBeVisible();
  await waiting.getByRole('button', { name: say('Edit') }).click();
  await expect(page.getByText('address.pdf')).toBeVisible();
  await page.getByRole('button', { name: say('Send documents') }).click();
  await expect(page.getByRole('heading', { name: say('Your documents are waiting on this device') })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: say('Your documents are waiting on this device') })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: say('Proof of national address') })).toHaveCount(1);
  await seePdf(page, say('Proof of national address'));

  await desk.reload();
  await desk.getByRole('button', { name: say('Proof of national address') }).click();
  await expect(
    desk.getByRole('img', {
      name: say('{name}, page {number} of {total}', {
        name: say('Proof of national address'),
        number: '1',
        total: '1',
      }),
    }),
  ).toBeVisible();
  await expect(desk.locator('iframe')).toHaveCount(0);
  await desk.getByRole('button', { name: say('Complete the order') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('Complete the order') })
    .click();
  await expect(desk.getByText(say('No further action: this order is closed.'))).toBeVisible();
  await desk
    .getByRole('region', { name: say('Audit log') })
    .getByRole('button', { name: say('Show') })
    .click();
  await expect(
    desk.getByText(`${say('Viewed pages of a document')} (${say('Proof of national address')})`),
  ).toBeVisible();
  await close();

  await page.goto(at('/orders?tab=completed'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(at(`/orders/${order.id}`));
  await expect(page.getByText(say('Your order was completed successfully'))).toBeVisible();
  if (!isPhone) await expect(page.getByRole('button', { name: say('Print') })).toBeVisible();
});

test(
  'a rejection shows its reason to the applicant',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL }) => {
    const { desk, close } = await applicantAndDesk({ browser, page, say, at, watch, baseURL });
    await desk.getByRole('button', { name: say('Reject the order') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Reject the order') }).click();
    await expect(dialog.getByText(say('Choose one of the reasons'))).toBeVisible();
    await dialog.getByRole('radio', { name: say('Credit record') }).check();
    await dialog.getByLabel(say('Message to the applicant')).fill('Ask SIMAH for your report');
    await dialog.getByRole('button', { name: say('Reject the order') }).click();
    await expect(desk.getByText(say('No further action: this order is closed.'))).toBeVisible();
    await close();
    await page.reload();
    await expect(page.getByText(say('Reason for rejection'))).toBeVisible();
    await expect(page.getByText('Ask SIMAH for your report')).toBeVisible();
    await expect(page.getByRole('button', { name: say('Cancel the order') })).toHaveCount(0);
  },
);

test(
  'cancelling asks for a reason, warns, and is final; a later action of the desk is refused',
  onceInArabic,
  async ({ browser, page, at, say, watch, baseURL, expected }) => {
    expected.push(/status of 409/);
    const { desk, close } = await applicantAndDesk({ browser, page, say, at, watch, baseURL });
    await page.getByRole('button', { name: say('Cancel the order') }).click();
    await expect(page.getByText(say('This cannot be undone. You can send a new request at any time.'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('No, go back and follow up the request') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: say('Cancel the order') }).click();
    await page.getByRole('button', { name: say('Yes, Cancellation Confirmation') }).click();
    await expect(page.getByText(say('Choose one of the reasons'))).toBeVisible();
    await page.getByRole('radio', { name: say('I changed my mind') }).check();
    await page.getByRole('button', { name: say('Yes, Cancellation Confirmation') }).click();
    await expect(page.getByText(say('Order Cancelled Successfully'))).toBeVisible();
    await expect(page.getByText(say('Reason for cancellation'))).toBeVisible();

    await desk.getByRole('button', { name: say('Start the review') }).click();
    await expect(desk.getByText(say('The order has changed in the meantime'))).toBeVisible();
    await expect(desk.getByText(say('No further action: this order is closed.'))).toBeVisible();
    await close();
  },
);

test(
  'orders can be read offline by their owner and by nobody else in the same browser',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(/status of 404/, unreachable);
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    const order = await applyBy(page);
    await page.goto(at(`/orders/${order.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Camry');
    await untilKept(page);
    await untilStored(page, { has: ['1000000008', '"timeline"'] });
    await page.goto(at('/orders'));
    await expect(page.getByText(order.number)).toBeVisible();
    await untilStored(page, { has: [order.number, '"openOffers"'], hasNot: ['"timeline"'] });

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(order.number)).toBeVisible();
    await page.getByRole('link', { name: /Toyota Camry/ }).click();
    await expect(page.getByText('1000000008')).toBeVisible();
    await expect(
      page.getByText(say('Documents are never stored on this device. They open when you are connected.')),
    ).toBeVisible();
    await context.setOffline(false);

    await page.goto(at('/profile'));
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    await expect(page.getByText(say('No Items'))).toBeVisible();
    await page.goto(at(`/orders/${order.id}`));
    await expect(page.getByRole('heading', { name: say('Order not found') })).toBeVisible();
    const stored = await page.evaluate(async () => {
      const texts: string[] = [JSON.stringify(Object.entries(localStorage))];
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '');
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        });
        for (const store of db.objectStoreNames)
          texts.push(
            await new Promise<string>((resolve) => {
              const all = db.transaction(store).objectStore(store).getAll();
              all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
            }),
          );
        db.close();
      }
      return texts.join('\n');
    });
    expect(stored).not.toContain(order.number);
  },
);

test('only staff can open the desk', onceInEnglish, async ({ page, at, say, expected }) => {
  expected.push(/status of 404/);
  await logInTo(page, say, at('/orders'), await newPerson(page.request));
  for (const address of ['/desk', '/desk/messages']) {
    await page.goto(at(address));
    await expect(page.getByRole('heading', { name: say('Page Not Found') })).toBeVisible();
  }
});

test('order and desk screens have no accessibility violations in light and dark', async ({
  browser,
  page,
  at,
  say,
  watch,
  baseURL,
}) => {
  test.slow();
  const { desk, close } = await applicantAndDesk({ browser, page, say, at, watch, baseURL });
  await sendAnOffer(desk, say);
  await page.reload();
  await expect(page.getByRole('heading', { name: say('Bank offers') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an order');
  await page.getByRole('button', { name: say('Cancel the order') }).click();
  await expectAccessibleInBothThemes(page, 'the question before cancelling');
  await page.goto(at('/orders'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'the orders');
  await expectAccessibleInBothThemes(desk, 'an order at the desk');
  await desk.getByRole('button', { name: say('Send bank offers') }).click();
  await expectAccessibleInBothThemes(desk, 'the offers being typed');
  await desk.goto(at('/desk'));
  await expect(desk.getByText('WJ-').filter({ visible: true }).first()).toBeVisible();
  await expectAccessibleInBothThemes(desk, 'the queue');
  await close();
});
