import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { expect, onceInEnglish, test } from './support/journey.ts';
import { lenderScreens } from './support/screens.ts';
import { addAuthenticator } from './support/second-step.ts';
import { staffLink } from './support/server.ts';
import { visitScreens } from './support/sweep.ts';
import type { Say } from './support/words.ts';

const dataDir = process.env['JOURNEYS_DATA'] ?? '';
const password = 'quiet lamp by the sea';

interface Signing {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly at: (screen: string) => string;
  readonly say: Say;
  readonly watch: (context: BrowserContext) => void;
}

/** A new account of a lender of the demonstration, signed in with a second step in a browser of its own. */
async function lenderAccount(slug: string, { browser, baseURL, at, say, watch }: Signing): Promise<Page> {
  const email = `${slug}-${Date.now()}@example.com`;
  const token = staffLink('add', email, dataDir, ['--role', 'lender', '--lender', slug]);
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const page = await context.newPage();
  await page.goto(`${at('/set-password')}#${token}`);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByLabel(say('Password confirmation')).fill(password);
  await page.getByRole('button', { name: say('Save the password') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
  await page.getByLabel(say('Email or phone')).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Log in') }).click();
  await addAuthenticator(page, say);
  await page.goto(at('/desk'));
  await expect(page.getByRole('heading', { level: 1, name: say('Orders for us') })).toBeVisible();
  return page;
}

/** The lender of the demonstration that orders are handed to, as the desk names it. */
const sanadIn = (language: string) => (language === 'ar' ? 'بنك سند الواحة (تجريبي)' : 'Sanad Al Waha Bank (sample)');

/** Reviews an order at a desk in a browser of its own, and hands it to a lender of the demonstration. Returns that desk. */
async function handOver(order: string, lender: string, { browser, baseURL, at, say, watch }: Signing): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at('/desk'), staff);
  await desk.goto(at(`/desk/orders/${order}`));
  await desk.getByRole('button', { name: say('Start the review') }).click();
  await desk.getByRole('button', { name: say('Hand to lenders') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: lender }).check();
  await expectAccessible(desk, 'handing an order to lenders');
  await dialog.getByRole('button', { name: say('Hand over') }).click();
  await expect(dialog).toHaveCount(0);
  return desk;
}

