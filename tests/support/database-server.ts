// Separate process that runs a database, for tests that kill it: node database-server.ts <folder>
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

const lines: string[] = [];
try {
  const postgres = await startEmbeddedPostgres(process.argv[2] ?? '', (line) => lines.push(line));
  process.send?.({ connection: postgres.connection, created: postgres.created, pid: postgres.pid(), lines });
  // Runs until it or the tests are killed.
  process.once('disconnect', () => process.exit());
} catch (error) {
  process.send?.({ refusal: error instanceof Error ? error.message : String(error) });
  process.disconnect?.();
}
