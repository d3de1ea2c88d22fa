import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Offer } from '#domain/offers/offer.ts';
import { MonthlyPrice } from '#client/listings/monthly-price.tsx';
import { OfferPrice } from '#client/listings/offer-price.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatPercent } from '#i18n/format.ts';
import { offerAudienceLabels } from '#i18n/offers/offer-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { TagIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { DaysLeft } from '#client/listings/days-left.tsx';

/** A special offer: price with VAT, previous price, and days left. Links to its page. `level` is the heading level. */
export function OfferCard({ offer, level = 3 }: { offer: Offer; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <article className={`${cardClass({ flush: true, raised: true })} flex h-full flex-col`}>
      <div className={`relative aspect-4/3 ${offer.cover ? 'bg-sunken' : 'bg-brand-tint text-on-brand-tint'}`}>
        {offer.cover ? (
          <Picture
            photo={offer.cover}
            alt=""
            subject={offer.title[locale]}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <TagIcon className="absolute inset-0 m-auto size-16 opacity-60" />
        )}
        <div className="absolute inset-x-3 top-3">
          <Badge tone="accent">
            <DaysLeft endsOn={offer.endsOn} />
          </Badge>
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-4 max-[16rem]:px-3">
        <Heading className="text-md max-[16rem]:text-base font-semibold">
          <Link to="/offers/$slug" params={{ slug: offer.slug }} className="stretched">
            {offer.title[locale]}
          </Link>
        </Heading>
        <p className="text-sm text-ink-3">
          {i18n._(offerAudienceLabels[offer.audience])}
          {offer.seller && <> · {offer.seller.name[locale]}</>}
        </p>
        <div className="mt-auto flex flex-col items-start gap-1 pt-2">
          <OfferPrice price={offer.priceInclVat} before={offer.priceBefore}>
            {offer.priceInclVat > offer.priceAfterDiscount && (
              <span className="text-sm text-ink-3">
                <Trans>incl. VAT</Trans>
              </span>
            )}
          </OfferPrice>
          <MonthlyPrice monthly={offer.monthly} />
          {offer.financing && (
            <p className="text-sm text-ink-3">
              <Trans>
                APR <bdi>{formatPercent(locale, offer.financing.apr)}</bdi>, estimate
              </Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
