import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/** Sockets of people, connections to the database, files that are being sent, and what Node itself holds. */
const MIN_OPEN_FILES = 256;

/** Throws CannotStart when this process may open too few files: it would fail later, one request after the other. Known on Linux only. */
export function refuseFewFileHandles(limits = readLimits()): void {
  const found = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (found === undefined || found === 'unlimited' || Number(found) >= MIN_OPEN_FILES) return;
  throw new CannotStart(
    `This process may have only ${found} files open at the same time; the server needs at least ${MIN_OPEN_FILES} (ulimit -n, or LimitNOFILE of its unit).`,
  );
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
