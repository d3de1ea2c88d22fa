import { Bell } from '#client/notifications/bell.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** Badges of the current person in the header: waiting items, notifications, favourites. Loaded after the page. */
export function PersonBadges() {
  const person = usePerson();
  return (
    <>
      <WaitingBadge />
      {person && <Bell person={person} />}
      <FavouritesLink />
    </>
  );
}
