import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskAudit } from '#contract/desk-audit.ts';
import { desk } from '#contract/desk.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { AuditPage } from './audit-page.tsx';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';

const agent = '0198c0de-0000-7000-8000-000000000001';
const entry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-11-26T09:00:00.000Z',
  by: { kind: 'staff', id: agent, name: 'Huda' },
  act: 'desk.order',
  about: { kind: 'nothing' },
  facts: {},
  isErased: false,
  ...more,
});
const entries: readonly AuditEntry[] = [
  entry(9, { about: { kind: 'order', id: 'an-order', number: 'WJ-2026-000018' } }),
  entry(8, { act: 'desk.orders', facts: { orders: 11, search: '0520000011' } }),
  entry(7, { act: 'desk.orders', facts: { orders: 2 }, isErased: true }),
  entry(6, {
    act: 'uploads.readPage',
    facts: { page: 3 },
    about: { kind: 'document', document: 'salary_certificate', order: 'an-order', number: 'WJ-2026-000018' },
  }),
  entry(5, {
    act: 'desk.takeDown.reason',
    facts: { reason: 'fraud', text: 'Paid in advance' },
    about: { kind: 'listing', id: '42', title: { en: 'Camry', ar: 'كامري' } },
  }),
  entry(4, {
    act: 'staff.roles',
    by: { kind: 'operator', id: null, name: null },
    facts: { roles: ['agent', 'editor'] },
    about: { kind: 'account', id: agent, name: 'Huda' },
  }),
  entry(3, { act: 'contact.send', by: { kind: 'guest', id: null, name: null } }),
  entry(2, { act: 'favourites.set', by: { kind: 'gone', id: '0198c0de-0000-7000-8000-000000000002', name: null } }),
  entry(1, {
    act: 'later.version',
    by: { kind: 'user', id: '0198c0de-0000-7000-8000-000000000003', name: 'Sara' },
    about: { kind: 'other', text: 'showroom-1' },
  }),
];

const showLog = (
  language: 'en' | 'ar',
  {
    search = {},
    found = entries,
    roles = ['administrator'],
  }: { search?: AuditSearch; found?: readonly AuditEntry[]; roles?: StaffRole[] } = {},
) =>
  show(language, <AuditPage search={search} />, {
    prepare: ({ ask, queryClient }) => {
      queryClient.setQueryData(ask(desk.me, {}).queryKey, { roles });
      queryClient.setQueryData(ask(deskAudit.people, {}).queryKey, [{ id: agent, name: 'Huda' }]);
      queryClient.setQueryData(ask(deskAudit.entries, { ...search }).queryKey, {
        entries: [...found],
        nextCursor: 'after.m2z3k4l5.1',
        previousCursor: null,
      });
    },
  });

describe.each(['en', 'ar'] as const)('the audit log in %s', (language) => {
  test('says who did what on what, with details and links', async () => {
    const { say } = await showLog(language);
    const rows = page.getByRole('row');
    const row = (at: number) => rows.nth(at);
    await expect
      .element(row(1).getByRole('link', { name: /WJ-2026-000018/ }))
      .toHaveAttribute('href', `/${language}/desk/orders/an-order`);
    await expect
      .element(row(1).getByRole('link', { name: 'Huda' }))
      .toHaveAttribute('href', `/${language}/desk/audit?by=${agent}`);
    for (const [at, text] of [
      [1, say('Opened the order')],
      [2, '0520000011'],
      [3, say('What was typed is erased.')],
      [4, say('Viewed pages of a document')],
      [5, 'Paid in advance'],
      [5, say('Suspected fraud')],
      [6, say('Server operator')],
      [6, say('Editor')],
      [7, say('A guest')],
      [8, say('A deleted account')],
      [9, 'later.version'],
      [9, 'showroom-1'],
    ] as const)
      expect(row(at).element().textContent).toContain(text);
    const next = page.getByRole('navigation', { name: say('Pages') }).getByRole('link');
    await expect.element(next).toHaveAttribute('href', `/${language}/desk/audit?cursor=after.m2z3k4l5.1`);
    await expectAccessible();
  });

  test('is filtered in its address, and keeps what is chosen', async () => {
    const { say, history } = await showLog(language, { search: { group: 'orders', about: 'WJ-1' }, found: [] });
    await expect
      .element(page.getByText(say('No matching entries. Remove a filter, or choose another period.')))
      .toBeVisible();
    await page.getByRole('combobox', { name: say('Person') }).selectOptions('Huda');
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(history.location.search)))
      .toEqual({ group: 'orders', about: 'WJ-1', by: agent });
    await page.getByLabelText(say('From'), { exact: true }).fill('2026-11-26');
    await page.getByLabelText(say('To'), { exact: true }).fill('2026-11-25');
    await page.getByRole('button', { name: say('Show') }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: say('The last day must not be before the first') }))
      .toBeVisible();
    await expect.element(page.getByLabelText(say('To'), { exact: true })).toHaveFocus();
    await expectAccessible();
  });
});

test('only administrators see the export', async () => {
  const { say } = await showLog('en', { roles: ['supervisor'] });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('button', { name: say('Download CSV') }).elements()).toEqual([]);
});

test('an address with wrong values shows what is right in it', () => {
  expect(
    readAuditSearch({
      by: 'x',
      group: 'none',
      about: 1234,
      from: '2026-02-30',
      to: '2026-02-28',
      cursor: 'y',
      page: '2',
    }),
  ).toEqual({ about: '1234', to: '2026-02-28' });
});
