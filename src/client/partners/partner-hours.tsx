import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import {
  type OpeningHours,
  openState,
  type OpenState,
  type Span,
  weekdayAt,
  weekdays,
} from '#domain/partners/opening-hours.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useMinute } from './use-minute.ts';
import { formatWeekday } from '#i18n/partners/weekday.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';

/** Opening hours of a partner in Riyadh time: whether it is open now, and each day of the week. */
export function PartnerHours({ hours }: { hours: OpeningHours }) {
  const title = useId();
  const locale = useLocale();
  const now = useMinute();
  const today = weekdayAt(now);
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 content-start gap-3 border-t border-line pt-4">
      <h2 id={title} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-md">
        <Trans>Opening hours</Trans>
        <OpenBadge state={openState(hours, now)} />
      </h2>
      {/* Fills the first column, then the second. */}
      <dl className="grid gap-x-12 gap-y-1 sm:grid-flow-col sm:grid-cols-[repeat(2,minmax(0,17rem))] sm:grid-rows-4">
        {weekdays.map((day) => (
          <div
            key={day}
            className={`flex items-baseline justify-between gap-4 ${day === today ? 'font-semibold' : 'text-ink-2'}`}
          >
            <dt>{formatWeekday(locale, day)}</dt>
            <dd className="text-end">
              {hours[day].length === 0 ? (
                <Trans>Closed</Trans>
              ) : (
                hours[day].map((span) => <SpanText key={span.from} span={span} />)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SpanText({ span: { from, to } }: { span: Span }) {
  if (from === to)
    return (
      <span className="block">
        <Trans>Open 24 hours</Trans>
      </span>
    );
  return (
    <span className="block">
      <Trans>
        <Ltr>{from}</Ltr> to <Ltr>{to}</Ltr>
      </Trans>
    </span>
  );
}

function OpenBadge({ state }: { state: OpenState }) {
  return (
    // On a narrow phone the words take two lines.
    <Badge tone={state.isOpen ? 'success' : undefined} className="max-[24rem]:rounded-md max-[24rem]:whitespace-normal">
      <span>
        <OpenText state={state} />
      </span>
    </Badge>
  );
}

function OpenText({ state }: { state: OpenState }) {
  const locale = useLocale();
  if (state.isOpen)
    return state.until === null ? (
      <Trans>Open 24 hours</Trans>
    ) : (
      <Trans>
        Open now, until <Ltr>{state.until}</Ltr>
      </Trans>
    );
  const { next } = state;
  if (!next) return <Trans>Closed now</Trans>;
  const day = formatWeekday(locale, next.day);
  return next.isToday ? (
    <Trans>
      Closed now, opens at <Ltr>{next.from}</Ltr>
    </Trans>
  ) : (
    <Trans>
      Closed now, opens {day} <Ltr>{next.from}</Ltr>
    </Trans>
  );
}
