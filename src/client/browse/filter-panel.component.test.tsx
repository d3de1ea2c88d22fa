import { useSearch as useParameters } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { buildListingIndex } from '#domain/browse/listing-index.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import { searchIndex } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, rangeLimits } from '#domain/catalogue/search.ts';
import { formatMoneyText } from '#i18n/format.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { type BrowsedKind, carKind } from './browsed-kind.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { propertyKind } from './property-kind.ts';
import { SearchBox } from './search-box.tsx';
import { useSearch } from './use-search.ts';

const names: Readonly<Record<string, Readonly<Record<'en' | 'ar', string>>>> = {
  toyota: { en: 'Toyota', ar: 'تويوتا' },
  kia: { en: 'Kia', ar: 'كيا' },
  camry: { en: 'Camry', ar: 'كامري' },
  hilux: { en: 'Hilux', ar: 'هايلكس' },
  cerato: { en: 'Cerato', ar: 'سيراتو' },
};

const market = buildListingIndex(
  carKind.catalogue,
  (
    [
      ['toyota', 'camry', 2020, 90_000],
      ['toyota', 'camry', 2022, 120_000],
      ['toyota', 'hilux', 2018, 60_000],
      ['kia', 'cerato', 2021, 70_000],
    ] as const
  ).map(([brand, model, year, price], at) => ({
    id: at + 1,
    createdAt: Date.parse('2026-01-01') + at,
    price: price * 100,
    monthly: price * 2,
    values: { brand, model, year },
    words: `${brand}\n${model}`,
  })),
);

/** What a search of the market finds, as the list of the app receives it. */
function resultsOf(catalogue: Catalogue, search: ListingSearch): ListingResults & { total: number } {
  if (catalogue !== carKind.catalogue) return { items: [], facets: {}, ranges: {}, total: 0 };
  const { facets, ranges, total } = searchIndex(market, search);
  return {
    items: [],
    ranges,
    total,
    facets: Object.fromEntries(
      Object.entries(facets).map(([key, values]) => [
        key,
        values.map(({ value, count }) => ({ value, count, name: names[value] ?? { en: value, ar: value } })),
      ]),
    ),
  };
}

/** The filters of a screen: what is chosen is in the address. */
function Filters({ kind, isInSheet = false }: { kind: BrowsedKind; isInSheet?: boolean }) {
  const { search, change } = useSearch(kind, useParameters({ strict: false }));
  const [isOpen, setIsOpen] = useState(isInSheet);
  const results = resultsOf(kind.catalogue, search);
  const shared = { kind, search, change, results };
  return (
    <>
      <SearchBox kind={kind} text={search.text} change={change} />
      {!isInSheet && <FilterPanel {...shared} />}
      {isOpen && <FilterSheet {...shared} total={results.total} onClose={() => setIsOpen(false)} />}
      <ActiveFilters kind={kind} search={search} change={change} facets={results.facets} isOutdated={false} />
    </>
  );
}

const arabicDigits = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

