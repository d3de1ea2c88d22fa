import { Plural, Trans } from '@lingui/react/macro';

/** How many days of Riyadh an offer has left: 0 ends today, negative has ended. */
export function DaysLeft({ days }: { days: number }) {
  if (days < 0) return <Trans>Ended</Trans>;
  return <Plural value={days} _0="Ends today" one="# day left" other="# days left" />;
}
