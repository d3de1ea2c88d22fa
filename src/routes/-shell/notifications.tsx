import { lazy } from 'react';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx';

// Nothing to say in the first moments.
const OwnMessages = lazy(later(() => import('./own-messages.tsx').then((module) => ({ default: module.OwnMessages }))));

/** The notification area with the app's own messages. */
export function Notifications() {
  return (
    <>
      <LaterPart>
        <OwnMessages />
      </LaterPart>
      <ToastOutlet />
    </>
  );
}
