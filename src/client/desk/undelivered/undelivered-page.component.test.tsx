import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undelivered } from '#contract/undelivered.ts';
import type { UndeliveredMessage } from '#domain/desk/undelivered-message.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { UndeliveredPage } from './undelivered-page.tsx';
import { readUndeliveredSearch } from './undelivered-search.ts';

const letter: UndeliveredMessage = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channel: 'email',
  kind: 'notification',
  to: 's•••@example.com',
  reason: 'refused',
  problem: 'EENVELOPE 550',
  at: '2026-11-24T09:00:00.000Z',
  failedAt: '2026-11-25T09:00:00.000Z',
};
const push: UndeliveredMessage = {
  ...letter,
  id: '0198c0de-0000-7000-8000-000000000002',
  channel: 'push',
  kind: 'orders',
  to: null,
  reason: 'unconfirmed',
  problem: null,
};

const showList = (language: 'en' | 'ar', items: UndeliveredMessage[], email = 0) =>
  show(language, <UndeliveredPage search={readUndeliveredSearch({})} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(undelivered.undelivered, { page: '1' }).queryKey, {
        data: { counts: { whatsapp: 0, email, push: items.length - email }, items },
        meta: { page: 1, perPage: 20, total: items.length, totalIsCapped: false, nextCursor: null },
      }),
  });

describe.each(['en', 'ar'] as const)('undelivered messages in %s', (language) => {
  test('say what reached nobody and why; a channel with several can be sent again at once', async () => {
    const { say } = await showList(language, [letter, { ...letter, id: push.id.replace('2', '3') }, push], 2);
    await page.viewport(1280, 900);
    await expect.element(page.getByRole('table')).toBeVisible();
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(3);
    for (const text of [
      say('Update on an order or advert'),
      's•••@example.com',
      say('The provider refused it'),
      '(EENVELOPE 550)',
    ])
      expect(rows[0]?.textContent).toContain(text);
    expect(rows[2]?.querySelector('th')?.textContent).toBe(say('Order status'));
    for (const row of rows) expect(row.querySelectorAll('button')).toHaveLength(2);
    const all = page.getByRole('list', { name: say('Send all again') }).getByRole('button');
    expect(all.elements().map(({ textContent }) => textContent.includes(say('Email')))).toEqual([true]);
    await expectAccessible();
  });

  test('are none when everything was delivered', async () => {
    const { say } = await showList(language, []);
    await expect.element(page.getByText(say('All messages were delivered.'))).toBeVisible();
    expect(page.getByRole('button', { name: say('Send again') }).elements()).toEqual([]);
    await expectAccessible();
  });
});
