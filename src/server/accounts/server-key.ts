import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { madeOnce } from '../made-once.ts';

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
  const file = path.join(dataDir, 'keys', name);
  return { text: madeOnce(file, make).trim(), file };
}
