import { remembered } from './push-memory.ts';
import { PUSHED, SHOW_NOTIFICATIONS } from './push-messages.ts';

/** A page of ours that is open. */
interface OpenPage {
  postMessage(message: object): void;
  focus(): Promise<unknown>;
}

/** What of a service worker's world this needs. */
export interface PushWorker {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** What a push message carries. */
interface Carried {
  json(): unknown;
}

/** Where somebody reads what happened. */
const SCREEN = '/notifications';

/** Shows that something happened, in the language of this browser. A message that cannot be read is shown too: browsers take the right away from who pushes in silence. */
export async function showPush(worker: PushWorker, data: Carried | null): Promise<void> {
  const topic = topicOf(data);
  const words = await remembered('words');
  await worker.registration.showNotification(words?.title ?? 'Wijha · وجهة', {
    ...(words && { body: words.texts[topic] ?? words.texts['other'], lang: words.locale, dir: words.dir }),
    // The newest of a topic takes the place of the one before.
    tag: `wijha-${topic}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  for (const page of await pagesOf(worker)) page.postMessage({ type: PUSHED });
}

/** Leads to the list: on a page that is open, which keeps what is being written there, else on a new one. */
export async function openNotifications(worker: PushWorker): Promise<void> {
  const [page] = await pagesOf(worker);
  if (page) {
    page.postMessage({ type: SHOW_NOTIFICATIONS });
    await page.focus();
    return;
  }
  const words = await remembered('words');
  await worker.clients.openWindow(`/${words?.locale ?? 'en'}${SCREEN}`);
}

const pagesOf = (worker: PushWorker) => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

function topicOf(data: Carried | null): string {
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null && 'topic' in message && typeof message.topic === 'string'
      ? message.topic
      : 'other';
  } catch {
    return 'other';
  }
}
