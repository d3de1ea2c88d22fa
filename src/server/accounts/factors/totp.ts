import type { Kysely } from 'kysely';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import type { Database } from '../../db/tables.ts';
import { openSealed, seal } from '../../http/sealed-reply.ts';
import { selectSecrets, acceptStep } from './factors-sql.ts';

/** Codes of authenticator apps (RFC 6238): six digits, 30 seconds, one step before and after for clocks that differ. */
const TOLERANCE_S = 30;

/** A new secret of 160 bits, and the address that apps read from a QR code. */
export function newTotp(label: string): { secret: string; address: string } {
  const secret = generateSecret();
  return { secret, address: generateURI({ issuer: 'Wijha', label, secret }) };
}

/** The time step of a code; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1_000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** Encrypts a secret for the factor or session it belongs to. */
export const sealSecret = (secret: string, key: string, belongsTo: string): Buffer => seal({ secret }, key, belongsTo);

/** Null when the key is another one. */
export function openSecret(sealed: Buffer, key: string, belongsTo: string): string | null {
  const content = openSealed(sealed, key, belongsTo);
  return content && 'secret' in content && typeof content.secret === 'string' ? content.secret : null;
}

/** Whether a code is of one of the account's apps and was not accepted before. */
export async function isTotp(
  db: Kysely<Database>,
  { accountId, code, key, now }: { accountId: string; code: string; key: string; now: Date },
): Promise<boolean> {
  for (const { id, sealed } of await selectSecrets(db, accountId)) {
    const secret = openSecret(sealed, key, id);
    const step = secret === null ? null : stepOf(secret, code, now);
    if (step !== null && (await acceptStep(db, id, step, now))) return true;
  }
  return false;
}
