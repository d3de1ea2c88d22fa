import type { Connection } from './connection.ts';
import type { ApiClient } from './api-client.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Session } from './session.ts';

/** The outbox before it is opened. */
export interface LazyOutbox {
  /** Opens it once; the first screens need neither its code nor its database. Throws when its chunk cannot be loaded; the next call tries again. */
  readonly outbox: () => Promise<Outbox>;
  /** Calls back when it is open, whoever opened it. Returns a function that unsubscribes. */
  readonly onOutbox: (listener: (outbox: Outbox) => void) => () => void;
}

export function createLazyOutbox(client: ApiClient, session: Session, connection: Connection): LazyOutbox {
  const listeners = new Set<(outbox: Outbox) => void>();
  let opened: Promise<Outbox> | null = null;
  let open: Outbox | null = null;
  return {
    outbox: () => {
      opened ??= import('./outbox/browser-outbox.ts')
        .then(({ startOutbox }) => startOutbox(client, session, connection))
        .then((started) => {
          open = started;
          for (const listener of listeners) listener(started);
          return started;
        })
        .catch((error: unknown) => {
          opened = null;
          throw error;
        });
      return opened;
    },
    onOutbox: (listener) => {
      if (open) listener(open);
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
