import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { act, command, query } from '#contract/endpoint.ts';
import { createAsk } from './ask.ts';
import { createConnection } from './connection.ts';
import { call, type ApiClient } from './api-client.ts';
import { mayRetry } from './query-client.ts';
import { Refused } from './refused.ts';
import { createPerform, createSend, mintKey } from './send.ts';
import { isCutOff, isServerTrouble, retryAfterOf } from './server-trouble.ts';
import { NotOurs, Unreachable } from './unreachable.ts';

const Word = v.object({ word: v.string() });
const things = {
  one: query('/things/{id}', {
    summary: '',
    access: 'anyone',
    input: v.object({ id: v.string(), q: v.optional(v.string()) }),
    output: Word,
    keep: 'catalogue',
  }),
  list: query('/things', {
    summary: '',
    access: 'anyone',
    input: v.object({ page: v.optional(v.string()), q: v.optional(v.string()) }),
    output: v.array(Word),
    paged: true,
    keep: 'catalogue',
  }),
  sum: query('/sum', {
    method: 'POST',
    summary: '',
    access: 'anyone',
    input: v.object({ a: v.number() }),
    output: Word,
    keep: 'nothing',
  }),
  settings: query('/get-settings', {
    summary: '',
    access: 'anyone',
    input: v.object({}),
    output: Word,
    keep: 'reference',
    alsoAtTop: true,
  }),
  mine: query('/mine', { summary: '', access: 'signed-in', input: v.object({}), output: Word, keep: 'person' }),
  send: command('POST', '/things', {
    summary: '',
    access: 'anyone',
    input: v.object({ word: v.string() }),
    output: v.object({ key: v.string() }),
    refusals: [],
    offline: 'queue',
  }),
  login: act('POST', '/login', {
    summary: '',
    access: 'anyone',
    input: v.object({ name: v.string() }),
    output: Word,
    refusals: [],
  }),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real server on a free port that records its requests. */
async function serving(answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, asked };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

function clientTo(baseUrl: string, more: Partial<ApiClient> = {}): ApiClient {
  return { baseUrl, locale: () => 'ar', person: () => null, token: () => null, ...more };
}

const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it answered'),
    (error: unknown) => error,
  );

