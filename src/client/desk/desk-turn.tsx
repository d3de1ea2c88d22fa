import { Trans } from '@lingui/react/macro';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';

/** Who has to act next and by when, worded for staff. */
export function DeskTurn({
  order: { nextActor, dueAt, isOverdue },
}: {
  order: Pick<DeskOrderCard, 'nextActor' | 'dueAt' | 'isOverdue'>;
}) {
  const locale = useLocale();
  if (!nextActor)
    return (
      <span className="text-ink-3">
        <Trans>Closed</Trans>
      </span>
    );
  const day = dueAt && <bdi>{formatDate(locale, dueAt)}</bdi>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {nextActor === 'staff' ? <Trans>Us</Trans> : <Trans>The applicant</Trans>}
      {isOverdue ? (
        <Badge tone="danger" wraps icon={<ClockIcon className="size-4 shrink-0" />}>
          <span>
            <Trans>Overdue since {day}</Trans>
          </span>
        </Badge>
      ) : (
        day && (
          <span className="text-ink-3">
            <Trans>by {day}</Trans>
          </span>
        )
      )}
      {dueAt && (
        <span className="basis-full">
          <HijriDate at={dueAt} />
        </span>
      )}
    </span>
  );
}
