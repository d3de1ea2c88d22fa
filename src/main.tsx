import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createUnsavedWork } from '#client/shell/unsaved-work.ts';
import { createUpdates } from '#client/shell/updates.ts';
import { defaultLocale, localeFromPath, readLocale } from '#i18n/locale.ts';
import { guardChunks } from '#offline/installation/chunk-guard.ts';
import { createInstallPrompt } from '#offline/installation/install-prompt.ts';
import { watchConnection } from '#offline/connection.ts';
import { createDevice } from '#offline/device.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { createSession } from '#offline/session.ts';
import { prepareToasts } from '#ui/toast/toast-outlet.tsx';
import { createApp } from './app.tsx';
import { prepareFeedback } from './routes/-shell/pending.tsx';
import './ui/styles.css';

/** Maximum time that sending waits for the first screen on a slow network, in ms. */
const MAX_WAIT_MS = 2_000;

void start();

/** Loads the language, then stored answers, then the screen. The outbox and the service worker start afterwards, so that they do not delay the first screen. */
async function start() {
  const storage = localStore();
  const queryClient = createQueryClient();
  const unsaved = createUnsavedWork();
  const updates = createUpdates();
  const { recover } = guardChunks(unsaved.has);
  const remembered = import('#offline/reference-answers.ts').then(({ rememberReference }) =>
    rememberReference(queryClient, storage),
  );
  const { App, router, context } = await createApp({
    locale:
      localeFromPath(location.pathname) ??
      readLocale(/(?:^|; |__Host-)locale=(\w+)/.exec(document.cookie)?.[1]) ??
      defaultLocale,
    queryClient,
    baseUrl: document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content,
    history: createBrowserHistory(),
    session: createSession(storage),
    unsaved,
    device: createDevice(storage),
    browser: { updates, recover, install: createInstallPrompt(window, storage) },
  });
  // Online the lists are fetched anyway; offline only the stored ones exist, so the screens wait for them.
  if (!navigator.onLine) await remembered;
  if ('lowData' in document.documentElement.dataset)
    await import('#client/shell/held-picture.tsx').then(({ beginLowData }) => beginLowData());
  const root = document.getElementById('root');
  // The frame after the first paint; a hidden page never paints.
  const firstScreen = new Promise<void>(
    (resolve) => void router.subscribe('onRendered', () => requestAnimationFrame(() => setTimeout(resolve))),
  );
  if (root) createRoot(root).render(<App />);
  watchConnection(context.connection, context.tryAgain);
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  prepareToasts();
  void prepareFeedback();
  await remembered;
  void context.outbox().catch(() => undefined);
  const { finishStart } = await import('#offline/installation/finish-start.ts');
  await finishStart(context, { onUpdateReady: updates.offer, hasUnsavedWork: unsaved.has });
}

/** Private windows may throw even on access. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
