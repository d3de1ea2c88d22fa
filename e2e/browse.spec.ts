import type { Locator, Page } from 'playwright/test';
import { sampleCarAdvert } from '../tests/support/sample-advert.ts';
import { cardsOf, expect, inBothLanguages, numberIn, onceInArabic, pressBelowList, test } from './support/journey.ts';
import type { Say } from './support/words.ts';

/** The total that the list shows. */
async function totalOf(page: Page): Promise<number> {
  const words = page.locator('main h1 + p[role=status]');
  await expect(words).toHaveText(/\d/);
  return numberIn(await words.textContent());
}
const titlesOf = (page: Page) => cardsOf(page).getByRole('heading').allTextContents();

/** The monthly figures among some cards. */
const monthlyIn = (cards: Locator, say: Say): Locator =>
  cards.getByText(say('from <0/> / month, estimate').split('<0/>').at(-1)?.trim() ?? '');
const isAscending = (figures: readonly number[]): boolean =>
  figures.every((figure, at) => figure >= (figures[at - 1] ?? 0));

/** The filters: beside the list on a desktop, in a sheet on a phone. */
async function openFilters(page: Page, say: Say, isPhone: boolean) {
  if (!isPhone) return page.getByRole('complementary', { name: say('Filters') });
  await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
  return page.getByRole('dialog');
}

/** Other journeys publish and sell used cars at the same time, so only new cars have stable totals. */
const UNTOUCHED = 'condition=new';

test(
  'the home page counts the cars for a brand, a city and a monthly budget, and leads to exactly those',
  inBothLanguages,
  async ({ page, at, say, language }) => {
    await page.goto(at('/'));
    await page.getByRole('combobox', { name: say('Brand'), exact: true }).selectOption('hyundai');
    await page.getByRole('combobox', { name: say('City'), exact: true }).selectOption('riyadh');
    // Choices made before the app is there are repeated one after the other: the answer to all three counts.
    const settled = page.waitForResponse((response) =>
      ['brand=hyundai', 'city=riyadh', 'monthlyTo=2000'].every((part) => response.url().includes(part)),
    );
    await page.getByRole('combobox', { name: say('Monthly budget'), exact: true }).selectOption('2000');
    const { meta } = (await (await settled).json()) as { meta: { total: number } };
    const promised = meta.total;
    expect(promised).toBeGreaterThan(0);
    await page
      .getByRole('button', {
        name: say('{total, plural, =0 {Show nothing} one {Show # car} other {Show # cars}}', { total: promised }),
      })
      .click();
    await expect(page).toHaveURL(/\/products\/cars\?brand=hyundai&monthlyTo=2000&city=riyadh$/);
    await expect(page.getByRole('heading', { level: 1, name: say('Cars') })).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(promised);
    for (const card of await cardsOf(page).all()) {
      await expect(card).toContainText(language === 'ar' ? 'الرياض' : 'Riyadh');
      expect(numberIn(await monthlyIn(card, say).textContent())).toBeLessThanOrEqual(2000);
    }
  },
);

test('ticking a filter leaves as many cars as its count says', async ({ page, at, say, isPhone, language }) => {
  await page.goto(at(`/products/cars?${UNTOUCHED}`));
  const before = await totalOf(page);
  const filters = await openFilters(page, say, isPhone);
  const sedan = filters.locator('label').filter({ hasText: language === 'ar' ? 'سيدان' : 'Sedan' });
  const beside = numberIn(await sedan.locator('span').last().textContent());
  expect(beside).toBeLessThan(before);
  await sedan.click();
  await expect.poll(() => totalOf(page)).toBe(beside);
  await expect(page).toHaveURL(/body=sedan/);

  if (isPhone) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: String(beside) })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page
    .getByRole('list', { name: say('Active filters') })
    .getByRole('button', { name: language === 'ar' ? 'سيدان' : 'Sedan' })
    .click();
  await expect.poll(() => totalOf(page)).toBe(before);
});

test('two ticks in quick succession both show at once and both apply', async ({ page, at, say, isPhone }) => {
  await page.goto(at(`/products/cars?${UNTOUCHED}`));
  const filters = await openFilters(page, say, isPhone);
  const body = filters.getByRole('group', { name: say('Body type') }).getByRole('checkbox');
  await expect(body.nth(1)).toBeVisible();
  const states = await body.evaluateAll((boxes) =>
    boxes.slice(0, 2).map((box) => {
      (box as HTMLInputElement).click();
      return (box as HTMLInputElement).checked;
    }),
  );
  expect(states).toEqual([true, true]);
  await expect(page).toHaveURL(/body=[^&]+(,|%2C)[^&]+/);
  await expect(body.nth(0)).toBeChecked();
  await expect(body.nth(1)).toBeChecked();
  await page.goBack();
  await expect(body.nth(1)).not.toBeChecked();
});

