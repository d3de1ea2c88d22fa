import type { PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import { forget, remember, remembered } from './push-memory.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How it stands with being told on this device: it cannot be, its owner has refused, it is not, it is. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

/** A server is told again of a browser it was told of longer ago than this, in ms: it may have forgotten it. */
const REPORT_INTERVAL_MS = 12 * HOUR_MS;

const registration = async () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis
    ? ((await navigator.serviceWorker.getRegistration()) ?? null)
    : null;

/** For the person who is signed in here; a subscription of somebody else is none. */
export async function readPushState(person: string): Promise<PushState> {
  const worker = await registration().catch(() => null);
  if (!worker || typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const subscription = await worker.pushManager.getSubscription().catch(() => null);
  return subscription && (await remembered('owner'))?.person === person ? 'on' : 'off';
}

/**
 * Asks whether this device may be told, and has its browser make a subscription; `tell` hands it to the server. To be called from a
 * press of a button. Throws what `tell` throws, and `NoPushService` where the browser cannot reach its own service.
 */
export async function startPush(
  person: string,
  key: string,
  tell: (subscription: PushSubscriptionInput) => Promise<unknown>,
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
  await tell(input);
  await remember('owner', { person, endpoint: input.endpoint, toldAt: Date.now() });
  return 'on';
}

/** The browser could not make a subscription: its push service is out of reach. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

/** Ends being told on this device, and gives the address the server has to forget. Also for signing out: nothing here throws. */
export async function stopPush(): Promise<string | null> {
  await forget('owner');
  const subscription = await registration()
    .then((worker) => worker?.pushManager.getSubscription())
    .catch(() => null);
  if (!subscription) return null;
  await subscription.unsubscribe().catch(() => false);
  return subscription.endpoint;
}

/** Keeps what the server knows of this browser true: ends what somebody else left here, and tells again what may have changed. */
export async function syncPush(
  person: string,
  tell: (subscription: PushSubscriptionInput) => Promise<unknown>,
): Promise<void> {
  const worker = await registration().catch(() => null);
  const subscription = await worker?.pushManager.getSubscription().catch(() => null);
  const owner = await remembered('owner');
  if (!subscription) return owner && forget('owner');
  if (owner?.person !== person) return void (await stopPush());
  const input = inputOf(subscription);
  if (!input || (owner.endpoint === input.endpoint && Date.now() - owner.toldAt < REPORT_INTERVAL_MS)) return;
  await tell(input);
  await remember('owner', { person, endpoint: input.endpoint, toldAt: Date.now() });
}

function inputOf(subscription: PushSubscription): PushSubscriptionInput | null {
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
