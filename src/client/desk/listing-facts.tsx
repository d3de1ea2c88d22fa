import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { DeskListing, DeskReport } from '#domain/desk/desk-listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { approvalLabels } from '#i18n/adverts/advert-words.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { reportReasonNames } from './letters/letter-labels.ts';

/** Whether a listing is public, sold, or of a blocked seller. */
export function ListingBadges({ listing: { approval, availability, seller } }: { listing: DeskListing }) {
  const { i18n } = useLingui();
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={approval === 'accepted' ? 'success' : approval === 'removed' ? 'danger' : 'neutral'}>
        {i18n._(approvalLabels[approval])}
      </Badge>
      {availability === 'sold' && (
        <Badge>
          <Trans>Sold</Trans>
        </Badge>
      )}
      {seller?.block && (
        <Badge tone="danger">
          <Trans>Seller blocked</Trans>
        </Badge>
      )}
    </p>
  );
}

/** A listing in a few lines: cover, state, number, seller, price. */
export function ListingFacts({ listing, isLink }: { listing: DeskListing; isLink: boolean }) {
  const locale = useLocale();
  const { id, kind, title, cover, price, approval, seller, isAdvert } = listing;
  return (
    <div className="flex gap-4 max-[16rem]:flex-col">
      <span className="relative aspect-4/3 w-28 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {cover && cover.widths.length > 0 && (
          <Picture photo={cover} alt="" sizes="7rem" className="absolute inset-0 size-full object-cover" />
        )}
      </span>
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        {isLink ? (
          <Link to="/desk/listings/$id" params={{ id }} data-row className="touch-line font-semibold text-brand">
            <bdi>{title[locale]}</bdi>
          </Link>
        ) : (
          <h1 className="text-xl" dir="auto">
            {title[locale]}
          </h1>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Ltr>{id}</Ltr>
          {seller && <bdi>{seller.name[locale]}</bdi>}
          {price !== null && <Price halalas={price} whole />}
          {!isAdvert && <Trans>Imported</Trans>}
        </p>
        <ListingBadges listing={listing} />
        {approval === 'accepted' && (
          <TextLink href={`${catalogueOf(kind).screenPath}/${id}`} className="touch-line text-sm">
            <Trans>Open the advert</Trans>
          </TextLink>
        )}
      </div>
    </div>
  );
}

/** Why a listing is down. */
export function TakedownFacts({ takedown: { reason, text, at } }: { takedown: NonNullable<DeskListing['takedown']> }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="danger" title={i18n._(takedownLabels[reason])}>
      {text && (
        <p dir="auto" className="as-written">
          {text}
        </p>
      )}
      <p className="text-sm">
        <TimeAgo at={at} />
      </p>
    </Notice>
  );
}

/** What was reported about one listing. */
export function Reports({ reports }: { reports: readonly DeskReport[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2">
      {reports.map(({ id, reason, text, by, at, handledAt }) => (
        <li key={id} className="grid gap-1 border-s-2 border-line ps-3 wrap-anywhere">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-medium">{i18n._(reportReasonNames[reason])}</span>
            <span className="text-sm text-ink-3">
              {by === null ? <Trans>Visitor</Trans> : <bdi>{by}</bdi>} · <TimeAgo at={at} />
            </span>
            {handledAt !== null && (
              <Badge>
                <Trans>Resolved</Trans>
              </Badge>
            )}
          </p>
          {text && (
            <p dir="auto" className="w-fit max-w-[80ch] text-ink-2 as-written">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export const ReportCount = ({ count }: { count: number }) => (
  <span className="font-semibold">
    <Plural value={count} one="# report" other="# reports" />
  </span>
);