test('sorts by the lowest monthly figure', inBothLanguages, async ({ page, at, say }) => {
  await page.goto(at('/products/cars'));
  await page.getByLabel(say('Sort'), { exact: true }).selectOption('monthly-low');
  await expect(page).toHaveURL(/sort=monthly-low/);
  const figures = async () => (await monthlyIn(cardsOf(page), say).allTextContents()).map(numberIn);
  await expect.poll(async () => isAscending(await figures())).toBe(true);
  expect(await figures()).toHaveLength(24);
});

test(
  'typing a word finds what is meant, whichever way it is written',
  inBothLanguages,
  async ({ page, at, say, language }) => {
    for (const [words, en, ar] of [
      ['تيوتا', 'Toyota', 'تويوتا'],
      ['إلنترا', 'Elantra', 'النترا'],
      ['٢٠٢٣', '2023', '2023'],
      ['F-150', 'F-150', '-150'],
    ] as const) {
      await page.goto(at('/products/cars'));
      const before = await totalOf(page);
      await page.getByRole('combobox', { name: say('Search cars') }).fill(words);
      await expect.poll(() => totalOf(page), words).toBeLessThan(before);
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words)}`));
      const folded = (text: string) => text.replaceAll(/[إأآ]/g, 'ا');
      // Titles of adverts from other journeys need not name the brand.
      const titles = (await titlesOf(page)).filter((title) => title !== sampleCarAdvert.answers.name);
      expect(titles, words).not.toEqual([]);
      for (const title of titles) expect(folded(title), words).toContain(language === 'ar' ? ar : en);
    }
  },
);

test('going back from a car restores the page of the list and the place on it', async ({ page, at, say, isPhone }) => {
  await page.goto(at('/products/cars'));
  await expect(cardsOf(page)).toHaveCount(24);
  const [first = ''] = await titlesOf(page);
  const next = page
    .getByRole('navigation', { name: say('Pages') })
    .getByRole('link', { name: isPhone ? say('Next') : say('Page {number}', { number: 2 }) });
  await pressBelowList(next);
  await expect(page).toHaveURL(/page=2/);
  const card = cardsOf(page).nth(13);
  await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first);
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0);
  const title = await card.getByRole('heading').textContent();
  // Measured at the tap, which may itself scroll the card out from under the bottom bar.
  await card.evaluate((element) =>
    element.addEventListener(
      'click',
      () => Object.assign(window, { placeOfTap: element.getBoundingClientRect().top }),
      { capture: true, once: true },
    ),
  );
  // Centred, because a card taller than the space below the header would start above the window.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const place = await page.evaluate(() => Number(Reflect.get(window, 'placeOfTap')));
  expect(place).toBeGreaterThan(0);

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(card.getByRole('heading')).toHaveText(title ?? '');
  await expect
    .poll(async () => Math.abs((await card.evaluate((element) => element.getBoundingClientRect().top)) - place))
    .toBeLessThan(150);
});

test('the address alone restores the same list', onceInArabic, async ({ page, context, at }) => {
  await page.goto(at('/products/cars?q=toyota&yearFrom=2018&condition=used&sort=price-low&page=2'));
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(address);
  await expect(cardsOf(other).getByRole('heading')).toHaveText(await titlesOf(page));
});

test(
  'the monthly figure in the list is that of the car page, rounded up to whole riyals',
  inBothLanguages,
  async ({ page, at, say }) => {
    await page.goto(at('/products/cars?sort=monthly-low&priceFrom=50000'));
    for (const index of [0, 3]) {
      const card = cardsOf(page).nth(index);
      const promised = numberIn(await monthlyIn(card, say).textContent());
      await card.getByRole('link').click();
      const exact = numberIn(
        await page
          .getByRole('region', { name: say('Monthly installment, estimate only') })
          .locator('p[aria-live]')
          .textContent(),
      );
      expect(Math.ceil(exact)).toBe(promised);
      await page.goBack();
      await expect(card).toBeVisible();
    }
  },
);

test(
  'finds a car that was imported while the server runs; without a price it has no monthly figure',
  inBothLanguages,
  async ({ page, at, say, language }) => {
    await page.goto(at('/products/cars?city=abha&brand=hyundai&yearFrom=2021&yearTo=2021&q=elantra'));
    const card = cardsOf(page)
      .filter({ hasText: say('Price on request') })
      .first();
    await expect(card.getByRole('heading')).toContainText(language === 'ar' ? 'النترا' : 'Elantra');
    await expect(monthlyIn(card, say)).toHaveCount(0);
    await card.getByRole('link').click();
    await expect(page.getByText(say('Price on request')).first()).toBeVisible();
    await expect(page.getByRole('region', { name: say('Monthly installment, estimate only') })).toHaveCount(0);
  },
);

test('an empty result says so and offers all cars', inBothLanguages, async ({ page, at, say }) => {
  await page.goto(at('/products/cars?q=zzzzqqqq'));
  await expect(page.getByText(say('Sorry, none of the results were found.'))).toBeVisible();
  await page.getByRole('button', { name: say('Show all cars') }).click();
  await expect.poll(() => cardsOf(page).count()).toBe(24);
});
