import type { Page } from 'playwright/test';
import { logInTo, newPerson } from './support/applicant.ts';
import { builtFiles } from './support/built-files.ts';
import { type Front, test } from './support/front.ts';
import { cardsOf, expect, onceInArabic, onceInEnglish, pressBelowList, untilKept } from './support/journey.ts';
import type { Say } from './support/words.ts';

const API = / \/api\//;
const bar = (page: Page, say: Say) => page.getByRole('progressbar', { name: say('Loading'), exact: true });
const skeleton = (page: Page, route?: string) =>
  page.locator(route === undefined ? '[data-skeleton]' : `[data-skeleton="${route}"]`);
const results = (page: Page) => page.locator('main ul[aria-busy]');

/** Opens a screen, waits for the chunks loaded after its first paint, and stops the clock: time passes only when a journey advances it. */
async function openWithClock(page: Page, front: Front, screen: string): Promise<void> {
  await page.clock.install();
  const prepared = page.waitForResponse(builtFiles(/^_late-/));
  await page.goto(`${front.url}${screen}`);
  await (await prepared).finished();
  await untilKept(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

const screens = [
  { to: '/products/cars', route: '/_default/products/cars/_list', heading: 'Cars' },
  { to: '/products/real-estate', route: '/_default/products/real-estate/_list', heading: 'Real estate' },
  { to: '/offers', route: '/_default/offers/', heading: 'Offers' },
  { to: '/finance/cars', route: '/_default/finance/cars/', heading: 'Car financing' },
  { to: '/faq', route: '/_default/faq', heading: 'Frequently asked questions' },
  { to: '/showrooms', route: '/_default/showrooms/', heading: 'Showrooms' },
] as const;

for (const { to, route, heading } of screens) {
  test(
    `a tap on the way to ${to} shows a bar after 150 ms and the skeleton of the screen after 400 ms`,
    to === '/products/cars' ? {} : onceInEnglish,
    async ({ page, front, at, say }) => {
      await openWithClock(page, front, at('/about-us'));
      const before = page.getByRole('heading', { level: 1 });
      const title = await before.textContent();
      front.hold(API);
      await page.evaluate((address) => {
        // Navigates as a link of the page does, without opening a menu first.
        const link = document.querySelector<HTMLAnchorElement>(`a[href$="${address}"]`);
        if (!link) throw new Error(`No link to ${address}`);
        link.click();
      }, to);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await page.clock.runFor(140);
      await expect(bar(page, say), 'a quick answer changes nothing').toHaveCount(0);
      await page.clock.runFor(20);
      await expect(bar(page, say)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Loading')}$`) })).toHaveCount(1);
      await expect(before).toHaveText(title ?? '');
      await expect(skeleton(page)).toHaveCount(0);
      await page.clock.runFor(260);
      await expect(skeleton(page, route)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(bar(page, say)).toBeVisible();

      front.restore();
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1, name: say(heading) })).toBeVisible();
      await expect(skeleton(page)).toHaveCount(0);
      await expect(bar(page, say)).toHaveCount(0);
    },
  );
}

test(
  'a first visit shows header and skeleton before anything has answered',
  onceInEnglish,
  async ({ page, front, at, say }) => {
    // The server then renders nothing, so the page waits for its answers.
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    front.hold(API);
    await page.goto(`${front.url}${at('/offers')}`);
    await expect(skeleton(page, '/_default/offers/')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(bar(page, say)).toBeVisible();
    front.restore();
    await expect(page.getByRole('heading', { level: 1, name: say('Offers') })).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
  },
);

test('signed-in screens have skeletons too', onceInArabic, async ({ page, request, front, at, say }) => {
  const person = await newPerson(request);
  await logInTo(page, say, `${front.url}${at('/profile')}`, person);
  await expect(page.getByText(person.login)).toBeVisible();
  front.hold(API);
  // Unlike the orders, this list is not stored on the device yet.
  await page.goto(`${front.url}${at('/my-products')}`);
  await expect(skeleton(page, '/_protected/my-products')).toBeVisible();
  front.restore();
  await expect(page.getByRole('heading', { level: 1, name: say('My products') })).toBeVisible();
});

test(
  'screens seen before appear at once without a skeleton, also on the way back',
  onceInEnglish,
  async ({ page, front, at, say }) => {
    await openWithClock(page, front, at('/products/cars'));
    await expect(cardsOf(page)).toHaveCount(24);
    const title = cardsOf(page).first().getByRole('heading');
    const carTitle = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();
    front.hold(API);
    // The clock is stopped, so nothing that waits for a timer can show.
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(24);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: carTitle })).toBeVisible();
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(24);
    await expect(skeleton(page)).toHaveCount(0);
    await expect(bar(page, say)).toHaveCount(0);

    // A listing that has not arrived shows what its card says.
    const second = cardsOf(page).nth(1).getByRole('heading');
    const secondTitle = (await second.textContent()) ?? '';
    await second.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: secondTitle })).toBeVisible();
    await page.clock.runFor(500);
    await expect(skeleton(page)).toHaveCount(0);
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(24);

    // Back from a screen that did not load, which no card is about.
    await page.getByRole('contentinfo').locator('a[href$="/faq"]').click();
    await page.clock.runFor(500);
    await expect(skeleton(page, '/_default/faq')).toBeVisible();
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(24);
    await expect(bar(page, say)).toHaveCount(0);
    await expect(skeleton(page)).toHaveCount(0);
  },
);

