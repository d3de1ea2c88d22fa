import type { Kysely } from 'kysely';
import { stateAfter } from '#domain/accounts/message-delivery.ts';
import { allChoices, topicOf, type NotificationTopic } from '#domain/notifications/notification.ts';
import { isNight } from '#domain/saved-searches/search-alert.ts';
import { measuredAs, type Outgoing } from '../accounts/outgoing.ts';
import type { Postman } from '../accounts/postman.ts';
import type { JobQueue } from '../db/job-queue.ts';
import type { Database } from '../db/tables.ts';
import type { Measures } from '../metrics/measures.ts';
import {
  findMailbox,
  hasDeliveryTargets,
  selectChoices,
  takeUndelivered,
  type UndeliveredNotification,
} from './notifications-sql.ts';
import { pushProvider } from './push-provider.ts';
import { subscriptionsOf } from './push-subscriptions-sql.ts';
import type { PushSender } from './send-push.ts';

/** Sends notifications outside the app, as their owners have chosen. */
export interface NotificationDelivery {
  /** Queues all new notifications, in one transaction with marking them; returns their number. */
  readonly deliverDue: () => Promise<number>;
  /** Queues a push message for each browser of an account, in a transaction. Pressing it opens what its notification is about, or the list. */
  readonly push: (
    account: string,
    about: { readonly topic: NotificationTopic; readonly notification?: number | undefined },
    transaction: Kysely<Database>,
  ) => Promise<void>;
  /** Continues jobs of an earlier server. */
  readonly resume: () => Promise<void>;
}

const BATCH_SIZE = 100;

/** The screen about a topic; order notifications lead to their order. */
const ownPages: Readonly<Record<NotificationTopic, string>> = {
  orders: 'orders',
  papers: 'orders',
  offers: 'orders',
  adverts: 'my-products',
  requests: 'my-products/requests',
  letters: 'letters',
  favourites: 'wishlist',
  searches: 'searches',
};

interface NotificationDeliveryNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly jobs: JobQueue;
  readonly postman: Pick<Postman, 'deliver'>;
  /** Keeps pushes that failed. */
  readonly outgoing: Pick<Outgoing, 'keepFailed'>;
  readonly sender: PushSender;
  readonly measures?: Measures;
  /** Start of the address of our pages, without a trailing slash. */
  readonly pages: string;
}

/**
 * A trigger writes the notification with the event itself. Then:
 *
 *   told_at is null -> one transaction: told_at, and a job for each browser and mailbox -> each job alone, retried while its service has problems
 *
 * Nothing is lost when a server dies: the next one queues notifications without told_at, and queued jobs wait in the database.
 */
export function createNotificationDelivery({
  db,
  clock,
  jobs,
  postman,
  outgoing,
  sender,
  measures,
  pages,
}: NotificationDeliveryNeeds): NotificationDelivery {
  const sendTo = pushProvider(db, sender);
  const push = jobs.take<{ subscription: string; topic: NotificationTopic; notification?: string; since?: string }>({
    name: 'pushes',
    retries: 60,
    retryDelay: 5,
    backsOff: true,
    maxRetryDelay: 3_600,
    expiresIn: 60,
    pollSeconds: 1,
    concurrency: 4,
    async work({ subscription, topic, notification, since }, id) {
      const values = notification === undefined ? undefined : { notification };
      const to = { channel: 'push', to: subscription, template: topic, locale: 'en' } as const;
      const message = { id, ...to, values: { ...values } };
      const outcome = await sendTo(message);
      measures?.messageEnded('push', measuredAs(outcome));
      if (!('problem' in outcome)) return;
      // Queued by an earlier version: the number of its attempts ends it.
      const queuedAt = since === undefined ? clock() : new Date(since);
      if (stateAfter(outcome, { queuedAt, expiresAt: null }, clock()) === 'waiting') throw new Error(outcome.problem);
      await outgoing.keepFailed({ ...message, expiresAt: null }, outcome, queuedAt);
    },
  });
  const letter = jobs.take<{ account: string; order: string | null; topic?: NotificationTopic }>({
    name: 'notification-letters',
    retries: 3,
    retryDelay: 5,
    backsOff: true,
    // Longer than the first attempt at a letter.
    expiresIn: 120,
    pollSeconds: 2,
    async work({ account, order, topic }, id) {
      const mailbox = await findMailbox(db, account);
      if (!mailbox?.email) return;
      const { email, locale } = mailbox;
      const link = `${pages}/${locale}/${order === null ? ownPages[topic ?? 'adverts'] : `orders/${order}`}`;
      await postman.deliver({ email, template: 'notification', values: { link }, locale }, id);
    },
  });

  const pushTo: NotificationDelivery['push'] = async (account, { topic, notification }, transaction) => {
    const about = { topic, ...(notification !== undefined && { notification: String(notification) }) };
    for (const subscription of await subscriptionsOf(transaction, account))
      await push({ subscription, ...about, since: clock().toISOString() }, transaction);
  };

  async function putAside(
    transaction: Kysely<Database>,
    { id, accountId, event, orderId }: UndeliveredNotification,
  ): Promise<void> {
    const topic = topicOf[event];
    const wants = allChoices(await selectChoices(transaction, accountId)).filter(
      (one) => one.topic === topic && one.isOn,
    );
    const has = (channel: 'push' | 'email') => wants.some((one) => one.channel === channel);
    if (has('push')) await pushTo(accountId, { topic, notification: id }, transaction);
    if (has('email') && (await findMailbox(transaction, accountId)))
      await letter({ account: accountId, order: orderId, topic }, transaction);
  }

  return {
    push: pushTo,
    deliverDue: () =>
      db.transaction().execute(async (transaction) => {
        const untold = await takeUndelivered(transaction, BATCH_SIZE, clock(), { isNight: isNight(clock()) });
        for (const one of untold) await putAside(transaction, one);
        return untold.length;
      }),
    async resume() {
      if (await hasDeliveryTargets(db)) await jobs.begin();
    },
  };
}
