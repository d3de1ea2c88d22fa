import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderFigures } from '#domain/desk/lender-figures.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { periodOf, readFiguresSearch } from '../figures/figures-search.ts';
import { LenderFiguresPage } from './lender-figures-page.tsx';

const search = readFiguresSearch({ from: '2026-11-01', to: '2026-11-14' });
const nothing: LenderFigures['total'] = {
  handed: 0,
  offered: 0,
  declined: 0,
  offers: 0,
  chosen: 0,
  withdrawn: 0,
  expired: 0,
  completed: 0,
  rejected: 0,
  medianHours: null,
};
const some = {
  ...nothing,
  handed: 8,
  offered: 6,
  declined: 1,
  offers: 10,
  chosen: 4,
  completed: 3,
  rejected: 1,
  medianHours: 6.5,
};

const showFigures = (language: 'en' | 'ar', total: LenderFigures['total']) =>
  show(language, <LenderFiguresPage search={search} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskLenders.lenderFigures, periodOf(search, '2026-11-26')).queryKey, {
        total,
        weeks: [
          { week: '2026-11-01', ...total },
          { week: '2026-11-08', ...nothing },
        ],
      }),
  });

describe.each(['en', 'ar'] as const)('figures of a lender in %s', (language) => {
  test('are a table of the period and one by week, with shares and hours', async () => {
    const { say } = await showFigures(language, some);
    const period = page.getByRole('region', { name: say('Whole period'), exact: true });
    await expect.element(period.getByRole('table')).toBeVisible();
    const cells = (section: Element, row: number) =>
      [...(section.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map(
        ({ textContent }) => textContent,
      );
    const percent = (share: number) => formatPercent(language, share, 1);
    const figures = ['8', '6', percent(0.75), '1', '10', '4', percent(0.4), '0', '0', '3', percent(0.75)];
    const all = [...figures, formatNumber(language, 6.5, 1)];
    expect(all.map((_, row) => cells(period.element(), row)[0])).toEqual(all);
    const weeks = page.getByRole('region', { name: say('By week of the hand-over'), exact: true }).element();
    expect(cells(weeks, 0)).toEqual(all);
    expect(cells(weeks, 1)).toEqual(['0', '0', '–', '0', '0', '0', '–', '0', '0', '0', '–', '–']);
    await expectAccessible();
  });

  test('say that nothing was handed over', async () => {
    const { say } = await showFigures(language, nothing);
    await expect.element(page.getByText(say('No orders were handed to you in this period.')).first()).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
    await expectAccessible();
  });
});
