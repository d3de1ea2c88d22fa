import * as v from 'valibot';
import { NotificationId, NotificationTopic } from './notification.ts';

/** A push subscription of a browser (RFC 8030, RFC 8291); keys in base64url. */
export const PushSubscriptionInput = v.object({
  endpoint: v.pipe(
    v.string('required'),
    v.maxLength(1_000, 'too_long'),
    v.url('invalid'),
    v.regex(/^[!-~]+$/, 'invalid'),
    v.examples(['https://fcm.googleapis.com/fcm/send/sample']),
  ),
  keys: v.object({
    /** Public key of the browser, an uncompressed point of P-256: 65 bytes. */
    p256dh: v.pipe(
      v.string('required'),
      v.regex(/^B[\w-]{86}$/, 'invalid'),
      v.examples(['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM']),
    ),
    /** Secret of the subscription, 16 bytes. */
    auth: v.pipe(v.string('required'), v.regex(/^[\w-]{22}$/, 'invalid'), v.examples(['tBHItJI5svbpez7KI4CCXg'])),
  }),
});
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionInput>;

/** Content of a push message: the topic, and the number of the notification that it is about. The service worker adds the wording; the details are shown in the app. */
export const PushMessage = v.object({ topic: NotificationTopic, notification: v.optional(NotificationId) });
export type PushMessage = v.InferOutput<typeof PushMessage>;