test('an order is handed to a lender, whose offer the applicant chooses; another lender does not see it', async ({
  browser,
  page,
  at,
  say,
  watch,
  baseURL,
  language,
  expected,
}) => {
  test.slow();
  // The other lender asks for an order that it does not have.
  expected.push(/status of 404/);
  const signing = { browser, baseURL, at, say, watch };
  const person = await newPerson(page.request);
  await logInTo(page, say, at('/orders'), person);
  const order = await applyBy(page);

  const sanad = sanadIn(language);
  const desk = await handOver(order.id, sanad, signing);
  await expect(desk.getByText(say('Waiting for an answer'))).toBeVisible();

  const lender = await lenderAccount('sanad-al-waha-bank-sample', signing);
  await lender.getByRole('link', { name: order.number }).click();
  await expect(lender.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await expectAccessible(lender, 'the order of a lender');
  await lender.getByRole('button', { name: say('Make an offer') }).click();
  const offer = lender.getByRole('dialog');
  for (const [label, value] of [
    ['Finance amount', '90000'],
    ['Down payment', '10000'],
    ['Number of financing months', '48'],
    ['Monthly installment', '2150'],
    ['Valid until', new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)],
  ] as const)
    await offer.getByLabel(say(label), { exact: true }).fill(value);
  await expectAccessible(lender, 'the offer of a lender');
  await offer.getByRole('button', { name: say('Make an offer') }).click();
  await expect(offer).toHaveCount(0);
  await expect(lender.getByText(say('Not sent to the applicant yet'))).toBeVisible();
  await visitScreens({ page: lender, at, say }, lenderScreens(order.id));

  const rival = await lenderAccount('qintar-finance-sample', signing);
  await expect(rival.getByText(say('No orders for you yet'))).toBeVisible();
  await rival.goto(at(`/desk/lender?id=${order.id}`));
  await expect(rival.getByRole('heading', { level: 1, name: say('Order not found') })).toBeVisible();

  await desk.reload();
  await desk.getByRole('checkbox', { name: '2,150' }).check();
  await desk.getByRole('button', { name: say('Send the chosen offers') }).click();
  await expect(desk.getByText(say('Sent to the applicant'))).toBeVisible();
  await expectAccessible(desk, 'an order with the offer of a lender');

  await page.goto(at(`/orders/${order.id}`));
  await expect(page.getByText(sanad).filter({ visible: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /./ })
    .filter({ hasText: new RegExp(`^${say('Choose')}$`), visible: true })
    .click();
  await page.getByRole('button', { name: say('Yes, choose this offer') }).click();
  await expect(page.getByText(say('Your choice'), { exact: true }).filter({ visible: true })).toBeVisible();
  await lender.goto(at(`/desk/lender?id=${order.id}`));
  await expect(lender.getByText(say('Chosen by the applicant'))).toBeVisible();
});

test('the system of a lender sends an offer with a key from the desk, and a refused document is sent again', async ({
  browser,
  page,
  at,
  say,
  watch,
  baseURL,
  language,
  expected,
}) => {
  test.slow();
  // The key is used once more after it was revoked.
  expected.push(/status of 401/);
  const person = await newPerson(page.request);
  await logInTo(page, say, at('/orders'), person);
  const order = await applyBy(page);
  const sanad = sanadIn(language);
  const desk = await handOver(order.id, sanad, { browser, baseURL, at, say, watch });

  await desk.goto(at('/desk/keys'));
  await desk.getByRole('button', { name: say('New key') }).click();
  const making = desk.getByRole('dialog');
  await making.getByLabel(say('Lender'), { exact: true }).selectOption({ label: sanad });
  const name = `Core ${Date.now()}`;
  await making.getByLabel(say('Name of the key')).fill(name);
  await expectAccessible(desk, 'making a key of a lender');
  await making.getByRole('button', { name: say('Make the key') }).click();
  await expect(making).toHaveCount(0);
  const key = (await desk.locator('code').innerText()).trim();
  await expectAccessible(desk, 'a key of a lender');

  const once = crypto.randomUUID();
  const send = () =>
    desk.request.post('/api/lenders/offers', {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': once },
      data: {
        order: order.number,
        offer: {
          downPayment: 1_000_000,
          financeAmount: 9_000_000,
          months: 48,
          installment: 215_000,
          finalPayment: 0,
          adminFee: 0,
          validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
        },
      },
    });
  const first = await send();
  expect(first.status()).toBe(200);
  expect(await (await send()).json()).toEqual(await first.json());

  const lender = await lenderAccount('sanad-al-waha-bank-sample', { browser, baseURL, at, say, watch });
  await lender.getByRole('link', { name: order.number }).click();
  await expect(lender.getByText(name)).toBeVisible();
  await expect(lender.getByText(say('Not sent to the applicant yet'))).toHaveCount(1);

  await desk.getByRole('button', { name: say('Copy the key') }).click();
  await desk.getByRole('button', { name: say('Revoke the key {name}', { name }) }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('Revoke'), exact: true })
    .click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect((await send()).status()).toBe(401);

  await desk.goto(at(`/desk/orders/${order.id}`));
  await expect(desk.getByText(name)).toBeVisible();
  await desk
    .getByRole('list', { name: say('Documents') })
    .getByRole('button')
    .first()
    .click();
  await desk.getByRole('button', { name: say('Refuse the document') }).click();
  const refusing = desk.getByRole('dialog');
  await refusing.getByRole('radio', { name: say('It cannot be read clearly') }).check();
  await expectAccessible(desk, 'refusing a document');
  await refusing.getByRole('button', { name: say('Refuse the document') }).click();
  await expect(refusing).toHaveCount(0);
  await expect(desk.getByRole('button', { name: say('Remove the mark') })).toBeVisible();
  await expectAccessible(desk, 'an order with a refused document');
  await page.goto(at(`/orders/${order.id}`));
  await expect(page.getByText(say('It cannot be read clearly'))).toBeVisible();
  await expect(page.getByText(say('Please send it again, with the documents we asked for above.'))).toBeVisible();
  await expectAccessible(page, 'an own order with a refused document');
});

test(
  'a lender enters offers from a file: faults are named before anything is entered, and each line is entered once',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL }) => {
    test.slow();
    const signing = { browser, baseURL, at, say, watch };
    await logInTo(page, say, at('/orders'), await newPerson(page.request));
    const order = await applyBy(page);
    const desk = await handOver(order.id, sanadIn('en'), signing);

    const lender = await lenderAccount('sanad-al-waha-bank-sample', signing);
    const dialog = lender.getByRole('dialog');
    const bring = async (isOffered: boolean) => {
      await lender.getByRole('button', { name: say('Offers from a file') }).click();
      const download = lender.waitForEvent('download');
      await dialog.getByRole('button', { name: say('Download the template') }).click();
      const path = await (await download).path();
      const template = await readFile(path, 'utf8');
      // The template has the orders without an answer.
      expect(template.includes(order.number)).toBe(!isOffered);
      const [heading = ''] = template.split('\r\n');
      const last = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const lines = [
        heading,
        `${order.number},90000,0,12,٨٠٠٠٫٥٠,0,0,${last}`,
        `${order.number},90000,0,,1,0,0,${last}`,
      ];
      const buffer = Buffer.from(lines.join('\r\n'));
      await lender.locator('input[data-offers]').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer });
    };
    await bring(false);
    const lines = dialog.getByRole('list', { name: say('Lines of the file') });
    await expect(lines.getByText(say('Left out'))).toBeVisible();
    await expectAccessible(lender, 'checked offers of a file');
    await dialog.getByRole('button', { name: 'Enter 1 offer' }).click();
    await expect(lines.getByText(say('Entered'), { exact: true })).toBeVisible();
    await dialog
      .getByRole('button', { name: say('Close') })
      .last()
      .click();
    await bring(true);
    await expect(lines.getByText(say('Entered before'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Enter/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: say('Go back') }).click();
    await desk.goto(at(`/desk/orders/${order.id}`));
    await expect(desk.getByText('8,000.50')).toHaveCount(1);
    await desk.context().close();
  },
);
