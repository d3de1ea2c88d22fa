import 'fake-indexeddb/auto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { holdTimers, whileTimePasses } from '../../tests/support/held-timers.ts';
import { query } from '#contract/endpoint.ts';
import { MAX_ANSWERS, openAnswerStore } from './answer-store.ts';
import { createAsk } from './ask.ts';
import { collectAnswers, forgetPersonalAnswers } from './installation/collect-answers.ts';
import { keepSentAnswers } from './keep-sent-answers.ts';
import { ANSWERS_VERSION, MAX_AGE_MS } from './stored-answer-key.ts';
import { MAX_REFERENCE_BYTES, rememberReference } from './reference-answers.ts';
import { openAnswerKeys } from './sealed/sealed-answers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

const Word = v.object({ word: v.string() });
const car = query('/cars/{id}', {
  summary: '',
  access: 'anyone',
  input: v.object({ id: v.string() }),
  output: Word,
  keep: 'catalogue',
});
const profile = query('/profile', {
  summary: '',
  access: 'signed-in',
  input: v.object({}),
  output: Word,
  keep: 'person',
});
const brands = query('/brands', {
  summary: '',
  access: 'anyone',
  input: v.object({}),
  output: Word,
  keep: 'reference',
});
const code = query('/code', { summary: '', access: 'anyone', input: v.object({}), output: Word, keep: 'nothing' });

let server: Server;
let baseUrl: string;
let asked: string[];
let isUp: boolean;
let isGone: boolean;

holdTimers();
beforeEach(async () => {
  indexedDB = new IDBFactory();
  asked = [];
  isUp = true;
  isGone = false;
  server = createServer((request, response) => {
    if (!isUp) return void request.socket.destroy();
    if (isGone)
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'not_found', message: 'Not found' }));
    asked.push(`${request.headers['accept-language']} ${request.url}`);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { word: `answer ${asked.length}` } }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  onlineManager.setOnline(true);
});

/** Starts the app anew on the same device. */
function start(locale: 'en' | 'ar' = 'en', person: string | null = null) {
  return {
    ask: createAsk({ baseUrl, locale: () => locale, person: () => person, token: () => null }),
    client: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: MINUTE_MS, gcTime: Number.POSITIVE_INFINITY } },
    }),
  };
}

/** Name of an encrypted row. */
const SEALED = new RegExp(`^v${ANSWERS_VERSION}-[\\w+/]{43}=$`);

const stored = async () => ((await openAnswerStore()?.entries()) ?? []).map(([key]) => key);
const untilStored = (count: number) => eventually(async () => expect(await stored()).toHaveLength(count));

