import type { Page } from 'playwright/test';
import { type Front, test } from './support/front.ts';
import { expect, onceInArabic, onceInEnglish, pressBelowList, untilKept, untilTakenOver } from './support/journey.ts';

const LISTING = /^GET \/api\/(cars|properties)\/\d+$/;
const askedFor = (front: Front) => front.seen.filter((line) => LISTING.test(line));

/** The first card of the list with a price, and what it says. */
async function firstCard(page: Page) {
  await untilTakenOver(page);
  const card = page
    .locator('main article')
    .filter({ has: page.locator('bdi[dir=ltr]') })
    .first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const price = (await card.locator('bdi[dir=ltr]').first().textContent()) ?? '';
  return { card, link: card.getByRole('heading').getByRole('link'), title, price };
}

for (const list of ['/products/cars', '/products/real-estate'])
  test(`a press on a card of ${list} shows title, price and picture before the server has answered`, async ({
    page,
    front,
    at,
    say,
  }) => {
    await page.goto(`${front.url}${at(list)}`);
    await untilKept(page);
    const { card, link, title, price } = await firstCard(page);
    const isDrawn = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    front.hold(LISTING);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Wijha`);
    await expect(page).toHaveURL(new RegExp(`${list}/\\d+$`));
    const head = page.locator('main header').filter({ has: heading });
    await expect(head).toContainText(price);
    const gallery = page.getByRole('region', { name: say('Photos: {title}', { title }) });
    await expect(gallery.locator('img').first()).toHaveCSS('background-image', /\/photos\//);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const seller = page.getByRole('complementary', { name: say('Seller') });
    await expect(seller.getByRole('status'), 'the seller is on its way').toBeVisible();
    const before = await heading.boundingBox();

    front.restore();
    await expect(seller.getByRole('heading').first()).toBeVisible();
    await expect(seller.getByRole('status')).toHaveCount(0);
    expect(await heading.boundingBox(), 'what stands there stays').toEqual(before);
    await expect(heading).toBeFocused();
  });

test(
  'a card of a listing that is gone says so when the server answers',
  onceInEnglish,
  async ({ page, front, at, say, expected }) => {
    expected.push(/404 \(Not Found\)/);
    await page.goto(`${front.url}${at('/products/cars')}`);
    const { link, title } = await firstCard(page);
    front.answer(LISTING, {
      status: 404,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ code: 'not_found', message: 'Not found' }),
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await expect(page.getByText(say('It was sold or removed, or the link is wrong.'))).toBeVisible();
  },
);

test(
  'a pointer over a card fetches its listing once, and the press uses it',
  onceInEnglish,
  async ({ page, front, at, say }) => {
    await page.goto(`${front.url}${at('/products/cars')}`);
    const { link, title } = await firstCard(page);
    await link.hover();
    await expect.poll(() => askedFor(front)).toHaveLength(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await link.hover();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      page
        .getByRole('complementary', { name: say('Seller') })
        .getByRole('heading')
        .first(),
    ).toBeVisible();
    expect(askedFor(front)).toHaveLength(1);
  },
);

test('a finger on a card fetches its listing before it is lifted', onceInArabic, async ({ page, front, at }) => {
  await page.goto(`${front.url}${at('/products/cars')}`);
  const { link } = await firstCard(page);
  await link.dispatchEvent('touchstart');
  await expect.poll(() => askedFor(front)).toHaveLength(1);
  await expect(page).toHaveURL(/\/products\/cars$/);
});

test('with Save-Data nothing is fetched before a press', onceInEnglish, async ({ page, front, at, say }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  // As browsers in this mode do.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto(`${front.url}${at('/products/cars')}`);
  const { link, title } = await firstCard(page);
  const pages = page.getByRole('navigation', { name: say('Pages') });
  await link.hover();
  await pressBelowList(pages.getByRole('link', { name: say('Next') }));
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  const second = await firstCard(page);
  await second.link.focus();
  await pressBelowList(pages.getByRole('link', { name: say('Next') }));
  await expect(page.getByRole('heading', { name: second.title })).toHaveCount(0);
  expect(askedFor(front)).toEqual([]);
  const third = await firstCard(page);
  await third.link.click();
  await expect.poll(() => askedFor(front)).toHaveLength(1);
});
