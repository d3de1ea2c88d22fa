import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdTimers } from '../../../tests/support/held-timers.ts';
import { accounts } from '#contract/accounts.ts';
import { articles } from '#contract/articles.ts';
import { createAsk } from '#offline/ask.ts';
import { openAnswerStore } from '#offline/answer-store.ts';
import { createSession, type SessionRecord } from '#offline/session.ts';
import { watchForEndedSession } from './ended-session.ts';

const noura: SessionRecord = { id: 'noura', initial: 'N', role: 'user' };
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

let isKnown = true;
const server = createServer((request, response) => {
  const [status, body] =
    !isKnown || request.url?.startsWith('/get-articles')
      ? [401, { code: 'not_signed_in', message: 'You are not authorized to access this resource' }]
      : [200, { data: account }];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

holdTimers();
beforeEach(() => {
  indexedDB = new IDBFactory();
  isKnown = true;
});

function start() {
  const session = createSession(null);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const ask = createAsk({ baseUrl, locale: () => 'en', person: () => session.get()?.id ?? null, token: session.token });
  let endings = 0;
  watchForEndedSession({ queryClient, session }, () => (endings += 1));
  return { session, queryClient, ask, endings: () => endings };
}

test('a 401 for the signed-in person ends the session once and deletes their data', async () => {
  const app = start();
  app.session.begin(noura, null);
  await app.queryClient.fetchQuery(app.ask(accounts.profile, {}));
  await eventually(async () => expect(await openAnswerStore()?.entries()).toHaveLength(1));
  isKnown = false;
  await expect(
    app.queryClient.fetchQuery({ ...app.ask(accounts.profile, {}), persister: undefined }),
  ).rejects.toMatchObject({ status: 401 });
  expect(app.session.get()).toBeNull();
  expect(app.endings()).toBe(1);
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
  await eventually(async () => expect(await openAnswerStore()?.entries()).toEqual([]));
});

test('a 401 for a guest does not count as an ended session', async () => {
  const app = start();
  isKnown = false;
  await expect(app.queryClient.fetchQuery(app.ask(accounts.profile, {}))).rejects.toMatchObject({ status: 401 });
  expect(app.endings()).toBe(0);
});

test('a late 401 for a person who has signed out does not affect the next person', async () => {
  const app = start();
  app.session.begin({ ...noura, id: 'earlier' }, null);
  const late = app.ask(accounts.profile, {});
  app.session.begin(noura, null);
  isKnown = false;
  await expect(app.queryClient.fetchQuery(late)).rejects.toMatchObject({ status: 401 });
  expect(app.session.get()).toEqual(noura);
  expect(app.endings()).toBe(0);
});

test('a public page never signs anybody out', async () => {
  const app = start();
  const guest = app.ask(articles.all, { page: '1' });
  app.session.begin(noura, null);
  await expect(app.queryClient.fetchQuery(guest)).rejects.toMatchObject({ status: 401 });
  expect(app.session.get()).toEqual(noura);
});
