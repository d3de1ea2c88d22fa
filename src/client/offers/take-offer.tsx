import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import { applicantFor } from '#domain/listings/listing-offer.ts';
import type { OfferDetail } from '#domain/offers/offer.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { address } from '#client/shell/address.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

interface TakeOfferProps {
  readonly offer: OfferDetail;
  readonly kind: ListingKind;
  /** Path of the programmes for this kind. */
  readonly programmes: string;
}

/** Actions for an active offer: apply for financing or buy at its price. Renders nothing if the listing is for rent or sold. */
export function TakeOffer({ offer, kind: { catalogue }, programmes }: TakeOfferProps) {
  const { ask } = useApp();
  const person = usePerson();
  const isForShowrooms = offer.audience === 'showrooms';
  const { data: profile } = useQuery({ ...ask(accounts.profile, {}), enabled: isForShowrooms && person !== null });
  const { listing } = offer;
  if (!listing || listing.availability === 'sold' || catalogue.payment(listing.values).by !== 'purchase') return null;
  if (isForShowrooms && profile?.accountType !== 'showroom')
    return (
      <p className="text-sm text-ink-2">
        <Trans>
          Only showrooms can take this offer.{' '}
          <TextLink href={address('/login', { next: `/offers/${offer.slug}` })}>
            Log in with a showroom account
          </TextLink>
        </Trans>
      </p>
    );
  const purchase = (pay: 'finance' | 'cash') =>
    address(`${catalogue.screenPath}/${listing.id}/purchase`, {
      pay,
      offer: offer.id,
      account: applicantFor(offer.audience),
    });
  return (
    <>
      <Anchor href={purchase('finance')} className={buttonClass({ size: 'l', wide: true })}>
        <Trans>Apply with this offer</Trans>
      </Anchor>
      <Anchor href={purchase('cash')} className={buttonClass({ kind: 'secondary', size: 'l', wide: true })}>
        <Trans>Buy with this offer</Trans>
      </Anchor>
      <p className="text-center">
        <TextLink
          href={address(programmes, { item: listing.id, offer: offer.id })}
          className="inline-flex min-h-11 items-center"
        >
          <Trans>Compare financing programmes at this price</Trans>
        </TextLink>
      </p>
    </>
  );
}
