import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { remember } from './push-memory.ts';
import { openNotifications, type PushWorker, showPush } from './show-push.ts';

/** A browser that keeps what it shows and opens; `open` is whether a page of the app is. */
function device({ open }: { open: boolean }) {
  const shown: NotificationOptions[] = [];
  const messages: object[] = [];
  const opened: string[] = [];
  const page = { postMessage: (message: object) => void messages.push(message), focus: () => Promise.resolve() };
  const worker: PushWorker = {
    registration: { showNotification: (_title, options) => Promise.resolve(void shown.push(options)) },
    clients: {
      matchAll: () => Promise.resolve(open ? [page] : []),
      openWindow: (address) => Promise.resolve(opened.push(address)),
    },
  };
  return { worker, shown, messages, opened };
}
const letter = { json: () => ({ topic: 'letters', notification: '12' }) };

it('opens what a pressed notification is about, in the language last on the screen', async () => {
  await remember('words', { locale: 'ar', dir: 'rtl', title: 'وجهة', texts: { letters: 'رد جديد' } });
  const { worker, shown, opened } = device({ open: false });
  await showPush(worker, letter);
  expect(shown).toMatchObject([{ body: 'رد جديد', tag: 'wijha-letters', data: '12' }]);
  await openNotifications(worker, shown[0]?.data);
  expect(opened).toEqual(['/ar/notifications?open=12']);
});

it('opens it in a page that is open already', async () => {
  const { worker, messages, opened } = device({ open: true });
  await openNotifications(worker, '12');
  expect(messages).toEqual([{ type: 'SHOW_NOTIFICATIONS', notification: '12' }]);
  expect(opened).toEqual([]);
});

it.each([null, { json: () => ({ topic: 'orders', notification: 12 }) }, { json: () => JSON.parse('{') as unknown }])(
  'opens the list for a message without a notification',
  async (message) => {
    const { worker, shown, opened } = device({ open: false });
    await showPush(worker, message);
    await openNotifications(worker, shown[0]?.data);
    expect(opened).toEqual(['/ar/notifications']);
  },
);
