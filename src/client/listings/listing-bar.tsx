import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { Payment } from '#domain/catalogue/catalogue.ts';
import type { CurrentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Price } from '#ui/price/price.tsx';
import { requestAddress } from './request-address.ts';

interface ListingBarProps {
  readonly kind: string;
  readonly listing: Pick<ListingDetail, 'id' | 'soldBy'>;
  readonly payment: Payment;
  readonly current: CurrentPrice;
  /** The card with the same acts; the bar is hidden while it is in view. */
  readonly acts: RefObject<HTMLElement | null>;
  /** Whether it can be financed; else it can be asked about. */
  readonly isFinanced: boolean;
  /** Address of the request for financing. */
  readonly financing: string | undefined;
  readonly onContact: () => void;
}

/** Price and acts of a listing at the bottom of a phone, in place of the tab bar. */
export function ListingBar({
  kind,
  listing,
  payment,
  current,
  acts,
  isFinanced,
  financing,
  onContact,
}: ListingBarProps) {
  const { t } = useLingui();
  const isCardInView = useIsInView(acts);
  if (isCardInView) return null;
  const { id, soldBy } = listing;
  const hasContact = (soldBy?.phone ?? soldBy?.whatsapp ?? null) !== null;
  return (
    <section
      data-listing-bar
      aria-label={t`Price and contact`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-safe lg:hidden print:hidden"
    >
      <div className="page flex min-h-16 items-center justify-end gap-2 max-[26rem]:*:px-3 short:min-h-12 max-[16rem]:*:px-2 max-[16rem]:*:text-sm">
        <Figure payment={payment} current={current} />
        {isFinanced && hasContact && (
          <Button kind="secondary" onClick={onContact}>
            <Trans>Contact</Trans>
          </Button>
        )}
        {isFinanced ? (
          financing !== undefined && (
            <Anchor href={financing} className={buttonClass()}>
              <Trans>Finance</Trans>
            </Anchor>
          )
        ) : (
          <Anchor
            href={requestAddress(kind, id, current.price === null ? 'price' : 'viewing')}
            className={buttonClass()}
          >
            {current.price === null ? <Trans>Ask for the price</Trans> : <Trans>Request a viewing</Trans>}
          </Anchor>
        )}
      </div>
    </section>
  );
}

/** The monthly figure over the price, or the price alone. */
function Figure({ payment, current: { price, monthly } }: Pick<ListingBarProps, 'payment' | 'current'>) {
  if (price === null)
    return (
      <p className="min-w-0 flex-1 px-0! short:max-sm:hidden max-[16rem]:hidden leading-tight font-semibold">
        <Trans>Price on request</Trans>
      </p>
    );
  if (monthly === null || (payment.by === 'rent' && payment.months === 1))
    return (
      <p className="min-w-0 flex-1 px-0! short:max-sm:hidden max-[16rem]:hidden text-md leading-tight font-semibold">
        <Price halalas={price} whole />
      </p>
    );
  return (
    <p className="grid min-w-0 flex-1 px-0! short:max-sm:hidden max-[16rem]:hidden leading-tight">
      <span className="text-sm font-semibold">
        {payment.by === 'rent' ? (
          <Trans>
            <Price halalas={monthly} whole className="text-md" /> / month
          </Trans>
        ) : (
          <Trans>
            from <Price halalas={monthly} whole className="text-md" /> / month
          </Trans>
        )}
      </span>
      <span className="text-sm text-ink-3 short:hidden">
        {payment.by === 'rent' ? (
          <Price halalas={price} whole />
        ) : (
          <Trans>
            Estimate · <Price halalas={price} whole />
          </Trans>
        )}
      </span>
    </p>
  );
}

/** Whether any part of an element is on the screen; false while it is not rendered. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true), {
      // Under the header and behind the bar it cannot be pressed.
      rootMargin: '-64px 0px -96px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
