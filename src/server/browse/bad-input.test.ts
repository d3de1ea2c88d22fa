import { beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { searchParameters } from '#domain/catalogue/search.ts';
import { hostileTexts } from '../../../tests/support/hostile-values.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import { configOf, connect } from '../db/database.ts';

const catalogues = Object.values(kinds).map(({ catalogue }) => catalogue);

const { app, services, logged } = await testApp();

beforeAll(async () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const database = connect(configOf(services.db), () => {});
  await seedManyCars(database, { count: 60, now }, () => {});
  await seedManyProperties(database, { count: 60, now }, () => {});
  await database.db.destroy();
  await services.index.refresh();
});

interface Said {
  data?: { items: unknown[] };
  meta?: { total: number; page: number };
  errors?: Record<string, string[]>;
}

async function ask(path: string, query: string): Promise<{ status: number; said: Said }> {
  const answer = await app.request(`/api/${path}?${query}`);
  return { status: answer.status, said: (await answer.json()) as Said };
}

const absurd = [
  '1e9',
  '-1',
  '1.5',
  '0x10',
  'Infinity',
  '999999999999999',
  '9'.repeat(300),
  '٣٫٥',
  '12;drop table listings',
  "' or 1=1 --",
  '\u202E123\u202C',
  '😀',
  '[]',
  '{}',
  ',',
  ',,,,',
  'a'.repeat(10_000),
  'a,'.repeat(5_000),
];

describe.each(catalogues)('a search of $kind', (catalogue) => {
  test.each([...searchParameters(catalogue), 'cursor'])('any value of "%s" gets a page or a refusal', async (name) => {
    for (const value of [...absurd, ...hostileTexts]) {
      const { status, said } = await ask(catalogue.apiPath, new URLSearchParams([[name, value]]).toString());
      if (status === 200) expect(said.data?.items.length).toBeLessThanOrEqual(24);
      else {
        expect({ value, status }).toEqual({ value, status: 422 });
        expect(Object.keys(said.errors ?? {})).toEqual([name]);
        expect(said.errors?.[name]?.[0]?.length).toBeGreaterThan(3);
      }
    }
    expect(logged).toEqual([]);
  });

  test('an unknown parameter changes nothing', async () => {
    const { said } = await ask(catalogue.apiPath, '');
    for (const query of [
      'utm_source=x',
      '__proto__=1',
      'constructor=1',
      'toString=1',
      'limit=1000000',
      'id=1%20or%201=1',
    ]) {
      expect((await ask(catalogue.apiPath, query)).said.meta).toEqual(said.meta);
    }
  });

  test('a choice given several times is a list; any other repeated parameter is refused or read once', async () => {
    const [key = ''] = catalogue.filters;
    const codes = ['sale', 'rent', 'toyota', 'kia'];
    const twice = await ask(catalogue.apiPath, codes.map((code) => `${key}=${code}`).join('&'));
    const listed = await ask(catalogue.apiPath, `${key}=${codes.join(',')}`);
    expect(twice.said.meta).toEqual(listed.said.meta);
    for (const sort of ['toString', 'constructor', '__proto__', 'price', 'hasOwnProperty'])
      expect([sort, (await ask(catalogue.apiPath, `sort=${sort}`)).status]).toEqual([sort, 422]);
    for (const query of ['page=1&page=2', 'priceTo=5&priceTo=6', 'sort=newest&sort=price-low'])
      expect([200, 422]).toContain((await ask(catalogue.apiPath, query)).status);
  });

  test('ranges with their end before their start find nothing, and pages beyond the last are empty', async () => {
    expect((await ask(catalogue.apiPath, 'priceFrom=900&priceTo=100')).said.meta?.total).toBe(0);
    const beyond = await ask(catalogue.apiPath, 'page=100000');
    expect(beyond.said.data?.items).toEqual([]);
    expect(beyond.said.meta?.total).toBeGreaterThan(0);
    expect((await ask(catalogue.apiPath, 'page=100001')).status).toBe(422);
  });

  test('a text of only signs, marks and direction controls finds everything, like no text', async () => {
    const all = (await ask(catalogue.apiPath, '')).said.meta?.total;
    for (const q of ['\u202E\u2066\u2069', '---', '؟!،', '\u064B\u0640', '   '])
      expect((await ask(catalogue.apiPath, new URLSearchParams({ q }).toString())).said.meta?.total).toBe(all);
  });

  test('direction controls and marks inside a word do not change what it matches', async () => {
    const plain = await ask(catalogue.apiPath, `q=${encodeURIComponent('الرياض')}`);
    const dressed = await ask(catalogue.apiPath, `q=${encodeURIComponent('\u202Bالـرِّيَـاض\u202C')}`);
    expect(plain.said.meta?.total).toBeGreaterThan(0);
    expect(dressed.said.meta?.total).toBe(plain.said.meta?.total);
  });
});
