import { Trans } from '@lingui/react/macro';
import { DOCUMENTS_KEPT_DAYS } from '#domain/uploads/document-retention.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';

/** When the documents of an order are deleted: a date once it has ended, the rule before. */
export function DocumentsDeleted({ on }: { on: string | null }) {
  const locale = useLocale();
  const days = formatNumber(locale, DOCUMENTS_KEPT_DAYS);
  if (on === null)
    return (
      <p className="text-sm text-ink-2">
        <Trans>Deleted {days} days after the order ends.</Trans>
      </p>
    );
  const day = <bdi>{formatDate(locale, on)}</bdi>;
  return (
    <p className="text-sm text-ink-2">
      <Trans>Deleted on {day}</Trans>
      <HijriDate at={on} />
    </p>
  );
}
