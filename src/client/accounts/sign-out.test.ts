import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdTimers } from '../../../tests/support/held-timers.ts';
import { accounts } from '#contract/accounts.ts';
import { createWords } from '#i18n/catalogues.ts';
import { openAnswerStore } from '#offline/answer-store.ts';
import { createAsk } from '#offline/ask.ts';
import { createPerform } from '#offline/send.ts';
import { createSession } from '#offline/session.ts';
import { finishSignOut, signOut } from './sign-out.ts';

const account = {
  id: 'noura',
  name: 'Noura',
  email: null,
  phone: null,
  accountType: 'individual',
  role: 'user',
  locale: 'ar',
  isSample: false,
};

let isUp = true;
let signOuts = 0;
let asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  if (!isUp) return void request.socket.destroy();
  asked.push(request.url);
  if (request.url === '/auth/logout') signOuts += 1;
  const data = request.url === '/auth/logout' ? { signedOut: true } : account;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

holdTimers();
beforeEach(() => {
  indexedDB = new IDBFactory();
  isUp = true;
  signOuts = 0;
  asked = [];
});

/** A device with a signed-in person and stored personal answers. */
async function device() {
  const kept = new Map<string, string>();
  const notes = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const session = createSession(notes);
  session.begin({ id: 'noura', initial: 'N', role: 'user' }, 'bearer');
  const line = {
    baseUrl,
    locale: () => 'ar' as const,
    person: () => session.get()?.id ?? null,
    token: session.token,
    isLeaving: session.isLeaving,
  };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const ask = createAsk(line);
  await queryClient.fetchQuery(ask(accounts.profile, {}));
  await eventually(async () => expect(await openAnswerStore()?.entries()).toHaveLength(1));
  return { app: { perform: createPerform(line), session, queryClient, words: createWords('ar') }, ask, kept, notes };
}

test('signing out deletes all personal data from the device', async () => {
  const { app, kept, notes } = await device();
  const left: string[] = [];
  await signOut(app, 'keep', notes, (address) => left.push(address));
  expect(signOuts).toBe(1);
  expect(app.session.get()).toBeNull();
  expect(app.session.token()).toBeNull();
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
  expect(await openAnswerStore()?.entries()).toEqual([]);
  expect([...kept]).toEqual([]);
  expect(left).toEqual(['/ar']);
});

test('screens still open during sign-out make no more personal queries', async () => {
  const { app, ask, notes } = await device();
  const look = () => void app.queryClient.fetchQuery(ask(accounts.profile, {})).catch(() => undefined);
  // A screen refetches when its person changes, and when its data is removed.
  app.session.subscribe(look);
  app.queryClient.getQueryCache().subscribe(({ type }) => type === 'removed' && look());
  asked = [];
  await signOut(app, 'keep', notes, look);
  await eventually(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(asked).toEqual(['/auth/logout']);
});

test('signing out offline deletes the data at once and ends the session once the server answers', async () => {
  const { app, notes } = await device();
  isUp = false;
  await signOut(app, 'keep', notes, () => undefined);
  expect(app.session.get()).toBeNull();
  expect(await openAnswerStore()?.entries()).toEqual([]);
  await expect(finishSignOut(app, notes)).rejects.toMatchObject({ name: 'Unreachable' });
  isUp = true;
  await finishSignOut(app, notes);
  await finishSignOut(app, notes);
  expect(signOuts).toBe(1);
});

test('a person who has signed in again meanwhile stays signed in', async () => {
  const { app, notes } = await device();
  isUp = false;
  await signOut(app, 'keep', notes, () => undefined);
  isUp = true;
  app.session.begin({ id: 'noura', initial: 'N', role: 'user' }, 'another bearer');
  await finishSignOut(app, notes);
  expect(signOuts).toBe(0);
});
