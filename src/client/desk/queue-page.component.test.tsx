import { useSearch } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskViews } from '#contract/desk-views.ts';
import { deskWork } from '#contract/desk-work.ts';
import { desk } from '#contract/desk.ts';
import type { AssignmentResult } from '#domain/desk/assignment.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { readDeskSearch } from '#domain/desk/desk-search.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { sampleDeskOrder } from '../../../tests/support/desk-order.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { useKeyListener } from './keys/use-key-listener.ts';
import { QueuePage } from './queue-page.tsx';

const me = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Noura' };
const fahad = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Fahad' };
const orders = [1, 2, 3, 4].map((nth): DeskOrderCard => ({
  ...sampleDeskOrder,
  id: `0198c0de-0000-7000-8000-0000000000a${nth}`,
  number: `WJ-2041${nth}-1`,
  applicantName: `Sara ${nth}`,
  assignee: nth === 2 ? fahad : null,
}));

function Queue() {
  useKeyListener();
  return (
    <main className="px-4">
      <QueuePage search={readDeskSearch(useSearch({ strict: false }))} />
    </main>
  );
}

const views: DeskView[] = [
  {
    id: '1',
    list: 'orders',
    name: 'Late and free',
    filters: { assignee: 'nobody', waiting: 'overdue', sort: 'newest' },
    hidden: ['amount'],
  },
];

/** Assignments that were sent, and what the server answers to them. */
const sent: unknown[] = [];
let outcomes: AssignmentResult[] = [];
let answered = orders;

