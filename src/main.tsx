import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createUnsavedWork } from '#client/shell/unsaved-work.ts';
import { createUpdates } from '#client/shell/updates.ts';
import { defaultLocale, localeFromPath, readLocale } from '#i18n/locale.ts';
import { guardChunks } from '#offline/installation/chunk-guard.ts';
import { createInstallPrompt } from '#offline/installation/install-prompt.ts';
import { registerWorker } from '#offline/installation/register.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { rememberReference } from '#offline/reference-answers.ts';
import { createSession } from '#offline/session.ts';
import { createApp } from './app.tsx';
import './ui/styles.css';

void start();

/** Language first, then memory, then the screens; what makes the app installable comes after them. */
async function start() {
  const storage = localStore();
  const queryClient = createQueryClient();
  const unsaved = createUnsavedWork();
  const updates = createUpdates();
  const { recover } = guardChunks(unsaved.has);
  const [{ App }] = await Promise.all([
    createApp({
      locale: localeFromPath(location.pathname) ?? readLocale(cookie('locale')) ?? defaultLocale,
      queryClient,
      history: createBrowserHistory(),
      session: createSession(storage),
      unsaved,
      browser: { updates, recover, install: createInstallPrompt(window, storage) },
    }),
    rememberReference(queryClient, storage),
  ]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  await registerWorker({ onUpdateReady: updates.offer, hasUnsavedWork: unsaved.has });
}

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Private windows may refuse even to be asked. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
