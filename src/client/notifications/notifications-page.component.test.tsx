import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allChoices, type OwnNotification } from '#domain/notifications/notification.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
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

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const data = answers[pathname];
    return Promise.resolve(data ? Response.json({ data }) : new Response(null, { status: 404 }));
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
