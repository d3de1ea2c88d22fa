import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '#contract/index.ts';
import { Random } from '#demonstration/random.ts';
import type { BareAnswer } from './bare-server.ts';
import type { Figure } from './figure.ts';
import type { TestBed } from './test-bed.ts';
import { someFilters } from './some-filters.ts';

const CONCURRENCY = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const MIXED_ADDRESSES = 50;
const MANY_CARS = 3_000;
/** Headers of a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ar' };

/** Requests per second of the real server with 100,000 cars; the load tool runs in a separate process. */
export async function measureHttp(testBed: TestBed): Promise<Figure[]> {
  await testBed.manyCars();
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  try {
    const at = (address: string) => `${server.origin}${address}`;
    const list = at(`/api${api.browse.cars.path}`);
    const random = new Random(7);
    const mixed = Array.from({ length: MIXED_ADDRESSES }, () => `${list}?${new URLSearchParams(someFilters(random))}`);
    const ids = await idsOf(list);
    const healthz = await load([at('/healthz')]);
    const baseline = { what: '/healthz', value: healthz.requests };
    const figure = (
      what: string,
      { requests, p99 }: Load,
      target?: Figure['target'],
      beside: Figure['baseline'] = baseline,
    ): Figure => ({ what, value: requests, unit: 'requests/s', target, baseline: beside, note: `p99 ${p99} ms` });
    const cars = ids.map((id) => at(carPath(id)));
    const bare = await bareServer(cars[0]!);
    const alone = await load([`${bare.origin}/`]);
    bare.stop();
    return [
      figure(`the list, ${CONCURRENCY} at a time`, await load([list]), { atLeast: 1_500 }),
      figure(`the list, ${MIXED_ADDRESSES} filtered addresses`, await load(mixed), { atLeast: 1_500 }),
      figure(`the list, not compressed`, await load([list], {}), { atLeast: 1_500 }),
      figure(
        'a car by id, 24 cars',
        await load(cars),
        { atLeast: 9_000 },
        { what: 'node:http alone, the same answer', value: alone.requests },
      ),
      figure(`a car by id, ${MANY_CARS} cars in turn`, await load((await manyIds(list)).map((id) => at(carPath(id))))),
      figure('brands and models', await load([at(`/api${api.catalogue.brands.path}`)])),
      figure('settings', await load([at(`/api${api.settings.common.path}`)])),
      figure('the home page’s answer', await load([at(`/api${api.home.page.path}`)])),
    ];
  } finally {
    await server.stop();
  }
}

/** A server of node:http alone that answers as the server does at this address: what can be reached at all while the load tool shares the processor. */
async function bareServer(address: string): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const answer = await new Promise<BareAnswer>((resolve, reject) => {
    // Not by fetch, which would decompress the body.
    request(address, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      // Node adds these by itself.
      const { date: _, connection: __, 'keep-alive': ___, ...own } = response.headers as Record<string, string>;
      resolve({ headers: own, body: Buffer.concat(chunks).toString('base64') });
    })
      .on('error', reject)
      .end();
  });
  const child = fork(new URL('bare-server.ts', import.meta.url), { stdio: 'inherit' });
  child.send(answer);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => child.disconnect() };
}

const carPath = (id: string) => `/api${api.listings.car.path.replace('{id}', id)}`;

/** More cars than the server keeps answers of. */
async function manyIds(list: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = list;
  while (next !== null && ids.length < MANY_CARS) {
    const { data, meta }: CarsPage = await pageOf(next);
    ids.push(...data.items.map(({ id }) => id));
    next = meta.nextCursor === null ? null : `${list}?${new URLSearchParams({ cursor: meta.nextCursor })}`;
  }
  return ids;
}

interface CarsPage {
  readonly data: { readonly items: readonly { readonly id: string }[] };
  readonly meta: { readonly nextCursor: string | null };
}

const pageOf = async (address: string) => (await (await fetch(address)).json()) as CarsPage;

async function idsOf(list: string): Promise<string[]> {
  const { data } = await pageOf(list);
  if (data.items.length === 0) throw new Error('The list is empty: there is nothing to measure.');
  return data.items.map(({ id }) => id);
}

export interface Load {
  readonly requests: number;
  /** In ms. */
  readonly p99: number;
  /** All requests, those of the warm-up included. */
  readonly sent: number;
}

/** Requests the addresses in turn on each connection. Throws on any refusal, error or timeout. */
export async function load(addresses: readonly string[], sent: Record<string, string> = headers): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-load-'));
  try {
    const asked = path.join(folder, 'asked.har');
    const said = Object.entries(sent).map(([name, value]) => ({ name, value }));
    writeFileSync(
      asked,
      JSON.stringify({
        log: { entries: addresses.map((url) => ({ request: { method: 'GET', url, headers: said } })) },
      }),
    );
    const warmUp = await fire(asked, addresses[0]!, WARM_UP_SECONDS);
    const { requests, latency, non2xx, errors, timeouts } = await fire(asked, addresses[0]!, SECONDS);
    if (non2xx + errors + timeouts > 0)
      throw new Error(
        `${addresses[0]}: ${non2xx} answers were refusals, ${errors} calls failed, ${timeouts} took too long.`,
      );
    return { requests: requests.average, p99: latency.p99, sent: warmUp.requests.total + requests.total };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}

async function fire(asked: string, address: string, seconds: number): Promise<Report> {
  const tool = spawn(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      '--json',
      '--no-progress',
      '-c',
      String(CONCURRENCY),
      '-d',
      String(seconds),
      '--har',
      asked,
      new URL(address).origin,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let out = '';
  let complaint = '';
  tool.stdout.on('data', (data: Buffer) => (out += data.toString()));
  tool.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const [code] = (await once(tool, 'close')) as [number | null];
  if (code !== 0 || out === '') throw new Error(`The load tool ended with ${code}: ${complaint}`);
  return JSON.parse(out) as Report;
}
