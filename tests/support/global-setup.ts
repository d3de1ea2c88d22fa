import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

/** Where test databases are made, and the migrated one they are copies of. */
export interface TestServer {
  connection: ClientConfig;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole run: our own in a temporary folder, or the server of TEST_DATABASE_URL (whose user may create databases). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  // Its own name for each run: two runs may share the server of TEST_DATABASE_URL.
  const template = `wijha_template_${process.pid}_${Date.now()}`;
  await withClient(server.connection, (client) => client.query(`create database ${template}`));
  const { db } = connect({ ...server.connection, database: template }, console.error);
  await migrate(db);
  await db.destroy();
  project.provide('testServer', { connection: server.connection, template });

  return async () => {
    await withClient(server.connection, (client) => client.query(`drop database ${template} with (force)`));
    await server.stop();
  };
}

async function startServer(): Promise<{ connection: ClientConfig; stop(): Promise<void> }> {
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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wijha-test-'));
  // Run by root, PostgreSQL's own user must be able to pass.
  fs.chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres(folder, () => {});
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
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
