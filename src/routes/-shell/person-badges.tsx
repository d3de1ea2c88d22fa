import { lazy, Suspense } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

// Nothing for a guest.
const Bell = lazy(() => import('#client/notifications/bell.tsx').then((module) => ({ default: module.Bell })));

/** Badges of the current person in the header: waiting items, notifications, favourites. Loaded after the page. */
export function PersonBadges() {
  const person = usePerson();
  return (
    <>
      <WaitingBadge />
      {person && (
        <Suspense fallback={<span className="size-11" />}>
          <Bell person={person} />
        </Suspense>
      )}
      <FavouritesLink />
    </>
  );
}
