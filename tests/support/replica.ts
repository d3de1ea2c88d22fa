import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { giveTo, preparePostgresArea } from '#server/db/postgres-area.ts';

const SLOT = 'replica';
/** What a copy of a running cluster must not have, or makes again. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans']);

type Primary = EmbeddedPostgres['connection'];

/**
 * Copies a running cluster of ours into the new DATA_DIR `folder`, and starts the copy as its streaming replica. It is started again
 * with `startEmbeddedPostgres(folder)`, and the primary keeps what it has not received.
 */
export async function startReplica(primary: Primary, folder: string): Promise<EmbeddedPostgres> {
  const area = preparePostgresArea(folder, () => {});
  const client = new Client(primary);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const from = rows[0]?.data_directory ?? '';
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    // The connection has to stay open until the copy is complete.
    await client.query("select pg_backup_start('replica', true)");
    fs.cpSync(from, area.cluster, {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)) || path.dirname(source) !== from,
    });
    for (const empty of ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans'])
      fs.mkdirSync(path.join(area.cluster, empty), { mode: 0o700 });
    const { rows: label } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    fs.writeFileSync(path.join(area.cluster, 'backup_label'), label[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  fs.writeFileSync(path.join(area.cluster, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(area.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'\nprimary_slot_name = '${SLOT}'\n`,
  );
  fs.chmodSync(area.cluster, 0o700);
  for (const file of ['', ...fs.readdirSync(area.cluster, { recursive: true, encoding: 'utf8' })])
    giveTo(area.runAs, path.join(area.cluster, file));
  return startEmbeddedPostgres(folder, () => {});
}

/** Its DATABASE_READ_URL. */
export const urlOf = ({ host, port, user, database }: Primary): string =>
  `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
