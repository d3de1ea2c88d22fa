import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { expect, test } from './support/journey.ts';
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

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at('/desk'), staff);
  await desk.goto(at(`/desk/orders/${order.id}`));
  await desk.getByRole('button', { name: say('Start the review') }).click();
  await desk.getByRole('button', { name: say('Hand to lenders') }).click();
  const dialog = desk.getByRole('dialog');
  const sanad = language === 'ar' ? 'بنك سند الواحة (تجريبي)' : 'Sanad Al Waha Bank (sample)';
  await dialog.getByRole('checkbox', { name: sanad }).check();
  await expectAccessible(desk, 'handing an order to lenders');
  await dialog.getByRole('button', { name: say('Hand over') }).click();
  await expect(dialog).toHaveCount(0);
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
