import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * 32 random bytes that only this installation knows, made at the first call and kept in `<dataDir>/keys/<name>`, readable by its owner only.
 * A copy of the database without it cannot be searched for codes.
 */
export function serverKey(dataDir: string, name: string): Buffer {
  const { text, file } = keptSecret(dataDir, name, () => randomBytes(32).toString('hex'));
  const key = Buffer.from(text, 'hex');
  if (key.length !== 32)
    throw new Error(`The key in ${file} is damaged. Delete it: codes that are under way end, nothing else is lost.`);
  return key;
}

/** What `make` gave at the first call, kept in `<dataDir>/keys/<name>`, readable by its owner only. */
export function keptSecret(dataDir: string, name: string, make: () => string): { text: string; file: string } {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // It is there: from an earlier start, or another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { text: readFileSync(file, 'utf8').trim(), file };
}
