import { hostileBodies } from '../support/hostile-values.ts';
import {
  addressOf,
  type Attack,
  attack,
  callerOf,
  endpointsWithBody,
  endpointsWithQuery,
  JSON_BYTES,
  sendJson,
} from './attack.ts';
import type { HostileServer } from './hostile-server.ts';
import { type HostileRequest, upload } from './send.ts';

/** Node's limit for request line and headers (16 kB), less room for the other headers. */
const HEAD_BYTES = 15_000;
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** JSON of the largest accepted size that is expensive to check. */
const jsonBodies: Readonly<Record<string, () => string>> = {
  'nested lists': () => `{"a":${'['.repeat(JSON_BYTES / 2 - 10)}${']'.repeat(JSON_BYTES / 2 - 10)}}`,
  'thousands of members': () =>
    `{${Array.from({ length: JSON_BYTES / 10 }, (_, at) => `"k${at}":1`).join()}`
      .slice(0, JSON_BYTES - 9)
      .replace(/,[^,]*$/, '}'),
  'members with names of every object': () =>
    `{${Array.from({ length: 1_900 }, (_, at) => `"${['__proto__', 'constructor', 'toString'][at % 3]}${at % 7 ? at : ''}":{"a":[]}`).join()}}`,
  'long text in every field': () => {
    const fields = [
      'name',
      'email',
      'phone',
      'login',
      'password',
      'text',
      'q',
      'subject',
      'details',
      'id',
      'number',
      'code',
      'columns',
    ];
    const room = Math.floor((JSON_BYTES - 500) / fields.length / 2);
    return JSON.stringify(
      Object.fromEntries(
        fields.map((name, at) => [
          name,
          ['a', ' ', '5', '@a', '\u0651', '-', '.', '966 '][at % 8]?.repeat(room).slice(0, Math.floor(room / 2)),
        ]),
      ),
    );
  },
  'a list in every field': () =>
    JSON.stringify(
      Object.fromEntries(
        ['answers', 'documents', 'photos', 'changes', 'ids', 'features', 'columns', 'offers'].map((name) => [
          name,
          Array.from({ length: 240 }, (_, at) => ({ at })),
        ]),
      ),
    ),
};

const headers: readonly Record<string, string>[] = [
  { 'accept-language': `q=${' '.repeat(HEAD_BYTES)}x` },
  { 'accept-language': 'ar;q=0.1,'.repeat(HEAD_BYTES / 9) },
  { cookie: 'a=b; '.repeat(HEAD_BYTES / 5) },
  { authorization: `Bearer ${'a'.repeat(HEAD_BYTES)}` },
  { authorization: `Bearer ${' '.repeat(HEAD_BYTES)}` },
  { 'if-none-match': 'W/"a", '.repeat(HEAD_BYTES / 7) },
  { 'accept-encoding': 'gzip;q=0, '.repeat(HEAD_BYTES / 10) },
  { 'content-digest': `sha-256=:${','.repeat(HEAD_BYTES)}` },
  { 'x-forwarded-for': '::ffff:1,'.repeat(HEAD_BYTES / 9) },
  { 'user-agent': '\u00e9'.repeat(HEAD_BYTES / 2) },
  Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x-${at}`, '1'])),
];

const longQueries: readonly string[] = [
  Array.from({ length: HEAD_BYTES / 5 }, (_, at) => `${at.toString(36)}=`)
    .join('&')
    .slice(0, HEAD_BYTES),
  'brand=a&'.repeat(HEAD_BYTES / 8),
  `brand=${'a,'.repeat(HEAD_BYTES / 2)}`,
  `q=${'%D9%91'.repeat(HEAD_BYTES / 6)}`,
  `q=${'a+'.repeat(HEAD_BYTES / 2)}`,
  `q=${'+'.repeat(HEAD_BYTES)}`,
  `cursor=newest.${'z'.repeat(HEAD_BYTES)}`,
];

const deepPages: readonly string[] = [
  'page=100000',
  'page=99999&sort=price-up',
  'cursor=newest..1.1',
  'cursor=price-up.zzzzzzzzzzz.zzzzzzzzzz.zzzzzzzzzz&sort=price-up',
  'cursor=newest.zzzzzzzzzzz.0.0',
  'page=999999',
  'page=1e9',
  `q=${'ا'.repeat(60)}&page=100000`,
];

function multipart(size: number): Buffer {
  const part = '--x\r\ncontent-disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n\r\n';
  return Buffer.from(part.repeat(Math.floor(size / part.length)));
}

/** The same body for every endpoint with a body. */
const toEveryEndpoint = (server: HostileServer, body: string): HostileRequest[] =>
  endpointsWithBody.map((endpoint) => sendJson(endpoint.method, addressOf(endpoint), body, callerOf(endpoint, server)));
const askEveryEndpoint = (server: HostileServer, query: string): HostileRequest[] =>
  endpointsWithQuery.map((endpoint) => ({
    method: 'GET',
    path: `${addressOf(endpoint)}?${query}`,
    headers: callerOf(endpoint, server),
  }));

const shortJson = new Set(['nested lists', 'long text in every field']);
const multipartType = { 'content-type': 'multipart/form-data; boundary=x' };

/** The most expensive requests without files, for every endpoint. */
export const requestAttacks: readonly Attack[] = [
  ...Object.entries(jsonBodies).map(([name, make]) =>
    attack(`JSON to every endpoint: ${name}`, async (server) => toEveryEndpoint(server, make()), {
      isSentOnce: true,
      isInShortForm: shortJson.has(name),
    }),
  ),
  attack(
    'JSON to every endpoint: malformed',
    async (server) => hostileBodies.flatMap((body) => toEveryEndpoint(server, body)),
    { isSentOnce: true },
  ),
  attack(
    'multipart bodies',
    async ({ showroom }) => [
      { method: 'POST', path: '/api/settings/send-contact', body: multipart(JSON_BYTES), headers: multipartType },
      upload('/api/uploads', multipart(MAX_UPLOAD_BYTES), { ...showroom, ...multipartType }),
      upload('/api/uploads/documents?purpose=document', multipart(MAX_UPLOAD_BYTES), multipartType),
    ],
    { isInShortForm: true },
  ),
  attack(
    'long queries to every endpoint',
    async (server) => longQueries.flatMap((query) => askEveryEndpoint(server, query)),
    { isSentOnce: true, isInShortForm: true },
  ),
  attack(
    'deep pages and cursors to every endpoint',
    async (server) => deepPages.flatMap((place) => askEveryEndpoint(server, place)),
    { isSentOnce: true, isInShortForm: true },
  ),
  attack(
    'long headers',
    async () =>
      headers.flatMap((given) =>
        ['/api/cars', '/', '/en/products/cars', '/api/auth/login'].map((path): HostileRequest => ({
          method: path.endsWith('login') ? 'POST' : 'GET',
          path,
          headers: given,
        })),
      ),
    { isInShortForm: true },
  ),
];
