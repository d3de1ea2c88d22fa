import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Vault } from '../drafts/vault.ts';
import type { OwnRow } from '../own/own-things.ts';
import { queuedCommand, type QueuedName } from './outbox-commands.ts';
import {
  drain,
  type SendTask,
  makeUrgent,
  keep,
  type OutboxPorts,
  resume,
  run,
  takeBack,
  type TakeBackResult,
} from './outbox-engine.ts';
import { GUEST_SCOPE, type OutboxItem, type StoredReceipt, type TakeBackPurpose } from './outbox-item.ts';
import { dueAt, maySend } from './outbox-machine.ts';
import { receiptIn } from './outbox-rows.ts';
import type { OutboxStorage, Submitted } from './outbox-storage.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Items and receipts of the current person; the same object until something changes. */
export interface OutboxView {
  /** False until the device has been read once. */
  readonly isRead: boolean;
  /** Oldest first; only those of this person. */
  readonly items: readonly (OutboxItem & { /** Lost with the page. */ readonly isVolatile: boolean })[];
  /** Items sent from this device before anybody signed in; they are sent as a guest's. Listed but never opened: they may be another person's. Empty for a guest. */
  readonly fromBefore: readonly OutboxItem[];
  /** Newest first. */
  readonly receipts: readonly StoredReceipt[];
}

/** An item that has just arrived, with the whole receipt: login details in it are shown once and not stored. */
export interface Arrival {
  readonly receipt: StoredReceipt;
  readonly data: unknown;
}

export interface Outbox {
  readonly draftStore: DraftStore;
  readonly get: () => OutboxView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes an item from the draft and begins to send it. Resolves once it is stored (or in memory, as `kind` says). `triedKey`: it was already sent under this key and got no answer. */
  readonly submit: (draft: Draft, command: QueuedName, body: unknown, triedKey?: string) => Promise<Submitted>;
  /** Adds an item of this person that has no form, and begins to send it; see `OutboxStorage.put`. */
  readonly put: (
    command: QueuedName,
    body: unknown,
    own?: OwnRow,
  ) => Promise<Exclude<Submitted, { readonly kind: 'conflict' }>>;
  /** Bodies of this person's waiting items of a command, oldest first, without those that cannot be read. */
  readonly waiting: (command: QueuedName) => Promise<readonly unknown[]>;
  /** Number of this person's waiting items, read from the device. */
  readonly countWaiting: () => Promise<number>;
  readonly sendNow: (id: string) => Promise<void>;
  readonly sendAllNow: () => Promise<void>;
  /**
   * Edits or deletes an item; if it may have arrived, the server is asked first, and again until it answers. After `ready` its draft is open again, or it is
   * deleted. An edit that had to wait ends with the item in `needs_attention` and `voided`: taking it back then needs no request.
   */
  readonly takeBack: (id: string, purpose: TakeBackPurpose) => Promise<TakeBackResult>;
  /** Cancels an edit or deletion: the item is sent unchanged. */
  readonly keep: (id: string) => Promise<void>;
  /** Sends all due items. `isEager`: the network may be back. */
  readonly drain: (isEager?: boolean) => Promise<void>;
  /** By the key it was submitted under. Resolves with the item's receipt when it has arrived, or null when it stopped for any other reason or no longer exists. */
  readonly outcomeOf: (id: string) => Promise<Arrival | null>;
  /** An item that arrived while this page was open, by the key it was submitted under. */
  readonly arrivalOf: (submittedAs: string) => Arrival | null;
  readonly onArrival: (listener: (arrival: Arrival) => void) => () => void;
  /** `former`: secrets from before the account was recovered. */
  readonly signedIn: (person: string, secret: string | null, former?: readonly string[]) => Promise<void>;
  /** Keeps waiting items sealed for the person, or deletes them. */
  readonly signingOut: (person: string, what: 'keep' | 'delete') => Promise<void>;
  readonly stop: () => void;
}

