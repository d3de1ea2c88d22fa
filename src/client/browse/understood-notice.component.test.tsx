import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Understood } from '#domain/browse/results.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything, type ListingSearch, withText } from '#domain/catalogue/search.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { carKind } from './browsed-kind.ts';
import { asUnderstood, changeOfUnderstood } from './understood-search.ts';
import { UnderstoodNotice } from './understood-notice.tsx';
import type { ChangeSearch, SearchOrigin } from './use-search.ts';

const search: ListingSearch = withText(everything, 'toyta camry under 50k zzqq');
const understood: Understood = {
  address: { q: 'zzqq', brand: 'toyota', model: 'toyota--camry', priceTo: '50000' },
  corrected: 'Toyota camry under 50 k zzqq',
  ignored: 'zzqq',
  without: {},
};

function Notice({
  search: shown,
  understood: read,
  origin,
  change,
}: {
  search: ListingSearch;
  understood: Understood | undefined;
  origin?: SearchOrigin;
  change: ChangeSearch;
}) {
  return (
    <UnderstoodNotice
      kind={carKind}
      search={shown}
      meaning={asUnderstood(cars, shown, read)}
      origin={origin ?? {}}
      understood={read}
      change={change}
    />
  );
}

describe('a list says how it read a search', () => {
  test('names the corrected words, what was left out, and the way to the exact words', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    await show('en', <Notice search={search} understood={understood} change={change} />);
    await expect.element(page.getByText('Toyota camry under 50 k zzqq')).toBeVisible();
    await expect.element(page.getByText('zzqq', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Search for the exact words instead' }).click();
    expect(change).toHaveBeenCalledWith({ words: 'exact' });
  });

  test('and goes back from the exact words', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    await show('en', <Notice search={{ ...search, words: 'exact' }} understood={undefined} change={change} />);
    await page.getByRole('button', { name: 'Search by meaning instead' }).click();
    expect(change).toHaveBeenCalledWith({ words: undefined }, { isEntered: true });
  });
});

describe('an entered text', () => {
  test('gives way to its meaning in the address, once', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    await show(
      'en',
      <Notice
        search={search}
        understood={understood}
        change={change}
        origin={{ keepsFocus: true, entered: search.text }}
      />,
    );
    await expect.element(page.getByText('Toyota camry under 50 k zzqq')).toBeVisible();
    expect(change).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenCalledWith(asUnderstood(cars, search, understood), { corrected: understood.corrected });
  });

  test('stays while it is only being typed, and where it means nothing', async () => {
    const change = vi.fn<ChangeSearch>(async () => {});
    const unread: Understood = { address: { q: search.text }, corrected: null, ignored: '', without: {} };
    const entered = { keepsFocus: true, entered: search.text } as const;
    await show(
      'en',
      <>
        <Notice search={search} understood={understood} change={change} origin={{ keepsFocus: true, isTyped: true }} />
        <Notice search={search} understood={unread} change={change} origin={entered} />
        <Notice search={{ ...search, words: 'exact' }} understood={undefined} change={change} origin={entered} />
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Search by meaning instead' })).toBeVisible();
    expect(change).not.toHaveBeenCalled();
  });

  test('can still be searched for word by word when its meaning is in the address, in both languages', async () => {
    for (const language of ['en', 'ar'] as const) {
      const change = vi.fn<ChangeSearch>(async () => {});
      const taken = { ...everything, choices: { brand: ['toyota'] } };
      const { say, unmount } = await show(
        language,
        <Notice
          search={taken}
          understood={undefined}
          change={change}
          origin={{ keepsFocus: true, entered: 'toyta', corrected: 'Toyota' }}
        />,
      );
      await expect.element(page.getByText('Toyota', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say('Search for the exact words instead') }).click();
      expect(change).toHaveBeenCalledWith({ ...withText(everything, 'toyta'), words: 'exact' });
      await unmount();
    }
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
