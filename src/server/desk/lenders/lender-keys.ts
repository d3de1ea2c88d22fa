import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import { noteRead, writeAudit } from '../../db/audit-sql.ts';
import type { Database } from '../../db/tables.ts';
import { Refusal, type Handlers } from '../../http/serve.ts';
import type { LenderKey } from '../../http/services.ts';
import { administratorsWith, staffOf } from '../people/staff-caller.ts';
import { insertLenderKey, selectLenderKeys, setRevoked, takeLenderKey } from './lender-keys-sql.ts';
import { selectLenders } from './lenders-sql.ts';

/** Says what a key is, to people and to scanners for leaked secrets; a session's token has no dot. */
const PREFIX = 'wijha-lender.';

// The key is random in every bit, so a fast hash is enough.
const hashOf = (key: string) => hash('sha256', key, 'hex');

/** The key of a lender by its text; null for any other text, and once it was revoked. */
export function findLenderKey(db: Kysely<Database>, text: string, now: Date): Promise<LenderKey | null> {
  return text.startsWith(PREFIX) ? takeLenderKey(db, hashOf(text), now) : Promise.resolve(null);
}

/** Makes a key; its text is in the answer only. */
export async function makeLenderKey(
  db: Kysely<Database>,
  made: { readonly lenderId: number; readonly name: string; readonly by: string; readonly now: Date },
): Promise<{ id: string; secret: string }> {
  const secret = PREFIX + randomBytes(32).toString('base64url');
  return { id: await insertLenderKey(db, { ...made, hash: hashOf(secret) }), secret };
}

/** Administration of the keys of lenders. */
export const lenderKeyHandlers: Handlers<typeof deskLenderKeys> = {
  async lenderKeys(filter, call) {
    const words = filter.q ? { words: { q: filter.q } } : {};
    await noteRead(call, { action: 'desk.lenderKeys', subject: 'lender_keys', ...words });
    return selectLenderKeys(call.db, filter);
  },

  async makeLenderKey({ lender, name }, call) {
    const { db, now, key, owners, note, sayOnce } = call;
    await administratorsWith(call);
    if (!(await selectLenders(db)).some(({ id }) => id === lender))
      throw new Refusal('invalid', { errors: { lender: ['invalid'] } });
    const { id, secret } = await makeLenderKey(db, { lenderId: Number(lender), name, by: staffOf(call), now });
    note('lender_key_made', {});
    await writeAudit(db, {
      at: now,
      actor: owners[0],
      action: 'desk.makeLenderKey.name',
      subject: id,
      details: { lender },
      words: { text: name },
    });
    sayOnce({ secret });
    return { id, key: key ?? '' };
  },

  async revokeLenderKey({ id }, call) {
    await administratorsWith(call);
    if (!(await setRevoked(call.db, { id, by: staffOf(call), now: call.now }))) throw new Refusal('not_found');
    call.note('lender_key_revoked', {});
    return { id, key: call.key ?? '' };
  },
};
