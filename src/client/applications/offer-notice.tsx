import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferRefusal } from '#domain/applications/taken-offer.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import type { ChosenThing } from './chosen-things.ts';
import type { OfferStanding } from './use-offer-standing.ts';

interface OfferNoticeProps {
  readonly thing: ChosenThing | null;
  readonly standing: OfferStanding;
  /** The offer the application carries. */
  readonly taken: ListingOffer | null;
  /** Null for the listing's own price. */
  readonly onTake: (offer: ListingOffer | null) => void;
  /** Increases each time a problem stops the application, to scroll it into view. */
  readonly attempt: number;
}

/** What the applicant has to know or decide about the offer. When it is no longer available, all answers are kept and the person chooses. */
export function OfferNotice({ thing, standing, taken, onTake, attempt }: OfferNoticeProps) {
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(attempt);
  const { problem, instead, regularPrice, isForOthers } = standing;
  useEffect(() => {
    if (seen.current !== attempt && problem !== null) ref.current?.focus();
    seen.current = attempt;
  }, [attempt, problem]);
  if (!thing) return null;
  const take = instead && (
    <Button kind="secondary" onClick={() => onTake(instead)}>
      {problem === 'offer_changed' ? (
        <Trans>
          Accept the new price, <Price halalas={instead.price} whole />
        </Trans>
      ) : (
        <Trans>
          Use the offer of <Price halalas={instead.price} whole />
        </Trans>
      )}
    </Button>
  );
  if (problem === null || taken === null) {
    if (taken !== null || (!instead && !isForOthers)) return null;
    return (
      <Notice
        title={
          isForOthers ? (
            <Trans>The offer you opened is for another kind of applicant</Trans>
          ) : (
            <Trans>There is an offer on what you chose</Trans>
          )
        }
        actions={take}
      >
        {isForOthers && <Trans>This application is at the regular price.</Trans>}
        {!isForOthers && instead && (
          <>
            <Trans>Valid until {formatDate(locale, instead.endsOn)}.</Trans>
            <HijriDate at={instead.endsOn} className="" />
          </>
        )}
      </Notice>
    );
  }
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="outline-none">
      <Notice
        tone="warning"
        title={titles[problem]}
        actions={
          <>
            {take}
            {regularPrice !== null && (
              <Button kind="secondary" onClick={() => onTake(null)}>
                <Trans>
                  Continue at <Price halalas={regularPrice} whole />
                </Trans>
              </Button>
            )}
            <TextLink href={thing.from} className="inline-flex min-h-11 items-center">
              <Trans>Choose something else</Trans>
            </TextLink>
          </>
        }
      >
        <Trans>
          It was <Price halalas={taken.price} whole />. Everything you entered is saved. Choose how to continue before
          you send.
        </Trans>
      </Notice>
    </div>
  );
}

const titles: Readonly<Record<OfferRefusal, ReactNode>> = {
  offer_unavailable: <Trans>This offer is no longer available</Trans>,
  offer_expired: <Trans>This offer has ended</Trans>,
  offer_not_eligible: <Trans>This offer is for another kind of applicant</Trans>,
  offer_changed: <Trans>The price of this offer has changed</Trans>,
};
