import type { receipts } from '#contract/receipts.ts';
import { findCommand, takeKey } from '../http/commands-sql.ts';
import type { Receipt } from '../http/exactly-once.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';

/** What became of a command whose reply was lost. */
export function receiptsHandlers({ db }: Pick<Services, 'db'>): Handlers<typeof receipts> {
  return {
    one: async ({ key }, { owners }) =>
      db.transaction().execute(async (transaction) => {
        // While it is being worked on, "no" would invite an edit of what is about to arrive.
        if (!(await takeKey(transaction, key))) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
        const found = await findCommand(transaction, key);
        if (!found || !owners.includes(found.owner)) return { key, arrived: false, receipt: null };
        return { key, arrived: true, receipt: (found.response as Receipt).data };
      }),
  };
}
