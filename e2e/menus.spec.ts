import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { applyBy, logInTo, newPerson } from './support/applicant.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { expectSoundLayout } from './support/layout.ts';
import { leaveMessage } from './support/leave-message.ts';
import type { Say } from './support/words.ts';

// `ar-phone` runs at desktop widths too, so that both languages are covered.
const desktops = [1024, 1280, 1920] as const;
const height = 900;

/** The header with its account menu. */
function headerOf(page: Page, say: Say) {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('menu', { name: say('Account') });
  return {
    banner,
    account: banner.getByRole('button', { name: say('Account'), exact: true }),
    menu,
    item: (name: string | RegExp) => menu.getByRole('menuitem', { name }),
  };
}

/** Checks the layout of the header and its open layer, and that nothing overflows horizontally. */
async function expectRoom(page: Page, width: number, what: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width} px`)
    .toBeLessThanOrEqual(width);
  await expectSoundLayout(page, `${what} at ${width} px`);
}

/** Clicks the page margin, outside every layer. */
const pressOutside = (page: Page) => page.mouse.click(4, 700);

/** 44 px: one line, and the minimum touch target. */
const expectOneLine = async (link: Locator) => expect((await link.boundingBox())?.height).toBe(44);

test.afterEach(({ page, viewport }) => (viewport ? page.setViewportSize(viewport) : undefined));

test('a guest finds log-in, favourites and advertising at every width from 800 px', async ({
  page,
  context,
  at,
  say,
  expected,
}) => {
  expected.push(unreachable);
  const { banner, account, menu, item } = headerOf(page, say);
  const expectAll = async (width: number, what: string) => {
    await page.setViewportSize({ width, height });
    for (const name of ['Favourites', 'Advertise', 'Log in'])
      await expectOneLine(banner.getByRole('link', { name: say(name), exact: true }));
    await expectRoom(page, width, what);
  };
  await page.goto(at('/contact-us'));
  for (const width of [800, ...desktops]) {
    await expectAll(width, 'the header of a guest');
    await account.click();
    await expect(menu.getByRole('menuitem')).toHaveText(
      [
        'Log in',
        'Sign up',
        'Forgot password',
        'Favourites',
        'Saved searches',
        'Comparison',
        'Waiting to be sent',
        ...(width < 1280 ? ['Colors: as the device'] : []),
      ].map((name) => say(name)),
    );
    await expectRoom(page, width, "a guest's account menu");
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }

  // With the outbox link, the header has all its entries.
  await untilKept(page);
  await context.setOffline(true);
  await leaveMessage(page, say, 'Waits');
  await expect(
    banner.getByRole('link', {
      name: say('{count, plural, one {# item is waiting to be sent} other {# items are waiting to be sent}}', {
        count: 1,
      }),
    }),
  ).toBeVisible();
  for (const width of [800, ...desktops]) await expectAll(width, 'the header of a guest with something waiting');
  await account.click();
  await expect(item(new RegExp(`^${say('Waiting to be sent')}`))).toContainText('1');
  await item(new RegExp(`^${say('Waiting to be sent')}`)).click();
  await expect(page).toHaveURL(new RegExp(`${at('/waiting')}$`));
  await context.setOffline(false);
});

test(
  'a guest who opens favourites or advertising logs in and then arrives there',
  onceInArabic,
  async ({ page, request, at, say }) => {
    const person = await newPerson(request);
    await page.setViewportSize({ width: 1280, height });
    const { banner, account, item } = headerOf(page, say);
    for (const [entry, address] of [
      ['Sign up', '/signup'],
      ['Forgot password', '/forgot-password'],
      ['Comparison', '/login\\?next=%2Fcompare'],
    ] as const) {
      await page.goto(at('/about-us'));
      await account.click();
      await item(say(entry)).click();
      await expect(page).toHaveURL(new RegExp(`${at(address)}$`));
    }
    await page.goto(at('/about-us'));
    await banner.getByRole('link', { name: say('Favourites') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=%2Fwishlist$`));
    await page.goto(at('/about-us'));
    await banner.getByRole('link', { name: say('Advertise') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=%2Fadvertice$`));
    await logInTo(page, say, page.url(), person);
    await expect(page.getByRole('heading', { level: 1, name: say('What would you like to advertise?') })).toBeVisible();
    await expectAccessible(page, 'what to advertise');
    await page.getByRole('link', { name: say('Advertise a car') }).click();
    await expect(page).toHaveURL(new RegExp(at('/advertice/car')));
    // The wizard carries no shop header, so the way to favourites starts from another page.
    await page.goto(at('/about-us'));
    await banner.getByRole('link', { name: say('Favourites') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Favourites') })).toBeVisible();
  },
);

test('the account menu works by keyboard, counts orders offline, and asks before logging out with waiting items', async ({
  page,
  context,
  request,
  at,
  say,
  expected,
}) => {
  test.slow();
  expected.push(unreachable);
  const person = await newPerson(request);
  await page.setViewportSize({ width: 1024, height });
  await logInTo(page, say, at('/profile'), person);
  await applyBy(page);
  await page.goto(at('/contact-us'));
  const { banner, account, menu, item } = headerOf(page, say);
  const { keyboard } = page;
  const orders = item(
    `${say('My orders')} ${say('{count, plural, one {# order in progress} other {# orders in progress}}', { count: 1 })}`,
  );

  await account.focus();
  await keyboard.press('ArrowDown');
  await expect(item(say('My account'))).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await expect(orders).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the account menu');
  await keyboard.press('ArrowDown');
  await expect(orders).toBeFocused();
  await keyboard.press('End');
  await expect(item(say('Log out'))).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(item(say('My account'))).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(item(say('Log out'))).toBeFocused();
  await keyboard.press('Home');
  await expect(item(say('My account'))).toBeFocused();
  await keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(item(say('Log out'))).toBeFocused();
  await keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(banner.getByRole('link', { name: say('Advertise') })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(item(say('My account'))).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Space');
  await expect(item(say('My account'))).toBeFocused();
  await pressOutside(page);
  await expect(menu).toBeHidden();

  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await account.click();
  await expect(orders).toBeVisible();
  await keyboard.press('Escape');
  await leaveMessage(page, say, 'Waits');
  for (const width of [800, ...desktops]) {
    await page.setViewportSize({ width, height });
    await account.click();
    await expect(item(new RegExp(`^${say('Waiting to be sent')}`))).toContainText('1');
    await expectRoom(page, width, 'the account menu with something waiting');
    await keyboard.press('Escape');
  }
  const question = page.getByRole('dialog');
  const logOut = async () => {
    await account.click();
    await item(say('Log out')).click();
    await expect(question).toContainText(
      say('{waiting, plural, one {# item is still waiting to be sent} other {# items are still waiting to be sent}}', {
        waiting: 1,
      }),
    );
  };
  await logOut();
  await expectAccessible(page, 'the question before logging out');
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(item(say('Log out'))).toBeFocused();
  await keyboard.press('Escape');
  await expect(account).toBeFocused();
  await logOut();
  await question.getByRole('button', { name: say('Keep and log out') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
  await expect(banner.getByRole('link', { name: say('Log in') })).toBeVisible();
  await context.setOffline(false);
});

test(
  'every entry of the account menu opens its page with the space bar',
  onceInEnglish,
  async ({ page, request, at, say }) => {
    const person = await newPerson(request);
    await page.setViewportSize({ width: 1280, height });
    await logInTo(page, say, at('/profile'), person);
    const { account, menu, item } = headerOf(page, say);
    for (const [entry, address] of [
      ['My orders', '/orders'],
      ['My products', '/my-products'],
      ['Favourites', '/wishlist'],
      ['Saved searches', '/searches'],
      ['Comparison', '/compare'],
      ['Waiting to be sent', '/waiting'],
      ['My account', '/profile'],
    ] as const) {
      await account.click();
      await item(say(entry)).press('Space');
      await expect(page).toHaveURL(new RegExp(`${at(address)}$`));
      await expect(menu).toBeHidden();
      // A loaded page moves the focus to its heading, which closes open layers.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await account.click();
    await item(say('Log out')).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
    await expect(page.getByRole('banner').getByRole('link', { name: say('Log in') })).toBeVisible();
  },
);

test('the account page links to all personal pages and counts the orders in progress', async ({
  page,
  request,
  at,
  say,
}) => {
  const person = await newPerson(request);
  await logInTo(page, say, at('/profile'), person);
  await applyBy(page);
  await page.reload();
  const places = page.getByRole('navigation', { name: say('Your pages') });
  const addresses = () =>
    places.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect
    .poll(addresses)
    .toEqual(
      ['/orders', '/my-products', '/wishlist', '/searches', '/compare', '/letters', '/waiting', '/advertice'].map(at),
    );
  await expect(places.getByRole('link', { name: say('My orders') })).toContainText('1');
  await expectAccessible(page, 'the account page');
});

test('the bar at the bottom of a phone leads to real estate and favourites', async ({ page, request, at, say }) => {
  const person = await newPerson(request);
  const bar = page.getByRole('navigation', { name: say('Sections') });
  const expectPlaces = async (who: string, ...names: readonly string[]) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(bar.getByRole('link')).toHaveText(names.map((name) => say(name)));
      await expectRoom(page, width, `the bar of ${who}`);
    }
  };
  await page.goto(at('/about-us'));
  await expectPlaces('a guest', 'Home', 'Cars', 'Real estate', 'Favourites', 'Account');
  await bar.getByRole('link', { name: say('Real estate') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/products/real-estate')}$`));
  await expect(bar.getByRole('link', { name: say('Real estate') })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: say('Favourites') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=%2Fwishlist$`));
  await logInTo(page, say, page.url(), person);
  await expectPlaces('a person', 'Cars', 'Real estate', 'Favourites', 'My orders', 'Account');
});
