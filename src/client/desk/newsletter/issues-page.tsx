import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { deskExports } from '#contract/desk-exports.ts';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { IssueCard } from '#domain/desk/newsletter-issue.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { recipientsOf, shownState, stateLabels, subjectOf } from './issue-words.ts';
import { DownloadList } from '../download-list.tsx';

/** Every issue of the newsletter, the newest on top. */
export function IssuesPage({ page }: { page: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery({ ...ask(deskNewsletter.issues, { page }), ...fresh });
  useLiveAnswer(deskNewsletter.issues, { page }, asked);
  const { data, isPlaceholderData } = asked;
  const issues = data?.data.issues ?? [];
  return (
    <>
      <PageTitle>{t`Newsletter`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl">
          <Trans>Newsletter</Trans>
        </h1>
        <Link
          to="/desk/$part"
          params={{ part: 'newsletter' }}
          search={{ id: 'new' }}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand px-5 font-semibold text-on-brand hover:bg-brand-strong forced-colors:border"
        >
          <PlusIcon />
          <span>
            <Trans>Write an issue</Trans>
          </span>
        </Link>
      </div>
      <p className="text-ink-2">
        {data && (
          <Plural
            value={data.data.subscribers}
            _0="Nobody has a confirmed subscription yet."
            one="# confirmed subscriber"
            other="# confirmed subscribers"
          />
        )}
      </p>
      <DownloadList endpoint={deskExports.exportIssues} input={{}} name="newsletter" about={t`Newsletter`} />
      {issues.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-2 ${isPlaceholderData ? 'outdated' : ''}`}>
          {issues.map((issue) => (
            <li key={issue.id}>
              <IssueRow issue={issue} now={asked.dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
      {data && issues.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<MailIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Nothing written yet. An issue is a draft until you send it.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-18" className="gap-2" />
      </NoAnswer>
      {data && <ListPager page={page} meta={data.meta} path="/desk/newsletter" />}
    </>
  );
}

function IssueRow({ issue, now }: { issue: IssueCard; now: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { id, startsAt, endedAt, changedAt, counts, unsubscribed } = issue;
  const state = shownState(issue, now);
  const { label, tone } = stateLabels[state];
  const at = endedAt ?? startsAt ?? changedAt;
  const of = counts && formatNumber(locale, recipientsOf(counts));
  const sent = formatNumber(locale, counts?.sent ?? 0);
  const failed = (counts?.failed ?? 0) + (counts?.unconfirmed ?? 0);
  return (
    <Link
      to="/desk/$part"
      params={{ part: 'newsletter' }}
      search={{ id }}
      className={`${cardClass({ pressable: true })} grid gap-1`}
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
          {subjectOf(issue, locale) ?? t`Untitled`}
        </span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
        <bdi className="text-sm text-ink-3">
          {formatDate(locale, at)} {formatTime(locale, at)}
        </bdi>
      </span>
      {counts && (
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>
            <Trans>
              {sent} of {of} sent
            </Trans>
          </span>
          <span>
            <Plural value={failed} _0="None failed" one="# failed" other="# failed" />
          </span>
          <span>
            <Plural value={unsubscribed} _0="Nobody unsubscribed" one="# unsubscribed" other="# unsubscribed" />
          </span>
        </span>
      )}
    </Link>
  );
}
