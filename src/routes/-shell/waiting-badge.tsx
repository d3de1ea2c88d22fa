import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { deviceWaitingCount } from '#offline/outbox/waiting-count.ts';
import { ClockIcon } from '#ui/icons/icons.tsx';

/** How many of this person's things wait here to be sent; 0 for most people most of the time. */
function useOutboxCount(): number {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const count = deviceWaitingCount();
  return useSyncExternalStore(
    count.subscribe,
    () => count.get(scope),
    () => 0,
  );
}

/** In the header, only while something waits to be sent: how much, and the way to it. */
export function WaitingBadge() {
  const count = useOutboxCount();
  if (count === 0) return null;
  return (
    <Link to="/waiting" className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-tint px-3 text-sm font-semibold text-on-accent-tint">
      <ClockIcon className="size-5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">
        <Plural value={count} one="# thing is waiting to be sent" other="# things are waiting to be sent" />
      </span>
    </Link>
  );
}
