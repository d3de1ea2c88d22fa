import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine, isAlive, processIdentity, type ProcessIdentity } from '#server/db/process-identity.ts';

const PREFIX = 'wijha-t-';
/** A longer base leaves no room for the path of a database socket, which has at most 103 bytes. */
const MAX_BASE_BYTES = 40;
const OWNER = 'owner.json';

/** A temporary folder of this process outside the repository, with a function to remove it. `sweepTemporaryFolders` removes those of killed runs. */
export function temporaryFolder(name: string): { folder: string; remove: () => void } {
  const outer = fs.mkdtempSync(path.join(base(), PREFIX));
  fs.writeFileSync(path.join(outer, OWNER), JSON.stringify(processIdentity(process.pid)));
  const folder = path.join(outer, name);
  fs.mkdirSync(folder);
  // When run by root, PostgreSQL's user needs access, whatever the umask.
  for (const made of [outer, folder]) fs.chmodSync(made, 0o711);
  return { folder, remove: () => removeWhole(outer) };
}

/** Kills the databases and removes the folders of killed runs of this user. */
export function sweepTemporaryFolders(): void {
  for (const name of fs.readdirSync(base())) {
    const outer = path.join(base(), name);
    if (!name.startsWith(PREFIX) || fs.statSync(outer, { throwIfNoEntry: false })?.uid !== (process.getuid?.() ?? 0))
      continue;
    const owner = readOwner(outer);
    if (!owner || isAlive(owner)) continue;
    for (const file of fs.globSync('**/postmaster.pid', { cwd: outer })) endDatabase(outer, path.join(outer, file));
    removeWhole(outer);
  }
}

/** The system's temporary folder; /tmp if its path is too long or closed to the database user. */
function base(): string {
  const own = os.tmpdir();
  const isFit = Buffer.byteLength(own) <= MAX_BASE_BYTES && (process.getuid?.() !== 0 || isOpen(fs.realpathSync(own)));
  return isFit || process.platform === 'win32' ? own : '/tmp';
}

function isOpen(folder: string): boolean {
  return (fs.statSync(folder).mode & 0o001) !== 0 && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
}

/** Null while the folder is being created. */
function readOwner(outer: string): ProcessIdentity | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(outer, OWNER), 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}

function endDatabase(outer: string, file: string): void {
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  // The process id may belong to another program by now.
  if (pid > 1 && commandLine(pid)?.includes(outer)) process.kill(pid, 'SIGKILL');
}

/** Retries, because ending processes may still write to the folder. */
function removeWhole(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
