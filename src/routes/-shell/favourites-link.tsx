import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { iconButtonClass } from '#ui/button/button.tsx';
import { HeartIcon } from '#ui/icons/first-icons.tsx';

/** Link to the favourites; a guest has to log in first. On phones it is in the bottom bar. */
export function FavouritesLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/wishlist"
      title={t`Favourites`}
      aria-label={t`Favourites`}
      className={`${iconButtonClass()} max-md:hidden`}
      activeProps={{ className: 'text-brand' }}
    >
      <HeartIcon />
    </Link>
  );
}
