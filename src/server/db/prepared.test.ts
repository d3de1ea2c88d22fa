import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './database.ts';
import { prepared } from './prepared.ts';
import { dropRealRows, refreshRealRows } from './real-rows.ts';
import type { Database } from './tables.ts';

const { db, connection } = await testDatabase();
beforeAll(() => refreshRealRows(db));
// One connection, so that every query meets what the one before has prepared.
const one = connect({ ...connection, max: 1, hidesSamples: true }, () => {});
afterAll(() => one.db.destroy());

const planned = async () => {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select statement, generic_plans + custom_plans as plans from pg_prepared_statements order by statement
  `.execute(one.db);
  return rows.map(({ statement, plans }) => `${statement.replaceAll(/\s+/g, ' ').trim()}: ${plans}`);
};
const marked = async (on: Kysely<Database>, id: number) => {
  const { rows } = await sql<{ id: number }>`${prepared} select ${id}::integer as id from settings limit 1`.execute(on);
  return rows.map((row) => row.id);
};

describe('a marked query', () => {
  it('is prepared once on each connection, and answers by its values', async () => {
    expect(await marked(one.db, 1)).toEqual(await marked(db, 1));
    for (const id of [2, 3]) await marked(one.db, id);
    await one.db.selectFrom('listings').modifyFront(prepared).select('id').execute();
    await one.db.selectFrom('listings').select('id').execute();
    expect(await planned()).toEqual([
      '/* prepared */ select $1::integer as id from settings limit 1: 3',
      'select /* prepared */ "id" from "listings": 1',
    ]);
  });

  it('goes on in a transaction, after an error, and when the views without samples are made anew', async () => {
    await one.db.transaction().execute((on) => marked(on, 4));
    await expect(sql`${prepared} select 1 / ${0}::integer`.execute(one.db)).rejects.toThrow('zero');
    await db.transaction().execute(async (on) => {
      await dropRealRows(on);
      await sql`alter table settings add column newer text`.execute(on);
      await refreshRealRows(on);
    });
    expect(await marked(one.db, 5)).toEqual(await marked(db, 5));
  });
});
