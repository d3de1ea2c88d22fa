import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { NotificationId, NotificationTopic } from '#domain/notifications/notification.ts';
import type { Provider } from '../accounts/outgoing.ts';
import type { Database } from '../db/tables.ts';
import { findSubscription, forgetSubscription } from './push-subscriptions-sql.ts';
import { sendPush, type PushSender } from './send-push.ts';

/** Sends a push message to the browser with this subscription; its template is the topic, its values may name the notification. */
export function pushProvider(db: Kysely<Database>, sender: PushSender): Provider {
  return async ({ to, template, values }) => {
    const subscription = await findSubscription(db, to);
    // Signed out since: this browser gets no more messages.
    if (!subscription || !v.is(NotificationTopic, template)) return { as: 'gone' };
    const { notification } = values;
    const message = { topic: template, ...(v.is(NotificationId, notification) && { notification }) };
    const outcome = await sendPush(sender, subscription, message);
    if (outcome.as === 'gone') await forgetSubscription(db, to);
    return outcome;
  };
}
