import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { desk } from '#contract/desk.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { type DeskLetter, LetterKind } from '#domain/desk/desk-letter.ts';
import { address } from '#client/shell/address.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { FileFacts } from '#client/orders/file-facts.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { formatDate } from '#i18n/format.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { receivedRequestLabels } from '#i18n/listings/request-labels.ts';
import { MarkButton } from '#client/contact/mark-button.tsx';
import { WishedDay } from '#client/contact/wished-day.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { DeskDocument } from './desk-document.tsx';
import { contactReasonNames, letterKindLabels, reportReasonNames } from './letter-labels.ts';
import type { LettersSearch } from './letters-search.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { DownloadList } from './download-list.tsx';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';

/** Letters from people, ordered by due time; by default those not marked as done. */
export function LettersPage({ search }: { search: LettersSearch }) {
  useListKeys();
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery({
    ...ask(desk.letters, search),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  const { page = '1', ...filters } = search;
  const kinds = [undefined, ...LetterKind.options];
  return (
    <>
      <PageTitle>{t`Correspondence`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Correspondence</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No messages" one="# message" other="# messages" />
          )}
        </p>
      </div>
      <nav aria-label={t`Types of messages`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {kinds.map((kind) => (
            <li key={kind ?? 'all'}>
              <Link
                to="/desk/letters"
                search={{ ...(kind && { kind }), ...(search.state && { state: search.state }) }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={search.kind === kind ? 'true' : undefined}
                className={chipClass(search.kind === kind)}
              >
                {kind ? i18n._(letterKindLabels[kind]) : t`All`}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to="/desk/letters"
              search={{
                ...(search.kind && { kind: search.kind }),
                ...(!search.state && { state: 'handled' as const }),
              }}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={search.state ? 'true' : undefined}
              className={chipClass(search.state === 'handled')}
            >
              <Trans>Resolved</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <DownloadList
        endpoint={deskExports.exportLetters}
        input={{ kind: search.kind, state: search.state }}
        name="letters"
        about={t`Correspondence`}
      />
      {data && data.data.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-3 ${isPlaceholderData ? 'outdated' : ''}`}>
          {data.data.map((letter) => (
            <li key={letter.id} data-row tabIndex={-1} className="rounded-md">
              <Letter letter={letter} />
            </li>
          ))}
        </ul>
      )}
      {data && data.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<MailIcon />} title={<Trans>No Items</Trans>}>
          {search.state ? <Trans>Nothing resolved yet.</Trans> : <Trans>Nothing is waiting for an answer.</Trans>}
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>Messages are never stored on a device.</Trans>}>
        <SkeletonRows count={4} row="h-32" className="gap-3" />
      </NoAnswer>
      {data && <ListPager page={page} meta={data.meta} path="/desk/letters" search={filters} />}
    </>
  );
}

const screenPathOf = (kind: string) => catalogueOf(kind).screenPath;

function Letter({ letter }: { letter: DeskLetter }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const {
    kind,
    number,
    subject,
    text,
    contactReason,
    reportReason,
    request,
    position,
    yearsExperience,
    order,
    listing,
    from,
    dueAt,
    isOverdue,
    handledAt,
  } = letter;
  const due = dueAt && formatDate(locale, dueAt);
  const years = yearsExperience ?? 0;
  return (
    <Card as="article" aria-label={subject ?? i18n._(letterKindLabels[kind])} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kind === 'complaint' ? 'warning' : 'outline'}>{i18n._(letterKindLabels[kind])}</Badge>
        {number && <Ltr className="font-semibold">{number}</Ltr>}
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
        {due && !handledAt && (
          <span className={isOverdue ? 'font-semibold text-danger' : 'text-ink-2'}>
            {isOverdue ? <Trans>Answer was due by {due}</Trans> : <Trans>Answer by {due}</Trans>}
            <HijriDate at={dueAt} />
          </span>
        )}
        <time dateTime={letter.at} className="ms-auto text-sm text-ink-3">
          {formatDate(locale, letter.at)}
        </time>
      </header>
      {subject && (
        <h2 dir="auto" className="w-fit text-md">
          {subject}
        </h2>
      )}
      {text && (
        <p dir="auto" className="w-fit max-w-[80ch] as-written">
          {text}
        </p>
      )}
      {letter.resumes.length > 0 && <Resumes resumes={letter.resumes} />}
      {listing && (
        <p>
          <TextLink href={`${screenPathOf(listing.kind)}/${listing.id}`} className="touch-line">
            {listing.title[locale]}
          </TextLink>
        </p>
      )}
      {order && (
        <p className="text-ink-2">
          <Trans>
            About the order <TextLink href={address('/desk', { q: order })}>{order}</TextLink>
          </Trans>
        </p>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 wrap-anywhere">
        {from.name && <bdi className="font-medium text-ink">{from.name}</bdi>}
        {from.email && (
          <Anchor href={`mailto:${from.email}`} className="inline-flex min-h-11 items-center underline">
            <bdi dir="ltr">{from.email}</bdi>
          </Anchor>
        )}
        {from.phone && (
          <Anchor href={`tel:${from.phone}`} className="inline-flex min-h-11 items-center underline">
            <Ltr>{from.phone}</Ltr>
          </Anchor>
        )}
        <span className="ms-auto">{handledAt ? <Trans>Resolved</Trans> : <Handled letter={letter} />}</span>
      </footer>
    </Card>
  );
}

/** Shown in place, one at a time; every view is recorded in the audit. */
function Resumes({ resumes }: Pick<DeskLetter, 'resumes'>) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = resumes.find(({ id }) => id === openId);
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={t`Resume`}>
        {resumes.map((resume) => (
          <li key={resume.id}>
            <button
              type="button"
              aria-expanded={resume.id === openId}
              onClick={() => setOpenId(resume.id === openId ? null : resume.id)}
              className={chipClass(resume.id === openId)}
            >
              <Trans>Resume</Trans>
              <span className="text-sm">
                <FileFacts mimeType={resume.mimeType} bytes={resume.bytes} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <DeskDocument key={open.id} document={open} />}
    </>
  );
}

const refreshLetters = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(desk.letters.path) });

function Handled({ letter: { id, kind } }: { letter: DeskLetter }) {
  return (
    <MarkButton command={desk.letterHandled} input={{ id, kind }} refresh={refreshLetters} kind="secondary">
      <Trans>Resolved</Trans>
    </MarkButton>
  );
}
