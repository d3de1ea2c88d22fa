import { expect, it, vi } from 'vitest';
import type { RenderedFrom } from './page-renderer.ts';
import { digestOf } from './page-renderer.ts';
import { RenderedPages } from './rendered-pages.ts';

const SECOND = 1_000;

/** Pages about one answer of the API, which the test changes; each rendering has its number. */
function pagesAbout({ maxBytes = 1_000, start = Date.parse('2026-11-23T09:00:00Z') } = {}) {
  const state = {
    body: 'a price',
    asked: 0,
    rendered: 0,
    now: start,
    render: null as Promise<RenderedFrom | null> | null,
    outcomes: [] as string[],
    withdrawals: 0,
  };
  const answer = () => ({ status: 200, type: 'application/json', body: state.body });
  const pages = new RenderedPages<string>({
    ask: async () => {
      state.asked += 1;
      return answer();
    },
    render: async () => {
      if (state.render) return state.render;
      state.rendered += 1;
      const rendered = { kind: 'redirect' as const, to: `${state.body} ${state.rendered}` };
      return { rendered, madeFrom: new Map([['/api/price', digestOf(answer())]]) };
    },
    finish: async (rendered) => (rendered.kind === 'redirect' ? rendered.to : ''),
    sizeOf: () => 400,
    maxBytes,
    now: () => state.now,
    withdrawals: () => state.withdrawals,
    asked: (outcome) => state.outcomes.push(outcome),
  });
  return { pages, state, get: (address = '/en') => pages.get('en', address) };
}

/** Until work behind an answer has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('renders a page once, and answers it without asking anything for two seconds', async () => {
  const { state, get } = pagesAbout();
  expect(await Promise.all([get(), get(), get()])).toEqual(['a price 1', 'a price 1', 'a price 1']);
  state.now += 2 * SECOND;
  expect(await get()).toBe('a price 1');
  expect([state.rendered, state.asked]).toEqual([1, 0]);
});

it('looks after two seconds behind the answer whether the content has changed', async () => {
  const { state, get } = pagesAbout();
  await get();
  state.now += 3 * SECOND;
  expect(await get()).toBe('a price 1');
  await settled();
  expect([state.rendered, state.asked]).toEqual([1, 1]);
  state.body = 'a new price';
  state.now += 3 * SECOND;
  expect(await get()).toBe('a price 1');
  await settled();
  expect(await get()).toBe('a new price 2');
});

it('looks before the answer when nobody has asked for ten seconds, and answers the older page if that takes too long', async () => {
  const { state, get } = pagesAbout();
  await get();
  state.body = 'a new price';
  state.now += 11 * SECOND;
  expect(await get()).toBe('a new price 2');
  state.body = 'a newer price';
  state.now += 11 * SECOND;
  state.render = new Promise(() => {});
  expect(await get()).toBe('a new price 2');
  state.now += 20 * SECOND;
  expect(await get()).toBeNull();
});

it('looks before the answer when a listing was withdrawn since, once for each page', async () => {
  const { state, get } = pagesAbout();
  await get();
  await get('/ar');
  state.body = 'no longer available';
  state.withdrawals += 1;
  expect(await get()).toBe('no longer available 3');
  expect(await get('/ar')).toBe('no longer available 4');
  const { asked } = state;
  expect(await get()).toBe('no longer available 3');
  expect(state.asked).toBe(asked);

  // The content is the same: the page is too.
  state.withdrawals += 1;
  expect(await get()).toBe('no longer available 3');
  expect(state.asked).toBe(asked + 1);
});

it('looks before the answer when nobody has asked for half a minute', async () => {
  const { state, get } = pagesAbout();
  await get();
  state.body = 'a new price';
  state.now += 31 * SECOND;
  expect(await get()).toBe('a new price 2');
});

it('renders a page again after five minutes, because opening hours depend on the time', async () => {
  const { state, get } = pagesAbout();
  await get();
  state.now += 300 * SECOND;
  expect(await get()).toBe('a price 1');
  state.now += 31 * SECOND;
  expect(await get()).toBe('a price 2');
});

it('renders a page again on another day in Riyadh, because offers depend on the day', async () => {
  const { state, get } = pagesAbout({ start: Date.parse('2026-11-23T20:59:00Z') });
  await get();
  state.now += 50 * SECOND;
  expect(await get()).toBe('a price 1');
  state.now += 50 * SECOND;
  expect(await get()).toBe('a price 2');
});

it('leaves a page to the browser that takes longer than 150 ms, and has it the next time', async () => {
  vi.useFakeTimers();
  try {
    const { state, get } = pagesAbout();
    const { promise, resolve } = Promise.withResolvers<RenderedFrom | null>();
    state.render = promise;
    const late = get();
    await vi.advanceTimersByTimeAsync(150);
    expect(await late).toBeNull();
    resolve({ rendered: { kind: 'redirect', to: 'late' }, madeFrom: new Map() });
    await vi.advanceTimersByTimeAsync(0);
    expect(await get()).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps no page that could not be rendered', async () => {
  const { state, get } = pagesAbout();
  state.render = Promise.resolve(null);
  expect(await get()).toBeNull();
  state.render = Promise.reject(new Error('no thread'));
  expect(await get()).toBeNull();
  state.render = null;
  expect(await get()).toBe('a price 1');
});

it('answers no page any more that cannot be made again after a change', async () => {
  const { state, get } = pagesAbout();
  await get();
  state.body = 'gone';
  state.render = Promise.resolve(null);
  state.now += 31 * SECOND;
  expect(await get()).toBeNull();
  expect(await get()).toBeNull();
});

it('says of each page where it came from', async () => {
  const { state, get } = pagesAbout();
  await get();
  await get();
  state.now += 31 * SECOND;
  await get();
  state.now += 31 * SECOND;
  state.body = 'another price';
  await get();
  state.render = Promise.resolve(null);
  await get('/en/offers');
  expect(state.outcomes).toEqual(['made', 'kept', 'kept', 'made', 'left_to_browser']);
});

it('forgets the page that was used least recently when the pages are too large', async () => {
  const { state, get } = pagesAbout({ maxBytes: 800 });
  await get('/en');
  await get('/en/offers');
  await get('/en');
  await get('/en/brands');
  expect(state.rendered).toBe(3);
  expect(await get('/en')).toBe('a price 1');
  expect(await get('/en/offers')).toBe('a price 4');
});
