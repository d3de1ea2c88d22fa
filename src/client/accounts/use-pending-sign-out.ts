import { useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { isSignOutPending } from './pending-sign-out.ts';

/** Ends a session on the server after an offline sign-out, once the server can be reached. */
export function usePendingSignOut(): void {
  const app = useApp();
  const { isOnline } = useConnection();
  useEffect(() => {
    if (!isOnline || !isSignOutPending()) return;
    // Rare, so its code is not in the first load. On failure it is tried again when the network comes back.
    void import('./sign-out.ts').then(({ finishSignOut }) => finishSignOut(app)).catch(() => undefined);
  }, [app, isOnline]);
}
