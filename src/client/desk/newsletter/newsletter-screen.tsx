import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { NoAnswer } from '../no-answer.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { IssuesPage } from './issues-page.tsx';
import { subjectOf } from './issue-words.ts';
import { pollWhile } from './newsletter-queries.ts';
import type { NewsletterSearch } from './newsletter-search.ts';

/** The list of issues, one of them, or a new one, as the address says. */
export function NewsletterScreen({ search }: { search: NewsletterSearch }) {
  const { id } = search;
  if (id === undefined) return <IssuesPage search={search} />;
  return id === 'new' ? <NewIssuePage /> : <IssuePage key={id} id={id} />;
}

const emptyDraft: IssueDraft = { subject: { en: null, ar: null }, body: [{ type: 'paragraph', en: null, ar: null }] };

/** An issue that is not stored yet. */
function NewIssuePage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`New issue`}</PageTitle>
      <BackToIssues />
      <IssueEditor stored={null} draft={emptyDraft} title={t`New issue`} />
    </>
  );
}

/** One issue: its text while it is a draft, and what became of it afterwards. */
function IssuePage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({
    ...ask(deskNewsletter.issue, { id }),
    ...fresh,
    refetchInterval: ({ state }) => pollWhile(state.data ? [state.data.issue.state] : []),
  });
  const { data } = asked;
  const title = (data && subjectOf(data.issue, locale)) ?? t`Untitled`;
  return (
    <>
      <PageTitle>{data ? title : t`Newsletter`}</PageTitle>
      <BackToIssues />
      {data?.issue.state === 'draft' && <IssueEditor stored={data} draft={data.issue.draft} title={title} />}
      {data && data.issue.state !== 'draft' && (
        <IssueProgress issue={data.issue} title={title} now={asked.dataUpdatedAt} />
      )}
      <NoAnswer asked={asked}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function BackToIssues() {
  return (
    <Link
      to="/desk/$part"
      params={{ part: 'newsletter' }}
      className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden"
    >
      <ChevronBackIcon className="size-4" />
      <Trans>All issues</Trans>
    </Link>
  );
}
