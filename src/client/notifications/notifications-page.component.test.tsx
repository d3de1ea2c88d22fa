import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allChoices, type OwnNotification } from '#domain/notifications/notification.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const person = { id: 'x', initial: 'N', role: 'user' } as const;
const LETTER = '0192f0aa-0000-7000-8000-000000000001';
const answered = (id: string, number: string | null, isRead: boolean): OwnNotification => ({
  id,
  at: new Date().toISOString(),
  isRead,
  event: 'letter_answered',
  letter: { id: LETTER, subject: 'Nobody called', number },
});
/** Answers of the server by path. */
const answers: Readonly<Record<string, object>> = {
  '/api/notifications': { unread: 1, items: [answered('2', 'WC-1001-3', false), answered('1', null, true)] },
  '/api/notifications/choices': { choices: allChoices([]), pushKey: 'key' },
  '/api/auth/profile': {},
};

/** Bodies of acts. */
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push(await request.json());
    const { pathname } = new URL(request.url);
    const data = answers[pathname];
    return data ? Response.json({ data }) : new Response(null, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

describe.each(['en', 'ar'] as const)('notifications in %s', (language) => {
  test('of answered letters say which one it was, and lead to its conversation', async () => {
    const { say } = await show(language, <NotificationsPage />, { person });
    for (const [words, about] of [
      ['We answered your complaint', 'WC-1001-3 · Nobody called'],
      ['We answered your message', 'Nobody called'],
    ] as const) {
      const link = page.getByRole('link', { name: say(words), exact: true });
      await expect.element(link).toHaveAttribute('href', `/${language}/letters?letter=${LETTER}`);
      expect(link.element().closest('li')?.textContent).toContain(about);
    }
    await expectAccessible();
  });

  test('that were pressed on the device lead to the same page as in the list, and are read', async () => {
    const { address } = await show(language, <NotificationsPage opened="2" />, { person });
    await eventually(() => expect(address()).toBe(`/letters?letter=${LETTER}`));
    await eventually(() => expect(sent).toContainEqual({ id: '2', isRead: true }));
  });

  test('of somebody else that were pressed on the device show the list', async () => {
    const { say, address } = await show(language, <NotificationsPage opened="77" />, { person });
    await expect
      .element(page.getByRole('link', { name: say('We answered your complaint'), exact: true }))
      .toBeVisible();
    expect(address()).toBe('/');
    expect(sent).toEqual([]);
  });

  test('of answers can be switched off on devices, not by email', async () => {
    const { say } = await show(language, <NotificationChoices />, { person });
    const choice = (channel: string) =>
      page.getByRole('checkbox', { name: `${say('Answers to my messages')}: ${say(channel)}`, exact: true });
    await expect.element(choice('On my devices')).toBeChecked();
    expect(choice('By email').elements()).toEqual([]);
    await expect.element(page.getByText(say('Always'), { exact: true })).toBeVisible();
    await expectAccessible();
  });
});
