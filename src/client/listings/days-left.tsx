import { Plural, Trans } from '@lingui/react/macro';
import { daysUntil } from '#domain/listings/days-left.ts';
import { useToday } from '#client/shell/use-today.ts';

/** Days left of an offer in Riyadh time, computed when shown because the offer may come from storage. */
export function DaysLeft({ endsOn }: { endsOn: string }) {
  const days = daysUntil(endsOn, useToday());
  if (days < 0) return <Trans>Ended</Trans>;
  return <Plural value={days} _0="Ends today" one="# day left" other="# days left" />;
}
