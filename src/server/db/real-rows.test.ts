import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './database.ts';
import { hideSamples, migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';
import { prepared } from './prepared.ts';
import { hasRealRows, refreshRealRows } from './real-rows.ts';

const step = (...statements: string[]) => ({
  up: async (on: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(on);
  },
});

describe('the views without samples', async () => {
  const { db, connection } = await testDatabase();
  await sql`
    insert into accounts (id, account_type, name, email, password_hash, locale, is_sample) values
      ('00000000-0000-7000-8000-000000000001', 'individual', 'Sample', 'sample@example.com', '', 'en', true),
      ('00000000-0000-7000-8000-000000000002', 'individual', 'Real', 'real@example.com', '', 'en', false)
  `.execute(db);

  it('include a table that a later version adds, if it refers to rows that can be samples', async () => {
    await migrate(db, migrations, { realRows: true });
    // Existing views are kept, because another server may use them.
    await migrate(db, {
      ...migrations,
      '226-notes': step(
        'create table notes (id integer primary key, account_id uuid references accounts, handled_by uuid references accounts)',
        `insert into notes values (1, '00000000-0000-7000-8000-000000000001', null), (2, '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001'), (3, null, null)`,
      ),
    });
    const { db: off } = connect({ ...connection, hidesSamples: true }, () => {});
    const { rows } = await sql`select id from notes order by id`.execute(off);
    await off.destroy();
    // A row that a sample member of staff handled is still real.
    expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
  });

  it('allow a table to be changed, and then have the new columns', async () => {
    const later = {
      ...migrations,
      '226-notes': step(),
      '227-change': step(
        'alter table accounts alter column name type varchar(200)',
        'alter table accounts add column nickname text',
      ),
    };
    expect(await migrate(db, later)).toEqual(['227-change']);
    const { rows } =
      await sql`select column_name from information_schema.columns where table_schema = 'real_rows' and table_name = 'accounts' and column_name = 'nickname'`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  });

  it('are not replaced while nothing has changed', async () => {
    const made = async () =>
      (await sql<{ oid: number }>`select oid from pg_namespace where nspname = 'real_rows'`.execute(db)).rows;
    const before = await made();
    await db.transaction().execute((transaction) => refreshRealRows(transaction));
    expect(await made()).toEqual(before);
  });
});

describe('a database without samples', async () => {
  const { db, connection } = await testDatabase();
  const addAccount = ({ name, isSample }: { name: string; isSample: boolean }) =>
    sql`
      insert into accounts (id, account_type, name, email, password_hash, locale, is_sample)
      values (gen_random_uuid(), 'individual', ${name}, ${`${name}@example.com`}, '', 'en', ${isSample})
    `.execute(db);

  it('has no views, and hides samples as soon as they are stored, also from queries that were prepared before', async () => {
    const { db: off } = connect({ ...connection, max: 1, hidesSamples: true }, () => {});
    const names = async () => {
      const { rows } = await sql<{ name: string }>`${prepared} select name from accounts order by name`.execute(off);
      return rows.map(({ name }) => name);
    };
    try {
      await migrate(db, migrations, { realRows: true });
      expect(await hasRealRows(db)).toBe(false);
      await addAccount({ name: 'Real', isSample: false });
      for (let time = 0; time < 6; time += 1) expect(await names()).toEqual(['Real']);
      await hideSamples(db);
      await addAccount({ name: 'Sample', isSample: true });
      expect(await names()).toEqual(['Real']);
    } finally {
      await off.destroy();
    }
  });

  it('loses the views with the next version, once no sample row is left', async () => {
    const withStep = (name: string) => ({ ...migrations, [name]: step() });
    await migrate(db, withStep('226-first'));
    expect(await hasRealRows(db)).toBe(true);
    await sql`delete from accounts where is_sample`.execute(db);
    // Between two versions somebody may be about to store samples.
    await migrate(db, withStep('226-first'), { realRows: true });
    expect(await hasRealRows(db)).toBe(true);
    await migrate(db, { ...withStep('226-first'), '227-second': step() }, { realRows: true });
    expect(await hasRealRows(db)).toBe(false);
  });
});

describe('settings that an earlier demonstration stored', async () => {
  const { db } = await testDatabase();

  it('are marked as samples; those of an operator are not', async () => {
    await sql`alter table settings drop column is_sample`.execute(db);
    await sql`insert into settings (key, value) values ('contact', '{}'), ('other', '1')`.execute(db);
    const marked = async () =>
      (await sql<{ key: string }>`select key from settings where is_sample order by key`.execute(db)).rows.map(
        ({ key }) => key,
      );
    await migrations['0029-sample-settings']?.up(db);
    expect(await marked()).toEqual([]);
    await sql`alter table settings drop column is_sample; insert into settings (key, value) values ('isSampleData', 'true')`.execute(
      db,
    );
    await migrations['0029-sample-settings']?.up(db);
    expect(await marked()).toEqual(['contact', 'isSampleData']);
  });
});
