import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifications } from '#contract/notifications.ts';
import { useApp } from '#client/shell/use-app.ts';
import { directionOf } from '#i18n/direction.ts';
import type { Locale } from '#i18n/locale.ts';
import { pushTexts } from '#i18n/notifications/notification-words.ts';
import { syncPush } from '#offline/push/push-browser.ts';
import { remember } from '#offline/push/push-memory.ts';
import { notificationsAddress, PUSHED, SHOW_NOTIFICATIONS } from '#offline/push/push-messages.ts';

/** While somebody is signed in: stores the service worker's texts in their language, keeps the subscription on the server up to date, and handles the worker's messages. */
export function usePushUpkeep(person: string, hasWords: boolean): void {
  const { i18n } = useLingui();
  const { ask, perform, queryClient } = useApp();
  const router = useRouter();
  const locale = i18n.locale as Locale;

  useEffect(() => {
    if (!hasWords || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    const texts = Object.fromEntries(Object.entries(pushTexts).map(([topic, words]) => [topic, i18n._(words)]));
    void remember('words', { locale, dir: directionOf(locale), title: locale === 'ar' ? 'وجهة' : 'Wijha', texts });
  }, [hasWords, i18n, locale]);

  useEffect(() => {
    // On failure the next page load tries again.
    syncPush(person, (subscription) => perform(notifications.subscribe, subscription)).catch(() => undefined);
  }, [person, perform]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const hear = ({ data }: MessageEvent<unknown>) => {
      const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
      if (type === PUSHED) void queryClient.invalidateQueries({ queryKey: ask(notifications.list, {}).queryKey });
      if (type === SHOW_NOTIFICATIONS) {
        const { notification: open } = data as { notification?: string };
        void router.navigate({ href: notificationsAddress(open) });
      }
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [ask, queryClient, router]);
}
