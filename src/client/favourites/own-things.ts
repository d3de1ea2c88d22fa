import type { AppContext } from '#client/shell/app-context.ts';
import type { OwnBodies, OwnName } from '#offline/own/own-bodies.ts';
import { createLazyOwnThings } from '#offline/own/lazy-own-things.ts';
import type { OwnChange, OwnThings, OwnView } from '#offline/own/own-things.ts';

/** One instance per running app. */
const made = new WeakMap<AppContext['queryClient'], OwnThings>();

export function ownThingsOf({
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

/** Local changes that the answer of `asOf` (epoch ms; 0 if there is none) does not contain yet, oldest first. */
export function changesSince<N extends OwnName>({ changes }: OwnView, name: N, asOf: number): readonly OwnBodies[N][] {
  const all: readonly OwnChange<OwnBodies[N]>[] = changes[name];
  return all.filter(({ settledAt }) => settledAt === null || settledAt >= asOf).map(({ body }) => body);
}
