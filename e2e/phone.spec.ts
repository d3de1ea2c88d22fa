import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answer, questionOf } from './support/application.ts';
import { brokenWords } from './support/broken-words.ts';
import { expect, test, unreachable, untilKept, onceInEnglish } from './support/journey.ts';

// Pages on a phone, in both languages: what can be reached at once, and what stays out of the way.
test.use({ viewport: { width: 390, height: 844 } });

const USED_CARS = 'condition=used&priceFrom=50000';

interface Detail {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly soldBy: { readonly phone: string | null };
}

/** The address of a listing of this search whose seller has a phone and that has more specifications than fit. */
async function findListing(page: Page, kind: 'cars' | 'properties', search: string): Promise<string> {
  const list = await page.request.get(`/api/${kind}?${search}`);
  const { data } = (await list.json()) as { data: { items: readonly { id: string }[] } };
  for (const { id } of data.items) {
    const { soldBy, values } = ((await (await page.request.get(`/api/${kind}/${id}`)).json()) as { data: Detail }).data;
    const given = Object.values(values).filter((value) => value !== null && !Array.isArray(value));
    if (soldBy.phone !== null && given.length > 16)
      return `/products/${kind === 'cars' ? 'cars' : 'real-estate'}/${id}`;
  }
  throw new Error(`No such listing among those of ${search}`);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#facts')).toBeVisible();
}

const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top + scrollY);
const isInWindow = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('the monthly figure, Finance and Contact of a listing are on the first screen, and only once', async ({
  page,
  at,
  say,
  language,
}) => {
  await open(page, at(await findListing(page, 'cars', USED_CARS)));
  const bar = page.getByRole('region', { name: say('Price and contact') });
  const tabs = page.getByRole('navigation', { name: say('Sections') });
  const finance = bar.getByRole('link', { name: say('Finance'), exact: true });
  await expect(finance).toBeVisible();
  expect(await isInWindow(finance)).toBe(true);
  await expect(bar).toContainText(/\d,\d{3}/);
  await expect(tabs).toBeHidden();
  await expectAccessible(page, `listing with its bar, ${language}`);

  // Contact leads to the details of the seller, which are shown by the same press.
  await bar.getByRole('button', { name: say('Contact') }).click();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeFocused();

  // The card with the same acts replaces the bar while it can be seen.
  const card = page.getByRole('link', { name: say('Finance now') });
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  await expect(tabs).toBeVisible();
  await page.locator('main h1').scrollIntoViewIfNeeded();
  await finance.click();
  await expect(page).toHaveURL(/\/purchase\?pay=finance/);
});

