// The thread that renders public screens. It asks the API through the main thread, which has the database.
import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '#i18n/locale.ts';
import { trimWhenIdle } from '../trim-memory.ts';
import type { FromRenderThread, PassedAnswer, Rendered, RenderThreadTask, ToRenderThread } from './render-messages.ts';

type RenderScreen = (locale: Locale, path: string, ask: typeof fetch, origin: string) => Promise<Rendered | null>;

const port = parentPort;
if (!port) throw new Error('render-thread.ts runs in a thread only');
const { app, origin } = workerData as RenderThreadTask;
const { renderScreen } = (await import(app)) as { readonly renderScreen: RenderScreen };
const tell = (message: FromRenderThread) => port.postMessage(message);

const waiting = new Map<number, (answer: PassedAnswer) => void>();
let requests = 0;

/** A fetch that only reads the API; the person is always a guest. */
const fetchFor =
  (page: number): typeof fetch =>
  async (address) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const request = (requests += 1);
    const { status, type, body } = await new Promise<PassedAnswer>((resolve) => {
      waiting.set(request, resolve);
      tell({ say: 'ask', page, request, address: pathname + search });
    });
    return new Response(body, { status, headers: { 'content-type': type } });
  };

port.on('message', (message: ToRenderThread) => {
  if (message.say === 'answer') {
    waiting.get(message.request)?.(message.answer);
    waiting.delete(message.request);
    return;
  }
  const { page, locale, path } = message;
  renderScreen(locale, path, fetchFor(page), origin).then(
    (rendered) => tell({ say: 'rendered', page, rendered }),
    (error: unknown) =>
      tell({ say: 'failed', page, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
tell({ say: 'ready' });
trimWhenIdle();
