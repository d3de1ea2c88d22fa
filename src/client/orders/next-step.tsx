import { Plural, Trans } from '@lingui/react/macro';
import type { OrderCard } from '#domain/orders/order.ts';
import { useToday } from '#client/shell/use-today.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';

type Standing = Pick<OrderCard, 'status' | 'isCash' | 'openOffers' | 'papersAreAsked'>;

/** The next step, worded for the owner of the order. */
export function NextStep({ order }: { order: Standing }) {
  const { status, isCash, openOffers, papersAreAsked } = order;
  if (papersAreAsked) return <Trans>We need some more papers from you.</Trans>;
  switch (status) {
    case 'new':
      return isCash ? (
        <Trans>We received your request, and call you within two working days.</Trans>
      ) : (
        <Trans>We received your request; offers will be sent.</Trans>
      );
    case 'reviewing':
      return isCash ? (
        <Trans>We review your request and speak to the seller.</Trans>
      ) : (
        <Trans>We review your request and ask the banks for offers.</Trans>
      );
    case 'select_offer':
      return openOffers > 0 ? (
        <Plural
          value={openOffers}
          one="# bank offer waits for your choice"
          other="# bank offers wait for your choice"
        />
      ) : (
        <Trans>The offers have run out; we ask the banks again.</Trans>
      );
    case 'last_papers':
      return <Trans>You chose an offer. Its last papers are being completed.</Trans>;
    case 'under_work':
      return isCash ? (
        <Trans>Payment and transfer of ownership are being arranged with the seller.</Trans>
      ) : (
        <Trans>The bank works on your financing; we tell you when it is done.</Trans>
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
  if (nextActor === 'applicant') return day && !isLate ? <Trans>Your turn, by {day}</Trans> : <Trans>Your turn</Trans>;
  if (isLate) return <Trans>Our turn; we are late, and on it</Trans>;
  return day ? <Trans>Our turn, by {day}</Trans> : <Trans>Our turn</Trans>;
}
