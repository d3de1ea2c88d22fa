import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { findCommand, isVoided, storeCommand, takeKey } from './commands-sql.ts';
import { Refusal } from './refusal.ts';
import { openSealed, seal } from './sealed-reply.ts';
import type { SuccessId } from './words.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** How long the members of a lost reply that are sent only once can be requested again. */
const SEALED_FOR_MS = 15 * MINUTE_MS;

/** Stored under a key: enough to answer again, in the language of the first answer. */
export interface Receipt {
  readonly data: unknown;
  readonly said: SuccessId;
}

/** A receipt as in the first answer: `once` are members of the data that must not be readable in the database. */
export interface FirstReceipt extends Receipt {
  readonly once?: object;
}

export interface KeyedCommand {
  readonly key: string;
  /** As `Call.owners`. */
  readonly owners: readonly [string, ...string[]];
  /** `contact.send`. */
  readonly endpoint: string;
  /** As parsed by the schema: dropped members do not make another body. */
  readonly input: unknown;
  readonly now: Date;
}

/**
 * Executes a command once, however often it arrives.
 *
 * A command whose input has a `replySecret` may answer with members that are stored only encrypted with it, for 15 minutes.
 *
 *   hold the key -> closed by its owner? key_voided
 *                -> known? the same owner and body: its receipt again, anything else: key_reused
 *                -> not known: effect + receipt + audit entry, one transaction, then the key is free
 *
 * Throws Refusal: `in_progress` while another call holds the key, and any refusal of the effect; then nothing is stored.
 */
export async function exactlyOnce(
  db: Kysely<Database>,
  command: KeyedCommand,
  effect: (transaction: Kysely<Database>) => Promise<FirstReceipt>,
): Promise<Receipt> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([command.endpoint, command.input]))
    .digest('hex');
  const secret = secretOf(command.input);
  return db.transaction().execute(async (transaction) => {
    if (!(await takeKey(transaction, command.key))) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
    // By the one owner this command would be stored for: nobody else can close a key for that owner.
    if (await isVoided(transaction, command.key, command.owners[0])) throw new Refusal('key_voided');
    const known = await findCommand(transaction, command.key);
    if (known) {
      if (known.body_hash !== bodyHash || !command.owners.includes(known.owner)) throw new Refusal('key_reused');
      const receipt = known.response as Receipt;
      const once =
        secret !== null && known.sealed && known.sealed_until && command.now < known.sealed_until
          ? openSealed(known.sealed, secret, command.key)
          : null;
      return once ? withMembers(receipt, once) : receipt;
    }
    const { once, ...receipt } = await effect(transaction);
    const sealed =
      once && secret !== null
        ? { bytes: seal(once, secret, command.key), until: new Date(command.now.getTime() + SEALED_FOR_MS) }
        : null;
    await storeCommand(transaction, {
      ...command,
      owner: command.owners[0],
      bodyHash,
      status: 200,
      response: receipt,
      sealed,
    });
    return once ? withMembers(receipt, once) : receipt;
  });
}

const withMembers = (receipt: Receipt, once: object): Receipt => ({
  ...receipt,
  data: { ...(receipt.data as object), ...once },
});

function secretOf(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'replySecret' in input && typeof input.replySecret === 'string'
    ? input.replySecret
    : null;
}
