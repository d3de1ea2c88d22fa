import { setTimeout as wait } from 'node:timers/promises';
import { api } from '#contract/index.ts';
import { type Figure, percentile } from './figure.ts';
import { load } from './http-bench.ts';
import { renderedPage } from './paint/floor-pages.ts';
import type { TestBed } from './test-bed.ts';

const CACHED_PER_SECOND = 2_000;
const UNCACHED_PER_SECOND = 100;
/** Pages asked for at a time: fewer than the server's queue holds, so that it answers none of them with the shell. */
const PARALLEL_PAGES = 4;
const PAGES = 600;
const WARM_UP_PAGES = 100;
const API_CALLS = 300;
const API_PAUSE_MS = 10;

/** What pages cost the server: from its memory, and rendered, with the time that an answer of the API takes meanwhile. */
export async function measurePages(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  try {
    const list = `${server.origin}/en/products/cars`;
    await renderedPage(list);
    const cached = await load([list]);
    // Each address is another page with the same content.
    let price = 1_000_000;
    const nextPage = () => `${list}?priceTo=${(price += 1)}`;
    await renderPages(nextPage, WARM_UP_PAGES);
    const alone = await timesOfApi(server.origin, async () => false);
    const rendering = renderPages(nextPage, PAGES);
    let isDone = false;
    void rendering.finally(() => (isDone = true));
    const beside = await timesOfApi(server.origin, async () => isDone);
    const { perSecond, shells } = await rendering;
    return [
      {
        what: 'rendered pages from memory, 16 at a time',
        value: cached.requests,
        unit: 'requests/s',
        target: { atLeast: CACHED_PER_SECOND },
        note: `p99 ${cached.p99} ms`,
      },
      {
        what: `pages rendered for the first time, ${PARALLEL_PAGES} at a time`,
        value: perSecond,
        unit: 'pages/s',
        target: { atLeast: UNCACHED_PER_SECOND },
        note: `${shells} of ${PAGES} were left to the browser`,
      },
      {
        what: 'API while pages are rendered, p99',
        value: percentile(beside, 0.99),
        unit: 'ms',
        baseline: { what: 'without', value: percentile(alone, 0.99) },
        note: `median ${percentile(beside, 0.5).toFixed(1)} ms; without ${percentile(alone, 0.5).toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function renderPages(nextPage: () => string, pages: number): Promise<{ perSecond: number; shells: number }> {
  const from = performance.now();
  let [begun, shells] = [0, 0];
  const run = async () => {
    while (begun < pages) {
      begun += 1;
      const page = await (await fetch(nextPage(), { headers: { 'accept-encoding': 'br' } })).text();
      if (!page.includes('id="answers"')) shells += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, run));
  return { perSecond: (1_000 * (pages - shells)) / (performance.now() - from), shells };
}

/** Times of calls of the API, in ms, with a pause between them. */
async function timesOfApi(origin: string, isDone: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < API_CALLS && !(await isDone()); call += 1) {
    const from = performance.now();
    await (await fetch(`${origin}/api${api.browse.cars.path}`)).arrayBuffer();
    times.push(performance.now() - from);
    await wait(API_PAUSE_MS);
  }
  return times;
}
