import type { PushMessage, PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** How long a push service keeps a message for a browser that is asleep, in seconds. */
const KEPT_SECONDS = 3 * 24 * 3_600;
const TIMEOUT_MS = 10_000;

/** Who we are to a push service. */
export interface PushSender {
  readonly keys: VapidKeys;
  /** An https: address, or mailto:, where the service reaches whoever runs this. */
  readonly subject: string;
}

/**
 * Hands one message to the push service of a browser, encrypted for that browser (RFC 8291) and signed (RFC 8292). `gone`: it will never
 * take another. Throws what a later try may mend, in a word; never the address, which by itself would let others send.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  subscription: PushSubscriptionInput,
  message: PushMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<'taken' | 'gone'> {
  const { default: webPush } = await import('web-push');
  const { headers, body, endpoint } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: KEPT_SECONDS,
    urgency: 'normal',
    // What waits for a sleeping browser is replaced by the newest of its topic.
    topic: message.topic,
  });
  const { 'Content-Length': _length, ...rest } = headers as Record<string, unknown>;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Error('no answer of the push service');
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.ok) return 'taken';
  // Refused as it is: another try would be refused too.
  if (answer.status === 400 || answer.status === 413) return 'taken';
  throw new Error(`status ${answer.status} of the push service`);
}
