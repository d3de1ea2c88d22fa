import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SessionRecord } from '#offline/session.ts';
import { useWords } from '#client/shell/use-words.ts';
import { BellIcon } from '#ui/icons/more-icons.tsx';
import { useNews } from './use-news.ts';
import { useNotifications } from './use-notifications.ts';
import { usePushUpkeep } from './use-push-upkeep.ts';

/** Largest unread count shown as a number. */
const COUNTED = 99;

/** Link to the notifications with the unread count. Its space is reserved until its texts are loaded. */
export function Bell({ person }: { person: SessionRecord }) {
  const hasWords = useWords('notifications');
  const { data, refetch } = useNotifications();
  useNews({ data, refetch });
  usePushUpkeep(person.id, hasWords);
  const unread = data?.unread ?? 0;
  if (!hasWords) return <span className="size-11" />;
  return (
    <Link
      to="/notifications"
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
      activeProps={{ className: 'text-brand' }}
    >
      <BellIcon className="size-5" />
      <span className="sr-only">
        <Trans>Notifications</Trans>
        {unread > 0 && (
          <>
            {', '}
            <Plural value={unread} one="# unread" other="# unread" />
          </>
        )}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-on-danger tabular-nums forced-colors:border"
        >
          {unread > COUNTED ? `${COUNTED}+` : unread}
        </span>
      )}
    </Link>
  );
}
