import type { notifications } from '#contract/notifications.ts';
import { allChoices } from '#domain/notifications/notification.ts';
import { Refusal, type Call, type Caller, type Handlers, type Services } from '../http/serve.ts';
import { codeNames } from '../saved-searches/code-names.ts';
import {
  countUnread,
  findLatest,
  markAllNotifications,
  markNotification,
  selectChoices,
  selectNotifications,
  storeChoice,
} from './notifications-sql.ts';
import { isPushService } from './push-services.ts';
import { endSubscription, keepSubscription } from './push-subscriptions-sql.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Maximum number of notifications in a list. */
const MAX_NOTIFICATIONS = 100;

/** A person's own notifications and their settings. */
export function notificationsHandlers({
  dataDir,
  settings,
  index,
  kinds,
}: Pick<Services, 'dataDir' | 'settings' | 'index' | 'kinds'>): Handlers<typeof notifications> {
  const { publicKey } = vapidKeys(dataDir);

  return {
    async list(_, call) {
      const account = personOf(call).account.id;
      return {
        unread: await countUnread(call.db, account),
        items: await selectNotifications(call.db, account, MAX_NOTIFICATIONS, (search) =>
          codeNames({ index, kinds }, search),
        ),
      };
    },

    async latest(_, call) {
      const account = personOf(call).account.id;
      return { id: await findLatest(call.db, account), unread: await countUnread(call.db, account) };
    },

    async mark({ id, isRead }, call) {
      if (!(await markNotification(call.db, personOf(call).account.id, Number(id), isRead ? call.now : null)))
        throw new Refusal('not_found');
      return { marked: true };
    },

    async markAll({ upTo }, call) {
      await markAllNotifications(call.db, personOf(call).account.id, Number(upTo), call.now);
      return { marked: true };
    },

    choices: async (_, call) => ({
      choices: allChoices(await selectChoices(call.db, personOf(call).account.id)),
      pushKey: publicKey,
    }),

    async choose(choice, call) {
      const account = personOf(call).account.id;
      await storeChoice(call.db, account, choice);
      return { choices: allChoices(await selectChoices(call.db, account)) };
    },

    async subscribe(subscription, call) {
      const { account, sessionId } = personOf(call);
      if (!isPushService(subscription.endpoint, settings.pushServices))
        throw new Refusal('invalid', { errors: { endpoint: ['invalid'] } });
      await keepSubscription(call.db, { accountId: account.id, sessionHash: sessionId }, subscription, call.now);
      return { subscribed: true };
    },

    async unsubscribe({ endpoint }, call) {
      await endSubscription(call.db, personOf(call).account.id, endpoint);
      return { unsubscribed: true };
    },
  };
}

function personOf({ caller }: Pick<Call, 'caller'>): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}
