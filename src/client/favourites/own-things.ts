import { useSyncExternalStore } from 'react';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp } from '#client/shell/use-app.ts';
import type { OwnBodies, OwnName } from '#offline/own/own-bodies.ts';
import { createLazyOwnThings, unreadOwn } from '#offline/own/lazy-own-things.ts';
import type { OwnChange, OwnThings } from '#offline/own/own-things.ts';

const unread = () => unreadOwn;

/** One instance per running app. */
const made = new WeakMap<AppContext['queryClient'], OwnThings>();

function ownThingsOf({
  outbox,
  onOutbox,
  session,
  queryClient,
}: Pick<AppContext, 'outbox' | 'onOutbox' | 'session' | 'queryClient'>): OwnThings {
  const known = made.get(queryClient);
  if (known) return known;
  const things = createLazyOwnThings(async () => {
    const [{ createOwnThings }, { ownLists }] = await Promise.all([
      import('#offline/own/own-things.ts'),
      import('#offline/own/own-lists.ts'),
    ]);
    // `ownLists` brings the schemas of all three lists. The key of every query contains its path (offline/ask.ts).
    const onSettled = (name: OwnName) =>
      void queryClient.refetchQueries({
        predicate: ({ queryKey }) => queryKey[2] === ownLists[name].path,
        type: 'all',
      });
    return createOwnThings({ outbox, session, onSettled });
  }, onOutbox);
  made.set(queryClient, things);
  return things;
}

/** Local changes that the answer of `asOf` (epoch ms; 0 if there is none) does not contain yet, oldest first, and a function to add changes. */
export function useOwn<N extends OwnName>(
  name: N,
): {
  isRead: boolean;
  since: (asOf: number) => readonly OwnBodies[N][];
  change: (body: OwnBodies[N]) => Promise<void>;
} {
  const things = ownThingsOf(useApp());
  // The server knows nothing of the device. A part that is taken over after the device was read has to begin with its markup too.
  const { isRead, changes } = useSyncExternalStore(things.subscribe, things.get, unread);
  const all: readonly OwnChange<OwnBodies[N]>[] = changes[name];
  return {
    isRead,
    since: (asOf) => all.filter(({ settledAt }) => settledAt === null || settledAt >= asOf).map(({ body }) => body),
    change: (body) => things.change(name, body),
  };
}
