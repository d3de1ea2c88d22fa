import { remembered } from './push-memory.ts';
import { PUSHED, SHOW_NOTIFICATIONS } from './push-messages.ts';

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

/** The screen that lists notifications. */
const SCREEN = '/notifications';

/** Shows a notification in the language of this browser. An unreadable message is shown too: browsers revoke the permission after silent pushes. */
export async function showPush(worker: PushWorker, data: Carried | null): Promise<void> {
  const topic = topicOf(data);
  const words = await remembered('words');
  await worker.registration.showNotification(words?.title ?? 'Wijha · وجهة', {
    ...(words && { body: words.texts[topic] ?? words.texts['other'], lang: words.locale, dir: words.dir }),
    // A newer notification of the same topic replaces the previous one.
    tag: `wijha-${topic}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  for (const page of await pagesOf(worker)) page.postMessage({ type: PUSHED });
}

/** Opens the list in an open page, which keeps its unsaved input, or else in a new one. */
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
