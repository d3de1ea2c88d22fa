import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client, type ClientConfig, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';

/** A database of one test file: empty, migrated, real. */
export interface TestDatabase {
  db: Kysely<Database>;
  pool: Pool;
  /** For what opens connections itself. */
  connection: ClientConfig;
}

/** Makes a fresh migrated database, dropped after the tests of the calling file (or describe). Call it once, at its top, and await it. */
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
