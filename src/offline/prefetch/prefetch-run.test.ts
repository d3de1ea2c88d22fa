import * as v from 'valibot';
import { expect, test } from 'vitest';
import { articles } from '#contract/articles.ts';
import { browseProperties } from '#contract/browse-properties.ts';
import { browse } from '#contract/browse.ts';
import type { Query } from '#contract/endpoint.ts';
import { financing } from '#contract/financing.ts';
import { offers } from '#contract/offers.ts';
import { searching } from '#contract/searching.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { readAnswer } from '#offline/answer.ts';
import type { Envelope } from '#offline/api-client.ts';
import { Refused } from '#offline/refused.ts';
import { sampleInput } from '../../../tests/support/sample-input.ts';
import { MAX_BYTES, MAX_LISTINGS, runPrefetch, type RunPorts } from './prefetch-run.ts';
import {
  type CopyState,
  forgetCopyState,
  isDue,
  noCopy,
  readCopyState,
  startRun,
  writeCopyState,
} from './prefetch-state.ts';

const NOW = Date.UTC(2026, 10, 23);

/** One thing of the API, made from its schema. */
const sampleOf = ({ output }: Query) => v.parse(v.looseObject({}), sampleInput(output));

const cardOf = (at: number, city: string): ListingCard => ({
  id: String(at + 1),
  title: { en: 'Car', ar: 'سيارة' },
  price: 5_000_000,
  priceNote: 'vat_included',
  monthly: 90_000,
  values: { city },
  names: {},
  cover: null,
  seller: { kind: 'individual', isVerified: false },
  availability: 'available',
  isSample: true,
  createdAt: '2026-11-01T00:00:00.000Z',
});

