import { useEffect, useState } from 'react';
import { formatDate, formatTime, formatTimeAgo } from '#i18n/format.ts';
import { useLocale } from '../locale/use-locale.ts';

/**
 * Elapsed time, updated every minute, with the exact time on hover. `now` (epoch ms) is the initial time, for markup
 * rendered elsewhere.
 */
export function TimeAgo({ at, now }: { at: string | number | Date; now?: number }) {
  const locale = useLocale();
  const moment = new Date(at);
  const [reading, setReading] = useState(() => now ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReading(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={moment.toISOString()}
      title={`${formatDate(locale, moment)} ${formatTime(locale, moment)}`}
      suppressHydrationWarning
    >
      {formatTimeAgo(locale, Math.max(0, reading - moment.getTime()))}
    </time>
  );
}
