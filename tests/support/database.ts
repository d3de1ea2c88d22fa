import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client, type ClientConfig, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';

/** A real, migrated, empty database for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  pool: Pool;
  /** For code that opens its own connections. */
  connection: ClientConfig;
}

/** Creates a migrated database, dropped after the tests of the calling file or describe. Await it once, at the top. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `wijha_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server.connection, `create database ${name} template ${server.template}`);
  const connection = { ...server.connection, database: name };
  const { db, pool } = connect(connection, () => {});
  afterAll(async () => {
    await db.destroy();
    await asAdmin(server.connection, `drop database ${name} with (force)`);
  });
  return { db, pool, connection };
}

async function asAdmin(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
