import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskWork } from '#contract/desk-work.ts';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import { useApp } from '#client/shell/use-app.ts';
import { mintKey } from '#offline/send.ts';
import { takeOver } from '#ui/toast/notify.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

const template = (id: string, text: string): MessageTemplate => ({
  id,
  purpose: 'reject',
  title: { en: text, ar: text },
  text: { en: text, ar: text },
  version: 1,
});

function List() {
  const { ask, send } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const asked = useQuery(ask(deskWork.templates, {}));
  useLiveAnswer(deskWork.templates, {}, { ...asked, announces: true });
  return (
    <>
      <ul>
        {asked.data?.map(({ id, title }) => (
          <li key={id}>
            {title.en}
            <input aria-label={`Note on ${id}`} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setIsAsking(!isAsking)}>
        Reason
      </button>
      <button type="button" onClick={() => void send(deskWork.removeTemplate, { id: '1', seen: 1 }, mintKey())}>
        Remove
      </button>
      {isAsking && <dialog open>Why?</dialog>}
    </>
  );
}

/** What the server has, and what it was asked. */
let stored: MessageTemplate[] = [];
let isDown = false;
const asked: string[] = [];
/** Titles of notifications. */
const announced: string[] = [];
let release: () => void;
/** Comparisons wait for it. */
let held: Promise<unknown> = Promise.resolve();
const tagOf = () => `W/"${JSON.stringify(stored).length}-${stored.map(({ id }) => id).join('')}"`;

beforeEach(() => {
  stored = [template('1', 'Income too low')];
  isDown = false;
  held = Promise.resolve();
  asked.length = 0;
  release = takeOver({ show: ({ title }) => void announced.push(title) });
  announced.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('/desk/templates')) return Response.json({ data: null });
    asked.push(request.method);
    if (request.method === 'POST') {
      stored = stored.filter(({ id }) => id !== '1');
      return Response.json({ data: { id: '1', key: request.headers.get('idempotency-key') } });
    }
    if (request.method === 'HEAD') await held;
    if (isDown) return new Response(null, { status: 503 });
    if (request.method === 'GET') return Response.json({ data: stored }, { headers: { etag: tagOf() } });
    return new Response(null, { status: request.headers.get('if-none-match') === tagOf() ? 304 : 200 });
  });
});
afterEach(() => {
  release();
  vi.restoreAllMocks();
});

/** The tab is hidden and shown again; its poll is then due. */
function comeBack(): void {
  const become = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  become('visible');
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
}

const open = async () => {
  await show('en', <List />, { person: { id: '1', initial: 'N', role: 'staff' } });
  await expect.element(page.getByText('Income too low')).toBeVisible();
};
const heads = (count: number) =>
  eventually(() => expect(asked.filter((method) => method === 'HEAD')).toHaveLength(count));
const reads = () => asked.filter((method) => method === 'GET').length;

describe('an answer that keeps itself up to date', () => {
  test('is compared when the tab is shown again, and is read only when it differs', async () => {
    await open();
    comeBack();
    await heads(1);
    expect(reads()).toBe(1);
    // One goes as another comes.
    stored = [template('2', 'Too old a car')];
    comeBack();
    await expect.element(page.getByText('Too old a car')).toBeVisible();
    await expect.element(page.getByText('Income too low')).not.toBeInTheDocument();
    expect(reads()).toBe(2);
    comeBack();
    await heads(3);
    expect(reads()).toBe(2);
  });

  test('keeps what is being typed in a row', async () => {
    await open();
    await userEvent.type(page.getByLabelText('Note on 1'), 'Ask again');
    stored = [template('1', 'Income is too low'), template('2', 'Too old a car')];
    comeBack();
    await expect.element(page.getByText('Income is too low')).toBeVisible();
    await expect.element(page.getByLabelText('Note on 1')).toHaveValue('Ask again');
  });

  test('stays while a dialog is open', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Reason' }));
    stored = [];
    comeBack();
    await userEvent.click(page.getByRole('button', { name: 'Reason' }));
    expect(asked).toEqual(['GET']);
    comeBack();
    await expect.element(page.getByText('Income too low')).not.toBeInTheDocument();
  });

  test('stays while the server does not answer', async () => {
    await open();
    isDown = true;
    comeBack();
    await heads(1);
    await expect.element(page.getByText('Income too low')).toBeVisible();
    expect(reads()).toBe(1);
  });

  test('announces what others change, and not what this tab changes', async () => {
    stored = [template('1', 'Income too low'), template('2', 'Too old a car')];
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Remove' }));
    await eventually(() => expect(asked).toContain('POST'));
    comeBack();
    await expect.element(page.getByText('Income too low')).not.toBeInTheDocument();
    expect(announced).toEqual([]);
    stored = [template('2', 'Too old a car'), template('3', 'No licence')];
    comeBack();
    await expect.element(page.getByText('No licence')).toBeVisible();
    expect(announced).toEqual(['This page has changed']);
  });

  test('does not announce what this tab changes while it is compared', async () => {
    stored = [template('1', 'Income too low'), template('2', 'Too old a car')];
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    comeBack();
    await heads(1);
    await userEvent.click(page.getByRole('button', { name: 'Remove' }));
    await eventually(() => expect(asked).toContain('POST'));
    resolve();
    await expect.element(page.getByText('Income too low')).not.toBeInTheDocument();
    expect(announced).toEqual([]);
  });
});