/** A server with one article, one programme and a market, and a device that remembers. `market` has the city of every car, newest first. */
function device({ market = ['riyadh'], textLength = 10 }: { market?: readonly string[]; textLength?: number } = {}) {
  let state: CopyState = startRun(noCopy, NOW);
  const stored = new Map<string, unknown>();
  const cards = new Set<string>();
  const asked: string[] = [];
  let turns = Number.POSITIVE_INFINITY;
  let room = Number.POSITIVE_INFINITY;

  /** Data and `meta` as the API sends them. */
  const bodyOf = (endpoint: Query, input: Readonly<Record<string, unknown>>): Envelope => {
    const meta = { page: 1, perPage: 24, total: 1, totalIsCapped: false, nextCursor: null };
    switch (endpoint) {
      case browse.cars:
      case browseProperties.properties: {
        const wanted = typeof input['city'] === 'string' ? input['city'].split(',') : null;
        const all = market.flatMap((city, at) => (wanted && !wanted.includes(city) ? [] : [cardOf(at, city)]));
        const from = Number(input['cursor'] ?? 0);
        const next = from + 24 < all.length ? String(from + 24) : null;
        return {
          data: { items: all.slice(from, from + 24), facets: {}, ranges: {} },
          meta: { ...meta, total: all.length, nextCursor: next },
        };
      }
      case articles.terms: {
        const text = { en: 'x'.repeat(textLength), ar: '' };
        return { data: { ...sampleOf(articles.terms), body: [{ type: 'paragraph', text }] } };
      }
      case searching.names:
        return { data: { city: [{ code: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' }, aliases: [] }] } };
      case financing.programmes:
        return { data: [{ ...sampleOf(financing.programme), slug: 'first' }] };
      case offers.all:
        return { data: [sampleOf(offers.one)], meta };
      case articles.all:
        return { data: [sampleOf(articles.one)], meta };
      default:
        return { data: sampleInput(endpoint.output) };
    }
  };
  const keyOf = (endpoint: Query, input: unknown) => `${endpoint.path} ${JSON.stringify(input)}`;
  const ports: RunPorts = {
    locale: () => 'en',
    now: () => NOW,
    fetch: async (endpoint, input) => {
      asked.push(keyOf(endpoint, input));
      return readAnswer(endpoint, bodyOf(endpoint, v.parse(v.looseObject({}), input)));
    },
    answers: {
      since: async (endpoint, input) => stored.get(keyOf(endpoint, input)),
      put: async (endpoint, input, _locale, data) => {
        if (stored.size >= room) return 'full';
        stored.set(keyOf(endpoint, input), data);
        return 'stored';
      },
    },
    keepCards: async (kind, added) => {
      for (const { id } of added) cards.add(`${kind} ${id}`);
      return 'stored';
    },
    forgetBefore: async () => undefined,
    cities: async () => ['jeddah'],
    turn: async () => (turns -= 1) >= 0,
    state: () => state,
    change: (changes) => {
      state = { ...state, ...changes };
    },
  };
  return {
    ports,
    asked,
    stored,
    cards,
    state: () => state,
    allow: (count: number) => (turns = count),
    limitRoom: (count: number) => (room = count),
  };
}

test('the person’s cities come first, and the newest of all fill what is left, none twice', async () => {
  const market = Array.from({ length: 700 }, (_, at) => (at % 10 === 0 ? 'jeddah' : 'riyadh'));
  const { ports, cards, state } = device({ market });
  await runPrefetch(ports);
  const kept = [...cards].filter((key) => key.startsWith('cars ')).map((key) => Number(key.slice(5)) - 1);
  expect(kept).toHaveLength(MAX_LISTINGS);
  expect(kept.slice(0, 70).every((at) => market[at] === 'jeddah')).toBe(true);
  expect(kept.slice(70).every((at) => market[at] === 'riyadh')).toBe(true);
  expect(state()).toMatchObject({ startedAt: null, finishedAt: NOW, problem: null });
});

test('every offer list, the terms and a page of each programme are stored', async () => {
  const { ports, stored } = device();
  await runPrefetch(ports);
  const keys = [...stored.keys()];
  expect(keys).toContain('/terms-conditions {}');
  expect(keys).toContain('/finance/programs/{id} {"id":"first"}');
  expect(keys.filter((key) => key.startsWith('/offer/v2/all')).map((key) => /"type":"(\w+)"/.exec(key)?.[1])).toEqual([
    'all',
    'cars',
    'properties',
    'individuals',
    'showrooms',
    'companies',
  ]);
});

test('an interrupted run continues where it stopped and asks nothing twice', async () => {
  const whole = device({ market: Array.from({ length: 120 }, () => 'riyadh') });
  await runPrefetch(whole.ports);
  const half = device({ market: Array.from({ length: 120 }, () => 'riyadh') });
  for (const count of [5, 3, 20]) {
    half.allow(count);
    await runPrefetch(half.ports);
    expect(half.state()).toMatchObject({ startedAt: NOW, finishedAt: null });
  }
  half.allow(1000);
  await runPrefetch(half.ports);
  expect(half.asked).toEqual(whole.asked);
  expect(half.state()).toMatchObject({ startedAt: null, finishedAt: NOW });
});

test('a run ends at its limit of bytes', async () => {
  const { ports, asked, state } = device({ textLength: MAX_BYTES });
  await runPrefetch(ports);
  expect(asked).toHaveLength(1);
  expect(state()).toMatchObject({ startedAt: null, finishedAt: NOW });
});

test('a full device and a server that does not answer end the run, and say so', async () => {
  const full = device();
  full.limitRoom(3);
  await runPrefetch(full.ports);
  expect(full.state()).toMatchObject({ problem: 'storage_full', finishedAt: null });
  expect(full.stored.size).toBe(3);
  const cut = device();
  await runPrefetch({ ...cut.ports, fetch: async () => Promise.reject(new Error('cut')) });
  expect(cut.state()).toMatchObject({ problem: 'unreachable', startedAt: NOW, finishedAt: null });
});

test('an offer that was removed after its list was fetched is left out, and the rest is stored', async () => {
  const whole = device();
  await runPrefetch(whole.ports);
  const { ports, stored, state } = device();
  await runPrefetch({
    ...ports,
    fetch: async (endpoint, input) => {
      if (endpoint.path === offers.one.path)
        throw new Refused({ status: 404, code: 'not_found', message: 'Not found', retryAfter: null });
      return ports.fetch(endpoint, input);
    },
  });
  expect(state()).toMatchObject({ startedAt: null, finishedAt: NOW, problem: null });
  const isOffer = (key: string) => key.startsWith(`${offers.one.path} `);
  expect([...whole.stored.keys()].some(isOffer)).toBe(true);
  expect([...stored.keys()]).toEqual([...whole.stored.keys()].filter((key) => !isOffer(key)));
});

test('a run is due daily, after an interruption, and never when it is turned off or paused', () => {
  const done: CopyState = { ...noCopy, finishedAt: NOW };
  expect(isDue(noCopy, NOW)).toBe(true);
  expect(isDue(done, NOW + DAY_MS - 1)).toBe(false);
  expect(isDue(done, NOW + DAY_MS)).toBe(true);
  expect(isDue(done, NOW - 1), 'the clock was set back').toBe(true);
  expect(isDue({ ...done, startedAt: NOW }, NOW)).toBe(true);
  expect(isDue({ ...noCopy, isOn: false }, NOW)).toBe(false);
  expect(isDue({ ...noCopy, isPaused: true }, NOW)).toBe(false);
  const open = { ...startRun(noCopy, NOW), bytes: 7 };
  expect(startRun(open, NOW + 1).bytes).toBe(7);
  expect(startRun(open, NOW + DAY_MS), 'what is a day old begins again').toMatchObject({
    bytes: 0,
    startedAt: NOW + DAY_MS,
  });
});

test('after sign-out nothing says in which cities somebody looked, and the choice to have no copy stays', () => {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  };
  const cities = { ...noCopy.positions.cars, cities: ['jeddah'] };
  writeCopyState(storage, { ...noCopy, isOn: false, positions: { ...noCopy.positions, cars: cities } });
  forgetCopyState(storage);
  expect([...held.values()].join(' ')).not.toContain('jeddah');
  expect(readCopyState(storage)).toEqual({ ...noCopy, isOn: false });
  held.set('offline-copy', 'of another version');
  expect(readCopyState(storage)).toEqual(noCopy);
});
