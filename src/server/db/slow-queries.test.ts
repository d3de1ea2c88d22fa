import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { selectMessages, storeMessage } from '../accounts/messages-sql.ts';
import { createJobQueue } from './job-queue.ts';
import { connect } from './database.ts';
import type { SlowQuery } from './slow-queries.ts';

const { connection } = await testDatabase();

/** The names told of by what runs on a database with this threshold. */
async function toldWith(
  thresholdMs: number,
  run: (database: ReturnType<typeof connect>, told: (query: SlowQuery) => void) => Promise<unknown>,
): Promise<SlowQuery[]> {
  const told: SlowQuery[] = [];
  const tell = (query: SlowQuery) => void told.push(query);
  const database = connect({ ...connection, slowQueries: { thresholdMs, tell } }, () => {});
  try {
    await run(database, tell);
  } finally {
    await database.db.destroy();
  }
  return told;
}

it('a slow query has the name of the function that asked and of its file, and nothing of what it asked for', async () => {
  const now = new Date();
  const message = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    phone: '+966500000000',
    template: 'reset_code',
    locale: 'en' as const,
    text: 'Your code is 123456',
    state: 'shown' as const,
    problem: null,
    now,
  };
  const told = await toldWith(0, async ({ db }) => {
    await db.transaction().execute((transaction) => storeMessage(transaction, message));
    await selectMessages(db, now, 10);
  });
  expect([...new Set(told.map(({ name }) => name))]).toEqual([
    // The begin of its transaction.
    'db/slow-queries.test.ts',
    'storeMessage in accounts/messages-sql.ts',
    'selectMessages in accounts/messages-sql.ts',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/966500000000|123456|reset_code/);
});

it('a query that failed is told too, and one that is faster than the threshold is not', async () => {
  const told = await toldWith(99_999, ({ db }) => selectMessages(db, new Date(), 1));
  expect(told).toEqual([]);
  const failed = await toldWith(0, ({ db }) =>
    expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero'),
  );
  expect(failed).toHaveLength(1);
});

it('the queries of the job queue have its name', async () => {
  const told = await toldWith(0, async ({ pool }, tell) => {
    const jobs = createJobQueue(pool, () => {}, { slowQueries: { thresholdMs: 0, tell } });
    await jobs.begin();
    await jobs.stop();
  });
  expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['job queue']));
});
