import { Trans, useLingui } from '@lingui/react/macro';
import type { IssueCard, IssueCounts } from '#domain/desk/newsletter-issue.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { recipientsOf, shownState, stateLabels, subjectOf } from './issue-words.ts';

/** Opens an issue. */
export function IssueLink({ issue }: { issue: IssueCard }) {
  const { t } = useLingui();
  return (
    <RowLink part="newsletter" id={issue.id}>
      <bdi>{subjectOf(issue, useLocale()) ?? t`Untitled`}</bdi>
    </RowLink>
  );
}

/** What has become of an issue at `now` (ms). */
export function IssueBadge({ issue, now }: { issue: IssueCard; now: number }) {
  const { i18n } = useLingui();
  const { label, tone } = stateLabels[shownState(issue, now)];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** When an issue ended, began or was changed last. */
export function IssueMoment({ issue: { endedAt, startsAt, changedAt } }: { issue: IssueCard }) {
  const locale = useLocale();
  const at = endedAt ?? startsAt ?? changedAt;
  return (
    <bdi>
      {formatDate(locale, at)} {formatTime(locale, at)}
    </bdi>
  );
}

/** The mails of an issue that were not delivered, or not known to be. */
export const failedOf = ({ counts }: IssueCard): number => (counts?.failed ?? 0) + (counts?.unconfirmed ?? 0);

function Delivered({ counts }: { counts: IssueCounts }) {
  const locale = useLocale();
  const sent = formatNumber(locale, counts.sent);
  const of = formatNumber(locale, recipientsOf(counts));
  return (
    <Trans>
      {sent} of {of}
    </Trans>
  );
}

/** The columns of the issues as they are at `now` (ms). */
export function useIssueColumns(now: number): readonly ListColumn<IssueCard>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Subject`,
      cell: (issue) => <IssueLink issue={issue} />,
      className: 'min-w-40 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'state', head: t`Status`, cell: (issue) => <IssueBadge issue={issue} now={now} /> },
    {
      name: 'sent',
      head: t`Sent`,
      cell: ({ counts }) => counts && <Delivered counts={counts} />,
    },
    { name: 'failed', head: t`Failed`, cell: (issue) => issue.counts && formatNumber(locale, failedOf(issue)) },
    {
      name: 'unsubscribed',
      head: t`Unsubscribed`,
      cell: ({ counts, unsubscribed }) => counts && formatNumber(locale, unsubscribed),
    },
    {
      name: 'day',
      head: t`Date`,
      cell: (issue) => <IssueMoment issue={issue} />,
      className: 'text-sm text-ink-2',
    },
  ];
}
