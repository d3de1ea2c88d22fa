import type { PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import { forget, remember, remembered } from './push-memory.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** State of push messages on this device: not available, permission denied, off, on. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

/** How often the subscription is sent to the server again, in ms, in case the server has lost it. */
const REPORT_INTERVAL_MS = 12 * HOUR_MS;

const registration = async () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis
    ? ((await navigator.serviceWorker.getRegistration()) ?? null)
    : null;

/** The push state for the signed-in person; a subscription of another person counts as off. */
export async function readPushState(person: string): Promise<PushState> {
  const worker = await registration().catch(() => null);
  if (!worker || typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const subscription = await worker.pushManager.getSubscription().catch(() => null);
  return subscription && (await remembered('owner'))?.person === person ? 'on' : 'off';
}

/**
 * Asks for permission and creates a push subscription; `report` sends it to the server. Call it from a
 * click handler. Throws what `report` throws, and `NoPushService` when the browser cannot reach its push service.
 */
export async function startPush(
  person: string,
  key: string,
  report: (subscription: PushSubscriptionInput) => Promise<unknown>,
): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(person);
  const worker = await registration();
  if (!worker) return 'unsupported';
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new NoPushService('The browser made no subscription', { cause });
    });
  const input = inputOf(subscription);
  if (!input) throw new NoPushService('The browser gave no keys');
  await report(input);
  await remember('owner', { person, endpoint: input.endpoint, reportedAt: Date.now() });
  return 'on';
}

/** The browser could not create a subscription: its push service is unreachable. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

/** Unsubscribes this device and returns the endpoint that the server has to delete. Also used for sign-out. Never throws. */
export async function stopPush(): Promise<string | null> {
  await forget('owner');
  const subscription = await registration()
    .then((worker) => worker?.pushManager.getSubscription())
    .catch(() => null);
  if (!subscription) return null;
  await subscription.unsubscribe().catch(() => false);
  return subscription.endpoint;
}

/** Synchronises the subscription with the server: unsubscribes one left by another person, and sends it again when it changed or is due. */
export async function syncPush(
  person: string,
  report: (subscription: PushSubscriptionInput) => Promise<unknown>,
): Promise<void> {
  const worker = await registration().catch(() => null);
  const subscription = await worker?.pushManager.getSubscription().catch(() => null);
  const owner = await remembered('owner');
  if (!subscription) return owner && forget('owner');
  if (owner?.person !== person) return void (await stopPush());
  const input = inputOf(subscription);
  if (!input || (owner.endpoint === input.endpoint && Date.now() - owner.reportedAt < REPORT_INTERVAL_MS)) return;
  await report(input);
  await remember('owner', { person, endpoint: input.endpoint, reportedAt: Date.now() });
}

function inputOf(subscription: PushSubscription): PushSubscriptionInput | null {
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
