import { Trans } from '@lingui/react/macro';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { priceChange } from '#domain/favourites/favourites.ts';
import { Price } from '#ui/price/price.tsx';

/** The change in price of a favourite since it was saved: "2,000 SAR less than when you saved it". */
export function PriceSince({ favourite, price }: { favourite: Pick<Favourite, 'savedPrice'>; price: number | null }) {
  const change = priceChange(favourite, price);
  if (change === null || change === 0) return null;
  const by = <Price halalas={Math.abs(change)} whole className="font-semibold" />;
  return (
    <p
      className={`rounded-sm px-2 py-1 text-sm ${change < 0 ? 'bg-success-tint text-success' : 'bg-warning-tint text-warning'}`}
    >
      {change < 0 ? <Trans>{by} less than when you saved it</Trans> : <Trans>{by} more than when you saved it</Trans>}
    </p>
  );
}
