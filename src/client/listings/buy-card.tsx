import { Trans } from '@lingui/react/macro';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { address } from '#client/shell/address.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { purchaseAddress } from './purchase-address.ts';

interface BuyCardProps {
  /** Path of the listing's screen. */
  readonly page: string;
  /** Path of the programmes that finance it. */
  readonly programmes: string;
  /** Number of the listing. */
  readonly id: string;
  /** The offer whose price is shown; it is passed on with the application. */
  readonly offer: ListingOffer | null;
}

/** Finance now, or pay cash: both lead to the request to buy, which also works offline. */
export function BuyCard({ page, programmes, id, offer }: BuyCardProps) {
  return (
    <Card className="grid gap-3">
      <Anchor href={purchaseAddress(page, 'finance', offer)} className={buttonClass({ size: 'l', wide: true })}>
        <Trans>Finance now</Trans>
      </Anchor>
      <Anchor
        href={purchaseAddress(page, 'cash', offer)}
        className={buttonClass({ kind: 'secondary', size: 'l', wide: true })}
      >
        <Trans>Pay cash</Trans>
      </Anchor>
      <p className="text-center text-sm text-ink-3">
        <Trans>We call you within 2 working days of your request.</Trans>
      </p>
      <p className="text-center">
        <TextLink
          href={address(programmes, { item: id, offer: offer?.id })}
          className="inline-flex min-h-11 items-center"
        >
          <Trans>Compare financing programmes</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
