import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '#offline/connection.ts';
import { useApp } from './use-app.ts';

const unknown: ConnectionState = { isOnline: true, since: 0, troubles: 0 };

/** The state of the network and of our server; "online" when rendered without a window. */
export function useConnection(): ConnectionState {
  const { connection } = useApp();
  return useSyncExternalStore(connection.subscribe, connection.get, () => unknown);
}