test('stored answers show without waiting for the server', onceInArabic, async ({ page, front, at }) => {
  await page.goto(`${front.url}${at('/products/cars')}`);
  await untilKept(page);
  await expect(cardsOf(page)).toHaveCount(24);
  const title = (await cardsOf(page).first().getByRole('heading').textContent()) ?? '';
  const stored = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'wijha-answers'));
  await expect.poll(stored).toBe(true);
  await page.clock.install({ time: Date.now() + 5 * 60_000 });
  front.hold(API);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(title);
});

for (const [screen, heading] of [
  ['/products/cars', 'Cars'],
  ['/products/real-estate', 'Real estate'],
] as const) {
  test(
    `a tick on ${screen} shows at once; the old results stay, dimmed, until the new ones arrive`,
    screen === '/products/cars' ? {} : onceInArabic,
    async ({ page, front, at, say, isPhone }) => {
      await openWithClock(page, front, at(screen));
      await expect(page.getByRole('heading', { level: 1, name: say(heading) })).toBeVisible();
      const shown = await results(page).getByRole('heading').allTextContents();
      expect(shown.length).toBeGreaterThan(3);
      if (isPhone) {
        await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
        // The code of the sheet loads on the first tap, and React may delay it by timers.
        await expect(async () => {
          await page.clock.runFor(500);
          expect(await page.getByRole('dialog').isVisible()).toBe(true);
        }).toPass();
      }
      front.hold(API);
      const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: say('Filters') });
      const tick = filters.getByRole('checkbox').first();
      await tick.check();
      // A brand has an address of its own.
      await expect(page).toHaveURL(/\?\w+=|\/cars\/[\w-]+$/);
      await expect(tick).toBeChecked();
      if (isPhone) await page.keyboard.press('Escape');
      await expect(results(page)).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(1000);
      await expect(bar(page, say)).toBeVisible();
      await expect(skeleton(page), 'the screen stays').toHaveCount(0);
      expect(await results(page).getByRole('heading').allTextContents()).toEqual(shown);
      front.restore();
      await page.clock.resume();
      await expect(results(page)).toHaveAttribute('aria-busy', 'false');
      await expect(bar(page, say)).toHaveCount(0);
      expect(await results(page).getByRole('heading').allTextContents()).not.toEqual(shown);
    },
  );
}

test(
  'changing the page or the tab keeps the screen and shows the bar',
  onceInEnglish,
  async ({ page, front, at, say }) => {
    await openWithClock(page, front, at('/products/cars'));
    await expect(cardsOf(page)).toHaveCount(24);
    const [first = ''] = await cardsOf(page).getByRole('heading').allTextContents();
    front.hold(API);
    await pressBelowList(page.getByRole('navigation', { name: say('Pages') }).getByRole('link', { name: say('Next') }));
    await expect(page).toHaveURL(/page=2$/);
    await page.clock.runFor(1000);
    await expect(bar(page, say)).toBeVisible();
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    await expect(cardsOf(page).first().getByRole('heading')).toHaveText(first);
    front.restore();
    await page.clock.resume();
    await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first);
    await expect(bar(page, say)).toHaveCount(0);

    await page.goto(`${front.url}${at('/offers')}`);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    front.hold(API);
    const tab = page.getByRole('main').getByRole('link', { name: say('All'), exact: true });
    await tab.click();
    await expect(page).toHaveURL(/type=all$/);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(bar(page, say)).toBeVisible();
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1, name: say('Offers') })).toBeVisible();
    front.restore();
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await expect(bar(page, say)).toHaveCount(0);
  },
);

test('the bar follows the reading direction, and does not move with reduced motion', async ({
  page,
  front,
  at,
  say,
  language,
}) => {
  // The server then renders nothing, so the page waits for its answers.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  for (const [reducedMotion, animation, screen, heading] of [
    ['no-preference', 'pending', '/faq', 'Frequently asked questions'],
    ['reduce', 'none', '/offers', 'Offers'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    front.hold(API);
    await page.goto(`${front.url}${at(screen)}`);
    await expect(bar(page, say)).toBeVisible();
    const drawn = await bar(page, say).evaluate((element) => ({
      animation: getComputedStyle(element, '::before').animationName,
      scale: getComputedStyle(element).scale,
    }));
    expect(drawn).toEqual({ animation, scale: language === 'ar' ? '-1 1' : 'none' });
    front.restore();
    await expect(page.getByRole('heading', { level: 1, name: say(heading) })).toBeVisible();
  }
});
