import { Plural, Trans } from '@lingui/react/macro';
import { daysUntil } from '#domain/listings/days-left.ts';
import { useToday } from '#client/shell/use-today.ts';

/** How many days of Riyadh an offer has left, by the day it is read: stored offers grow older. */
export function DaysLeft({ endsOn }: { endsOn: string }) {
  const days = daysUntil(endsOn, useToday());
  if (days < 0) return <Trans>Ended</Trans>;
  return <Plural value={days} _0="Ends today" one="# day left" other="# days left" />;
}
