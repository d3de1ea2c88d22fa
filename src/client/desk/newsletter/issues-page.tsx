import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { deskExports } from '#contract/desk-exports.ts';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import { type IssueCard, IssueState } from '#domain/desk/newsletter-issue.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatNumber } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { MailIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { issueSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { failedOf, IssueBadge, IssueLink, IssueMoment, useIssueColumns } from './issue-columns.tsx';
import { recipientsOf, stateLabels } from './issue-words.ts';
import type { NewsletterSearch } from './newsletter-search.ts';
import { DownloadList } from '../download-list.tsx';

/** Every issue of the newsletter, the newest on top without another choice. */
export function IssuesPage({ search }: { search: NewsletterSearch }) {
  useListKeys({ hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { state, q, sort, page } = search;
  const input = { state, q, sort, page };
  const asked = useKeptQuery({ ...ask(deskNewsletter.issues, input), ...fresh });
  useLiveAnswer(deskNewsletter.issues, input, asked);
  const { data } = asked;
  const list = useDeskList('newsletter', search, issueSorts);
  const columns = useIssueColumns(asked.dataUpdatedAt);
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
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportIssues}
          input={{ state, q, sort }}
          name="newsletter"
          about={t`Newsletter`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which issues`}
        chips={[
          { label: t`All`, filters: {} },
          ...IssueState.options.map((one) => ({ label: i18n._(stateLabels[one].label), filters: { state: one } })),
        ]}
        search={{ label: t`Search the issues`, hint: t`Words of the subject` }}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`Newsletter`}
        asked={asked}
        rows={data?.data.issues}
        cards="gap-2"
        empty={{
          icon: <MailIcon />,
          text:
            q !== undefined || state !== undefined ? (
              <Trans>No matching issues.</Trans>
            ) : (
              <Trans>Nothing written yet. An issue is a draft until you send it.</Trans>
            ),
        }}
      >
        {data?.data.issues.map((issue) => (
          <IssueItem key={issue.id} issue={issue} now={asked.dataUpdatedAt} />
        ))}
      </ListRows>
      {data && <ListPager page={page} meta={data.meta} path={list.place.to} search={{ state, q, ...list.kept }} />}
    </>
  );
}

function IssueItem({ issue, now }: { issue: IssueCard; now: number }) {
  const locale = useLocale();
  const { id, counts, unsubscribed } = issue;
  const of = counts && formatNumber(locale, recipientsOf(counts));
  const sent = formatNumber(locale, counts?.sent ?? 0);
  const failed = failedOf(issue);
  return (
    <li data-item={id} className={`${cardClass({ pressable: true })} grid grid-cols-1 gap-1 wrap-anywhere`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1">
          <IssueLink issue={issue} />
        </span>
        <IssueBadge issue={issue} now={now} />
        <span className="text-sm text-ink-3">
          <IssueMoment issue={issue} />
        </span>
      </div>
      {counts && (
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
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
        </p>
      )}
    </li>
  );
}
