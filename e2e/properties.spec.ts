import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, numberIn, test, untilKept } from './support/journey.ts';

const propertiesOf = (page: Page) =>
  page.locator('main article').filter({ has: page.locator('a[href*="/products/real-estate/"]') });
const totalIn = async (page: Page) => numberIn(await page.locator('main h1 + p[role=status]').textContent());

test('a property is found by filters, opens in full and offline, and a removed one suggests others', async ({
  page,
  context,
  at,
  say,
  language,
  isPhone,
  expected,
}) => {
  expected.push(/404/, /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
  const heading = page.getByRole('heading', { level: 1 });

  // Villas for sale with a kitchen: each tick leaves as many as its count says.
  await page.goto(at('/products/real-estate?type=villa'));
  await untilKept(page);
  await expect(heading).toHaveText(say('Real estate'));
  await expect.poll(() => propertiesOf(page).count()).toBeGreaterThan(3);
  await expectAccessible(page);
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
  if (isPhone) await page.getByRole('button', { name: say('Filters ({active})', { active: 1 }) }).click();
  for (const [group, value] of [
    [say('Offer type'), language === 'ar' ? 'للبيع' : 'For sale'],
    [say('Facilities'), language === 'ar' ? 'مطبخ' : 'Fitted kitchen'],
  ] as const) {
    const tick = filters.getByRole('group', { name: group }).locator('label').filter({ hasText: value }).first();
    const beside = numberIn(await tick.locator('span').last().textContent());
    await tick.click();
    await expect.poll(() => totalIn(page)).toBe(beside);
  }
  const total = await totalIn(page);
  if (isPhone)
    await filters
      .getByRole('button', {
        name: say('{total, plural, =0 {Show nothing} one {Show # property} other {Show # properties}}', { total }),
      })
      .click();
  await expect(page).toHaveURL(/purpose=sale/);

  // The page shows the licence and its end date, the card's monthly figure to the halala, the tax and the first-home relief.
  const card = propertiesOf(page)
    .filter({ hasText: say('from <0/> / month, estimate').split('<0/>').at(-1)?.trim() ?? '' })
    .first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const monthly = numberIn((await card.locator('p').last().textContent()) ?? '');
  await card.getByRole('heading').getByRole('link').click();
  await expect(heading).toHaveText(title);
  const address = page.url();
  const exact = page.getByRole('region', { name: say('Monthly installment, estimate only') }).locator('p[aria-live]');
  expect(Math.ceil(numberIn(await exact.textContent()))).toBe(monthly);
  // The licence is among the specifications after the first twelve.
  await page.locator('[aria-controls=all-facts]').click();
  await expect(page.getByText(say('Licence valid until'), { exact: true })).toBeVisible();
  const tax = page.getByRole('region', { name: say('Real-estate transaction tax') });
  await tax.getByRole('checkbox').check();
  await expect(tax.getByText(say('Paid by the state'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('Finance now') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('Pay cash') })).toHaveAttribute(
    'href',
    /\/products\/real-estate\/\d+\/purchase\?pay=cash$/,
  );
  await expect(page.getByRole('heading', { name: say('Similar listings') })).toBeVisible();
  await expectAccessible(page);

  // A report is sent through the outbox.
  await page.getByRole('button', { name: say('Report this advert') }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('button', { name: say('Send the report') }).click();
  await expect(report.getByText(say('Choose what is wrong'))).toBeVisible();
  await report.getByText(say('The price is wrong')).click();
  const arrived = page.waitForResponse(
    (response) => response.url().endsWith('/listings/report') && response.status() === 200,
  );
  await report.getByRole('button', { name: say('Send the report') }).click();
  await arrived;
  await expect(report).toBeHidden();

  // Offline, the list, the property and the recently opened properties are shown.
  await context.setOffline(true);
  await page.goBack();
  await expect.poll(() => propertiesOf(page).count()).toBeGreaterThan(0);
  await expect(page.getByText(/offline|غير متصل/).first()).toBeVisible();
  await page.goto(address);
  await expect(heading).toHaveText(title);
  await expect(tax).toBeVisible();
  await context.setOffline(false);

  // A removed property says so, suggests others and lists those opened on this device.
  await page.goto(at('/products/real-estate/999999'));
  await expect(heading).toHaveText(say('This property is no longer available'));
  await expect(page.getByRole('region', { name: say('Similar listings') }).locator('article')).toHaveCount(6);
  await expect(
    page
      .getByRole('region', { name: say('Recently viewed on this device') })
      .locator('article')
      .first(),
  ).toContainText(title);
  await expectAccessible(page);
});
