import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { CannotStart } from '../settings.ts';
import { POSTGRES_ENVIRONMENT, postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { giveTo, preparePostgresArea, type PostgresArea } from './postgres-area.ts';
import { PostgresFailed, reachPostmaster, startPostmaster, type Connection } from './postmaster.ts';
import { LockedBy, lockHolder, takeLock } from './start-lock.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  connection: Connection & { database: string };
  /** True when this start made the cluster, false when it existed before. */
  created: boolean;
  /** Process id of the main process of PostgreSQL, for measuring. */
  pid(): number;
  /** Ends open connections, writes all data to disk and releases the folder. May be called twice. */
  stop(): Promise<void>;
}

/** Owns the tables. */
const USER = 'wijha';
/** With which the server connects; `openDatabase` makes it. Whoever may connect as one of them may as the other. */
export const APPLICATION_USER = 'wijha_app';
const DATABASE = 'wijha';

/**
 * Starts the PostgreSQL that comes with the packages on the folder `dataDir`, and creates the cluster if it is new.
 *
 *   lock the folder -> find programs this user can run -> make the cluster aside, rename it into place
 *   -> end left-over processes of a killed server -> start -> run a query -> (start again when it dies)
 *
 * Throws CannotStart for problems that the operator can solve: folder in use, disk full, no permission.
 */
export async function startEmbeddedPostgres(dataDir: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  let release: (() => void) | null = null;
  try {
    const area = preparePostgresArea(path.resolve(dataDir), log);
    release = takeLock(path.join(area.folder, 'lock'));
    const binaries = await postgresBinaries(area.folder, area.runAs);
    const created = !fs.existsSync(area.cluster);
    if (created) {
      log('Making the database (a few seconds, once) …');
      createCluster(area, binaries);
    } else refuseOtherVersion(area, binaries);

    const postmaster = await startPostmaster(area, binaries, { user: USER, password: passwordOf(area) }, log);
    try {
      await createDatabase(postmaster.connection);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return {
      connection: { ...postmaster.connection, database: DATABASE },
      created,
      pid: () => postmaster.pid(),
      async stop() {
        await postmaster.stop();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw explained(error, dataDir);
  }
}

/** The database that a running server of ours has in this folder, for a command beside it; null when there is none. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const folder = path.resolve(dataDir);
  if (!fs.existsSync(path.join(folder, 'postgres', 'lock'))) return null;
  try {
    const area = preparePostgresArea(folder, () => {});
    if (lockHolder(path.join(area.folder, 'lock')) === null) return null;
    const connection = await reachPostmaster(area, { user: USER, password: passwordOf(area) });
    return connection && { ...connection, database: DATABASE };
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** Whether a database of ours was made in this folder; makes nothing. A link whose target is gone counts, so that the start names it. */
export function hasCluster(dataDir: string): boolean {
  const area = path.join(path.resolve(dataDir), 'postgres');
  if (!fs.lstatSync(area, { throwIfNoEntry: false })) return false;
  return !fs.existsSync(area) || fs.existsSync(path.join(area, 'cluster'));
}

function createCluster(area: PostgresArea, binaries: PostgresBinaries): void {
  // An interrupted attempt leaves only this folder, which nobody uses.
  const unfinished = `${area.cluster}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  giveTo(area.runAs, unfinished);
  // Text sorts and folds by Unicode code point on every system; Intl sorts by language.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = spawnSync(binaries.initdb, ['-D', unfinished, '-U', USER, ...locale, ...authentication(area)], {
    ...area.runAs,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw made.error ?? new PostgresFailed(made.stderr);
  }
  fs.renameSync(unfinished, area.cluster);
  syncFolder(area.folder);
}

/** Access to the socket's folder is the authentication; Windows has no such folder, so there a random password is. */
function authentication(area: PostgresArea): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  fs.writeFileSync(passwordFile(area), randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(area)}`];
}

const passwordFile = (area: PostgresArea) => path.join(area.folder, 'password');

const passwordOf = (area: PostgresArea) =>
  process.platform === 'win32' ? fs.readFileSync(passwordFile(area), 'utf8') : undefined;

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

function refuseOtherVersion(area: PostgresArea, binaries: PostgresBinaries): void {
  const found = fs.readFileSync(path.join(area.cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(binaries.postgres, ['--version'], {
    ...area.runAs,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    encoding: 'utf8',
  });
  const ours = / (\d+)/.exec(stdout)?.[1];
  if (found !== ours)
    throw new CannotStart(
      `The database in ${area.folder} was made by PostgreSQL ${found}; this version comes with ${ours}.`,
    );
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** A problem that the operator can solve, in one line; any other error is a defect and stays unchanged. */
function explained(error: unknown, dataDir: string): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  if (error instanceof LockedBy)
    return new CannotStart(`The database folder ${dataDir} is in use by another server (process ${error.pid}).`);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const said = error instanceof PostgresFailed ? error.said : error.message;
  // 53100 is PostgreSQL's own code for a full disk.
  if (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code) ||
    /No space left on device|Check free disk space|Disk quota exceeded/.test(said)
  ) {
    return new CannotStart(`The disk that holds the database folder ${dataDir} is full.`);
  }
  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(code) ||
    /Permission denied|Read-only file system|Operation not permitted/.test(said)
  ) {
    return new CannotStart(
      `The database folder ${dataDir} cannot be used by this user (no permission to write or enter).`,
    );
  }
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new CannotStart(`DATA_DIR must be a folder (${dataDir} is a file or inside one).`);
  return error instanceof PostgresFailed
    ? new CannotStart(`${error.message} (its log: ${path.join(dataDir, 'postgres', 'postgres.log')}).`)
    : error;
}
