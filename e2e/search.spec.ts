import { cardsOf, expect, inBothLanguages, onceInArabic, test, untilKept, unreachable } from './support/journey.ts';

test(
  'an entered text becomes filters that can be shared, removed one at a time and gone back from',
  inBothLanguages,
  async ({ page, at, say, language }) => {
    await page.goto(at('/'));
    const box = page.getByRole('combobox', { name: say('Search cars') });
    await box.fill(language === 'ar' ? 'تويوتا تحت 200 الف' : 'toyta under 200k');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.search === '?brand=toyota&priceTo=200000');
    const count = page.getByRole('status').filter({ hasText: language === 'ar' ? 'سيار' : 'cars' });
    await expect(count).toHaveText(/\d/);
    const shown = await count.textContent();

    const filters = page.getByRole('list', { name: say('Active filters') });
    await filters.getByRole('button').nth(1).click();
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/products/cars/toyota') && url.search === '');
    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === '?brand=toyota&priceTo=200000');
    await expect(count).toHaveText(shown ?? '');

    await page.getByRole('button', { name: say('Search for the exact words instead') }).click();
    await expect(page).toHaveURL(/words=exact/);
    await page.getByRole('button', { name: say('Search by meaning instead') }).click();
    await expect(page).toHaveURL((url) => url.search === '?brand=toyota&priceTo=200000');
  },
);

test(
  'what is typed suggests lists, chosen by keyboard, and the way back leads to the list before',
  inBothLanguages,
  async ({ page, at, say, language }) => {
    await page.goto(at('/products/cars?condition=used'));
    const box = page.getByRole('combobox', { name: say('Search cars') });
    await box.click();
    await box.pressSequentially(language === 'ar' ? 'كامر' : 'camr');
    const list = page.getByRole('listbox', { name: say('Suggestions') });
    const camry = list.getByRole('option').filter({ hasText: language === 'ar' ? 'كامري' : 'Camry' });
    await expect(camry).toHaveText(/\d/);
    await box.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
    await camry.click();
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/products/cars/toyota/camry') && url.search === '');
    await expect(box).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/\/products\/cars\?condition=used$/);
  },
);

test(
  'without a network a search is understood all the same, and says which filter leaves nothing',
  onceInArabic,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable);
    await page.goto(at('/products/cars'));
    await untilKept(page);
    await expect(cardsOf(page)).toHaveCount(24);
    const box = page.getByRole('combobox', { name: say('Search cars') });
    // The names are fetched with the first suggestions.
    const names = page.waitForResponse((response) => response.url().includes('/api/search/names'));
    await box.click();
    await box.fill('تو');
    await (await names).finished();
    await expect(page.getByRole('option').first()).toBeVisible();
    await box.fill('');
    await expect(page).toHaveURL(/\/products\/cars$/);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const opening = indexedDB.open('wijha-answers');
          await new Promise((resolve) => opening.addEventListener('success', resolve));
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          await new Promise((resolve) => keys.addEventListener('success', resolve));
          opening.result.close();
          return keys.result.some((key) => JSON.stringify(key).includes('/search/names'));
        }),
      )
      .toBe(true);
    await context.setOffline(true);
    await box.fill('تويوتا موديل 1950');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.search === '?brand=toyota&yearFrom=1950&yearTo=1950');
    // Two filters, both at once, and saving the search.
    await expect(page.getByRole('list', { name: say('Active filters') }).getByRole('button')).toHaveCount(4);
    const without = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say('Year')) })
      .last();
    await without.click();
    await expect(page).toHaveURL(/\/products\/cars\/toyota$/);
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
  },
);
