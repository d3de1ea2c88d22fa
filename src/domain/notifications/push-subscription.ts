import * as v from 'valibot';

/** Where a browser lets itself be told things, as its push service made it (RFC 8030, RFC 8291); keys in base64url. */
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

/** All that travels in a message: which kind of thing happened. What it says, the service worker puts into words; whom and what it is about, only the app shows. */
export const PushMessage = v.object({ topic: v.picklist(['orders', 'papers', 'offers', 'adverts']) });
export type PushMessage = v.InferOutput<typeof PushMessage>;
