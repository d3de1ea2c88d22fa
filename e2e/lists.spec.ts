import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  cardsOf,
  expect,
  inBothLanguages,
  onceInEnglish,
  pressBelowList,
  test,
  unreachable,
  untilKept,
  untilTakenOver,
} from './support/journey.ts';

const brandOf = (language: string) => (language === 'ar' ? 'تويوتا' : 'Toyota');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The answer to an address, as a crawler gets it; the first request may get the shell, because it does not wait for long. */
async function answerOf(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).text(), address).toContain('id="answers"');
  return page.request.get(address, { maxRedirects: 0 });
}

test(
  'the cars of a brand and the properties of a district have one address each',
  inBothLanguages,
  async ({ page, at, say, language, expected }) => {
    expected.push(/status of 404/);
    for (const [asked, found] of [
      ['/products/cars?brand=toyota', '/products/cars/toyota'],
      ['/products/cars?brand=toyota&page=2', '/products/cars/toyota?page=2'],
      ['/products/cars/toyota?priceTo=60000', '/products/cars?brand=toyota&priceTo=60000'],
      ['/products/real-estate?city=riyadh', '/products/real-estate/riyadh'],
    ] as const) {
      await expect
        .poll(async () => (await page.request.get(at(asked), { maxRedirects: 0 })).headers()['location'], asked)
        .toBe(at(found));
    }
    const filtered = await answerOf(page, at('/products/cars?brand=toyota&priceTo=60000'));
    expect(filtered.headers()['x-robots-tag']).toBe('noindex, follow');
    const listed = await answerOf(page, at('/products/cars/toyota'));
    expect([listed.status(), listed.headers()['x-robots-tag']]).toEqual([200, undefined]);
    for (const unknown of ['/products/cars/nobody', '/products/cars/toyota/nothing', '/products/real-estate/atlantis'])
      expect((await page.request.get(at(unknown))).status(), unknown).toBe(404);
    const siteMap = await (await page.request.get('/sitemap/lists.xml')).text();
    expect(siteMap).toContain(`${at('/products/cars/toyota')}<`);
    expect(siteMap).toContain(`${at('/products/real-estate/riyadh')}<`);

    await page.goto(at('/products/cars?brand=toyota'));
    const title = say('{brand} cars', { brand: brandOf(language) });
    await expect(page).toHaveURL(new RegExp(`${at('/products/cars/toyota')}$`));
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Wijha`);
    const models = page.getByRole('navigation', { name: say('{brand} models', { brand: brandOf(language) }) });
    await expectAccessible(page);
    // A link that is pressed before loads the page.
    await untilTakenOver(page);
    await pressBelowList(models.getByRole('link').first());
    await expect(page).toHaveURL(new RegExp(`${at('/products/cars/toyota/')}[\\w-]+$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const crumbs = page.getByRole('navigation', { name: say('Breadcrumb') });
    await crumbs.getByRole('link', { name: brandOf(language) }).click();
    await expect(heading(page, title)).toBeVisible();
    await page.goto(at('/products/cars/nobody'));
    await expect(heading(page, say('Page Not Found'))).toBeVisible();
  },
);

test(
  'filters lead to the address of a brand and away from it, and keep the focus',
  onceInEnglish,
  async ({ page, at, say }) => {
    await page.goto(at('/products/cars'));
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).first();
    await box('Toyota').press('Space');
    await expect(page).toHaveURL(new RegExp(`${at('/products/cars/toyota')}$`));
    await expect(heading(page, say('{brand} cars', { brand: 'Toyota' }))).toBeVisible();
    await expect(box('Toyota')).toBeFocused();
    await box('Hyundai').press('Space');
    await expect(page).toHaveURL(new RegExp(`${at('/products/cars')}\\?brand=hyundai,toyota$`));
    await expect(heading(page, say('Cars'))).toBeVisible();
    await expect(box('Hyundai')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${at('/products/cars/toyota')}$`));
    await expect(heading(page, say('{brand} cars', { brand: 'Toyota' }))).toBeVisible();
  },
);

test('a list of a brand opens without a network', async ({ page, context, at, say, language, expected }) => {
  expected.push(unreachable);
  await answerOf(page, at('/products/cars/toyota'));
  await page.goto(at('/products/cars/toyota'));
  const first = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, say('{brand} cars', { brand: brandOf(language) }))).toBeVisible();
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(first);
});
