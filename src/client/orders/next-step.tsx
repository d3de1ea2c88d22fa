import { Plural, Trans } from '@lingui/react/macro';
import type { OrderCard } from '#domain/orders/order.ts';
import { useToday } from '#client/shell/use-today.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';

type Standing = Pick<OrderCard, 'status' | 'isCash' | 'openOffers' | 'papersAreAsked'>;

/** The next step, worded for the owner of the order. */
export function NextStep({ order }: { order: Standing }) {
  const { status, isCash, openOffers, papersAreAsked } = order;
  if (papersAreAsked) return <Trans>We need more documents from you.</Trans>;
  switch (status) {
    case 'new':
      return isCash ? (
        <Trans>We received your request and will call you within two working days.</Trans>
      ) : (
        <Trans>We received your request; offers will be sent.</Trans>
      );
    case 'reviewing':
      return isCash ? (
        <Trans>We are reviewing your request and contacting the seller.</Trans>
      ) : (
        <Trans>We are reviewing your request and asking the banks for offers.</Trans>
      );
    case 'select_offer':
      return openOffers > 0 ? (
        <Plural
          value={openOffers}
          one="# bank offer is waiting for your choice"
          other="# bank offers are waiting for your choice"
        />
      ) : (
        <Trans>The offers have expired. We are asking the banks for new ones.</Trans>
      );
    case 'last_papers':
      return <Trans>You chose an offer. Its last documents are being completed.</Trans>;
    case 'under_work':
      return isCash ? (
        <Trans>We are arranging payment and transfer of ownership with the seller.</Trans>
      ) : (
        <Trans>The bank is processing your financing. We will notify you when it is complete.</Trans>
      );
    case 'completed':
      return <Trans>Done: your order was completed successfully.</Trans>;
    case 'cancelled':
      return <Trans>You cancelled this order.</Trans>;
    case 'rejected':
      return <Trans>We could not accept this order.</Trans>;
    default:
      return status satisfies never;
  }
}

/** Who has to act next and by when, worded for the owner; renders nothing when the order has ended. */
export function NextActor({ order: { nextActor, dueAt } }: { order: Pick<OrderCard, 'nextActor' | 'dueAt'> }) {
  const locale = useLocale();
  const today = useToday();
  if (!nextActor) return null;
  const isLate = dueAt !== null && riyadhDay(new Date(dueAt)) < today;
  const day = dueAt && <bdi>{formatDate(locale, dueAt)}</bdi>;
  if (nextActor === 'applicant')
    return day && !isLate ? (
      <>
        <Trans>Action needed by {day}</Trans>
        <HijriDate at={dueAt} className="" />
      </>
    ) : (
      <Trans>Action needed</Trans>
    );
  if (isLate) return <Trans>Delayed, we're working on it</Trans>;
  return day ? (
    <>
      <Trans>With us, until {day}</Trans>
      <HijriDate at={dueAt} className="" />
    </>
  ) : (
    <Trans>With us</Trans>
  );
}
