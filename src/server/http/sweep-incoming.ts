import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Longer than a file takes to be sent and read: a request has 15 minutes, its parser a few more. */
const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * Deletes files of killed servers in the folder for incoming files, and returns their number. Selected by age, because
 * another server may be writing there now.
 */
export async function sweepIncoming(dataDir: string, now: Date): Promise<number> {
  const folder = path.join(dataDir, 'incoming');
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ignoreGone);
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(file, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreGone)) ?? [];
}

/** The file no longer exists: its own server, or another sweep, has removed it. */
function ignoreGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
