import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { OfferCard } from './offer-card.tsx';
import { offersSearch, readOffersSearch } from './offers-search.ts';

/** The offers of a seller that end next, with a link to all; renders nothing if there are none. */
export function SellerOffers({ seller }: { /** Slug. */ seller: string }) {
  const { ask } = useApp();
  const wanted = readOffersSearch({ type: 'all', seller });
  const today = useToday();
  const { data } = useQuery(ask(offers.all, wanted));
  const running = data?.data.filter(({ endsOn }) => endsOn >= today) ?? [];
  if (!data || running.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg lg:text-xl">
          <Trans>Offers</Trans>
        </h2>
        {data.meta.total > 4 && (
          <Link
            to="/offers"
            search={offersSearch(wanted)}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
          >
            <Plural value={data.meta.total} one="See # offer" other="See all # offers" />
            <ArrowIcon className="size-4" />
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {running.slice(0, 4).map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </div>
  );
}
