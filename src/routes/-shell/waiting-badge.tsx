import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

/** Link to the waiting items with their number; renders nothing if there are none. */
export function WaitingBadge() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <Link
      to="/waiting"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-tint px-3 text-sm md:max-xl:px-2 font-semibold text-on-accent-tint"
    >
      <ClockIcon className="size-5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">
        <Plural value={count} one="# item is waiting to be sent" other="# items are waiting to be sent" />
      </span>
    </Link>
  );
}
