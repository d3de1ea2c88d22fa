import { Bell } from '#client/notifications/bell.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** What the header says about who is at the device: what waits to be sent, what they have been told, what they saved. It comes after the page itself. */
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
