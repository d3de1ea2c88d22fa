import { lazy, Suspense } from 'react';
import { later } from '#client/shell/later.ts';
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx';

// Nothing to say in the first moments.
const OwnMessages = lazy(later(() => import('./own-messages.tsx').then((module) => ({ default: module.OwnMessages }))));

/** The notification area with the app's own messages. */
export function Notifications() {
  return (
    <>
      <Suspense>
        <OwnMessages />
      </Suspense>
      <ToastOutlet />
    </>
  );
}
