import type { Locator, Page } from 'playwright/test';
import { cars } from '../src/domain/catalogue/kinds/cars/cars.ts';
import { properties } from '../src/domain/catalogue/kinds/properties/properties.ts';
import { rangeLimits } from '../src/domain/catalogue/search.ts';
import { expect, numberIn, test, onceInEnglish } from './support/journey.ts';
import type { Say } from './support/words.ts';

/** The input for each range, in the unit of the catalogue; money in whole riyals. */
const typed: Readonly<Record<string, Readonly<Record<string, readonly [from: number, to: number]>>>> = {
  cars: { monthly: [700, 2500], price: [50_000, 90_000], year: [2017, 2023], mileage: [10_000, 120_000] },
  properties: {
    monthly: [2000, 9000],
    price: [30_000, 2_000_000],
    space: [90, 400],
    bedrooms: [2, 5],
    bathrooms: [1, 4],
  },
};

interface Results {
  readonly data: {
    readonly items: readonly {
      readonly id: string;
      readonly price: number | null;
      readonly monthly: number | null;
      readonly values: Readonly<Record<string, unknown>>;
    }[];
  };
  readonly meta: { readonly total: number };
}

const arabicDigits = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

/** The filters: beside the list on a desktop, in a sheet on a phone. */
async function openFilters(page: Page, say: Say, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: say('Filters') });
  await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
  return page.getByRole('dialog');
}

/** Ranges have the order of the catalogue. */
const rangeOf = (filters: Locator, say: Say, at: number) =>
  filters
    .getByRole('group')
    .filter({ has: filters.page().getByRole('textbox', { name: say('From'), exact: true }) })
    .nth(at);

async function expectTotal(page: Page, { meta }: Results): Promise<void> {
  await expect
    .poll(async () => numberIn((await page.locator('main h1 + p[role=status]').textContent()) || '-1'))
    .toBe(meta.total);
}

for (const catalogue of [cars, properties]) {
  const filters = catalogue.filters.filter((key) => rangeLimits(catalogue, key));

  // That the fields of every range write this address: filter-panel.component.test.tsx.
  test(`every range of ${catalogue.kind} leaves only listings within it`, async ({ request }) => {
    expect(filters).toEqual(Object.keys(typed[catalogue.kind] ?? {}));
    for (const filter of filters) {
      const [from, to] = typed[catalogue.kind]?.[filter] ?? [0, 0];
      const answer = await request.get(`/api/${catalogue.apiPath}?${filter}From=${from}&${filter}To=${to}`);
      const found = (await answer.json()) as Results;
      expect(found.meta.total, `${filter}: has results`).toBeGreaterThan(0);
      for (const { price, monthly, values } of found.data.items) {
        const value =
          filter === 'price'
            ? Number(price) / 100
            : filter === 'monthly'
              ? Number(monthly) / 100
              : Number(values[filter]);
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(to);
      }
    }
  });

  test(
    `typing a price range of ${catalogue.kind} shows what the server finds`,
    onceInEnglish,
    async ({ page, request, at, say, language, isPhone }) => {
      const [from, to] = typed[catalogue.kind]?.['price'] ?? [0, 0];
      await page.goto(at(catalogue.screenPath));
      const range = rangeOf(await openFilters(page, say, isPhone), say, filters.indexOf('price'));
      const [least, most] = [
        range.getByRole('textbox', { name: say('From'), exact: true }),
        range.getByRole('textbox', { name: say('To'), exact: true }),
      ];
      const write = (number: number) => page.keyboard.type(language === 'ar' ? arabicDigits(number) : String(number));
      await least.focus();
      await write(from);
      await page.keyboard.press('Tab');
      await expect(most).toBeFocused();
      await write(to);
      await page.keyboard.press('Tab');

      await expect(page).toHaveURL(new RegExp(`\\?priceFrom=${from}&priceTo=${to}$`));
      const shown = async () =>
        (await Promise.all([least, most].map((field) => field.inputValue()))).map((text) => text.replaceAll(',', ''));
      await expect.poll(shown, 'the fields show both ends').toEqual([String(from), String(to)]);
      const found = (await (
        await request.get(`/api/${catalogue.apiPath}${new URL(page.url()).search}`)
      ).json()) as Results;
      await expectTotal(page, found);
      for (const { id } of found.data.items.slice(0, 3))
        await expect(page.locator(`main article a[href$="${catalogue.screenPath}/${id}"]`)).toBeVisible();
    },
  );
}
