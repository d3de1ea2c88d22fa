import { createDraftStore } from '../drafts/draft-store.ts';
import { createVault } from '../drafts/vault.ts';
import { keepStorage } from '../installation/storage.ts';
import type { Connection } from '../connection.ts';
import type { ApiClient } from '../api-client.ts';
import { localDatabase } from '../seen/seen-database.ts';
import { forgetListings } from '../seen/seen-listings.ts';
import type { Session } from '../session.ts';
import { createOutbox, type Outbox, type OutboxHost } from './outbox.ts';
import { OUTBOX_NAME } from './outbox-channel.ts';
import { createOutboxNetwork } from './outbox-network.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import { deviceWaitingCount } from './waiting-count.ts';

const DRAFTS = 'wijha-drafts';

/** Starts the outbox of this browser: it sends waiting items at once, and whenever the network or the person comes back. */
export async function startOutbox(client: ApiClient, session: Session, connection: Connection): Promise<Outbox> {
  const database = localDatabase();
  const vault = createVault(database);
  const draftStore = createDraftStore({
    database,
    vault,
    makeRoom: () => forgetListings({ database }),
    keep: () => keepStorage(),
    news: browserChannel(DRAFTS),
  });
  const storage = createOutboxStorage(database, vault, draftStore, Date.now, () => client.device?.() ?? null);
  const clocks = { now: () => Date.now(), steady: () => performance.now() };
  const network = createOutboxNetwork(
    client,
    { body: storage.read, file: ({ scope }, id) => draftStore.readFile(scope, id) },
    clocks,
  );
  const host: OutboxHost = {
    ...clocks,
    ...browserDependencies(connection),
    person: client.person,
    setCount: deviceWaitingCount().set,
    onPerson: session.subscribe,
    chance: Math.random,
  };
  const outbox = createOutbox({ storage, network, draftStore, vault, host });
  void draftStore
    .collect()
    .then(() => storage.collect(Date.now()))
    .catch(() => undefined);
  // Somebody may have signed in on a page that is now closed.
  const person = client.person();
  if (person) await outbox.signedIn(person, null).catch(() => undefined);
  else void outbox.drain(true);
  return outbox;
}

function browserDependencies(
  connection: Connection,
): Pick<OutboxHost, 'alone' | 'isVisible' | 'isOnline' | 'onChance' | 'channel'> {
  return {
    // Where Web Locks are missing, leases alone prevent two tabs from sending the same item.
    alone: async (work) => {
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(OUTBOX_NAME, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      });
    },
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    onChance: (listener) => {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') listener();
      };
      const whenAnswered = () => {
        const { isOnline, troubles } = connection.get();
        if (isOnline && troubles === 0) listener();
      };
      window.addEventListener('online', listener);
      document.addEventListener('visibilitychange', whenVisible);
      // The browser fires no event when the server comes back.
      const unsubscribe = connection.subscribe(whenAnswered);
      return () => {
        unsubscribe();
        window.removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', whenVisible);
      };
    },
    channel: browserChannel(OUTBOX_NAME),
  };
}

/** Messages between tabs; does nothing where the browser has no BroadcastChannel. */
function browserChannel(name: string): OutboxHost['channel'] {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
