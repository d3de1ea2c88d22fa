import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { findCommand, storeCommand, takeKey } from './commands-sql.ts';
import { Refusal } from './refusal.ts';
import type { SuccessId } from './words.ts';

/** What is kept under a key: enough to answer again, in the language then asked for. */
export interface Receipt {
  readonly data: unknown;
  readonly said: SuccessId;
}

export interface KeyedCommand {
  readonly key: string;
  /** As `Call.owners`. */
  readonly owners: readonly [string, ...string[]];
  /** `contact.send`. */
  readonly endpoint: string;
  /** As the schema left it: what was dropped does not make it another body. */
  readonly input: unknown;
  readonly now: Date;
}

/**
 * Carries a command out once, however often it arrives.
 *
 *   hold the key -> known? the same owner and body: its receipt again, anything else: key_reused
 *                -> not known: effect + receipt + audit entry, one transaction, then the key is free
 *
 * Throws Refusal: `in_progress` while the key is held by another call, and whatever the effect refuses; then nothing stays.
 */
export async function exactlyOnce(db: Kysely<Database>, command: KeyedCommand, effect: (transaction: Kysely<Database>) => Promise<Receipt>): Promise<Receipt> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([command.endpoint, command.input]))
    .digest('hex');
  return db.transaction().execute(async (transaction) => {
    if (!(await takeKey(transaction, command.key))) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
    const known = await findCommand(transaction, command.key);
    if (known) {
      if (known.body_hash !== bodyHash || !command.owners.includes(known.owner)) throw new Refusal('key_reused');
      return known.response as Receipt;
    }
    const receipt = await effect(transaction);
    await storeCommand(transaction, { ...command, owner: command.owners[0], bodyHash, status: 200, response: receipt });
    return receipt;
  });
}
