import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine, isAlive, processIdentity, type ProcessIdentity } from '#server/db/process-identity.ts';

const PREFIX = 'wijha-t-';
/** A longer one leaves no room for the path of a database's socket below it, which must fit in 103 bytes. */
const MAX_BASE_BYTES = 40;
const OWNER = 'owner.json';

/** A folder of this process outside the repository, and how to be rid of it. What a killed run left behind goes when the next one calls `sweepTemporaryFolders`. */
export function temporaryFolder(name: string): { folder: string; remove: () => void } {
  const outer = fs.mkdtempSync(path.join(base(), PREFIX));
  fs.writeFileSync(path.join(outer, OWNER), JSON.stringify(processIdentity(process.pid)));
  const folder = path.join(outer, name);
  fs.mkdirSync(folder);
  // Run by root, PostgreSQL's own user must be able to pass, whatever the umask.
  for (const made of [outer, folder]) fs.chmodSync(made, 0o711);
  return { folder, remove: () => removeWhole(outer) };
}

/** Ends the databases and removes the folders of runs of this user that were killed. */
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

/** The system's folder; where that is deep, or closed to the database's user, the one that every Unix has. */
function base(): string {
  const own = os.tmpdir();
  const isFit = Buffer.byteLength(own) <= MAX_BASE_BYTES && (process.getuid?.() !== 0 || isOpen(fs.realpathSync(own)));
  return isFit || process.platform === 'win32' ? own : '/tmp';
}

function isOpen(folder: string): boolean {
  return (fs.statSync(folder).mode & 0o001) !== 0 && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
}

/** Null of a folder that is just being made. */
function readOwner(outer: string): ProcessIdentity | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(outer, OWNER), 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}

function endDatabase(outer: string, file: string): void {
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  // The number may have been given to another program since.
  if (pid > 1 && commandLine(pid)?.includes(outer)) process.kill(pid, 'SIGKILL');
}

/** The last processes may still be writing when their folder goes. */
function removeWhole(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
