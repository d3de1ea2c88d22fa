import { once } from 'node:events';
import { connect as open, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { CannotStart } from '../settings.ts';
import { connect, json, openDatabase } from './database.ts';

const { db, pool, connection } = await testDatabase();

async function withOtherConnection(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await run(client);
  await client.end();
}

const car = (key: string) => ({
  kind: 'cars' as const,
  source: 'test',
  source_key: key,
  title: json({ en: 'Camry', ar: 'كامري' }),
  price_note: 'vat_included' as const,
  attributes: json({ year: 2023 }),
});

describe('the database', () => {
  it('returns prices, words and lists unchanged', async () => {
    const price = 9_007_199_254_740_991;
    await db
      .insertInto('listings')
      .values({ ...car('kept'), price, flags: ['mileage_suspect'], photos: json([]) })
      .execute();
    const found = await db
      .selectFrom('listings')
      .selectAll()
      .where('source_key', '=', 'kept')
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({
      price,
      monthly: null,
      title: { en: 'Camry', ar: 'كامري' },
      attributes: { year: 2023 },
      photos: [],
      flags: ['mileage_suspect'],
      approval: 'pending',
    });
    expect(found.id).toBeGreaterThanOrEqual(1000);
  });

  it('returns integers as numbers and refuses to round one that does not fit', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from listings`.execute(db);
    expect(typeof rows[0]?.n).toBe('number');
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('too large');
  });

  it('reads a calendar day as written in every time zone of the server', async () => {
    const { rows } = await sql<{ day: string }>`select date '2026-11-21' as day`.execute(db);
    expect(rows[0]?.day).toBe('2026-11-21');
  });

  it('marks a listing as changed by the transaction that wrote it', async () => {
    const added = await db
      .insertInto('listings')
      .values(car('changed'))
      .returning(['changed_xid', 'updated_at'])
      .executeTakeFirstOrThrow();
    const changed = await db
      .updateTable('listings')
      .set({ availability: 'sold' })
      .where('source_key', '=', 'changed')
      .returning(['changed_xid', 'updated_at'])
      .executeTakeFirstOrThrow();
    expect(BigInt(changed.changed_xid)).toBeGreaterThan(BigInt(added.changed_xid));
    expect(changed.updated_at.getTime()).toBeGreaterThanOrEqual(added.updated_at.getTime());
  });

  it('stores one listing of one source once', async () => {
    await db.insertInto('listings').values(car('twice')).execute();
    await expect(db.insertInto('listings').values(car('twice')).execute()).rejects.toThrow(
      'listings_source_source_key_key',
    );
  });

  it('changes nothing on a connection that is for reading only', async () => {
    const reading = connect({ ...connection, readsOnly: true }, () => {});
    await expect(reading.db.insertInto('listings').values(car('read')).execute()).rejects.toThrow('read-only');
    expect(await reading.db.selectFrom('listings').select('id').where('source_key', '=', 'read').execute()).toEqual([]);
    await reading.db.destroy();
  });

  it('is reached through PgBouncer, which refuses other parameters of a connection than these', async () => {
    const accepted = ['user', 'database', 'client_encoding', 'application_name'];
    const asked: string[] = [];
    const proxy = createServer((client) => {
      const server = open(path.join(connection.host ?? '', `.s.PGSQL.${connection.port ?? 5432}`));
      client.once('data', (start: Buffer) => {
        // Length and version of the protocol, then names and values, each ended by a zero.
        const words = start.subarray(8).toString().split('\0');
        for (let at = 0; words[at]; at += 2) asked.push(words[at] ?? '');
        server.write(start);
        client.pipe(server).pipe(client);
      });
      for (const one of [client, server]) one.on('error', () => client.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    afterAll(() => proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const through = connect({ ...connection, host: '127.0.0.1', port, hidesSamples: true, readsOnly: true }, () => {});
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path,
        current_setting('default_transaction_read_only') as reads
    `.execute(through.db);
    expect(rows).toEqual([{ statement: '30s', idle: '30s', zone: 'UTC', path: 'real_rows, public', reads: 'on' }]);
    await through.db.destroy();
    expect(asked.filter((name) => !accepted.includes(name))).toEqual([]);
    expect(asked).toContain('database');
  });

  it('has as many connections as the settings say', async () => {
    const small = connect({ ...connection, max: 3 }, () => {});
    await Promise.all(Array.from({ length: 12 }, () => small.pool.query('select pg_sleep(0)')));
    expect(small.pool.totalCount).toBeLessThanOrEqual(3);
    await small.db.destroy();
  });

  it('survives a broken connection', async () => {
    const idle = await pool.connect();
    const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid');
    idle.release();
    const broken = new Promise((resolve) => pool.once('remove', resolve));
    await withOtherConnection((other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await broken;
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that cannot be reached stops the start with one line, without the password', async () => {
    const opened = openDatabase(
      { databaseUrl: 'postgres://me:secret@127.0.0.1:1/none', dataDir: '/nowhere' },
      () => {},
    );
    const error = await opened.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CannotStart);
    expect((error as CannotStart).message).toBe(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });
});