/** The parts of the browser that the outbox needs. */
export interface OutboxHost {
  readonly now: () => number;
  readonly steady: () => number;
  readonly chance: () => number;
  readonly person: () => string | null;
  /** Runs the work unless another tab is sending. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly isVisible: () => boolean;
  readonly isOnline: () => boolean;
  /** Calls back when sending may succeed: online, visible. Returns a function that unsubscribes. */
  readonly onChance: (listener: () => void) => () => void;
  /** Exchanges change messages with other tabs. */
  readonly channel: {
    readonly post: (message: unknown) => void;
    readonly listen: (listener: (message: unknown) => void) => () => void;
  };
  readonly setCount: (scope: string, count: number) => void;
  readonly onPerson: (listener: () => void) => () => void;
}

/** Maximum timer between two checks, in ms; browsers handle very long timers wrongly. */
const MAX_SLEEP_MS = 15 * MINUTE_MS;

/** The outbox of this device: shows waiting items and sends them in sequence when possible. */
export function createOutbox({
  storage,
  network,
  draftStore,
  vault,
  host,
}: {
  storage: OutboxStorage;
  network: Pick<OutboxPorts, 'upload' | 'send' | 'void'>;
  draftStore: DraftStore;
  vault: Vault;
  host: OutboxHost;
}): Outbox {
  const listeners = new Set<() => void>();
  const arrivalListeners = new Set<(arrival: Arrival) => void>();
  const arrivals = new Map<string, Arrival>();
  let view: OutboxView = { isRead: false, items: [], fromBefore: [], receipts: [] };
  let draining: Promise<void> | null = null;
  let again: 'eager' | 'plain' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;
  const tab = crypto.randomUUID();
  const scope = () => host.person() ?? GUEST_SCOPE;
  const task = (): SendTask => ({
    by: `${tab}:${(tasks += 1)}`,
    person: host.person,
    now: host.now,
    steady: host.steady,
    chance: host.chance,
  });

  const ports: OutboxPorts = {
    ...network,
    list: storage.list,
    change: async (id, change) => {
      const next = await storage.change(id, change);
      if (next) changed();
      return next;
    },
    renew: async (id, may) => {
      const renewal = await storage.renew(id, may);
      if (renewal.kind === 'renewed') changed();
      return renewal;
    },
    settle: async (arrivedNow, data) => {
      const receipt = await storage.settle(arrivedNow);
      arrived({ receipt, data });
      // Another tab may be showing the form it was sent from.
      host.channel.post({ kind: 'arrived', receipt, data });
      changed();
    },
    takeBack: async (id, purpose, may) => {
      const isTaken = await storage.takeBack(id, purpose, may);
      if (isTaken) changed();
      return isTaken;
    },
  };

  function arrived(arrival: Arrival) {
    arrivals.set(arrival.receipt.submittedAs, arrival);
    for (const listener of arrivalListeners) listener(arrival);
  }

  let reading: Promise<void> | null = null;
  let isStale = false;
  /** Reads the device and updates the view; concurrent calls share one or two reads. */
  function show(): Promise<void> {
    if (reading) {
      isStale = true;
      return reading;
    }
    reading = (async () => {
      do {
        isStale = false;
        const mine = scope();
        const [all, receipts] = await Promise.all([storage.list(), storage.receipts(mine)]);
        const items = all
          .filter((item) => item.scope === mine)
          .map((item) => ({ ...item, isVolatile: !storage.isKept(item.id) }));
        const fromBefore =
          mine === GUEST_SCOPE ? [] : all.filter((item) => item.scope === GUEST_SCOPE && isCounted(item));
        view = { isRead: true, items, fromBefore, receipts };
        host.setCount(mine, items.filter(isCounted).length);
        for (const listener of listeners) listener();
      } while (isStale);
      reading = null;
    })();
    return reading;
  }

  /** A foldable change, such as a favourite, is counted only when it has to wait. */
  const isCounted = ({ command, state }: OutboxItem) =>
    !queuedCommand(command)?.fold || !host.isOnline() || (state !== 'queued' && state !== 'sending');

  function changed() {
    host.channel.post({ kind: 'changed' });
    void show();
  }

  async function sleep() {
    clearTimeout(timer);
    const now = host.now();
    const moments = (await storage.list())
      .filter((item) => maySend(item, host.person()))
      .flatMap((item) => dueAt(item, now) ?? []);
    if (moments.length === 0 || !host.isVisible()) return;
    const wait = Math.min(Math.max(Math.min(...moments) - now, 1_000), MAX_SLEEP_MS);
    timer = setTimeout(() => void outbox.drain(false), wait);
  }

  const outbox: Outbox = {
    draftStore,
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: async (draft, command, body, triedKey) => {
      const submitted = await storage.submit(draft, command, body, triedKey);
      changed();
      await show();
      if (submitted.kind !== 'conflict') void outbox.drain(false);
      return submitted;
    },
    put: async (command, body, own) => {
      const kept = await storage.put(scope(), command, body, own);
      changed();
      await show();
      void outbox.drain(false);
      return kept;
    },
    waiting: async (command) => {
      const mine = scope();
      const items = (await storage.list()).filter((item) => item.scope === mine && item.command === command);
      const bodies = await Promise.all(items.map((item) => storage.read(item).catch(() => null)));
      return bodies.filter((body) => body !== null);
    },
    countWaiting: async () => {
      await show();
      return view.items.length;
    },
    sendNow: async (id) => {
      await run(makeUrgent(id, task()), ports);
      await outbox.drain(true);
    },
    sendAllNow: async () => {
      for (const { id } of view.items) await run(makeUrgent(id, task()), ports);
      await outbox.drain(true);
    },
    takeBack: async (id, purpose) => {
      const result = await run(takeBack(id, purpose, task()), ports);
      await show();
      // The server is asked again when due, as for any waiting item.
      if (result === 'waiting') void outbox.drain(false);
      return result;
    },
    keep: async (id) => {
      await run(keep(id, task()), ports);
      await show();
      await outbox.drain(true);
    },
    drain: (isEager = false) => {
      if (draining) {
        again = isEager || again === 'eager' ? 'eager' : 'plain';
        return draining;
      }
      // Certain to fail, so it does not count as an attempt.
      if (!host.isOnline()) return Promise.resolve();
      draining = host
        .alone(async () => {
          await run(drain(task(), isEager), ports);
        })
        // The database connection was lost, or a chunk of the app is missing: try again next time.
        .catch(() => undefined)
        .then(async () => {
          draining = null;
          if (!again) return sleep().catch(() => undefined);
          const wasEager = again === 'eager';
          again = null;
          return outbox.drain(wasEager);
        });
      return draining;
    },
    outcomeOf: (id) =>
      new Promise((resolve) => {
        const look = () => {
          const item = view.items.find(({ submittedAs }) => submittedAs === id);
          if (arrivals.has(id) || !item || (item.state !== 'queued' && item.state !== 'sending') || !host.isOnline()) {
            stop();
            resolve(arrivals.get(id) ?? null);
          }
        };
        const stop = outbox.subscribe(look);
        look();
      }),
    arrivalOf: (key) => arrivals.get(key) ?? null,
    onArrival: (listener) => {
      arrivalListeners.add(listener);
      return () => arrivalListeners.delete(listener);
    },
    signedIn: async (person, secret, former) => {
      if (secret) await vault.unlock(person, secret, former);
      await run(resume(person), ports);
      await show();
      void outbox.drain(true);
    },
    signingOut: async (person, what) => {
      clearTimeout(timer);
      arrivals.clear();
      if (what === 'delete') await storage.forget(person);
      else {
        await storage.forgetReceipts(person);
        await vault.lock(person);
      }
      host.setCount(person, 0);
      host.channel.post({ kind: 'changed' });
    },
    stop: () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };

  const stops = [
    host.onChance(() => void outbox.drain(true)),
    host.onPerson(() => {
      arrivals.clear();
      void show();
    }),
    host.channel.listen((message) => {
      const posted = message as { readonly kind?: string } & Partial<Arrival>;
      if (posted.kind === 'arrived' && posted.receipt?.scope === scope())
        arrived({ receipt: receiptIn(posted.receipt), data: posted.data });
      void show();
    }),
  ];
  void show();
  return outbox;
}
