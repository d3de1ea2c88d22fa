import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CannotStart } from '../settings.ts';
import type { RunAs } from './postgres-binaries.ts';

/** Paths of one cluster. The lock protects its folder: two names of one folder share one lock. */
export interface PostgresArea {
  folder: string;
  /** PostgreSQL's own folder; complete when it exists, because it is made aside and renamed. */
  cluster: string;
  /** Folder of the Unix socket. Only the database's user and root can enter it; there is no other authentication. */
  socket: string;
  logFile: string;
  runAs: RunAs;
}

/** PostgreSQL refuses to run as root; this is the user id of `nobody`, who needs no set-up. */
const NOBODY = 65_534;
/** A socket's path must fit 104 bytes with its closing zero on macOS, 108 on Linux. */
const MAX_SOCKET_PATH_LENGTH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';
/** Used when DATA_DIR is inside a folder that only root can enter, such as /root. */
const SYSTEM_FOLDER = '/var/lib/wijha';

/** Finds or makes the folders for the database of `dataDir`, and determines the user they belong to. */
export function preparePostgresArea(dataDir: string, log: (line: string) => void): PostgresArea {
  const isRoot = process.getuid?.() === 0;
  const folder = areaFolder(dataDir, isRoot, log);
  const cluster = path.join(folder, 'cluster');
  const runAs = isRoot ? ownerOf(cluster) : {};
  return {
    folder,
    cluster,
    socket: socketFolder(folder, runAs, log),
    logFile: path.join(folder, 'postgres.log'),
    runAs,
  };
}

/** Gives a file or folder to the database's user, if that is another user. */
export function giveTo(runAs: RunAs, file: string): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.lchownSync(file, runAs.uid, runAs.gid);
}

function areaFolder(dataDir: string, isRoot: boolean, log: (line: string) => void): string {
  makeFolder(dataDir, isRoot);
  const area = path.join(dataDir, 'postgres');
  if (!fs.lstatSync(area, { throwIfNoEntry: false })) {
    if (isRoot && !canEnter(fs.realpathSync(dataDir), NOBODY)) {
      // A random name, referred to by a link, so that deleting DATA_DIR gives an empty database as elsewhere.
      const elsewhere = path.join(SYSTEM_FOLDER, randomBytes(6).toString('hex'));
      makeFolder(elsewhere, isRoot);
      fs.symlinkSync(elsewhere, area);
    } else makeFolder(area, isRoot);
  }
  if (!fs.existsSync(area))
    throw new CannotStart(`The database folder ${area} is a link to ${fs.readlinkSync(area)}, which is gone.`);
  const folder = fs.realpathSync(area);
  if (folder.startsWith(`${SYSTEM_FOLDER}/`))
    log(`The database is kept in ${folder}, because only root can enter ${dataDir}.`);
  return folder;
}

/** Like mkdir -p. The database's user can enter folders that root makes here, whatever the umask; existing folders stay unchanged. */
function makeFolder(folder: string, isRoot: boolean): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  if (first === undefined || !isRoot) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) fs.chmodSync(made, 0o711);
}

function canEnter(folder: string, uid: number): boolean {
  const { mode, uid: owner } = fs.statSync(folder);
  const mayEnter = (mode & (owner === uid ? 0o100 : 0o001)) !== 0;
  return mayEnter && (path.dirname(folder) === folder || canEnter(path.dirname(folder), uid));
}

/** A cluster that belongs to a person keeps its owner when root starts it. */
function ownerOf(cluster: string): RunAs {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: NOBODY, gid: NOBODY };
}

const fits = (socket: string) => Buffer.byteLength(path.join(socket, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH;

function socketFolder(folder: string, runAs: RunAs, log: (line: string) => void): string {
  let socket = path.join(folder, 'socket');
  if (!fits(socket)) {
    const name = `wijha-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
    const own = path.join(os.tmpdir(), name);
    // The user's own temporary folder may also have a long path, or be closed to the database's user.
    const isOurs = fits(own) && (runAs.uid === undefined || canEnter(fs.realpathSync(os.tmpdir()), runAs.uid));
    socket = isOurs ? own : path.join('/tmp', name);
    log(`The database is reached through ${socket}, because the path of ${folder} is too long for a socket.`);
  }
  try {
    fs.mkdirSync(socket, { mode: 0o700 });
    giveTo(runAs, socket);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // In a temporary folder another user may have made this name before.
  const { uid, mode } = fs.lstatSync(socket);
  const mine = runAs.uid ?? process.getuid?.() ?? uid;
  if (process.platform !== 'win32' && (uid !== mine || (mode & 0o170_777) !== 0o040_700)) {
    throw new CannotStart(`${socket} must be a folder that belongs to user ${mine} alone; remove it and start again.`);
  }
  return socket;
}
