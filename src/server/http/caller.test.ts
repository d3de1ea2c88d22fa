import { expect, it } from 'vitest';
import { applicants } from '../../../tests/support/applicants.ts';

const {
  person,
  tested: { app },
} = await applicants();
const noura = await person('Noura');
const bearer = noura['authorization'] ?? '';
const token = bearer.replace('Bearer ', '');
const cookie = `auth_token=${token}`;

const profile = async (headers: Readonly<Record<string, string>>) =>
  (await app.request('/api/auth/profile', { headers })).status;

it.each([
  ['nothing', {}, 401],
  ['a token', { authorization: bearer }, 200],
  ['a token with another spelling of its scheme', { authorization: `bearer   ${token}` }, 200],
  ['a cookie', { cookie }, 200],
  ['a token behind another word', { authorization: `X-${bearer}` }, 401],
  ['a token with more behind it', { authorization: `${bearer} and more` }, 401],
  ['another scheme', { authorization: `Basic ${token}` }, 401],
  ['a token that was never given', { authorization: `Bearer ${'A'.repeat(43)}` }, 401],
  ['a token in place of a wrong cookie', { authorization: bearer, cookie: 'auth_token=wrong' }, 200],
  ['a token of somebody else than is meant', { authorization: bearer, 'person-id': crypto.randomUUID() }, 401],
  ['a token of the person that is meant', { authorization: bearer, 'person-id': noura.id }, 200],
] as const)('a person is recognised by %s', async (_, headers, status) => {
  expect(await profile(headers)).toBe(status);
});

it('a change by a cookie is accepted from our own pages only, a change by a token from anywhere', async () => {
  const change = async (headers: Readonly<Record<string, string>>) =>
    (
      await app.request('http://localhost/api/settings/send-contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
        body: JSON.stringify({
          subject: 'Delivery',
          details: 'When does it arrive?',
          reason: 'question',
          name: 'Noura',
          email: 'noura@example.com',
        }),
      })
    ).status;
  expect(await change({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  const foreignPages: readonly Readonly<Record<string, string>>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://example.org' },
  ];
  for (const foreign of foreignPages) expect([foreign, await change({ cookie, ...foreign })]).toEqual([foreign, 403]);
  expect(await change({ authorization: bearer, 'sec-fetch-site': 'cross-site' })).toBe(200);
});
