import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../button/button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { takeOver, type Notification } from './notify.ts';
import { toastSettings } from './toast-settings.ts';

/** Notifications without the library, for when its file cannot be had: no swiping, no stacking, the same words for the same time. */
export function PlainToaster() {
  const { t } = useLingui();
  const [shown, setShown] = useState<(Notification & { id: string })[]>([]);

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const dismiss = (id: string) => setShown((list) => list.filter((one) => one.id !== id));
    const handBack = takeOver({
      dismiss,
      show: (notification) => {
        clearTimeout(timers.get(notification.id));
        setShown((list) => [...list.filter((one) => one.id !== notification.id), notification].slice(-toastSettings.visible));
        if (!notification.action && !notification.stays && notification.kind !== 'loading') timers.set(notification.id, setTimeout(dismiss, toastSettings.durationMs, notification.id));
      },
    });
    return () => {
      handBack();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  return (
    <section aria-label={t`Notifications`} aria-live="polite" className="fixed inset-x-4 bottom-4 z-50 ms-auto grid max-w-89 gap-3.5 print:hidden">
      {shown.map((one) => (
        <div key={one.id} className="flex items-start gap-2 rounded-md border border-line bg-surface p-3 ps-4 shadow-high">
          <div className="flex-1 py-2">
            <p className="font-semibold">{one.title}</p>
            {one.description && <p className="text-sm text-ink-2">{one.description}</p>}
            {one.action && (
              <button type="button" onClick={one.action.onPress} className="min-h-11 font-semibold text-brand">
                {one.action.label}
              </button>
            )}
          </div>
          <IconButton label={t`Close`} onClick={() => setShown((list) => list.filter((other) => other.id !== one.id))}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
