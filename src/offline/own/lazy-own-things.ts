import type { LazyOutbox } from '../lazy-outbox.ts';
import { hasStoredWork } from '../seen/plain-database.ts';
import type { OwnBodies, OwnName } from './own-bodies.ts';
import type { OwnChange, OwnThings, OwnView } from './own-things.ts';

interface Entry {
  readonly name: OwnName;
  readonly body: OwnBodies[OwnName];
}

/** Before the device has been read. */
const unreadOwn: OwnView = {
  isRead: false,
  changes: { 'favourites.set': [], 'comparison.set': [], 'searches.set': [] },
};

/**
 * A person's own lists without Dexie and outbox, which are loaded with the first change, or when this device has stored something. `load` makes the real
 * ones; when their code is missing, a change throws, and the next one tries again.
 */
export function createLazyOwnThings(
  load: () => Promise<OwnThings>,
  onOutbox: LazyOutbox['onOutbox'],
  hasStored: () => Promise<boolean> = hasStoredWork,
): OwnThings {
  const listeners = new Set<() => void>();
  let view = unreadOwn;
  let pending: readonly Entry[] = [];
  let real: OwnThings | null = null;
  let loading: Promise<OwnThings> | null = null;
  /** The device was read without Dexie, and had nothing: what is known does not become unknown again while the real lists read it. */
  let isKnownEmpty = false;

  const show = (next: OwnView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const showReal = (next: OwnView) => {
    if (next.isRead) isKnownEmpty = false;
    show(isKnownEmpty ? { ...next, isRead: true } : next);
  };
  const showPending = () => {
    const of = <N extends OwnName>(name: N) =>
      pending
        .filter((entry): entry is { name: N; body: OwnBodies[N] } => entry.name === name)
        .map(({ body }): OwnChange<OwnBodies[N]> => ({ body, settledAt: null }));
    show({
      ...view,
      changes: {
        'favourites.set': of('favourites.set'),
        'comparison.set': of('comparison.set'),
        'searches.set': of('searches.set'),
      },
    });
  };

  const open = (): Promise<OwnThings> => {
    loading ??= load().then(
      (things) => {
        real = things;
        things.subscribe(() => showReal(things.get()));
        // What is pending here is shown by the change itself, which follows at once.
        if (pending.length === 0 && things.get().isRead) showReal(things.get());
        return things;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const openIfStored = async () => {
    if (await hasStored()) return void (await open());
    if (real || view.isRead) return;
    isKnownEmpty = true;
    show({ ...view, isRead: true });
  };
  openIfStored().catch(() => undefined);
  // Somebody sends, signs in, or has changed a list in another tab.
  onOutbox(() => void open().catch(() => undefined));

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async (name, body) => {
      if (real) return real.change(name, body);
      const entry = { name, body };
      pending = [...pending, entry];
      showPending();
      try {
        const things = await open();
        const done = things.change(name, body);
        pending = pending.filter((one) => one !== entry);
        await done;
      } catch (error) {
        pending = pending.filter((one) => one !== entry);
        if (!real) showPending();
        throw error;
      }
    },
  };
}
