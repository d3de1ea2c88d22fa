// Separate process: visits as people make them, as fast as answers come or at a steady rate whatever becomes of them.
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/index.ts';
import { Random } from '#demonstration/random.ts';
import type { LoadOrder } from './apply-load.ts';
import { someFilters } from './some-filters.ts';

export interface SoakOrder {
  readonly origin: string;
  readonly seconds: number;
  /**
   * How many visitors wait for their answer before they ask again; or the capacity, of which twice is sent: more where the server turns
   * out to answer more, because a ramp on a machine with other work finds too little.
   */
  readonly pace: { readonly visitors: number } | { readonly capacity: number };
  /** Ids of cars that are looked at. */
  readonly cars: readonly string[];
  /** Sent evenly over the time, and counted with the others. */
  readonly applications: LoadOrder['calls'];
  readonly seed: number;
}

export interface SoakReport {
  readonly sent: number;
  readonly seconds: number;
  /** The most that was answered with success in a second, over some seconds. */
  readonly capacity: number;
  /** Times of what was answered with success, in ms. */
  readonly times: number[];
  /** Number of refusals that say when to come back, by status. */
  readonly refused: Record<string, number>;
  /** Number of all other answers and failures, by what they were. */
  readonly errors: Record<string, number>;
  /** Times of success in ms, by what was asked. */
  readonly timesByWhat: Record<string, number[]>;
}

/** Addresses of visitors, far more than limits need: one of them asks for too much. */
const VISITORS = 5_000;
const GREEDY = 'greedy';
const TIMEOUT_MS = 30_000;
/** Of one measurement of the capacity, in s. */
const SPAN = 15;
const MAX_SOCKETS = 4_000;
const WORDS = ['toy', 'cam', 'هيو', 'تويو', 'land', 'لكز', 'niss', 'كيا', 'sonata 20', 'جمس'];

interface Asked {
  readonly what: string;
  readonly address: string;
  readonly sent?: { readonly token: string; readonly key: string; readonly body: string };
}

const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });

async function run(order: SoakOrder): Promise<SoakReport> {
  const { origin, seconds, pace, applications, seed } = order;
  const random = new Random(seed);
  const { times, timesByWhat, refused, errors }: Pick<SoakReport, 'times' | 'timesByWhat' | 'refused' | 'errors'> = {
    times: [],
    timesByWhat: {},
    refused: {},
    errors: {},
  };
  const count = (where: Record<string, number>, what: string | number) => void (where[what] = (where[what] ?? 0) + 1);
  let sent = 0;
  let capacity = 'capacity' in pace ? pace.capacity : 0;
  let answeredBefore = 0;
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1_000;
  const isOver = () => elapsed() >= seconds;

  const visit = async (asked: Asked) => {
    sent += 1;
    const from = performance.now();
    try {
      const { status, hasRetryAfter } = await send(origin, asked, random);
      // A list has one address, to which others lead.
      if (status === 200 || status === 308) {
        const took = performance.now() - from;
        times.push(took);
        (timesByWhat[asked.what] ??= []).push(took);
      } else if ((status === 429 || status === 503) && hasRetryAfter) count(refused, status);
      else count(errors, `${status} ${asked.what}${hasRetryAfter ? '' : ', no Retry-After'}`);
    } catch (error) {
      count(errors, `${error instanceof Error && 'code' in error ? String(error.code) : String(error)} ${asked.what}`);
    }
  };

  const running = new Set<Promise<void>>();
  const begin = (asked: Asked) => {
    const visiting = visit(asked).finally(() => running.delete(visiting));
    running.add(visiting);
  };
  const applying = (async () => {
    for (const [nth, call] of applications.entries()) {
      const early = begun + (nth * seconds * 1_000) / applications.length - performance.now();
      if (early > 0) await pause(early);
      if (isOver()) return;
      begin({ what: 'application', address: '/api/order/step-one', sent: call });
    }
  })();
  if ('visitors' in pace) {
    const visitor = async () => {
      while (!isOver()) await visit(someVisit(random, order.cars));
    };
    await Promise.all(Array.from({ length: pace.visitors }, visitor));
  } else {
    let [due, before, lookedAt] = [0, 0, 0];
    while (!isOver()) {
      const now = elapsed();
      due += (now - before) * capacity * 2;
      before = now;
      for (; due >= 1; due -= 1) begin(someVisit(random, order.cars));
      if (now - lookedAt >= SPAN) {
        capacity = Math.max(capacity, (times.length - answeredBefore) / (now - lookedAt));
        [answeredBefore, lookedAt] = [times.length, now];
      }
      await pause(2);
    }
  }
  const took = elapsed();
  await applying;
  await Promise.all(running);
  if ('visitors' in pace) capacity = times.length / took;
  return { sent, seconds: took, capacity, times, timesByWhat, refused, errors };
}

/** What a visitor asks for: lists with filters that rarely repeat, listings, suggestions while typing, whole pages. */
function someVisit(random: Random, cars: readonly string[]): Asked {
  const car = random.one(cars);
  const at = (path: string) => `/api${path}`;
  const filters = () => new URLSearchParams(someFilters(random));
  const kinds: readonly { readonly weight: number; readonly what: string; readonly address: () => string }[] = [
    { weight: 30, what: 'list', address: () => at(`${api.browse.cars.path}?${filters()}`) },
    { weight: 25, what: 'listing', address: () => at(api.listings.car.path.replace('{id}', car)) },
    { weight: 5, what: 'market', address: () => at(api.browse.carMarket.path.replace('{id}', car)) },
    {
      weight: 20,
      what: 'suggestions',
      address: () => at(`${api.searching.suggestions.path}?${new URLSearchParams({ q: random.one(WORDS) })}`),
    },
    { weight: 12, what: 'page of a listing', address: () => `/${random.one(['ar', 'en'])}/products/cars/${car}` },
    { weight: 5, what: 'page of a list', address: () => `/${random.one(['ar', 'en'])}/products/cars?${filters()}` },
    { weight: 3, what: 'settings', address: () => at(api.settings.common.path) },
  ];
  const { what, address } = random.weighted(kinds, ({ weight }) => weight);
  return { what, address: address() };
}

function send(
  origin: string,
  { address, sent }: Asked,
  random: Random,
): Promise<{ status: number; hasRetryAfter: boolean }> {
  return new Promise((resolve, reject) => {
    const visitor = sent || !random.chance(0.01) ? random.between(1, VISITORS) : GREEDY;
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'ar',
      'x-forwarded-for': visitor === GREEDY ? '10.255.255.1' : `10.0.${visitor >> 8}.${visitor & 255}`,
      ...(sent && {
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent.body),
        'idempotency-key': sent.key,
      }),
    };
    const method = sent ? 'POST' : 'GET';
    const asked = request(`${origin}${address}`, { method, agent, headers, timeout: TIMEOUT_MS }, (response) =>
      read(response).then(resolve, reject),
    );
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('No answer.'), { code: 'TIMEOUT' })));
    asked.on('error', reject);
    asked.end(sent?.body);
  });
}

async function read(response: IncomingMessage): Promise<{ status: number; hasRetryAfter: boolean }> {
  for await (const _piece of response);
  return { status: response.statusCode ?? 0, hasRetryAfter: response.headers['retry-after'] !== undefined };
}

process.on('message', (order: SoakOrder) => void run(order).then((report) => process.send?.(report)));
process.once('disconnect', () => process.exit());
