import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LetterThread } from '#domain/contact/letter-thread.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { ConversationsPage } from './conversations-page.tsx';

const person = { id: 'x', initial: 'N', role: 'user' } as const;
const idOf = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const threads = Array.from({ length: 8 }, (_, at): LetterThread => ({
  id: idOf(at),
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

const PER_PAGE = 7;

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    if (pathname !== '/api/letters') return Promise.resolve(new Response(null, { status: 404 }));
    const sought = threads.findIndex(({ id }) => id === searchParams.get('letter'));
    const page = sought === -1 ? Number(searchParams.get('page') ?? '1') : Math.floor(sought / PER_PAGE) + 1;
    const meta = { page, perPage: PER_PAGE, total: threads.length, totalIsCapped: false, nextCursor: null };
    return Promise.resolve(Response.json({ data: threads.slice((page - 1) * PER_PAGE, page * PER_PAGE), meta }));
  });
});
afterEach(() => vi.restoreAllMocks());

const title = (at: number) => page.getByRole('heading', { name: `Question ${at}`, exact: true });

describe.each(['en', 'ar'] as const)('conversations in %s', (language) => {
  test('show the letter that the address names, and move the focus to it', async () => {
    await show(language, <ConversationsPage letter={idOf(6)} />, { person });
    await expect.element(title(6)).toHaveFocus();
    await expect.element(title(6)).toBeInViewport();
    await expect.element(title(0)).toBeInTheDocument();
    await expectAccessible();
  });

  test('are read in pages, and a letter of the address is shown with its page', async () => {
    const { say } = await show(language, <ConversationsPage letter={idOf(7)} />, { person });
    await expect.element(title(7)).toHaveFocus();
    expect(title(0).elements()).toEqual([]);
    const pages = page.getByRole('navigation', { name: say('Pages'), exact: true });
    await expect
      .element(pages.getByRole('link', { name: say('Previous') }))
      .toHaveAttribute('href', `/${language}/letters`);
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
    const { say } = await show(language, <ConversationsPage letter={idOf(6)} />);
    const link = page.getByRole('link', { name: say('Log in'), exact: true });
    await expect
      .element(link)
      .toHaveAttribute('href', `/${language}/login?next=${encodeURIComponent(`/letters?letter=${idOf(6)}`)}`);
  });
});
