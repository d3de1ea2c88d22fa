import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk } from '#contract/desk.ts';
import type { DeskLetter, DeskThread } from '#domain/desk/desk-letter.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { LetterPage } from './letter-page.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const letter: DeskLetter = {
  id,
  kind: 'complaint',
  number: 'WC-1001-3',
  subject: 'Late answer',
  text: 'Nobody called me within two working days.',
  contactReason: null,
  reportReason: null,
  request: null,
  position: null,
  yearsExperience: null,
  resumes: [],
  order: null,
  listing: null,
  from: { name: 'Noura', phone: '+966512345678', email: 'noura@example.com', locale: 'ar' },
  at: '2026-11-24T09:00:00.000Z',
  dueAt: '2026-12-01T20:59:59.000Z',
  isOverdue: false,
  answeredAt: null,
  repliedAt: '2026-11-25T09:00:00.000Z',
  handledAt: null,
  version: 2,
  messages: 2,
};
const nothingElse: DeskThread['sender'] = {
  account: null,
  orders: { items: [], total: 0 },
  letters: { items: [], total: 0 },
};
const thread: DeskThread = {
  letter,
  sender: {
    account: { id: '0198c0de-0000-7000-8000-0000000000b1', name: 'Noura Salem' },
    orders: {
      total: 1,
      items: [
        {
          id: '0198c0de-0000-7000-8000-0000000000a1',
          number: 'WJ-20418-1',
          status: 'new',
          at: '2026-11-20T09:00:00.000Z',
        },
      ],
    },
    letters: {
      total: 1,
      items: [
        {
          id: '0198c0de-0000-7000-8000-0000000000c1',
          kind: 'contact',
          subject: 'A question',
          at: '2026-11-10T09:00:00.000Z',
          handledAt: '2026-11-11T09:00:00.000Z',
        },
      ],
    },
  },
  messages: [
    { id: 'a', author: 'staff', by: 'Fahad', text: 'We call you today.', at: '2026-11-24T11:00:00.000Z' },
    { id: 'b', author: 'person', by: null, text: 'Nobody called.', at: '2026-11-25T09:00:00.000Z' },
  ],
};

const showPage = (language: 'en' | 'ar', answer: DeskThread = thread) =>
  show(language, <LetterPage id={id} />, {
    person: { id: 'x', initial: 'F', role: 'staff' },
    prepare: ({ ask, queryClient }) => void queryClient.setQueryData(ask(desk.letter, { id }).queryKey, answer),
  });

describe.each(['en', 'ar'] as const)('a conversation at the desk in %s', (language) => {
  test('shows every message with who wrote it, and asks for a text before anything is sent', async () => {
    const { say } = await showPage(language);
    const messages = page.getByRole('list', { name: say('Messages after it') }).getByRole('listitem');
    expect(messages.elements().map(({ textContent }) => /Fahad|Noura/.exec(textContent)?.[0])).toEqual([
      'Fahad',
      'Noura',
    ]);
    await page.getByRole('button', { name: say('Send answer') }).click();
    await expect.element(page.getByText(say('Write the answer first'))).toBeVisible();
    await expectAccessible();
  });

  test('leads to what else came from the same phone or email, and says when there is nothing', async () => {
    const { say } = await showPage(language);
    const history = page.getByRole('region', { name: say('From the same phone or email') });
    const addresses = history
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')?.replace(/^\/(?:en|ar)/, ''));
    expect(addresses).toEqual([
      `/desk/people?id=${thread.sender.account?.id}`,
      `/desk/orders/${thread.sender.orders.items[0]?.id}`,
      `/desk/letters?id=${thread.sender.letters.items[0]?.id}`,
    ]);
    await expect.element(history.getByText(say('Resolved'))).toBeVisible();
  });

  test('keeps what was typed when a colleague was first, and says so', async () => {
    const message = 'Somebody else changed this.';
    const server = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async (request) =>
        (request instanceof Request ? request.method : 'GET') === 'GET'
          ? Response.json({ data: { ...thread, letter: { ...letter, version: 3 } }, message: null })
          : Response.json({ message, code: 'content_changed' }, { status: 409 }),
      );
    onTestFinished(() => server.mockRestore());
    const { say } = await showPage(language);
    const field = page.getByRole('textbox', { name: say('Your answer') });
    await field.click();
    await userEvent.keyboard('I call you now.');
    await page.getByRole('button', { name: say('Send and close') }).click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(field).toHaveValue('I call you now.');
  });

  test('offers no answer where the sender left no address', async () => {
    const { say } = await showPage(language, {
      letter: { ...letter, kind: 'request', from: { ...letter.from, email: null } },
      sender: nothingElse,
      messages: [],
    });
    await expect
      .element(
        page.getByText(say('No answer can be sent from here. Use the contact details above, and then close it.')),
      )
      .toBeVisible();
    await expect.element(page.getByText(say('Nothing else.'))).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });
});
