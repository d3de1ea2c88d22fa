import { expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';

// Nothing listens there.
const { app, logged } = await testApp({}, { SEARCH_URL: 'http://127.0.0.1:1' });

it.each([
  ['en', 'The service is busy'],
  ['ar', 'الخدمة'],
])(
  'a server whose search service is away refuses searches in the language of the caller: %s',
  async (locale, words) => {
    for (const path of ['/api/cars', '/api/search/suggestions?q=toy']) {
      const answer = await app.request(path, { headers: { 'accept-language': locale } });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
      expect(await answer.json()).toEqual({ code: 'busy', message: expect.stringContaining(words) });
    }
  },
);

it('such a server answers everything else, gets no requests before it could search, and says why', async () => {
  expect((await app.request('/api/get-settings')).status).toBe(200);
  const [alive, ready] = [await app.request('/api/healthz'), await app.request('/api/readyz')];
  expect([alive.status, ready.status, await ready.text()]).toEqual([
    200,
    503,
    'the search service has not answered yet\n',
  ]);
  // Once, however often it was tried.
  expect(logged.filter((line) => line.includes('OpenSearch does not answer')).length).toBeLessThan(2);
});
