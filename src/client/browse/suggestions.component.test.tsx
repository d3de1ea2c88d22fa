import { useSearch as useParameters } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searching } from '#contract/searching.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { rememberSearch } from '#offline/searches/recent-searches.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { carKind } from './browsed-kind.ts';
import { SearchBox } from './search-box.tsx';
import { useSearch } from './use-search.ts';

const toyota = { en: 'Toyota', ar: 'تويوتا' };
const camry = { en: 'Camry', ar: 'كامري' };
const names: SearchNames = {
  brand: [{ code: 'toyota', name: toyota, aliases: [] }],
  model: [{ code: 'toyota--camry', name: camry, aliases: [] }],
};
const ofMarket: Suggestion[] = [
  { kind: 'cars', key: 'brand', name: toyota, within: [], address: { brand: 'toyota' }, count: 1234 },
  {
    kind: 'cars',
    key: 'model',
    name: camry,
    within: [toyota],
    address: { brand: 'toyota', model: 'toyota--camry' },
    count: 56,
  },
];

/** What the device and the server know. Who types slowly asks for each beginning of the word. */
function prepare(context: AppContext) {
  context.queryClient.setQueryData(context.ask(searching.names, { kind: 'cars' }).queryKey, names);
  for (const q of ['t', 'to', 'toy'])
    context.queryClient.setQueryData(context.ask(searching.suggestions, { q, kind: 'cars' }).queryKey, ofMarket);
}

function Box() {
  const { search, change } = useSearch(carKind, useParameters({ strict: false }));
  return <SearchBox kind={carKind} text={search.text} change={change} />;
}

const field = () => page.getByRole('combobox');
const options = () => page.getByRole('option');
const chosen = () => {
  const id = field().element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
};

beforeEach(() => localStorage.clear());

describe.each(['en', 'ar'] as const)('a search box suggests lists, in %s', (language) => {
  const open = async () => {
    const shown = await show(language, <Box />, { at: '/products/cars', prepare });
    await field().click();
    await userEvent.keyboard('toy');
    await expect.element(page.getByText('1,234')).toBeVisible();
    return shown;
  };

  test('with their names and numbers of listings; nothing is chosen by itself', async () => {
    const { say } = await open();
    await expect.element(options().first().getByText(toyota[language])).toBeVisible();
    await expect.element(options().nth(1).getByText(camry[language])).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
    await expect.element(page.getByRole('listbox', { name: say('Suggestions') })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent(language === 'en' ? '2 suggestions' : 'اقتراحان');
    for (const option of options().elements()) expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });

  test('arrow keys go round, Escape closes and keeps the words, and a key of the text leaves the list', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await eventually(() => expect(chosen()).toContain(toyota[language]));
    await userEvent.keyboard('{ArrowUp}');
    await eventually(() => expect(chosen()).toContain(camry[language]));
    await userEvent.keyboard('{ArrowDown}');
    await eventually(() => expect(chosen()).toContain(toyota[language]));
    await userEvent.keyboard('{Home}');
    await eventually(() => expect(chosen()).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field()).toHaveValue('toy');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  });

  test('Enter opens the chosen one, whose typed words are not searched for any more', async () => {
    const { address } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await eventually(() => expect(chosen()).toContain(camry[language]));
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(address()).toBe('/products/cars/toyota/camry'));
    await userEvent.tab();
    await expect.element(field()).toHaveValue('');
    expect(address()).toBe('/products/cars/toyota/camry');
  });

  test('a press opens one, and Enter without a choice searches for the words', async () => {
    const { address, unmount } = await open();
    await options().first().click();
    await eventually(() => expect(address()).toBe('/products/cars/toyota'));
    await unmount();
    const { address: other } = await open();
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(other()).toBe('/products/cars?q=toy'));
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('names of the device are there before the server answers, and when it does not', async () => {
  await show('en', <Box />, {
    at: '/products/cars',
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(searching.names, { kind: 'cars' }).queryKey, names),
  });
  await field().click();
  await userEvent.keyboard('كام');
  await expect.element(options().first().getByText('Camry')).toBeVisible();
  await expect.element(options()).toHaveLength(1);
});

test('searches of before are suggested for an empty box, to guests', async () => {
  rememberSearch(localStorage, {
    visit: '1',
    kind: 'cars',
    parameters: { brand: 'toyota', priceTo: '50000' },
    names: { toyota },
  });
  const { address } = await show('en', <Box />, { at: '/products/cars', prepare });
  await field().click();
  await expect.element(options().first().getByText('Recent search')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await eventually(() => expect(address()).toBe('/products/cars?brand=toyota&priceTo=50000'));
});