test('on a phone a listing shows picture, price, six key facts and cost before all specifications', async ({
  page,
  at,
  say,
}) => {
  await open(page, at(await findListing(page, 'cars', USED_CARS)));
  const facts = page.locator('main dl').first();
  await expect(facts.locator('dt')).toHaveCount(6);
  const cost = page.getByRole('complementary', { name: say('Price and financing') });
  const specifications = page.getByRole('region', { name: say('Specifications') });
  const order = [page.locator('main img').first(), page.locator('main h1'), facts, cost, specifications];
  const tops = await Promise.all(order.map(topOf));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  // The order of reading is the order of sight.
  const isInOrder = await Promise.all(
    order.slice(1).map(async (next, index) => {
      const before = await order[index]?.elementHandle();
      return next.evaluate(
        (element, earlier) => (earlier?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
        before,
      );
    }),
  );
  expect(isInOrder).toEqual(isInOrder.map(() => 4));

  const shown = () => specifications.locator('dt:visible').count();
  expect(await shown()).toBe(12);
  const more = specifications.getByRole('button');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const total = await specifications.locator('dt').count();
  await expect(more).toContainText(String(total));
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(await shown()).toBe(total);

  // Desktops keep two columns: the cost beside the picture.
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(Math.abs((await topOf(cost)) - (await topOf(page.locator('main img').first())))).toBeLessThan(60);
});

test('a rental has its price and a request for a viewing in the bar, and no financing', async ({
  page,
  at,
  say,
  language,
}) => {
  await open(page, at(await findListing(page, 'properties', 'purpose=rent')));
  const bar = page.getByRole('region', { name: say('Price and contact') });
  await expect(bar).toContainText(/\d,\d{3}/);
  await expect(bar.getByRole('link')).toHaveText([say('Request a viewing')]);
  await expectAccessible(page, `rental with its bar, ${language}`);
});

test('a form shows what is bought and its monthly figure without the shop, and Close says what happens to the draft', async ({
  page,
  at,
  say,
  language,
}) => {
  await open(page, at(await findListing(page, 'cars', USED_CARS)));
  const listing = new URL(page.url()).pathname;
  const title = (await page.locator('main h1').textContent())?.trim() ?? '';
  await page
    .getByRole('region', { name: say('Price and contact') })
    .getByRole('link', { name: say('Finance'), exact: true })
    .click();
  const expectNoShop = async () => {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toBeVisible();
  };
  await expect(page.getByRole('heading', { level: 1, name: say('Who is applying?') })).toBeVisible();
  await expectNoShop();
  await page.getByRole('button', { name: say('Save and next') }).click();
  await expect(questionOf(page, 'fullName')).toBeVisible();
  await expectNoShop();
  await expect(page.getByText(say('Estimated installment'))).toBeVisible();
  await expectAccessible(page, `first step, ${language}`);

  // The header says that the input is saved; Close says what happens to it, and leads back to the listing.
  const name = 'Noura Mohammed Alotaibi';
  await answer(page, 'fullName', name);
  await expect(page.getByRole('banner').locator('.text-success')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Close') })
    .click();
  const question = page.getByRole('dialog', { name: say('Leave this form?') });
  await expect(question.getByRole('button', { name: say('Stay') })).toBeFocused();
  await expectAccessible(page, `leaving, ${language}`);
  await question.getByRole('button', { name: say('Stay') }).click();
  await expect(questionOf(page, 'fullName')).toHaveValue(name);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Close') })
    .click();
  await question.getByRole('button', { name: say('Leave, keep the draft') }).click();
  await expect(page).toHaveURL((url) => url.pathname === listing);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The draft is there, and "Previous" of the first step leads back too.
  await page
    .getByRole('region', { name: say('Price and contact') })
    .getByRole('link', { name: say('Finance'), exact: true })
    .click();
  await page.getByRole('button', { name: say('Save and next') }).click();
  await page.getByRole('button', { name: say('Continue') }).click();
  await expect(questionOf(page, 'fullName')).toHaveValue(name);
  await page.getByRole('button', { name: say('Previous') }).click();
  await expect(page).toHaveURL((url) => url.pathname === listing);
});

test('a form that was opened directly leads to the page of its programme', onceInEnglish, async ({ page, at, say }) => {
  await page.goto(at('/finance/cars/new-car-light-start/apply?account=individual'));
  await page.getByRole('button', { name: say('Previous') }).click();
  await expect(page).toHaveURL(/\/finance\/cars\/new-car-light-start$/);
});

test('the footer of a phone is at most 700 px high, and its groups open by keyboard', async ({ page, at, say }) => {
  await page.goto(at('/about-us'));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^\+966/)).toBeVisible();
  const { height } = (await footer.boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
  expect(height).toBeLessThanOrEqual(700);
  const group = footer.locator('summary', { hasText: say('Cars') });
  const link = footer.getByRole('link', { name: say('Used cars') });
  await expect(link).toBeHidden();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await expectAccessible(page, 'footer with an open group');
  // Desktops show all links.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(footer.locator('summary')).toHaveCount(0);
  await expect(link).toBeVisible();
});

test('at 200 % zoom, what stays on the screen takes at most 15 % of its height', async ({ page, at, say }) => {
  const car = await findListing(page, 'cars', USED_CARS);
  for (const size of [
    { width: 640, height: 360 },
    { width: 195, height: 422 },
  ]) {
    await page.setViewportSize(size);
    for (const screen of ['/products/cars', car]) {
      await page.goto(at(screen));
      await expect(page.locator('main h1')).toBeVisible();
      await expect(
        page
          .getByRole('navigation', { name: say('Sections') })
          .or(page.getByRole('region', { name: say('Price and contact') })),
      ).toBeVisible();
      await page.evaluate(() => scrollTo(0, 900));
      const share = await page.evaluate(() => {
        const seen = [...document.querySelectorAll('header, nav, section')].filter((element) =>
          /^(fixed|sticky)$/.test(getComputedStyle(element).position),
        );
        const heights = seen.map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        });
        return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
      });
      expect(share, `${screen} at ${size.width}x${size.height}`).toBeLessThanOrEqual(0.15);
    }
  }
  // Below 320 px the width of a page is not checked.
  await page.setViewportSize({ width: 390, height: 844 });
});

test('at 200 % zoom, titles, price labels and buttons are divided between words, and nothing is wider than the page', async ({
  page,
  at,
}) => {
  const car = await findListing(page, 'cars', USED_CARS);
  await page.setViewportSize({ width: 195, height: 422 });
  for (const screen of ['/products/cars', '/products/real-estate', '/offers', car]) {
    await page.goto(at(screen));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    // Buttons and price labels of cards are loaded after them.
    if (screen !== '/offers') await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
    expect(await page.evaluate(brokenWords, 'main :is(h1, h2, h3, button), main article p, main a'), screen).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
  }
  // Below 320 px the width of a page is not checked.
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a notification is in the middle of a phone, in both directions', async ({ page, context, at, say, expected }) => {
  expected.push(unreachable);
  await page.goto(at('/about-us'));
  await untilKept(page);
  await context.setOffline(true);
  const notification = page.getByRole('listitem').filter({
    hasText: say('You are Currently offline try to check your modem and router'),
  });
  await expect(notification).toBeVisible();
  // Polled: it slides in.
  await expect
    .poll(() =>
      notification.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        // The page without the space of a scrollbar.
        const room = document.body.getBoundingClientRect();
        return Math.abs(left - room.left - (room.right - right));
      }),
    )
    .toBeLessThanOrEqual(1);
});
