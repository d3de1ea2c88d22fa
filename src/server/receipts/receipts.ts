import type { receipts } from '#contract/receipts.ts';
import { awaitKey, findCommand, takeKey, voidKey } from '../http/commands-sql.ts';
import type { Receipt } from '../http/exactly-once.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';

/** Endpoints for a command whose reply was lost: reading its receipt, and closing its key if it should not be carried out any more. */
export function receiptsHandlers({ db }: Pick<Services, 'db'>): Handlers<typeof receipts> {
  return {
    one: async ({ key }, { owners }) =>
      db.transaction().execute(async (transaction) => {
        // While the command is running, "no" would invite the person to edit an application that is about to arrive.
        if (!(await takeKey(transaction, key))) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
        const found = await findCommand(transaction, key);
        if (!found || !owners.includes(found.owner)) return { key, arrived: false, receipt: null };
        return { key, arrived: true, receipt: (found.response as Receipt).data };
      }),
    // The command takes the same lock before it checks whether its key is closed, so one comes first and the other sees it.
    void: async ({ key }, { owners, now }) =>
      db.transaction().execute(async (transaction) => {
        if (!(await awaitKey(transaction, key))) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
        const found = await findCommand(transaction, key);
        if (found && owners.includes(found.owner))
          return { key, arrived: true, receipt: (found.response as Receipt).data };
        await voidKey(transaction, key, owners, now);
        return { key, arrived: false, receipt: null };
      }),
  };
}
