import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverKey } from './accounts/server-key.ts';
import { sealKey, type SealKey } from './db/audit-seal.ts';

const NAME = 'audit';

/** The key that seals the audit log, made at the first call. */
export const auditKey = (dataDir: string): SealKey => sealKey(serverKey(dataDir, NAME));

/** The keys that are in this folder: `audit`, and former ones beside it (`audit.2026`); none is made. */
export function auditKeysIn(folder: string): SealKey[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name === NAME || name.startsWith(`${NAME}.`))
    .map((name) => sealKey(Buffer.from(readFileSync(path.join(folder, name), 'utf8').trim(), 'hex')));
}
