import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { propertyKind } from '#client/browse/property-kind.ts';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { HomeRow, rowCardClass } from './home-row.tsx';

/** The newest properties; renders nothing if there are none. */
export function NewProperties() {
  const { ask } = useApp();
  const hasWords = useWords('properties');
  const { data } = useQuery(ask(propertyKind.list, {}));
  useRemembered(propertyKind.catalogue, data?.data.items);
  if (!hasWords || !data || data.data.items.length === 0) return null;
  return (
    <HomeRow
      title={<Trans>New in real estate</Trans>}
      more={
        <Link
          to={propertyKind.screens.list}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
        >
          <Trans>All real estate</Trans>
          <ArrowIcon className="size-4" />
        </Link>
      }
    >
      <ul className="shelf">
        {data.data.items.slice(0, 8).map((listing, at) => (
          <li key={listing.id} className={rowCardClass(at)}>
            <ListingCard
              kind={propertyKind}
              listing={listing}
              corner={<CardCorner kind={propertyKind} listing={listing} />}
            />
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}
