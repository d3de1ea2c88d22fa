import { useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { deviceWaitingCount } from '#offline/outbox/waiting-count.ts';

/** Number of this person's waiting items on this device. */
export function useWaitingCount(): number {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const count = deviceWaitingCount();
  return useSyncExternalStore(
    count.subscribe,
    () => count.get(scope),
    () => 0,
  );
}
