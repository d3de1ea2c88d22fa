import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { defaultLocale, localeFromPath, readLocale } from '#i18n/locale.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { createSession } from '#offline/session.ts';
import { createApp } from './app.tsx';
import './ui/styles.css';

void start();

/** Language first, then memory, then the screens. */
async function start() {
  const { App } = await createApp({
    locale: localeFromPath(location.pathname) ?? readLocale(cookie('locale')) ?? defaultLocale,
    queryClient: createQueryClient(),
    history: createBrowserHistory(),
    session: createSession(storage()),
  });
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Private windows may refuse even to be asked. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
