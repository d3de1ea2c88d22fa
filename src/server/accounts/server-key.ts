import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * 32 random bytes that only this installation knows, made at the first call and kept in `<dataDir>/keys/<name>`, readable by its owner only.
 * A copy of the database without it cannot be searched for codes.
 */
export function serverKey(dataDir: string, name: string): Buffer {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // It is there: from an earlier start, or another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`The key in ${file} is damaged. Delete it: codes that are under way end, nothing else is lost.`);
  return key;
}
