import type { Page } from 'playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { cardsOf, expect, test } from './support/journey.ts';
import type { Say } from './support/words.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 700 };

interface Visited {
  readonly page: Page;
  readonly say: Say;
  readonly at: (screen: string) => string;
}

interface Screen {
  readonly name: string;
  readonly address: string;
  /** Sets up the state to check. Runs after the heading is visible. */
  readonly prepare?: (visited: Visited) => Promise<void>;
  readonly errors?: RegExp;
  /** Default: a desktop and a phone. */
  readonly sizes?: readonly { width: number; height: number }[];
}

const untilCards = ({ page }: Visited) => expect.poll(() => cardsOf(page).count()).toBeGreaterThan(3);
const openFirst =
  (list: RegExp) =>
  async ({ page }: Visited) => {
    const before = page.url();
    const link = page
      .locator('main a')
      .and(page.locator('[href*="/"]'))
      .filter({ hasText: /\p{L}{3}/u });
    for (const one of await link.all())
      if (list.test((await one.getAttribute('href')) ?? '')) {
        await one.click();
        break;
      }
    await expect(page).not.toHaveURL(before);
    // The previous screen stays until this one is ready; its heading then takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };

const screens: readonly Screen[] = [
  { name: 'the home page', address: '/', prepare: untilCards },
  { name: 'the list of cars', address: '/products/cars?brand=toyota', prepare: untilCards },
  {
    name: 'the filters in their sheet',
    address: '/products/cars',
    sizes: [phone],
    prepare: async (visited) => {
      await untilCards(visited);
      await visited.page.getByRole('button', { name: visited.say('Filters') }).click();
      await expect(visited.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  { name: 'a car', address: '/products/cars?sort=price-high', prepare: openFirst(/\/products\/cars\/\d+$/) },
  {
    name: 'its photos, large',
    address: '/products/cars?sort=price-high',
    prepare: async (visited) => {
      await openFirst(/\/products\/cars\/\d+$/)(visited);
      await visited.page.locator('main section ul button').first().click();
      await expect(visited.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the offers', address: '/offers' },
  { name: 'the news', address: '/news' },
  { name: 'a piece of news', address: '/news', prepare: openFirst(/\/news\/[\w-]+$/) },
  { name: 'the articles', address: '/blogs' },
  { name: 'about us', address: '/about-us' },
  { name: 'the terms', address: '/terms-conditions' },
  {
    name: 'the contact form with everything wrong in it',
    address: '/contact-us',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('Send'), exact: true }).click();
      await expect(page.locator('form section:focus').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  { name: 'signing in', address: '/login' },
  {
    name: 'signing up with everything wrong in it',
    address: '/signup',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('Create the account') }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a code for a forgotten password',
    address: '/forgot-password',
    prepare: async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('Mobile number') }).fill('0500000000');
      await page.getByRole('button', { name: say('I already have a code') }).click();
      await expect(page.getByLabel(say('Code'), { exact: true })).toBeVisible();
    },
  },
  { name: 'a link for a password that was not copied whole', address: '/set-password#short' },
  {
    name: 'the account',
    address: '/profile',
    prepare: async ({ page, say, at }) => {
      await page.getByLabel(say('Email or phone')).fill('demo@wijha.example');
      await page.getByLabel(say('Password'), { exact: true }).fill('Wijha-Demo-2026');
      await page.getByRole('button', { name: say('Log in') }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/profile')}$`));
      await expect(page.getByText('demo@wijha.example')).toBeVisible();
    },
  },
  { name: 'the self-check', address: '/test' },
  { name: 'the design system', address: '/test/components', errors: /status of 404/ },
  { name: 'an address that no screen has', address: '/nowhere', errors: /status of 404/ },
];

for (const { name, address, prepare, errors, sizes = [desktop, phone] } of screens) {
  test(`${name}: no accessibility violations in light and dark, and no horizontal overflow`, async ({
    page,
    at,
    say,
    expected,
    viewport,
    isPhone,
  }) => {
    test.slow(address === '/test/components', 'every part of the design system');
    if (errors) expected.push(errors);
    const [first = desktop] = sizes;
    // English runs at desktop size and Arabic at phone size, each in both themes.
    const size = isPhone ? (sizes.at(-1) ?? first) : first;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at(address));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await prepare?.({ page, say, at });
    // axe cannot check colours of rows that are not rendered yet.
    await page.evaluate(() =>
      document
        .querySelectorAll<HTMLElement>('.lazy-row')
        .forEach((row) => row.style.setProperty('content-visibility', 'visible')),
    );
    await expectAccessibleInBothThemes(page, name);
    for (const narrow of [phone, narrowest]) {
      await page.setViewportSize(narrow);
      // Polled: layout follows the window width with a short delay.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${narrow.width} px wide`)
        .toBeLessThanOrEqual(narrow.width);
    }
    if (viewport) await page.setViewportSize(viewport);
  });
}
