import { formatDate } from '#i18n/format.ts';
import { HijriDate } from '../hijri-date/hijri-date.tsx';
import { useLocale } from '../locale/use-locale.ts';

/** A day that something is due or ends, with its Hijri date on a second line. */
export function PromisedDate({ at }: { at: string | Date }) {
  const locale = useLocale();
  return (
    <span className="inline-grid">
      <bdi>{formatDate(locale, at)}</bdi>
      <HijriDate at={at} />
    </span>
  );
}
