import type { Connection } from './connection.ts';
import type { ApiClient } from './api-client.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Session } from './session.ts';

/** `outbox()` opens it once; the first screens need neither its code nor its database. Throws when its chunk cannot be loaded; the next call tries again. */
export function createLazyOutbox(client: ApiClient, session: Session, connection: Connection): () => Promise<Outbox> {
  let opened: Promise<Outbox> | null = null;
  return () => {
    opened ??= import('./outbox/browser-outbox.ts')
      .then(({ startOutbox }) => startOutbox(client, session, connection))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  };
}
