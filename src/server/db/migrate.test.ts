import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';

const addColumn = (name: string) => ({
  up: async (on: Kysely<unknown>) => void (await sql`alter table settings add column ${sql.id(name)} text`.execute(on)),
});

const failing = { up: async () => Promise.reject(new Error('no')) };

describe('migrations', () => {
  describe('on a database that is up to date', async () => {
    const { db } = await testDatabase();

    it('have nothing to do', async () => {
      expect(await migrate(db)).toEqual([]);
    });
  });

  describe('that are new', async () => {
    const { db, connection } = await testDatabase();

    it('are run once when two servers start together, and then refuse a version that does not know them', async () => {
      const other = connect(connection, () => {});
      const steps = { ...migrations, '226-together': addColumn('together') };
      const taken = await Promise.all([migrate(db, steps), migrate(other.db, steps)]);
      await other.db.destroy();
      expect(taken.flat()).toEqual(['226-together']);
      await expect(migrate(db)).rejects.toThrow(
        'The database was last used by a newer version (it has "226-together"); start that version, or use another database.',
      );
    });
  });

  describe('that fail', async () => {
    const { db } = await testDatabase();

    it('leave nothing half done', async () => {
      await expect(migrate(db, { ...migrations, '227-good': addColumn('half'), '228-bad': failing })).rejects.toThrow(
        'no',
      );
      const { rows } =
        await sql`select from information_schema.columns where table_name = 'settings' and column_name = 'half'`.execute(
          db,
        );
      expect(rows).toEqual([]);
    });
  });
});
