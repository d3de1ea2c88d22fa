import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bringTextsLater, untilLater } from '#client/shell/later.ts';
import { createUnsavedWork } from '#client/shell/unsaved-work.ts';
import { createUpdates } from '#client/shell/updates.ts';
import type { Area } from '#i18n/catalogues.ts';
import { defaultLocale, localeFromPath, readLocale } from '#i18n/locale.ts';
import { guardChunks } from '#offline/installation/chunk-guard.ts';
import { createInstallPrompt } from '#offline/installation/install-prompt.ts';
import { watchConnection } from '#offline/connection.ts';
import { createDevice } from '#offline/device.ts';
import { loadStoredAnswers } from '#offline/lazy-answers.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { readSentAnswers, receiveAnswers } from '#offline/sent-answers.ts';
import { createSession } from '#offline/session.ts';
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
  const sent = readSentAnswers(document);
  const session = createSession(storage);
  receiveAnswers(queryClient, sent, session.get()?.id ?? null);
  // The first render has to find what the server had, so stored lists come after it.
  const isRendered = sent.length > 0;
  // At the same time as the texts and the code of the screen.
  if (!isRendered) void loadStoredAnswers().catch(() => undefined);
  const remember = () =>
    import('#offline/reference-answers.ts').then(({ rememberReference }) => rememberReference(queryClient, storage));
  let remembered = isRendered ? undefined : remember();
  // The page is there to read: input may come between the evaluation of the scripts and the building of the app.
  if (isRendered) await new Promise((resolve) => setTimeout(resolve));
  const { App, router, context } = await createApp({
    locale:
      localeFromPath(location.pathname) ??
      readLocale(/(?:^|; |__Host-)locale=(\w+)/.exec(document.cookie)?.[1]) ??
      defaultLocale,
    queryClient,
    baseUrl: document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content,
    history: createBrowserHistory(),
    session,
    unsaved,
    device: createDevice(storage),
    browser: { updates, recover, install: createInstallPrompt(window, storage) },
  });
  // Online the lists are fetched anyway; offline only the stored ones exist, so the screens wait for them.
  if (!navigator.onLine) await remembered;
  const isLowData = 'lowData' in document.documentElement.dataset;
  if (isLowData) await import('#client/shell/held-picture.tsx').then(({ beginLowData }) => beginLowData());
  const root = document.getElementById('root');
  // The frame after the first paint; a hidden page never paints.
  const firstScreen = new Promise<void>(
    (resolve) => void router.subscribe('onRendered', () => requestAnimationFrame(() => setTimeout(resolve))),
  );
  if (isRendered) {
    // Its route loads the texts of what is taken over first.
    const areas = (root?.dataset['areas']?.split(' ') ?? []) as Area[];
    bringTextsLater(() => Promise.all(areas.map(context.words.tryToLoad)));
    await router.load();
  }
  // Behind a cache, a page with pictures may arrive in low-data mode too: its markup is replaced.
  if (root && isRendered && !isLowData) {
    // Tells the router that the markup is there already.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <App />);
  } else if (root) createRoot(root).render(<App />);
  if (isRendered)
    void firstScreen
      .then(untilLater)
      .then(() => import('#client/shell/continue-page.ts'))
      .then(({ continuePage }) => continuePage(queryClient, sent));
  watchConnection(context.connection, context.tryAgain);
  // Read by the error screen (index.html) and by the check of what a page loads (e2e/first-load.spec.ts).
  void firstScreen.then(() => performance.mark('interactive'));
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  await untilLater();
  void prepareFeedback();
  await (remembered ??= remember());
  const { finishStart } = await import('#offline/installation/finish-start.ts');
  await finishStart(context, {
    onUpdateReady: updates.offer,
    hasUnsavedWork: unsaved.has,
    router,
  });
}

/** Private windows may throw even on access. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
