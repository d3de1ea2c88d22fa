import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { DayPart } from '#domain/listings/listing-request.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { dayPartLabels } from '#i18n/listings/request-labels.ts';

/** When somebody would like to see a listing; renders nothing if they did not say. */
export function WishedDay({ day, dayPart }: { day: string | null; dayPart: DayPart | null }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (day === null && dayPart === null) return null;
  return (
    <span className="text-ink-2">
      <Trans>Preferred time:</Trans> {day !== null && <bdi>{formatDate(locale, `${day}T12:00:00Z`)}</bdi>}
      {day !== null && dayPart !== null && ' · '}
      {dayPart !== null && i18n._(dayPartLabels[dayPart])}
    </span>
  );
}