beforeEach(async () => {
  localStorage.removeItem('desk-columns');
  sent.length = 0;
  answered = orders;
  await page.viewport(1280, 900);
  const meta = { page: 1, perPage: 20, total: 4, totalIsCapped: false, nextCursor: null, previousCursor: null };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/desk/assignments')) {
      sent.push(await request.json());
      return Response.json({ data: { key: request.headers.get('idempotency-key'), results: outcomes } });
    }
    if (request.url.endsWith('/desk/views/remove')) {
      sent.push(await request.json());
      return Response.json({ data: { key: request.headers.get('idempotency-key'), id: '1' } });
    }
    if (new URL(request.url).pathname.endsWith('/desk/views')) {
      if (request.method === 'GET') return Response.json({ data: views });
      sent.push(await request.json());
      const errors = { name: ['You have a view with this name already'] };
      return Response.json({ message: 'Please check.', code: 'invalid', errors }, { status: 422 });
    }
    return Response.json({ data: request.url.includes('/desk/orders') ? answered : [me, fahad], meta });
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (language: 'en' | 'ar') =>
  show(language, <Queue />, {
    at: '/desk',
    person: { id: me.id, initial: 'N', role: 'staff' },
    prepare({ ask, queryClient }) {
      const meta = { page: 1, perPage: 20, total: 4, totalIsCapped: false, nextCursor: null, previousCursor: null };
      queryClient.setQueryData(ask(desk.orders, {}).queryKey, { data: answered, meta });
      queryClient.setQueryData(ask(deskWork.colleagues, {}).queryKey, [me, fahad]);
      queryClient.setQueryData(ask(deskWork.mentions, {}).queryKey, { unread: 0 });
      queryClient.setQueryData(ask(deskViews.views, { list: 'all' }).queryKey, views);
    },
  });

const box = (nth: number) => page.getByRole('checkbox').nth(nth);
const seenOf = (...which: readonly number[]) =>
  which.map((nth) => ({ id: orders[nth - 1]?.id, seen: orders[nth - 1]?.assignee?.id ?? 'nobody' }));

describe.each(['en', 'ar'] as const)('orders of the queue, in %s', (language) => {
  test('are a table that cuts nothing off beside the menu of the desk, however much it has to show', async () => {
    answered = orders.map((order) => ({
      ...order,
      applicantName: 'Abdulrahman Al-Mohammedsalehuddin',
      status: 'last_papers',
      subject: { en: 'Mercedes-Benz Sprinter 2026', ar: 'مرسيدس بنز سبرنتر 2026' },
      offer: {
        id: order.id,
        slug: 'sprinter',
        title: { en: 'Sprinter', ar: 'سبرنتر' },
        price: 125_000_000,
        priceBefore: null,
        endsOn: '2026-12-31',
      },
      financeAmount: 123_456_700,
      dueAt: '2026-11-20T09:00:00.000Z',
      isOverdue: true,
      assignee: { ...fahad, name: 'Abdulrahman-Al-Mohammedsalehuddin' },
    }));
    await open(language);
    await document.fonts.ready;
    const table = page.getByRole('table').element();
    const room = table.parentElement!;
    room.style.width = '975px';
    expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(975);
    room.style.width = '600px';
    // Where even that is too much, the table can be scrolled to its end.
    expect(room.scrollWidth).toBeGreaterThan(600);
    room.scrollBy({ left: language === 'ar' ? -5000 : 5000 });
    expect(room.scrollLeft).not.toBe(0);
    await expectAccessible();
  });

  test('are selected by boxes and by a key, and Escape clears', async () => {
    const { say } = await open(language);
    const bar = page.getByRole('region', { name: say('Selected orders') });
    await userEvent.keyboard('jjx');
    await expect.element(box(2)).toBeChecked();
    await expect.element(bar).toBeVisible();
    await expect.element(box(0)).toHaveProperty('indeterminate', true);
    await box(0).click();
    for (const nth of [1, 2, 3, 4]) await expect.element(box(nth)).toBeChecked();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    await box(1).click();
    await userEvent.keyboard('{Shift>}');
    await box(3).click();
    await userEvent.keyboard('{/Shift}');
    for (const nth of [1, 2, 3]) await expect.element(box(nth)).toBeChecked();
    await expect.element(box(4)).not.toBeChecked();
  });

  test('are selected row by row with Shift, down and up, and back', async () => {
    const { say } = await open(language);
    await userEvent.keyboard('j{Shift>}JJ{/Shift}');
    for (const nth of [1, 2, 3]) await expect.element(box(nth)).toBeChecked();
    await expect.element(box(4)).not.toBeChecked();
    await userEvent.keyboard('{Shift>}K{/Shift}');
    await expect.element(box(3)).not.toBeChecked();
    await expect.element(page.getByRole('link', { name: orders[1]!.number })).toHaveFocus();
    await userEvent.keyboard('{Escape}jj{Shift>}K{/Shift}');
    for (const nth of [3, 4]) await expect.element(box(nth)).toBeChecked();
    await expect.element(box(2)).not.toBeChecked();
    await expect.element(page.getByRole('region', { name: say('Selected orders') })).toBeVisible();
  });

  test('go to the reader by a key, each by who had it', async () => {
    outcomes = orders.slice(0, 2).map(({ id }) => ({ id, outcome: 'assigned', assignee: me.id }));
    const { say } = await open(language);
    await userEvent.keyboard('jxjxa');
    await expect.element(page.getByRole('region', { name: say('Selected orders') })).not.toBeInTheDocument();
    expect(sent).toEqual([{ to: me.id, orders: seenOf(1, 2) }]);
    await userEvent.keyboard('a');
    await eventually(() => expect(sent[1]).toEqual({ to: me.id, orders: seenOf(2) }));
  });

  test('go to a colleague, and each that did not says why', async () => {
    outcomes = [
      { id: orders[0]!.id, outcome: 'assigned', assignee: fahad.id },
      { id: orders[1]!.id, outcome: 'taken', assignee: me.id },
      { id: orders[2]!.id, outcome: 'own', assignee: null },
      { id: orders[3]!.id, outcome: 'closed', assignee: null },
    ];
    const { say } = await open(language);
    await box(0).click();
    await userEvent.keyboard('c');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Assign'), exact: true }).click();
    await expect.element(dialog.getByLabelText(say('Colleague'), { exact: true })).toHaveFocus();
    await dialog.getByLabelText(say('Colleague'), { exact: true }).selectOptions('Fahad');
    await dialog.getByRole('button', { name: say('Assign'), exact: true }).click();
    const results = page.getByRole('dialog', { name: say('Some orders were not assigned') });
    await expect.element(results).toBeVisible();
    expect(sent).toEqual([{ to: fahad.id, orders: seenOf(1, 2, 3, 4) }]);
    const lines = results.getByRole('listitem');
    await expect.element(lines.nth(0).getByText('Fahad')).toBeVisible();
    await expect.element(lines.nth(1).getByText('Noura')).toBeVisible();
    await expect.element(lines.nth(2).getByText(say('Your own order: only a colleague can assign it'))).toBeVisible();
    await expect.element(lines.nth(3).getByText(say('The order is closed'))).toBeVisible();
    await expectAccessible();
  });
});

describe.each(['en', 'ar'] as const)('the sort of the queue, in %s', (language) => {
  test('is chosen by headings, in both directions and back, and said by them', async () => {
    const { say, address } = await open(language);
    const amount = page.getByRole('columnheader', { name: say('Amount') });
    const heading = amount.getByRole('button');
    await expect.element(amount).not.toHaveAttribute('aria-sort');
    heading.element().focus();
    for (const [sort, direction] of [
      ['amount-high', 'descending'],
      ['amount-low', 'ascending'],
    ] as const) {
      await userEvent.keyboard('{Enter}');
      expect(address()).toBe(`/desk?sort=${sort}`);
      await expect.element(amount).toHaveAttribute('aria-sort', direction);
      await expect.element(heading).toHaveFocus();
    }
    await expectAccessible();
    await page
      .getByRole('columnheader', { name: say('Received') })
      .getByRole('button')
      .click();
    expect(address()).toBe('/desk?sort=newest');
    await expect.element(amount).not.toHaveAttribute('aria-sort');
    await heading.click();
    await heading.click();
    await heading.click();
    expect(address()).toBe('/desk');
  });

  test('is a choice among the filters where the list has no headings, or not that one', async () => {
    const { say, address } = await open(language);
    const select = page.getByRole('combobox', { name: say('Sort') });
    await expect.element(select).not.toBeInTheDocument();
    await page.viewport(390, 800);
    await select.selectOptions(say('Amount: low to high'));
    expect(address()).toBe('/desk?sort=amount-low');
    await expectAccessible();
    await page.viewport(1280, 900);
    await expect.element(select).not.toBeInTheDocument();
    await page.getByRole('button', { name: say('Columns') }).click();
    await page.getByRole('checkbox', { name: say('Amount') }).click();
    await userEvent.keyboard('{Escape}');
    await select.selectOptions(say('Waiting for us first'));
    expect(address()).toBe('/desk');
  });
});

describe.each(['en', 'ar'] as const)('views of the queue, in %s', (language) => {
  test('open with their filters and columns, and a name that is taken is said at its field', async () => {
    const { say, address } = await open(language);
    const amount = page.getByRole('columnheader', { name: say('Amount') });
    await expect.element(amount).toBeVisible();
    await page.getByRole('button', { name: say('Views') }).click();
    const dialog = page.getByRole('dialog', { name: say('Views') });
    const name = dialog.getByLabelText(say('Name of the view'));
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect.element(name).toHaveFocus();
    expect(sent).toEqual([]);
    await name.fill('Late and free');
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect.element(dialog.getByText('You have a view with this name already')).toBeVisible();
    expect(sent).toEqual([{ list: 'orders', name: 'Late and free', filters: {}, hidden: [] }]);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('link', { name: 'Late and free' }).click();
    expect(address()).toBe('/desk?assignee=nobody&waiting=overdue&sort=newest&hidden=amount');
    await expect.element(amount).not.toBeInTheDocument();
    expect(localStorage.getItem('desk-columns')).toBeNull();
    await expect.element(page.getByRole('link', { name: 'Late and free' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: say('Columns') }).click();
    await page.getByRole('checkbox', { name: say('Amount') }).click();
    expect(address()).toBe('/desk?waiting=overdue&assignee=nobody&sort=newest&hidden=none');
    await userEvent.keyboard('{Escape}');
    await expect.element(amount).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Late and free' })).not.toHaveAttribute('aria-current');
  });

  test('are deleted after a question', async () => {
    const { say } = await open(language);
    await page.getByRole('button', { name: say('Views') }).click();
    const dialog = page.getByRole('dialog', { name: say('Views') });
    const remove = dialog.getByRole('listitem').getByRole('button').last();
    await remove.click();
    const question = page.getByRole('dialog', { name: say('Delete this view?') });
    await expect.element(question.getByText('Late and free')).toBeVisible();
    await expect.element(question.getByRole('button', { name: say('Go back') })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    expect(sent).toEqual([]);
    await remove.click();
    await question.getByRole('button', { name: say('Delete') }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: '1', list: 'orders' }]);
  });
});