describe('asking', () => {
  test('fills the path, sorts the query, and sends language and person', async () => {
    const { baseUrl, asked } = await serving(json(200, { data: { word: 'yes', secret: 1 }, message: null }));
    const ask = createAsk(clientTo(baseUrl, { person: () => 'p1', token: () => 't1' }));
    const options = ask(things.one, { id: 'a/b', q: 'إلنترا 1.6' });
    expect(options.queryKey).toEqual(['ar', 'p1', '/things/{id}', { id: 'a/b', q: 'إلنترا 1.6' }]);
    expect(await client().fetchQuery(options)).toEqual({ word: 'yes' });
    expect(new URL(asked[0]?.url ?? '', baseUrl).pathname).toBe('/api/things/a%2Fb');
    expect(new URL(asked[0]?.url ?? '', baseUrl).searchParams.get('q')).toBe('إلنترا 1.6');
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'ar',
      authorization: 'Bearer t1',
    });
  });

  test('a paged query returns data and meta, an unpaged one only the data', async () => {
    const meta = { page: 1, perPage: 24, total: 1, totalIsCapped: false, nextCursor: null };
    const { baseUrl, asked } = await serving(json(200, { data: [{ word: 'one' }], message: null, meta }));
    expect(await client().fetchQuery(createAsk(clientTo(baseUrl))(things.list, { q: 'b', page: '1' }))).toEqual({
      data: [{ word: 'one' }],
      meta,
    });
    expect(asked[0]?.url).toBe('/api/things?page=1&q=b');
  });

  test('a calculation is posted as JSON', async () => {
    const { baseUrl, asked } = await serving((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => json(200, { data: { word: Buffer.concat(chunks).toString() } })(request, response));
    });
    expect(await client().fetchQuery(createAsk(clientTo(baseUrl))(things.sum, { a: 2 }))).toEqual({ word: '{"a":2}' });
    expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  });

  test('settings are read from the top level of the body and requested without a person', async () => {
    const { baseUrl, asked } = await serving(json(200, { word: 'top' }));
    const options = createAsk(clientTo(baseUrl, { person: () => 'p1', token: () => 't1' }))(things.settings, {});
    expect(options.queryKey[1]).toBe('guest');
    expect(await client().fetchQuery(options)).toEqual({ word: 'top' });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('an ended session still reads public data', async () => {
    const { baseUrl, asked } = await serving((request, response) =>
      (request.headers.authorization
        ? json(401, { message: 'Sign in', code: 'not_signed_in' })
        : json(200, { data: { word: 'public' } }))(request, response),
    );
    const ask = createAsk(clientTo(baseUrl, { person: () => 'p1', token: () => 'old' }));
    expect(await client().fetchQuery(ask(things.one, { id: '1' }))).toEqual({ word: 'public' });
    expect(asked).toHaveLength(2);
    expect(await failure(client().fetchQuery(ask(things.mine, {})))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(asked).toHaveLength(3);
  });

  test('a query made for one person is never sent with the credentials of another', async () => {
    const { baseUrl, asked } = await serving(json(200, { data: { word: 'x' } }));
    let person = 'p1';
    const ask = createAsk(clientTo(baseUrl, { person: () => person, token: () => `token-of-${person}` }));
    const options = ask(things.one, { id: '1' });
    person = 'p2';
    await client().fetchQuery(options);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
});

describe('refusals', () => {
  test('422 carries the errors keyed like the form', async () => {
    const { baseUrl } = await serving(json(422, { message: 'صحح', code: 'invalid', errors: { phone: ['رقم ناقص'] } }));
    const error = await failure(
      call(clientTo(baseUrl), things.one, { id: '1' }, { locale: 'ar', asGuest: false, timeoutMs: 600_000 }),
    );
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'صحح',
      errors: { phone: ['رقم ناقص'] },
      retryAfter: null,
    });
  });

  test.each([
    ['seconds', '7', 7],
    ['a past date', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('429 says how long to wait, given as %s', async (_, header, seconds) => {
    const { baseUrl } = await serving(json(429, { message: 'Slow down', code: 'too_many' }, { 'retry-after': header }));
    expect(await failure(client().fetchQuery(createAsk(clientTo(baseUrl))(things.one, { id: '1' })))).toMatchObject({
      status: 429,
      code: 'too_many',
      retryAfter: seconds,
    });
  });

  test('an unknown error code is read by its status', async () => {
    const { baseUrl } = await serving(json(503, { message: 'Later', code: 'rebuilding' }));
    expect(await failure(client().fetchQuery(createAsk(clientTo(baseUrl))(things.one, { id: '1' })))).toMatchObject({
      code: 'busy',
      status: 503,
    });
  });
});

describe('answers that are not from our server', () => {
  test.each<[string, RequestListener]>([
    [
      "a captive portal's page with 200",
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to this Wi-Fi</html>'),
    ],
    [
      'a page that calls itself JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    ],
    ['JSON of somebody else', json(200, { ok: true })],
    ['a list where a word was promised', json(200, { data: [] })],
    [
      "a proxy's error page",
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    ],
    ['an error in another form', json(404, { error: 'nope' })],
  ])('%s is the same as no network', async (_, answer) => {
    const { baseUrl } = await serving(answer);
    const error = await failure(client().fetchQuery(createAsk(clientTo(baseUrl))(things.one, { id: '1' })));
    expect(error).toBeInstanceOf(NotOurs);
    expect(error).toBeInstanceOf(Unreachable);
  });

  test.each<[string, RequestListener, number | null]>([
    [
      "a proxy's page of 502",
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      null,
    ],
    [
      "a proxy's page of 503 that names a time",
      (_, response) =>
        response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '30' }).end('<h1>Later</h1>'),
      30,
    ],
    ['our own 500', json(500, { message: 'Sorry', code: 'internal' }), null],
    ['our own 503 that names a time', json(503, { message: 'Busy', code: 'busy' }, { 'retry-after': '2' }), 2],
  ])('%s is trouble of ours, with a network', async (_, answer, seconds) => {
    const { baseUrl } = await serving(answer);
    const connection = createConnection(null);
    const error = await failure(
      client().fetchQuery(createAsk(clientTo(baseUrl, { connection }))(things.one, { id: '1' })),
    );
    expect(isServerTrouble(error)).toBe(true);
    expect(retryAfterOf(error)).toBe(seconds);
    expect(connection.get()).toMatchObject({ isOnline: true, troubles: 1 });
    expect(mayRetry(0, error), 'a named time is respected').toBe(error instanceof NotOurs && seconds === null);
  });

  test.each<[string, RequestListener]>([
    [
      "a captive portal's page with 200",
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to this Wi-Fi</html>'),
    ],
    [
      'a network that wants a sign-in first',
      (_, response) => response.writeHead(511, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    ],
    [
      'a page of 404',
      (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Nothing here</html>'),
    ],
  ])('%s is no trouble of ours', async (_, answer) => {
    const { baseUrl } = await serving(answer);
    const connection = createConnection(null);
    const error = await failure(
      client().fetchQuery(createAsk(clientTo(baseUrl, { connection }))(things.one, { id: '1' })),
    );
    expect(isServerTrouble(error)).toBe(false);
    expect(isCutOff(error)).toBe(true);
    expect(connection.get()).toMatchObject({ isOnline: false, troubles: 0 });
  });

  test('a cut connection, in the middle of a body too', async () => {
    const { baseUrl } = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data":', () => response.destroy());
    });
    expect(await failure(client().fetchQuery(createAsk(clientTo(baseUrl))(things.one, { id: '1' })))).toMatchObject({
      name: 'Unreachable',
      reason: 'network',
    });
  });

  test('a server that is not listening', async () => {
    const { baseUrl } = await serving(json(200, {}));
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect(await failure(client().fetchQuery(createAsk(clientTo(baseUrl))(things.one, { id: '1' })))).toMatchObject({
      reason: 'network',
    });
  });

  test.each<[string, RequestListener]>([
    ['before it begins', () => undefined],
    [
      'in the middle',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
    ],
  ])('an answer that stalls %s ends in time', async (_, answer) => {
    const { baseUrl } = await serving(answer);
    expect(
      await failure(call(clientTo(baseUrl), things.one, { id: '1' }, { locale: 'en', asGuest: false, timeoutMs: 60 })),
    ).toMatchObject({ reason: 'timeout' });
  });

  test('a cancelled query ends as an abort and does not change the connection state', async () => {
    const { baseUrl } = await serving(() => undefined);
    const connection = createConnection(null);
    const leaving = new AbortController();
    const waiting = call(
      clientTo(baseUrl, { connection }),
      things.one,
      { id: '1' },
      { locale: 'en', asGuest: false, timeoutMs: 600_000, signal: leaving.signal },
    );
    leaving.abort();
    expect(await failure(waiting)).toMatchObject({ name: 'AbortError' });
    expect(connection.get().isOnline).toBe(true);
  });

  test('the connection is updated by missing answers and by every answer, refusals included', async () => {
    const connection = createConnection(null);
    const portal = await serving((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    await failure(client().fetchQuery(createAsk(clientTo(portal.baseUrl, { connection }))(things.one, { id: '1' })));
    expect(connection.get().isOnline).toBe(false);
    const ours = await serving(json(404, { message: 'Gone', code: 'not_found' }));
    await failure(client().fetchQuery(createAsk(clientTo(ours.baseUrl, { connection }))(things.one, { id: '1' })));
    expect(connection.get().isOnline).toBe(true);
  });
});

describe('sending', () => {
  test('a command carries its key, and only a receipt with that key counts', async () => {
    const key = mintKey();
    const { baseUrl, asked } = await serving((request, response) =>
      json(200, { data: { key: request.headers['idempotency-key'] } })(request, response),
    );
    expect(await createSend(clientTo(baseUrl))(things.send, { word: 'hello' }, key)).toEqual({ key });
    expect(asked[0]?.method).toBe('POST');
    const other = await serving(json(200, { data: { key: mintKey() } }));
    expect(await failure(createSend(clientTo(other.baseUrl))(things.send, { word: 'hello' }, key))).toBeInstanceOf(
      NotOurs,
    );
  });

  test('an act carries no key, and a wrong login is a refusal', async () => {
    const { baseUrl, asked } = await serving(json(422, { message: 'Incorrect data', code: 'incorrect_data' }));
    expect(await failure(createPerform(clientTo(baseUrl))(things.login, { name: 'x' }))).toMatchObject({
      code: 'incorrect_data',
      message: 'Incorrect data',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('keys are UUIDv7 and sort in the order they were minted', () => {
    const keys = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((time) => mintKey(time));
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys.toSorted()).toEqual(keys);
    expect(new Set(Array.from({ length: 1000 }, () => mintKey(5))).size).toBe(1000);
  });
});
