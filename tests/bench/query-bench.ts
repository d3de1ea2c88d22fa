import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { readSearch } from '#domain/catalogue/search.ts';
import { IndexFollower } from '#server/browse/index-follower.ts';
import type { IndexState } from '#server/browse/index-messages.ts';
import { openDatabase } from '#server/db/database.ts';
import { Random } from '#demonstration/random.ts';
import { readSettings } from '#server/settings.ts';
import { type Figure, percentile } from './figure.ts';
import type { TestBed } from './test-bed.ts';

const QUERIES = 600;
/** Beginnings of queries, as they are in the box at each pause in typing. */
const TYPED = 400;
/** First ones, which only warm up. */
const WARMING = 100;
/** Shares of the searches and what they may take, ms. */
const targets = [
  [0.5, 10],
  [0.95, 30],
  [0.99, 60],
] as const;
/** With more listings of a kind than this, only the slowest count. */
const MARKET_SIZE = 400_000;
const marketTargets = [[0.99, 200]] as const;

/** What people type, piece by piece: each query takes some. The first of each is said by itself too. */
const pieces: Readonly<Record<string, readonly (readonly string[])[]>> = {
  cars: [
    [
      'تويوتا كامري',
      'camry',
      'toyta camri',
      'هايلكس',
      'لاندكروزر',
      'elantra',
      'تاهو',
      'mercedes c class',
      'range rover',
      'optima',
      'ددسن',
      'سيارة عائلية',
      'suv',
      'ونيت',
      'جيب',
      'corola',
    ],
    ['', '2018', 'من 2017 الى 2020', '2015 فما فوق', 'موديل ٢٠٢١', 'before 2016'],
    ['', 'تحت 50 الف', 'under 80,000', 'قسط 1500', '40-60 thousand', 'ماشي قليل', 'less than 100000 km'],
    ['', 'الرياض', 'in jeddah', 'القصيم', 'eastern province', 'dammam'],
    [
      '',
      'ابيض',
      'red',
      'فل كامل',
      'قير عادي',
      'diesel',
      'بانوراما',
      'leather',
      'من المالك',
      'مرفوع',
      'special edition',
      'نظيفة',
      'عاجل زين',
      'workshop report',
    ],
    ['', 'ارخص', 'newest', 'lowest mileage'],
  ],
  properties: [
    [
      'شقة',
      'شقق للايجار',
      'villa',
      'فلل',
      'ارض',
      'دور للايجار',
      'studio',
      'apartment for rent',
      'دبلكس',
      'استراحة',
      'بيت',
      'مستودع',
      'vila',
      'قريب من المدرسة',
    ],
    ['', 'الملقى', 'malga', 'حي النرجس', 'شمال الرياض', 'in jeddah', 'الخبر', 'qassim', 'الروضة جدة', 'النرجص'],
    ['', '3 غرف', '4 bedrooms', 'غرفتين وصالة', '5+ bedrooms', '300 sqm', '400 متر'],
    ['', 'تحت مليون', 'مليون ونص', 'under 60k', '2000 monthly', 'من 20 الى 40 الف'],
    ['', 'بمسبح', 'with elevator', 'مفروشة', 'furnished', 'من المالك', 'quiet street', 'تشطيب فاخر'],
    ['', 'ارخص', 'biggest'],
  ],
};

/**
 * Searches as they are typed, none twice and none remembered, understanding included, as the index thread answers them.
 * What counts is processor time of the thread, which other work on the machine does not change.
 */
export async function measureQueries(testBed: TestBed): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const figures: Figure[] = [];
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error, { joins: true });
  try {
    let sizes: IndexState['sizes'] = {};
    const follower = new IndexFollower(database.db, (state) => (sizes = state.sizes), console.error);
    await follower.refresh();
    figures.push(...[cars, properties].flatMap(({ kind }) => measure(follower, kind, sizes[kind] ?? 0)));
  } finally {
    await database.stop();
  }
  return [...figures, ...(await measureSuggestions(testBed))];
}

/** What the server suggests for beginnings of queries, over HTTP, one after the other, none asked twice. */
async function measureSuggestions(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  try {
    const address = `${server.origin}/api${api.searching.suggestions.path}`;
    let suggested = 0;
    const times: number[] = [];
    for (const q of beginnings()) {
      const from = performance.now();
      const answer = await fetch(`${address}?${new URLSearchParams({ q })}`);
      const { data } = (await answer.json()) as { data?: unknown[] };
      times.push(performance.now() - from);
      if (!data) throw new Error(`Suggestions for “${q}” were answered with ${answer.status}.`);
      if (data.length > 0) suggested += 1;
    }
    return ([0.5, 0.95, 0.99] as const).map((share) => ({
      what: `suggestions for ${TYPED} beginnings of queries over HTTP, p${share * 100}`,
      value: percentile(times, share),
      unit: 'ms',
      target: { atMost: 100 },
      note: `${suggested} of them had suggestions`,
    }));
  } finally {
    await server.stop();
  }
}

function beginnings(): Set<string> {
  const random = new Random(23);
  const queries = Object.keys(pieces).flatMap((kind) => queriesOf(kind));
  const found = new Set<string>();
  while (found.size < TYPED) {
    const query = random.one(queries);
    found.add(query.slice(0, random.between(2, Math.min(query.length, 14))).trim());
  }
  return found;
}

function measure(follower: IndexFollower, kind: Kind, size: number): Figure[] {
  const { catalogue } = kinds[kind];
  const times: { q: string; spent: number; waited: number }[] = [];
  for (const [nth, q] of queriesOf(kind).entries()) {
    const { search } = readSearch(catalogue, { q });
    const [from, before] = [performance.now(), process.threadCpuUsage()];
    follower.search(kind, search, {});
    const { user, system } = process.threadCpuUsage(before);
    if (nth >= WARMING) times.push({ q, spent: (user + system) / 1_000, waited: performance.now() - from });
  }
  const slowest = times.reduce((most, one) => (one.spent > most.spent ? one : most));
  return (size > MARKET_SIZE ? marketTargets : targets).map(([share, atMost]) => ({
    what: `${size.toLocaleString('en')} ${kind}: ${times.length} distinct queries as typed, processor time, p${share * 100}`,
    value: percentile(
      times.map(({ spent }) => spent),
      share,
    ),
    unit: 'ms',
    target: { atMost },
    note: `${percentile(
      times.map(({ waited }) => waited),
      share,
    ).toFixed(1)} ms by the clock; most: ${slowest.q} (${slowest.spent.toFixed(0)} ms)`,
  }));
}

function queriesOf(kind: string): string[] {
  const random = new Random(17);
  const found = new Set<string>();
  while (found.size < QUERIES + WARMING)
    found.add(
      pieces[kind]!.map((some) => random.one(some))
        .filter(Boolean)
        .join(' '),
    );
  return [...found];
}
