import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of a file that is made at the first call, readable by its owner only. Of processes that make it at the same time, all read the same whole text: the
 * file gets its name only when it is written.
 */
export function madeOnce(file: string, make: () => string): string {
  const found = read(file);
  if (found !== null) return found;
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const written = path.join(folder, `.${path.basename(file)}-${randomUUID()}`);
  try {
    writeFileSync(written, make(), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(written, file);
  } catch (error) {
    // Another process was first.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(written, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
