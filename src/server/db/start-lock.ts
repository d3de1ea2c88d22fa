import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { isAlive, processIdentity, type ProcessIdentity } from './process-identity.ts';

/** The lock is held by this process, which is alive. */
export class LockedBy extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`Locked by process ${pid}.`);
    this.pid = pid;
  }
}

/**
 * Takes the lock file for this process, or throws LockedBy at once. A lock whose owner is dead is taken over, even when
 * its process id now belongs to another process. Returns the function that releases it.
 */
export function takeLock(file: string): () => void {
  const mine = { ...processIdentity(process.pid), id: randomUUID() };
  const written = `${file}.${mine.id}`;
  // Written aside, synced and linked into place, so that nobody ever sees a lock without its owner.
  fs.writeFileSync(written, JSON.stringify(mine), { flag: 'wx', mode: 0o644, flush: true });
  try {
    while (!linkIfAbsent(written, file)) removeIfDead(file);
  } finally {
    fs.rmSync(written, { force: true });
  }
  return () => {
    if (readLock(file)?.id === mine.id) fs.rmSync(file, { force: true });
  };
}

/** Process id of the living owner of the lock; null when there is none. */
export function lockHolder(file: string): number | null {
  const found = readLock(file);
  return found && isAlive(found) ? found.pid : null;
}

interface Lock extends ProcessIdentity {
  id: string;
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfDead(file: string): void {
  const found = readLock(file);
  if (found && isAlive(found)) throw new LockedBy(found.pid);
  // Moved before it is removed: when two servers find the same dead owner, only one of them moves that lock. If the other
  // has moved a lock taken since, it puts it back.
  const moved = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readLock(moved);
  if (taken && taken.id !== found?.id && isAlive(taken)) linkIfAbsent(moved, file);
  fs.rmSync(moved, { force: true });
}

/** Null when there is no lock, or one without an owner (only after damage to the disk). */
function readLock(file: string): Lock | null {
  try {
    const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Lock> | null;
    return lock && Number.isInteger(lock.pid)
      ? { pid: lock.pid!, started: lock.started ?? null, id: lock.id ?? '' }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
