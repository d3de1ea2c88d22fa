import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '#contract/desk.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { MarkButton } from '#client/contact/mark-button.tsx';
import { WishedDay } from '#client/contact/wished-day.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { receivedRequestLabels } from '#i18n/listings/request-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { contactReasonNames, reportReasonNames } from './letter-labels.ts';
import { refreshLetters } from './refresh-letters.ts';

/** What a letter of its kind is about: a reason, a request with the wished day, or a position. */
export function LetterFacts({ letter }: { letter: DeskLetter }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { kind, contactReason, request, reportReason, position, yearsExperience } = letter;
  const years = yearsExperience ?? 0;
  return (
    <>
      {contactReason && <span className="text-ink-2">{i18n._(contactReasonNames[contactReason])}</span>}
      {request && <span className="font-medium">{i18n._(receivedRequestLabels[request.kind])}</span>}
      {request && <WishedDay {...request} />}
      {reportReason && <span className="font-medium">{i18n._(reportReasonNames[reportReason])}</span>}
      {kind === 'job' && (
        <span className="font-medium">{position ? position[locale] : <Trans>No specific position</Trans>}</span>
      )}
      {kind === 'job' && (
        <span className="text-ink-2">
          <Plural value={years} one="# year of experience" other="# years of experience" />
        </span>
      )}
    </>
  );
}

/** By when an answer is due while one is, and whether somebody has answered or written back. */
export function LetterState({ letter }: { letter: DeskLetter }) {
  const locale = useLocale();
  const { dueAt, isOverdue, answeredAt, repliedAt, handledAt } = letter;
  const due = dueAt && formatDate(locale, dueAt);
  return (
    <>
      {due && !handledAt && !answeredAt && (
        <span className={isOverdue ? 'font-semibold text-danger' : 'text-ink-2'}>
          {isOverdue ? <Trans>Answer was due by {due}</Trans> : <Trans>Answer by {due}</Trans>}
          <HijriDate at={dueAt} />
        </span>
      )}
      {repliedAt && !answeredAt && !handledAt && (
        <Badge tone="warning">
          <Trans>New reply</Trans>
        </Badge>
      )}
      {answeredAt && !handledAt && (
        <Badge>
          <Trans>Answered</Trans>
        </Badge>
      )}
    </>
  );
}

/** Closes a letter, or says that it is closed. */
export function LetterResolved({ letter: { id, kind, version, handledAt } }: { letter: DeskLetter }) {
  if (handledAt !== null) return <Trans>Resolved</Trans>;
  return (
    <MarkButton
      command={desk.letterHandled}
      input={{ id, kind, seen: version }}
      refresh={refreshLetters}
      kind="secondary"
    >
      <Trans>Resolved</Trans>
    </MarkButton>
  );
}
