import { Trans } from '@lingui/react/macro';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Price } from '#ui/price/price.tsx';

/** Shows that the order was made with an offer, and its price. */
export function WithOffer({ order: { offer } }: { order: DeskOrderCard }) {
  return (
    offer && (
      <Badge tone="accent" wraps>
        <Trans>
          Offer <Price halalas={offer.price} whole />
        </Trans>
      </Badge>
    )
  );
}
