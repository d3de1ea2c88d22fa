import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';

const { db, connection } = await testDatabase();

const addColumn = (name: string) => ({
  up: async (on: Kysely<unknown>) => void (await sql`alter table settings add column ${sql.id(name)} text`.execute(on)),
});

describe('migrations', () => {
  it('have nothing to do on a database that is up to date', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('are taken once when two servers start together', async () => {
    const other = connect(connection, () => {});
    const steps = { ...migrations, '9001-together': addColumn('together') };
    const taken = await Promise.all([migrate(db, steps), migrate(other.db, steps)]);
    await other.db.destroy();
    expect(taken.flat()).toEqual(['9001-together']);
  });

  it('that fail leave nothing half done', async () => {
    const failing = { up: async () => Promise.reject(new Error('no')) };
    const steps = { ...migrations, '9001-together': addColumn('together'), '9002-good': addColumn('half'), '9003-bad': failing };
    await expect(migrate(db, steps)).rejects.toThrow('no');
    const { rows } = await sql`select from information_schema.columns where table_name = 'settings' and column_name = 'half'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('refuse a database that a newer version has used', async () => {
    await expect(migrate(db)).rejects.toThrow('The database was last used by a newer version (it has "9001-together"); start that version, or use another database.');
  });
});
