import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * 32 random bytes that only this installation has, made at the first call and kept in `<dataDir>/keys/<name>`, readable by its owner only.
 * Without it, codes cannot be recovered from a copy of the database.
 */
export function serverKey(dataDir: string, name: string): Buffer {
  const { text, file } = keptSecret(dataDir, name, () => randomBytes(32).toString('hex'));
  const key = Buffer.from(text, 'hex');
  if (key.length !== 32)
    throw new Error(`The key in ${file} is damaged. Delete it: codes that are under way end, nothing else is lost.`);
  return key;
}

/** The result of `make` at the first call, kept in `<dataDir>/keys/<name>`, readable by its owner only. */
export function keptSecret(dataDir: string, name: string, make: () => string): { text: string; file: string } {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // The file exists: from an earlier start, or because another process was first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { text: readFileSync(file, 'utf8').trim(), file };
}
