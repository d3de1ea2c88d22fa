import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '#domain/accounts/second-factor.ts';
import type { Database } from '../../db/tables.ts';
import { storeRecoveryCodes } from './recovery-codes-sql.ts';

/** Gives an account new recovery codes; those from before end. They are shown once: only their hashes are stored. */
export async function renewRecoveryCodes(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await storeRecoveryCodes(db, accountId, codes.map(hashOfCode));
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

// Random in 120 bits, so a fast hash is enough.
export const hashOfCode = (code: string): string => hash('sha256', code, 'hex');

/** There are 32 letters, so each is as likely as the others. */
const newCode = () =>
  [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('');
