import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import places from '#domain/places/regions-cities.json' with { type: 'json' };
import { api } from '#contract/index.ts';
import { Random } from '#demonstration/random.ts';
import { type Figure, percentile } from './figure.ts';
import { someFilters } from './some-filters.ts';
import type { TestBed } from './test-bed.ts';

const ROWS = 40_000;
/** Lists that are asked for before the import, for comparison. */
const BEFORE = 300;

/** How fast a file is imported beside a running server, and how long people wait for lists meanwhile. Lists are asked for one after the other, none twice. */
export async function measureImport(testBed: TestBed): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-import-'));
  try {
    const file = path.join(folder, 'properties.csv');
    writeFileSync(file, propertyFile(ROWS));
    const list = `${server.origin}/api${api.browse.cars.path}`;
    const random = new Random(31);
    const askOne = async () => {
      const from = performance.now();
      const answer = await fetch(`${list}?${new URLSearchParams(someFilters(random))}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`);
      return performance.now() - from;
    };
    const alone: number[] = [];
    for (let nth = 0; nth < BEFORE; nth++) alone.push(await askOne());

    const from = performance.now();
    const importing = spawn(process.execPath, ['src/server/import.ts', 'properties', file], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(importing, 'close');
    const beside: number[] = [];
    while (importing.exitCode === null && importing.signalCode === null) beside.push(await askOne());
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`The import ended with ${code}.`);
    const seconds = (performance.now() - from) / 1_000;

    const wait = (share: number, atMost: number): Figure => ({
      what: `a list of cars over HTTP during an import, p${share * 100}`,
      value: percentile(beside, share),
      unit: 'ms',
      target: { atMost },
      baseline: { what: 'before it', value: percentile(alone, share) },
      note: `${beside.length} lists`,
    });
    return [
      {
        what: `import of ${ROWS.toLocaleString('en')} properties beside a server that answers lists`,
        value: ROWS / seconds,
        unit: 'rows/s',
        target: { atLeast: 3_000 },
        note: `${seconds.toFixed(1)} s, the start of the command included`,
      },
      wait(0.5, 25),
      wait(0.99, 200),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function propertyFile(rows: number): string {
  const random = new Random(29);
  const columns = 'reference,city,district,size,purpose,property_age,bedrooms,bathrooms,price,details';
  const lines = Array.from({ length: rows }, (_, at) => {
    const { city, ar } = random.one(places.districts);
    const size = random.between(120, 900);
    const isRent = random.chance(0.5);
    const details = `فيلا ${isRent ? 'للإيجار' : 'للبيع'} في حي ${ar}، رقم ${at}، مدخل سيارة ومجلس وصالة، قريبة من المدارس والخدمات`;
    return [
      `B-${at}`,
      city,
      `حي ${ar}`,
      size,
      isRent ? 'إيجار' : 'بيع',
      random.between(0, 30),
      random.between(2, 7),
      random.between(1, 6),
      isRent ? random.between(30, 200) * 1_000 : random.between(600, 4_000) * 1_000,
      `"${details}"`,
    ].join(',');
  });
  return [columns, ...lines].join('\n');
}
