import type { contact } from '#contract/contact.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { storeContactMessage } from './contact-sql.ts';

/** Messages to us. */
export function contactHandlers(): Handlers<typeof contact> {
  return {
    async send(message, { key, caller, locale, now, db, say }) {
      if (key === null) throw new Refusal('key_missing');
      const id = newId(now);
      await storeContactMessage(db, { id, key, message, accountId: caller?.account.id ?? null, locale, now });
      say('success.contact');
      return { id, key };
    },
  };
}
