import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskFigures } from '#contract/desk-figures.ts';
import { type Figures, funnelStages, visitKinds } from '#domain/desk/figures.ts';
import { formatPercent } from '#i18n/format.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { FiguresPage } from './figures-page.tsx';
import { periodOf, readFiguresSearch } from './figures-search.ts';

const search = readFiguresSearch({ from: '2026-11-01', to: '2026-11-14' });

const nothing: Figures = {
  visits: visitKinds.map((what) => ({ what, count: 0 })),
  started: 0,
  forms: [{ form: 'car_finance', started: 0, received: 0, completed: 0 }],
  funnel: funnelStages.map((stage) => ({ stage, count: 0 })),
  hoursOfDay: 8,
  steps: [],
  open: [],
  people: [],
  lenders: [],
  listings: [{ week: '2026-11-01', added: 0, sold: 0, expired: 0 }],
  contacts: [{ week: '2026-11-01', phone: 0, whatsapp: 0, requests: 0 }],
  searches: [],
};
const some: Figures = {
  ...nothing,
  forms: [
    { form: 'car_finance', started: 10, received: 8, completed: 2 },
    { form: 'company_finance', started: 0, received: 1, completed: 0 },
  ],
  funnel: funnelStages.map((stage, at) => ({ stage, count: 80 - at * 10 })),
  steps: [{ status: 'new', promisedDays: 2, ended: 12, medianHours: 7.25, ninetiethHours: 20, late: 3 }],
  people: [
    { name: 'نورة', open: 14, overdue: 3, moves: 9, completed: 2, medianHours: null },
    { name: null, open: 5, overdue: 1, moves: 0, completed: 0, medianHours: null },
  ],
  lenders: [
    { name: { en: 'First Bank', ar: 'البنك الأول' }, offers: 8, orders: 6, chosen: 4, completed: 3, rejected: 1 },
  ],
  listings: [{ week: '2026-11-01', added: 5, sold: 2, expired: 1 }],
  contacts: [{ week: '2026-11-01', phone: 12, whatsapp: 7, requests: 3 }],
  searches: [{ kind: 'cars', words: 'قارب', people: 4 }],
};

const showFigures = (language: 'en' | 'ar', figures: Figures) =>
  show(language, <FiguresPage search={search} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskFigures.figures, periodOf(search, '2026-11-26')).queryKey, figures),
  });

const cellsOf = (row: Element | null) => [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe.each(['en', 'ar'] as const)('figures in %s', (language) => {
  test('are tables beside their charts, with shares and hours', async () => {
    const { say } = await showFigures(language, some);
    await expect.element(page.getByRole('table').first()).toBeVisible();
    const percent = (share: number) => formatPercent(language, share, 1);
    const forms = page.getByRole('region', { name: say('Applications by form'), exact: true });
    const [car, company] = forms.element().querySelectorAll('tbody tr');
    expect(cellsOf(car ?? null)).toEqual(['10', '8', percent(0.8), '2', percent(0.25)]);
    expect(cellsOf(company ?? null)).toEqual(['0', '1', '–', '0', percent(0)]);
    const step = page.getByRole('region', { name: say('Time of each step'), exact: true });
    await expect.element(step.getByRole('table')).toBeVisible();
    expect(cellsOf(step.element().querySelector('tbody tr'))).toEqual([
      '12',
      '7.3',
      '20.0',
      '16.0',
      '3',
      percent(0.25),
    ]);
    const lender = page.getByRole('region', { name: say('Lenders'), exact: true });
    expect(cellsOf(lender.element().querySelector('tbody tr'))).toEqual([
      '8',
      '6',
      '4',
      percent(0.5),
      '3',
      '1',
      percent(0.75),
    ]);
    const person = page.getByRole('region', { name: say('Load by person'), exact: true });
    expect([...person.element().querySelectorAll('tbody tr')].map(cellsOf)).toEqual([
      ['14', '3', '9', '2', '–'],
      ['5', '1', '–', '–', '–'],
    ]);
    await expect.element(person.getByRole('rowheader', { name: say('Nobody yet') })).toBeVisible();
    const contacts = page.getByRole('region', { name: say('Contacts with sellers by week'), exact: true });
    expect(cellsOf(contacts.element().querySelector('tbody tr'))).toEqual(['12', '7', '3']);
    expect(page.getByRole('img').elements()).toHaveLength(7);
    await expectAccessible();
  });

  test('say what is missing where nothing happened', async () => {
    const { say } = await showFigures(language, nothing);
    await expect.element(page.getByText(say('No such searches in this period.'))).toBeVisible();
    await expect.element(page.getByText(say('No listings appeared or ended in this period.'))).toBeVisible();
    await expect.element(page.getByText(say('Nobody contacted a seller in this period.'))).toBeVisible();
    expect(page.getByRole('cell', { name: 'NaN' }).elements()).toEqual([]);
    await expectAccessible();
  });
});
