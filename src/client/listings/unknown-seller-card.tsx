import { Trans } from '@lingui/react/macro';
import type { ListingCard } from '#domain/listings/listing.ts';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { requestAddress } from './request-address.ts';

interface UnknownSellerCardProps {
  readonly kind: string;
  readonly listing: Pick<ListingCard, 'id' | 'seller' | 'availability'>;
}

/** In place of the seller while only the card of a listing is on the device: what kind of seller, and the request that waits for the network. */
export function UnknownSellerCard({ kind, listing: { id, seller, availability } }: UnknownSellerCardProps) {
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-md">
        {seller.kind === 'individual' && <Trans>Private seller</Trans>}
        {seller.kind === 'showroom' && <Trans>Showroom</Trans>}
        {seller.kind === 'marketing_office' && <Trans>Marketing office</Trans>}
      </h2>
      <p className="text-sm text-ink-2">
        <Trans>The seller's name and contact details appear when you are connected.</Trans>
      </p>
      {availability === 'available' && (
        <p>
          <TextLink href={requestAddress(kind, id, 'contact')} className="inline-flex min-h-11 items-center">
            <Trans>Ask to be called</Trans>
          </TextLink>
        </p>
      )}
    </Card>
  );
}
