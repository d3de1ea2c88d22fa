import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';
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

  describe('beside a server of an earlier version', async () => {
    const { db, connection } = await testDatabase();
    const earlier = connect(connection, () => {});
    afterAll(() => earlier.db.destroy());
    const both = { up: async (on: Kysely<unknown>) => (await addColumn('first').up(on), addOther.up(on)) };
    const addOther = {
      up: async (on: Kysely<unknown>) => void (await sql`alter table pages add column other text`.execute(on)),
    };
    const count = (on: Kysely<Database>, table: 'pages' | 'settings') =>
      on
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();

    /** A transaction that has read a table and holds it until it is ended. */
    const readingPages = async () => {
      const begun = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const reading = earlier.db.transaction().execute(async (on) => {
        await count(on, 'pages');
        begun.resolve();
        await mayEnd.promise;
      });
      await begun.promise;
      return () => {
        mayEnd.resolve();
        return reading;
      };
    };

    it('wait for its requests, which go on and never wait for them in a circle', async () => {
      const endRequest = await readingPages();
      const migrated = migrate(db, { ...migrations, '229-both': both });
      const waits = () =>
        sql`select from pg_locks join pg_class on pg_class.oid = relation where relname = 'pages' and not granted`.execute(
          earlier.db,
        );
      for (let nth = 0; nth < 3; nth += 1) {
        await eventually(async () => expect((await waits()).rows).not.toEqual([]));
        // The step has this table, and gives it up.
        await count(earlier.db, 'settings');
      }
      await endRequest();
      expect(await migrated).toEqual(['229-both']);
    });

    it('give up after a time, and change nothing', async () => {
      const endBackup = await readingPages();
      const steps = {
        ...migrations,
        '229-both': both,
        '230-again': {
          up: async (on: Kysely<unknown>) => void (await sql`alter table pages drop column other`.execute(on)),
        },
      };
      await expect(migrate(db, steps, { maxWaitMs: 0 })).rejects.toThrow('something keeps using its tables');
      await endBackup();
      expect(await migrate(db, steps)).toEqual(['230-again']);
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
