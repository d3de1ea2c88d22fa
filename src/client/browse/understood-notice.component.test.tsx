import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Understood } from '#domain/browse/results.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { asUnderstood, changeOfUnderstood } from './understood-search.ts';
import { UnderstoodNotice } from './understood-notice.tsx';
import type { ChangeSearch } from './use-search.ts';

const search: ListingSearch = { ...everything, text: 'toyta camry under 50k zzqq' };
const understood: Understood = {
  address: { q: 'zzqq', brand: 'toyota', model: 'toyota--camry', priceTo: '50000' },
  corrected: 'Toyota camry under 50 k zzqq',
  ignored: 'zzqq',
  without: {},
};

describe('a list says how it read a search', () => {
  test('names the corrected words, what was left out, and the way to the exact words', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    await show('en', <UnderstoodNotice search={search} understood={understood} change={change} />);
    await expect.element(page.getByText('Toyota camry under 50 k zzqq')).toBeVisible();
    await expect.element(page.getByText('zzqq', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Search for the exact words instead' }).click();
    expect(change).toHaveBeenCalledWith({ words: 'exact' });
  });

  test('and goes back from the exact words', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    await show(
      'en',
      <UnderstoodNotice search={{ ...search, words: 'exact' }} understood={undefined} change={change} />,
    );
    await page.getByRole('button', { name: 'Search by meaning instead' }).click();
    expect(change).toHaveBeenCalledWith({ words: undefined });
  });
});

describe('what was read from a text', () => {
  const shown = asUnderstood(cars, search, understood);

  test('is shown as filters, with the words that are left', () =>
    expect(shown).toEqual({
      ...everything,
      text: 'zzqq',
      sort: 'relevance',
      choices: { brand: ['toyota'], model: ['toyota--camry'] },
      ranges: { price: { to: 50_000 } },
    }));

  test('goes into the address with the first filter that is changed', () => {
    let next: Partial<ListingSearch> = {};
    const change = changeOfUnderstood(search, shown, async (changed) => {
      next = typeof changed === 'function' ? changed(search) : changed;
    });
    void change({ ranges: {} });
    expect(next).toEqual({ ...shown, ranges: {} });
  });

  test('does not replace what was typed since', () => {
    let next: Partial<ListingSearch> = {};
    const newer = { ...search, text: 'kia' };
    const change = changeOfUnderstood(search, shown, async (changed) => {
      next = typeof changed === 'function' ? changed(newer) : changed;
    });
    void change({ sort: 'price-low' });
    expect(next).toEqual({ ...newer, sort: 'price-low' });
  });

  test('is left alone where the exact words are wanted', () => {
    const exact: ListingSearch = { ...search, words: 'exact' };
    expect(asUnderstood(cars, exact, understood)).toBe(exact);
  });
});