describe('stored answers', () => {
  test('are shown at the next start without a network, and not fetched again within a minute', async () => {
    const first = start();
    await first.client.fetchQuery(first.ask(car, { id: '7' }));
    await untilStored(1);
    isUp = false;
    const next = start();
    expect(await next.client.fetchQuery(next.ask(car, { id: '7' }))).toEqual({ word: 'answer 1' });
    await expect(next.client.fetchQuery(next.ask(car, { id: '8' }))).rejects.toMatchObject({ name: 'Unreachable' });
    expect(asked).toHaveLength(1);
  });

  test('of what is no longer there are forgotten, so that nothing shows it without a network', async () => {
    const first = start();
    for (const id of ['7', '8']) await first.client.fetchQuery(first.ask(car, { id }));
    await untilStored(2);
    isGone = true;
    const next = start();
    await next.client.fetchQuery(next.ask(car, { id: '7' }));
    await next.client.fetchQuery({ ...next.ask(car, { id: '7' }), staleTime: 0 }).catch(() => undefined);
    await untilStored(1);
    expect((await stored())[0]).toContain('"id":"8"');
  });

  test('of a person are shown at once and always fetched again', async () => {
    const first = start('en', '7');
    await first.client.fetchQuery(first.ask(profile, {}));
    await untilStored(1);
    const next = start('en', '7');
    const shown: (string | undefined)[] = [];
    const stop = new QueryObserver(next.client, next.ask(profile, {})).subscribe((result) =>
      shown.push(result.data?.word),
    );
    await eventually(() => expect(shown.at(-1)).toBe('answer 2'));
    stop();
    expect(shown).toContain('answer 1');
  });

  test('of a stored page are kept, and newer ones take their place', async () => {
    const visit = start();
    await visit.client.fetchQuery(visit.ask(car, { id: '7' }));
    await untilStored(1);
    const next = start();
    const { queryKey } = next.ask(car, { id: '7' });
    const keepFrom = async (word: string, keptAt: number) => {
      next.client.getQueryCache().build(next.client, { queryKey, meta: { keep: 'catalogue' } });
      const data = next.client.setQueryData(queryKey, { word });
      onlineManager.setOnline(false);
      await keepSentAnswers(next.client, [{ key: queryKey, keep: 'catalogue', data }], keptAt);
      return next.client.getQueryData(queryKey);
    };
    expect(await keepFrom('of an earlier page', Date.now() - MINUTE_MS)).toEqual({ word: 'answer 1' });
    expect(await keepFrom('of a later page', Date.now() + 1)).toEqual({ word: 'of a later page' });
    expect((await openAnswerStore()?.entries())?.[0]?.[1]).toContain('of a later page');
  });

  test('of one language are shown in the other one offline', async () => {
    const english = start('en');
    await english.client.fetchQuery(english.ask(car, { id: '7' }));
    await untilStored(1);
    isUp = false;
    const arabic = start('ar');
    expect(await arabic.client.fetchQuery(arabic.ask(car, { id: '7' }))).toEqual({ word: 'answer 1' });
  });

  test('of a guest are shown after signing in', async () => {
    const guest = start();
    await guest.client.fetchQuery(guest.ask(car, { id: '7' }));
    await untilStored(1);
    isUp = false;
    const signedIn = start('en', 'p1');
    expect(await signedIn.client.fetchQuery(signedIn.ask(car, { id: '7' }))).toEqual({ word: 'answer 1' });
  });

  test('that are stale are shown with their original date, then replaced; expired ones are not shown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const first = start();
      await first.client.fetchQuery(first.ask(car, { id: '7' }));
      await untilStored(1);
      const then = Date.now();
      vi.setSystemTime(then + HOUR_MS);
      const next = start();
      const observer = new QueryObserver(next.client, next.ask(car, { id: '7' }));
      const shown: (string | undefined)[] = [];
      const stop = observer.subscribe((result) => shown.push(result.data?.word));
      await eventually(() => expect(shown.at(-1)).toBe('answer 2'));
      stop();
      expect(shown).toContain('answer 1');

      vi.setSystemTime(then + 2 * HOUR_MS);
      onlineManager.setOnline(false);
      const offline = start();
      const options = offline.ask(car, { id: '7' });
      await offline.client.ensureQueryData(options);
      await eventually(() =>
        expect(offline.client.getQueryState(options.queryKey)?.dataUpdatedAt).toBeLessThan(then + 3_700_000),
      );
      expect(offline.client.getQueryState(options.queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' });

      vi.setSystemTime(then + 9 * DAY_MS);
      isUp = false;
      const late = start();
      await expect(late.client.fetchQuery(late.ask(car, { id: '7' }))).rejects.toMatchObject({ name: 'Unreachable' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('have none of the queries that must not be stored', async () => {
    const { ask, client } = start();
    await client.fetchQuery(ask(code, {}));
    await client.fetchQuery(ask(brands, {}));
    await client.fetchQuery(ask(car, { id: '1' }));
    await untilStored(1);
    expect(await stored()).toEqual([expect.stringContaining('/cars/{id}')]);
  });
});

describe('stored answers of a signed-in person', () => {
  test('are encrypted with their keys, and shown offline at the next start in either language', async () => {
    const first = start('en', 'p1');
    await first.client.fetchQuery(first.ask(profile, {}));
    await first.client.fetchQuery(first.ask(car, { id: 'what somebody searched for' }));
    await untilStored(2);
    for (const [name, row] of (await openAnswerStore()?.entries()) ?? []) {
      expect(name).toMatch(SEALED);
      expect(row).toEqual({ iv: expect.any(ArrayBuffer), data: expect.any(ArrayBuffer) });
    }
    isUp = false;
    const next = start('ar', 'p1');
    expect(await next.client.fetchQuery(next.ask(profile, {}))).toEqual({ word: 'answer 1' });
    expect(await next.client.fetchQuery(next.ask(car, { id: 'what somebody searched for' }))).toEqual({
      word: 'answer 2',
    });
  });

  test('cannot be decrypted when rows are swapped', async () => {
    const owner = start('en', 'p1');
    await owner.client.fetchQuery(owner.ask(profile, {}));
    await owner.client.fetchQuery(owner.ask(car, { id: '7' }));
    await untilStored(2);
    const store = openAnswerStore();
    const [one, other] = (await store?.entries()) ?? [];
    if (one && other) await store?.put(one[0], other[1]);
    if (one && other) await store?.put(other[0], one[1]);
    isUp = false;
    const next = start('en', 'p1');
    await expect(next.client.fetchQuery(next.ask(profile, {}))).rejects.toMatchObject({ name: 'Unreachable' });
  });

  test('are not shown to others, and deleted at sign-out', async () => {
    const owner = start('en', 'p1');
    await owner.client.fetchQuery(owner.ask(profile, {}));
    await owner.client.fetchQuery(owner.ask(car, { id: '7' }));
    const guest = start();
    await guest.client.fetchQuery(guest.ask(car, { id: '9' }));
    await untilStored(3);
    isUp = false;
    const other = start('en', 'p2');
    await expect(other.client.fetchQuery(other.ask(profile, {}))).rejects.toMatchObject({ name: 'Unreachable' });
    await forgetPersonalAnswers();
    expect(await stored()).toEqual([expect.stringContaining('"guest"')]);
    expect(await openAnswerKeys()?.entries()).toEqual([]);
    const again = start('en', 'p1');
    await expect(again.client.fetchQuery(again.ask(profile, {}))).rejects.toMatchObject({ name: 'Unreachable' });
  });

  test('are not written when they arrive after sign-out', async () => {
    let person: string | null = 'p1';
    const { client } = start();
    const ask = createAsk({ baseUrl, locale: () => 'en', person: () => person, token: () => null });
    const waiting = client.fetchQuery(ask(profile, {}));
    person = null;
    await waiting;
    await client.fetchQuery(ask(car, { id: '1' }));
    await untilStored(1);
    expect(await stored()).toEqual([expect.stringContaining('"guest"')]);
  });
});

/** A device that does not open databases: `recover` lets new requests succeed, `wake` also answers the pending ones. */
function busyDevice() {
  const busy = indexedDB;
  const open = busy.open.bind(busy);
  const wake: (() => void)[] = [];
  busy.open = (...request) => {
    const late = new EventTarget() as IDBOpenDBRequest;
    wake.push(() => {
      const opening = open(...request);
      opening.addEventListener('success', () => {
        Object.defineProperty(late, 'result', { value: opening.result });
        late.onsuccess?.(new Event('success'));
      });
    });
    return late;
  };
  return { recover: () => void (busy.open = open), wake: () => wake.forEach((one) => one()) };
}

describe('the storage of answers', () => {
  test('keeps the 300 answers that were read last', async () => {
    let clock = 1_000;
    const store = openAnswerStore('bounded', () => (clock += 1));
    for (let at = 0; at < MAX_ANSWERS; at += 1) await store?.put(`k${at}`, 'text');
    clock += 2 * HOUR_MS;
    await store?.get('k0');
    await eventually(async () => {
      await store?.put('one more', 'text');
      await store?.put('and another', 'text');
      const keys = (await store?.entries())?.map(([key]) => key) ?? [];
      expect(keys).toHaveLength(MAX_ANSWERS);
      expect(keys).toContain('k0');
    });
    expect(await store?.get('k1')).toBeUndefined();
  });

  test('may be refused by the browser: pages are shown without it', async () => {
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    indexedDB = refusing;
    const { ask, client } = start();
    expect(await client.fetchQuery(ask(car, { id: '7' }))).toEqual({ word: 'answer 1' });
  });

  test('may never open: pages do not wait for it', async () => {
    const silent = new IDBFactory();
    silent.open = () => new EventTarget() as IDBOpenDBRequest;
    indexedDB = silent;
    const { ask, client } = start();
    expect(await whileTimePasses(client.fetchQuery(ask(car, { id: '7' })))).toEqual({ word: 'answer 1' });
  });

  test('may open late: answers of that time are stored, and those of a person who signed out are deleted', async () => {
    const owner = start('en', 'p1');
    await owner.client.fetchQuery(owner.ask(profile, {}));
    await untilStored(1);
    const [name] = await stored();
    const { recover, wake } = busyDevice();
    const { ask, client } = start();
    expect(await whileTimePasses(client.fetchQuery(ask(car, { id: '7' })))).toEqual({ word: 'answer 2' });
    await whileTimePasses(forgetPersonalAnswers());
    recover();
    expect(await stored()).toEqual([name]);
    wake();
    await eventually(async () => expect(await stored()).toEqual([expect.stringContaining('/cars/{id}')]));
  });

  test('may open late: the keys of a person are not replaced, and what they encrypted can be decrypted', async () => {
    const owner = start('en', 'p1');
    await owner.client.fetchQuery(owner.ask(profile, {}));
    await untilStored(1);
    const { recover, wake } = busyDevice();
    const again = start('en', 'p1');
    expect(await whileTimePasses(again.client.fetchQuery(again.ask(car, { id: '7' })))).toEqual({ word: 'answer 2' });
    recover();
    wake();
    await untilStored(2);
    isUp = false;
    const next = start('en', 'p1');
    expect(await next.client.fetchQuery(next.ask(profile, {}))).toEqual({ word: 'answer 1' });
    expect(await next.client.fetchQuery(next.ask(car, { id: '7' }))).toEqual({ word: 'answer 2' });
  });

  test('is cleared of answers that are expired, of another version or of another person', async () => {
    const store = openAnswerStore();
    await store?.put('v0-["en","guest","/cars/{id}",{"id":"7"}]', '{}');
    const answer = (dataUpdatedAt: number) =>
      JSON.stringify({ buster: ANSWERS_VERSION, queryHash: '', queryKey: [], state: { data: 1, dataUpdatedAt } });
    await store?.put(`v${ANSWERS_VERSION}-["en","guest","/old",{}]`, answer(Date.now() - MAX_AGE_MS - 1));
    await store?.put(`v${ANSWERS_VERSION}-["en","guest","/new",{}]`, answer(Date.now()));
    await store?.put(`v${ANSWERS_VERSION}-["en","p2","/somebody-else",{}]`, answer(Date.now()));
    const owner = start('en', 'p1');
    await owner.client.fetchQuery(owner.ask(profile, {}));
    await untilStored(5);
    await collectAnswers('p1', store);
    // The names of encrypted rows are random, so their order is random too.
    const left = await stored();
    expect(left).toHaveLength(2);
    expect(left).toEqual(expect.arrayContaining([expect.stringContaining('/new'), expect.stringMatching(SEALED)]));
    await collectAnswers('p2', store);
    expect(await stored()).toEqual([expect.stringContaining('/new')]);
    expect(await openAnswerKeys()?.entries()).toEqual([]);
  });
});

describe('reference lists', () => {
  const localStorageLike = () => {
    const rows = new Map<string, string>();
    return {
      rows,
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => void rows.set(key, text),
      removeItem: (key: string) => void rows.delete(key),
    };
  };

  /** The persister writes them with a delay. */
  const untilRemembered = (rows: ReadonlyMap<string, string>) =>
    eventually(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(rows.size).toBe(1);
    });

  test('are restored at the next start, in the other language too, and nothing else is stored with them', async () => {
    const storage = localStorageLike();
    const first = start('en', 'p1');
    const stop = rememberReference(first.client, storage);
    await first.client.fetchQuery(first.ask(brands, {}));
    await first.client.fetchQuery(first.ask(profile, {}));
    await untilRemembered(storage.rows);
    stop();
    expect([...storage.rows.values()].join()).not.toMatch(/profile|p1/);
    isUp = false;
    const next = start('ar');
    rememberReference(next.client, storage)();
    expect(await next.client.fetchQuery(next.ask(brands, {}))).toEqual({ word: 'answer 1' });
  });

  test('are restored from what an older version of the app has stored with a package', async () => {
    const storage = localStorageLike();
    const first = start('en');
    const [stop] = persistQueryClient({
      queryClient: first.client,
      persister: createSyncStoragePersister({ storage, key: 'wijha-reference' }),
      buster: ANSWERS_VERSION,
    });
    await first.client.fetchQuery(first.ask(brands, {}));
    await untilRemembered(storage.rows);
    stop();
    isUp = false;
    const next = start('ar');
    rememberReference(next.client, storage)();
    expect(await next.client.fetchQuery(next.ask(brands, {}))).toEqual({ word: 'answer 1' });
  });

  test.each(['', 'null', '{', '[]', '{"buster":"0"}', `{"buster":"${ANSWERS_VERSION}"}`])(
    'are asked for again when %j is stored in their place',
    async (text) => {
      const storage = localStorageLike();
      storage.setItem('wijha-reference', text);
      const { client, ask } = start();
      rememberReference(client, storage)();
      expect(await client.fetchQuery(ask(brands, {}))).toEqual({ word: 'answer 1' });
    },
  );

  test('take at most 200 kB: the oldest are deleted', async () => {
    const storage = localStorageLike();
    const { client } = start();
    const stop = rememberReference(client, storage);
    const put = (name: string, letters: number, updatedAt: number) => {
      client.setQueryDefaults(['en', 'guest', name], { meta: { keep: 'reference' } });
      client.setQueryData(['en', 'guest', name, {}], 'ا'.repeat(letters), { updatedAt });
    };
    put('/old', MINUTE_MS, 1_000);
    put('/new', MINUTE_MS, 2_000);
    await untilRemembered(storage.rows);
    stop();
    const text = [...storage.rows.values()].join();
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_REFERENCE_BYTES);
    expect(text).toContain('/new');
    expect(text).not.toContain('/old');
  });
});
