import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LetterThread } from '#domain/contact/letter-thread.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { ConversationsPage } from './conversations-page.tsx';

const person = { id: 'x', initial: 'N', role: 'user' } as const;
const threads = Array.from({ length: 8 }, (_, at): LetterThread => ({
  id: `letter-${at}`,
  kind: 'contact',
  number: null,
  subject: `Question ${at}`,
  text: 'When do you open?',
  at: '2026-11-01T09:00:00.000Z',
  dueAt: null,
  isClosed: false,
  messages: [
    {
      id: `answer-${at}`,
      author: 'staff',
      text: 'At nine.',
      at: '2026-11-01T10:00:00.000Z',
    },
  ],
}));

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    Promise.resolve(
      new URL(new Request(input, init).url).pathname === '/api/letters'
        ? Response.json({ data: threads })
        : new Response(null, { status: 404 }),
    ),
  );
});
afterEach(() => vi.restoreAllMocks());

const title = (at: number) => page.getByRole('heading', { name: `Question ${at}`, exact: true });

describe.each(['en', 'ar'] as const)('conversations in %s', (language) => {
  test('show the letter that the address names, and move the focus to it', async () => {
    await show(language, <ConversationsPage letter="letter-6" />, { person });
    await expect.element(title(6)).toHaveFocus();
    await expect.element(title(6)).toBeInViewport();
    await expect.element(title(0)).toBeInTheDocument();
    await expectAccessible();
  });

  test('begin at the first where the address names none, or one that is not theirs', async () => {
    await show(language, <ConversationsPage letter="of-somebody-else" />, {
      person,
    });
    await expect.element(title(0)).toBeInViewport();
    expect(document.activeElement).toBe(document.body);
  });

  test('keep the letter of the address while a guest logs in', async () => {
    const { say } = await show(language, <ConversationsPage letter="letter-6" />);
    const link = page.getByRole('link', { name: say('Log in'), exact: true });
    await expect
      .element(link)
      .toHaveAttribute('href', `/${language}/login?next=${encodeURIComponent('/letters?letter=letter-6')}`);
  });
});
