import { useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { deviceWaitingCount } from '#offline/outbox/waiting-count.ts';

/** How many of this person's things wait here to be sent; 0 for most people most of the time. */
export function useWaitingCount(): number {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const count = deviceWaitingCount();
  return useSyncExternalStore(
    count.subscribe,
    () => count.get(scope),
    () => 0,
  );
}
