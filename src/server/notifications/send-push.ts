import type { SendingOutcome } from '#domain/accounts/message-delivery.ts';
import type { PushMessage, PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import { isTemporary } from '../accounts/temporary-status.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** How long a push service keeps a message for a sleeping browser, in seconds. */
const KEPT_SECONDS = 3 * 24 * 3_600;
const TIMEOUT_MS = 10_000;

/** Our identity for a push service. */
export interface PushSender {
  readonly keys: VapidKeys;
  /** An https: or mailto: address where the service can reach the operator. */
  readonly subject: string;
}

/**
 * Sends one message to the push service of a browser, encrypted for that browser (RFC 8291) and signed (RFC 8292). `gone`: the browser
 * accepts no more messages. A reason never has the address, because anybody who has it could send.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  subscription: PushSubscriptionInput,
  message: PushMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<SendingOutcome> {
  const { default: webPush } = await import('web-push');
  const { headers, body, endpoint } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: KEPT_SECONDS,
    urgency: 'normal',
    // A waiting message for a sleeping browser is replaced by the newest one of its topic.
    topic: message.topic,
  });
  const { 'Content-Length': _length, ...rest } = headers as Record<string, unknown>;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!answer) return { as: 'unavailable', problem: 'no answer' };
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return { as: 'gone' };
  if (answer.ok) return { as: 'taken' };
  return { as: isTemporary(answer.status) ? 'unavailable' : 'refused', problem: `status ${answer.status}` };
}
