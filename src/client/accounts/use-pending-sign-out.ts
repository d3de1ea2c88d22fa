import { useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { isSignOutPending } from './pending-sign-out.ts';

/** Ends on the server, once it can be reached, a session that was left without a network. */
export function usePendingSignOut(): void {
  const app = useApp();
  const { isOnline } = useConnection();
  useEffect(() => {
    if (!isOnline || !isSignOutPending()) return;
    // Rare, so its code stays out of the first load. Not reached after all: the network coming back is another chance.
    void import('./sign-out.ts').then(({ finishSignOut }) => finishSignOut(app)).catch(() => undefined);
  }, [app, isOnline]);
}
