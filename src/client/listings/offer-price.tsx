import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wholeRiyals } from '#i18n/format.ts';
import { Price } from '#ui/price/price.tsx';
import { DaysLeft } from './days-left.tsx';

interface OfferPriceProps {
  /** Halalas. */
  price: number;
  /** Previous price in halalas, with the same VAT; null if the offer saves nothing. */
  before: number | null;
  /** The last day, if the card does not show it elsewhere. */
  endsOn?: string;
  /** After the price: period and tax. */
  children?: ReactNode;
}

/** The price of an offer on a card: previous price, current price, and the saving as the difference of the two figures shown. */
export function OfferPrice({ price, before, endsOn, children }: OfferPriceProps) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {before !== null && (
          <span className="text-ink-3">
            <Trans>
              Was <Price halalas={before} whole struck />
            </Trans>
          </span>
        )}
        {endsOn !== undefined && (
          <span className="text-on-accent-tint">
            <Trans>
              Offer · <DaysLeft endsOn={endsOn} />
            </Trans>
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-lg font-semibold">
          <Trans>
            <span className="text-sm font-normal text-ink-2">Now</span> <Price halalas={price} whole />
          </Trans>
        </span>
        {children}
        {before !== null && (
          <span className="text-sm font-medium text-success">
            <Trans>
              Save <Price halalas={wholeRiyals(before) - wholeRiyals(price)} whole />
            </Trans>
          </span>
        )}
      </p>
    </>
  );
}