describe.each(['en', 'ar'] as const)('the filters in %s', (language) => {
  let shown: Shown;
  const write = (number: number) => userEvent.keyboard(language === 'ar' ? arabicDigits(number) : String(number));
  const open = async (kind: BrowsedKind = carKind, parameters = '', isInSheet = false) => {
    const at = `${kind.catalogue.screenPath}${parameters}`;
    shown = await show(language, <Filters kind={kind} isInSheet={isInSheet} />, { at });
  };
  const focus = async (field: Locator) => {
    await expect.element(field).toBeVisible();
    (field.element() as HTMLElement).focus();
  };
  const expectAddress = (address: string) => eventually(() => expect(shown.address()).toBe(address));
  /** The two fields of a filter with a range; they have the order of the catalogue. */
  const range = (filter: string, kind: BrowsedKind = carKind) => {
    const at = kind.catalogue.filters.filter((key) => rangeLimits(kind.catalogue, key)).indexOf(filter);
    const { say } = shown;
    return {
      from: page.getByRole('textbox', { name: say('From'), exact: true }).nth(at),
      to: page.getByRole('textbox', { name: say('To'), exact: true }).nth(at),
    };
  };
  const box = (code: string) => page.getByRole('checkbox', { name: new RegExp(`^${names[code]?.[language]}`) });
  const removed = (filter: string) =>
    page.getByRole('button', { name: shown.say('Remove filter {text}', { text: filter }), exact: true });

  describe.each([carKind, propertyKind])('ranges of $catalogue.kind', (kind) => {
    const { catalogue } = kind;
    test.each(catalogue.filters.filter((key) => rangeLimits(catalogue, key)))(
      'keeps both ends of %s when Tab moves between them',
      async (filter) => {
        await open(kind);
        const { from, to } = range(filter, kind);
        const limits = rangeLimits(catalogue, filter);
        const [least, most] = [(limits?.min ?? 0) + 1, (limits?.min ?? 0) + 5];
        await focus(from);
        await write(least);
        await userEvent.tab();
        await expect.element(to).toHaveFocus();
        await write(most);
        await userEvent.tab();
        await expectAddress(`${catalogue.screenPath}?${filter}From=${least}&${filter}To=${most}`);
        await expect.element(from).toHaveValue(String(least));
        await expect.element(to).toHaveValue(String(most));
      },
    );
  });

  test('searches by itself after a pause in typing, and not for every digit', async () => {
    await open();
    await focus(range('price').to);
    const seen: string[] = [];
    shown.history.subscribe(() => void seen.push(shown.address()));
    // The clock stands still while the digits are typed, however long the machine takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await write(90_000);
      await expect.element(range('price').to).toHaveValue(language === 'ar' ? arabicDigits(90_000) : '90000');
      expect(seen).toEqual([]);
      vi.runOnlyPendingTimers();
    } finally {
      vi.useRealTimers();
    }
    await expectAddress('/products/cars?priceTo=90000');
    expect(seen.filter((address) => address !== '/products/cars')).toEqual(['/products/cars?priceTo=90000']);
    expect(shown.history.length, 'typing adds no entry to the history').toBe(1);
  });

  test('Enter applies a range at once', async () => {
    await open();
    await focus(range('price').to);
    await write(90_000);
    await userEvent.keyboard('{Enter}');
    await expectAddress('/products/cars?priceTo=90000');
    await expect.element(range('price').to).toHaveFocus();
  });

  test('a field that is left by the pointer applies what was typed, in the notation of the language', async () => {
    await open();
    await focus(range('price').from);
    await write(50_000);
    await box('kia').click();
    await expectAddress('/products/cars?brand=kia&priceFrom=50000');
    await expect.element(range('price').from).toHaveValue('50,000');
  });

  test('an impossible figure shows an error at its field and is kept until corrected', async () => {
    await open();
    const { from, to } = range('year');
    const { min = 0, max = 0 } = rangeLimits(carKind.catalogue, 'year') ?? {};
    const error = page.getByText(shown.say('Enter whole numbers from {0} to {1}.', { 0: min, 1: max }));
    await focus(from);
    await write(20);
    await expect.element(error).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(error).toBeVisible();
    await expect.element(to).toHaveFocus();
    expect([from, to].map((field) => field.element().getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect((from.element() as HTMLInputElement).value).toBe(language === 'ar' ? '٢٠' : '20');
    expect(shown.address()).toBe('/products/cars');

    await userEvent.fill(from, '2020');
    await userEvent.tab();
    await expectAddress('/products/cars?yearFrom=2020');
    await expect.element(error).not.toBeInTheDocument();
  });

  test('an emptied field removes its end of the range', async () => {
    await open(carKind, '?priceFrom=50000&priceTo=90000');
    await expect.element(range('price').to).toHaveValue('90,000');
    await userEvent.clear(range('price').from);
    await userEvent.tab();
    await expectAddress('/products/cars?priceTo=90000');
    await userEvent.clear(range('price').to);
    await userEvent.tab();
    await expectAddress('/products/cars');
  });

  test('empty fields show the lowest and highest value that is left', async () => {
    await open(carKind, '?brand=toyota');
    const { from, to } = range('price');
    await expect.element(from).toHaveAttribute('placeholder', '60,000');
    await expect.element(to).toHaveAttribute('placeholder', '120,000');
    await expect.element(range('year').from).toHaveAttribute('placeholder', '2018');
  });

  test('ticking filters at once, counts follow, and models appear with their brand', async () => {
    await open();
    await expect.element(box('toyota')).toHaveAccessibleName(`${names['toyota']?.[language]} 3`);
    await expect.element(box('kia')).toHaveAccessibleName(`${names['kia']?.[language]} 1`);
    await expect.element(box('camry')).not.toBeInTheDocument();

    await box('toyota').click();
    await expectAddress('/products/cars/toyota');
    await expect.element(box('toyota')).toBeChecked();
    await expect.element(box('camry')).toHaveAccessibleName(`${names['camry']?.[language]} 2`);
    await expect.element(box('kia')).toHaveAccessibleName(`${names['kia']?.[language]} 1`);

    await box('camry').click();
    await expectAddress('/products/cars?brand=toyota&model=camry');
    await box('toyota').click();
    await expectAddress('/products/cars');
    await expect.element(box('camry')).not.toBeInTheDocument();
    expect(shown.history.length, 'each tick is an entry of the history').toBe(4);
    shown.history.back();
    await expect.element(box('camry')).toBeChecked();
  });

  test('a brand shows its models, and a model leaves as many cars as its count says', async () => {
    await open(carKind, '', true);
    const { say } = shown;
    const models = page.getByRole('group', { name: say('Model'), exact: true });
    await expect.element(box('toyota')).toBeVisible();
    await expect.element(models).not.toBeInTheDocument();
    await page.getByText(names['toyota']?.[language] ?? '', { exact: true }).click();
    await expect.element(models).toBeVisible();
    await expect.element(box('camry')).toHaveAccessibleName(`${names['camry']?.[language]} 2`);
    await box('camry').click();
    const showThem = say('{total, plural, =0 {Show nothing} one {Show # car} other {Show # cars}}', { total: 2 });
    await expect.element(page.getByRole('button', { name: showThem })).toBeVisible();
  });

  test('a sheet that is closed with Escape keeps what was typed in it', async () => {
    await open(carKind, '', true);
    await focus(range('price').to);
    await write(90_000);
    await userEvent.keyboard('{Enter}');
    await expectAddress('/products/cars?priceTo=90000');
    await focus(range('price').from);
    await write(50_000);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectAddress('/products/cars?priceFrom=50000&priceTo=90000');
  });

  test('typed search words are kept when the field loses focus at once', async () => {
    await open();
    const words = page.getByRole('combobox', { name: shown.say('Search cars') });
    await focus(words);
    await userEvent.keyboard('camry');
    await userEvent.tab();
    await expectAddress('/products/cars?q=camry');
    await expect.element(words).toHaveValue('camry');
  });

  test('a tick works with the space bar, and values that would leave nothing are not offered', async () => {
    await open(carKind, '?priceTo=65000');
    await focus(box('toyota'));
    await userEvent.keyboard(' ');
    await expectAddress('/products/cars?brand=toyota&priceTo=65000');
    await expect.element(box('kia')).not.toBeInTheDocument();
  });

  test('every active filter can be removed by itself, and all at once', async () => {
    await open(carKind, '?brand=toyota&priceFrom=50000&priceTo=90000&q=camry&yearFrom=2018');
    const { say } = shown;
    const toyota = names['toyota']?.[language] ?? '';
    await expect.element(removed(`${say('Year')}: ${say('from {0}', { 0: '2018' })}`)).toBeVisible();
    await expect
      .element(
        removed(`${say('Price')}: ${formatMoneyText(language, 5_000_000)} – ${formatMoneyText(language, 9_000_000)}`),
      )
      .toBeVisible();
    await removed(toyota).click();
    await expectAddress('/products/cars?q=camry&priceFrom=50000&priceTo=90000&yearFrom=2018');
    await page.getByRole('button', { name: say('Clear all'), exact: true }).click();
    await expectAddress('/products/cars?q=camry');
    await expect.element(range('price').from).toHaveValue('');
    await expect.element(page.getByRole('list', { name: say('Active filters') })).not.toBeInTheDocument();
  });

  test('has no accessibility violations and no texts that overlap, with an error and choices open', async () => {
    await open(carKind, '?brand=toyota&model=camry&priceFrom=50000');
    await focus(range('year').to);
    await write(3);
    await userEvent.tab();
    await expectAccessible();
  });
});
