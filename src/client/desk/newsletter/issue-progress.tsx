import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { Issue } from '#domain/desk/newsletter-issue.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TextPreview } from '../content/text-preview.tsx';
import { IssueFigures } from './issue-figures.tsx';
import { shownState, stateLabels } from './issue-words.ts';
import { MailPreview } from './mail-preview.tsx';
import { refreshIssues } from './newsletter-queries.ts';

/** An issue that is scheduled, being sent, or was sent: its figures, and what can be done about it. */
export function IssueProgress({ issue, title, now }: { issue: Issue; title: string; now: number }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const stopping = useCommand(deskNewsletter.stopIssue, refreshIssues);
  const continuing = useCommand(deskNewsletter.continueIssue, refreshIssues);
  const { id, state, startsAt, counts, problem, draft } = issue;
  const shown = shownState(issue, now);
  const { label, tone } = stateLabels[shown];
  const act = { id, seenState: state };
  const starts = startsAt && `${formatDate(locale, startsAt)} ${formatTime(locale, startsAt)}`;
  const open = (counts?.waiting ?? 0) + (counts?.failed ?? 0);
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-xl wrap-anywhere" dir="auto">
          {title}
        </h1>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </header>
      {shown === 'scheduled' && (
        <p>
          <Trans>
            Sending starts on <bdi>{starts}</bdi>.
          </Trans>
        </p>
      )}
      {problem && (state === 'sending' || state === 'stopped') && (
        <Notice
          tone="warning"
          title={
            problem === 'no_provider' ? (
              <Trans>No mail server is set up</Trans>
            ) : (
              <Trans>The mail server accepts nothing</Trans>
            )
          }
        >
          {state === 'sending' ? (
            <Trans>We keep trying, for a day at most. Nobody gets it twice.</Trans>
          ) : (
            <Trans>It was tried for a day. Continue once the mail server works.</Trans>
          )}
        </Notice>
      )}
      {counts && <IssueFigures counts={counts} unsubscribed={issue.unsubscribed} isSending={state === 'sending'} />}
      <CommandFailure failure={stopping.failure ?? continuing.failure} />
      <div className="flex flex-wrap gap-3">
        {state === 'scheduled' && (
          <Button kind="secondary" busy={stopping.isBusy} onClick={() => void stopping.run(act)}>
            <Trans>Cancel the schedule and edit</Trans>
          </Button>
        )}
        {state === 'sending' && (
          <Button kind="danger" busy={stopping.isBusy} onClick={() => void stopping.run(act)}>
            <Trans>Stop sending</Trans>
          </Button>
        )}
        {issue.mayContinue && (
          <Button busy={continuing.isBusy} onClick={() => void continuing.run(act)}>
            <Plural value={open} one="Send to the # who is left" other="Send to the # who are left" />
          </Button>
        )}
      </div>
      <TextPreview
        title={{ en: draft.subject.en ?? '', ar: draft.subject.ar ?? '' }}
        summary={{ en: '', ar: '' }}
        blocks={draft.body}
      />
      {state === 'scheduled' && <MailPreview draft={draft} />}
    </div>
  );
}
