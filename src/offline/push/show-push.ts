import { remembered } from './push-memory.ts';
import { notificationsAddress, PUSHED, SHOW_NOTIFICATIONS } from './push-messages.ts';

/** An open page of the app. */
interface OpenPage {
  postMessage(message: object): void;
  focus(): Promise<unknown>;
}

/** The parts of a service worker's scope that this needs. */
export interface PushWorker {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** The payload of a push message. */
interface Carried {
  json(): unknown;
}

/** Shows a notification in the language of this browser. An unreadable message is shown too: browsers revoke the permission after silent pushes. */
export async function showPush(worker: PushWorker, data: Carried | null): Promise<void> {
  const { topic, notification } = contentOf(data);
  const words = await remembered('words');
  await worker.registration.showNotification(words?.title ?? 'Wijha · وجهة', {
    ...(words && { body: words.texts[topic] ?? words.texts['other'], lang: words.locale, dir: words.dir }),
    // A newer notification of the same topic replaces the previous one.
    tag: `wijha-${topic}`,
    data: notification,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  for (const page of await pagesOf(worker)) page.postMessage({ type: PUSHED });
}

/** Opens what a notification is about, or else the list, in an open page, which keeps its unsaved input, or else in a new one. */
export async function openNotifications(worker: PushWorker, notification: unknown): Promise<void> {
  const id = typeof notification === 'string' ? notification : undefined;
  const [page] = await pagesOf(worker);
  if (page) {
    page.postMessage({ type: SHOW_NOTIFICATIONS, notification: id });
    await page.focus();
    return;
  }
  const words = await remembered('words');
  await worker.clients.openWindow(`/${words?.locale ?? 'en'}${notificationsAddress(id)}`);
}

const pagesOf = (worker: PushWorker) => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

function contentOf(data: Carried | null): { topic: string; notification?: string | undefined } {
  try {
    const message: unknown = data?.json();
    if (typeof message !== 'object' || message === null) return { topic: 'other' };
    const { topic, notification } = message as Partial<Record<'topic' | 'notification', unknown>>;
    return {
      topic: typeof topic === 'string' ? topic : 'other',
      ...(typeof notification === 'string' && { notification }),
    };
  } catch {
    return { topic: 'other' };
  }
}
