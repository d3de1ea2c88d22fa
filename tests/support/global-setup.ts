import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { sweepTemporaryFolders, temporaryFolder } from './temporary-folder.ts';

/** The server of the test databases, and the migrated template they are copied from. */
export interface TestServer {
  connection: ClientConfig;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Starts one PostgreSQL for the whole run: embedded in a temporary folder, or the server of TEST_DATABASE_URL (whose user must be able to create databases).
 * Temporary folders of the tests are in one folder of the run, so that failed tests and killed runs leave nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepTemporaryFolders();
  const { folder, remove } = temporaryFolder('run');
  // Read by os.tmpdir(), here and in every process of the tests.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Avoids compiling the same code for each server and thread; Node detects changes.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../../node_modules/.cache/compile');
  const server = await startServer(folder);
  // A unique name, because two runs may share the server of TEST_DATABASE_URL.
  const template = `wijha_template_${process.pid}_${Date.now()}`;
  await withClient(server.connection, (client) => client.query(`create database ${template}`));
  const { db } = connect({ ...server.connection, database: template }, console.error);
  await migrate(db);
  await db.destroy();
  project.provide('testServer', { connection: server.connection, template });

  return async () => {
    await withClient(server.connection, (client) => client.query(`drop database ${template} with (force)`));
    await server.stop();
    remove();
  };
}

async function startServer(folder: string): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
  const address = process.env['TEST_DATABASE_URL'];
  if (address) {
    const url = new URL(address);
    const connection = {
      host: url.searchParams.get('host') ?? url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1) || 'postgres',
    };
    return { connection, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres(folder, () => {});
  // Test databases need no durability. Tests of durability use their own servers.
  await withClient(postgres.connection, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
  return { connection: postgres.connection, stop: () => postgres.stop() };
}

async function withClient(connection: ClientConfig, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
