import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/** Sockets of people, connections to the database, files that are being sent, and what Node itself holds. */
const MIN_OPEN_FILES = 256;

/** Throws CannotStart when this process may open too few files: it would fail later, one request after the other. */
export function refuseFewFileHandles(): void {
  const limit = readLimit();
  if (limit >= MIN_OPEN_FILES) return;
  throw new CannotStart(
    `This process may have only ${limit} files open at the same time; the server needs at least ${MIN_OPEN_FILES} (ulimit -n, or LimitNOFILE of its unit).`,
  );
}

/** Infinity where there is no limit. */
function readLimit(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? Infinity : Number(found);
  } catch {
    // Not Linux.
  }
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = report.userLimits?.open_files?.soft ?? 'unlimited';
  return soft === 'unlimited' ? Infinity : soft;
}
