import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/database.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { createSharedLimits, type SharedLimits } from './shared-limits.ts';

const { db, connection } = await testDatabase();
let nowMs = Date.now();
const clock = () => new Date(nowMs);
const limitsOf = (database = db) => createSharedLimits(database, clock, () => {});
const limits = limitsOf();
afterAll(limits.stop);
const tenAnHour = { count: 10, seconds: 3_600 } as const;

const takeMany = async (of: SharedLimits, what: string, times: number) => {
  const waits: number[] = [];
  for (let nth = 0; nth < times; nth += 1) waits.push(await of.take(what, tenAnHour));
  return waits;
};

it('counts calls to two servers together, also when many come at the same time', async () => {
  const other = limitsOf();
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 ? limits : other).take('together', tenAnHour)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  await other.stop();
});

it('goes on counting after a restart', async () => {
  const before = limitsOf();
  await takeMany(before, 'restarted', 10);
  await before.stop();
  expect(await limits.take('restarted', tenAnHour)).toBeGreaterThan(0);
});

it('gives the right time until there is room again', async () => {
  await takeMany(limits, 'patient', 10);
  nowMs += 600_000;
  const wait = await limits.take('patient', tenAnHour);
  expect(wait).toBe(3_000);
  nowMs += (wait - 1) * 1_000;
  expect(await limits.take('patient', tenAnHour)).toBe(1);
  nowMs += 1_000;
  expect(await limits.take('patient', tenAnHour)).toBe(0);
});

it('keeps an entry while 20,000 other names are counted', async () => {
  await takeMany(limits, 'victim', 10);
  const names = Array.from({ length: 20_000 }, (_, nth) => `other ${nth}`);
  while (names.length > 0) await Promise.all(names.splice(0, 500).map((name) => limits.take(name, tenAnHour)));
  expect(await limits.take('victim', tenAnHour)).toBeGreaterThan(0);
});

it('gives back, sets and forgets', async () => {
  await takeMany(limits, 'given back', 10);
  await limits.giveBack('given back', tenAnHour);
  expect(await limits.used('given back', tenAnHour)).toBe(9);
  expect(await takeMany(limits, 'given back', 2)).toEqual([0, 3_600]);
  await limits.forget('given back');
  expect(await limits.used('given back', tenAnHour)).toBe(0);
  await limits.set('given back', tenAnHour, 10);
  expect(await limits.take('given back', tenAnHour)).toBe(3_600);
  expect(await limits.take('bytes', { count: 100, seconds: 60 }, 60)).toBe(0);
  expect(await limits.take('bytes', { count: 100, seconds: 60 }, 60)).toBe(60);
});

it('stores neither names nor addresses, and removes expired counters', async () => {
  await limits.take('sign-in noura@example.com 192.0.2.1', tenAnHour);
  const read = async () => (await limits.used('sign-in noura@example.com 192.0.2.1', tenAnHour)) > 0;
  const { rows } = await connectAndRead('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toMatch(/noura|192\.0/);
  await limits.sweep(clock());
  expect(await read()).toBe(true);
  nowMs += 3_601_000;
  await limits.sweep(clock());
  expect((await connectAndRead('select key from rate_limits')).rows).toEqual([]);
});

it('counts in memory while the database is away', async () => {
  const away = connect({ ...connection, port: 1 }, () => {});
  const alone = limitsOf(away.db);
  const waits = await takeMany(alone, 'away', 12);
  expect(waits.map((wait) => wait > 0)).toEqual([...Array<boolean>(10).fill(false), true, true]);
  await alone.forget('away');
  expect(await alone.take('away', tenAnHour)).toBe(0);
  await alone.stop();
  await away.db.destroy();
});

async function connectAndRead(text: string) {
  const { pool, db: own } = connect(connection, () => {});
  try {
    return await pool.query<{ key: string }>(text);
  } finally {
    await own.destroy();
  }
}
