import { hasStoredWork } from '../seen/plain-database.ts';
import { OUTBOX_NAME } from './outbox-channel.ts';
import { deviceWaitingCount } from './waiting-count.ts';

/** The parts of the browser that say when to look again. */
export interface OutboxNeed {
  /** Whether something on this device is waiting, or was received, or chosen by a guest. */
  readonly isNeeded: () => Promise<boolean>;
  /** Calls back with true when another tab has stored something, and with false when it is worth looking. Returns a function that unsubscribes. */
  readonly onSign: (listener: (isSure: boolean) => void) => () => void;
}

/**
 * Opens the outbox when something on this device needs it, now or later. Until then neither Dexie nor the outbox is loaded. Resolves after the first look.
 * The database itself is asked, without Dexie: a note beside it could say that nothing waits although something does.
 */
export async function openWhenNeeded(
  { outbox, onOutbox }: { outbox: () => Promise<unknown>; onOutbox: (listener: () => void) => () => void },
  need: OutboxNeed = browserNeed(),
): Promise<void> {
  const look = async (isSure = false) => {
    // A missing chunk: the next sign tries again.
    if (isSure || (await need.isNeeded())) await outbox().catch(() => undefined);
  };
  const stop = need.onSign((isSure) => void look(isSure));
  onOutbox(stop);
  await look();
}

function browserNeed(): OutboxNeed {
  return {
    // A count that is left from rows which are gone is corrected by opening too.
    isNeeded: async () => deviceWaitingCount().isAny() || hasStoredWork(),
    onSign: (listener) => {
      const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_NAME);
      const sure = () => listener(true);
      const perhaps = () => {
        if (document.visibilityState === 'visible') listener(false);
      };
      channel?.addEventListener('message', sure);
      window.addEventListener('online', perhaps);
      document.addEventListener('visibilitychange', perhaps);
      return () => {
        channel?.close();
        window.removeEventListener('online', perhaps);
        document.removeEventListener('visibilitychange', perhaps);
      };
    },
  };
}
