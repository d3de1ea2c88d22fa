import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { contact } from '#contract/contact.ts';
import type { LetterThread } from '#domain/contact/letter-thread.ts';
import { fresh } from '#client/orders/fresh.ts';
import { address } from '#client/shell/address.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ConversationCard } from './conversation-card.tsx';
import type { LetterSearch } from './open-letter.ts';
import { LetterForm } from './letter-form.tsx';
import { linkedReply, ownReply } from './reply-letter.ts';

const textOf = (draft: Draft | null, name: string) => {
  const value = draft?.values[name];
  return typeof value === 'string' ? value : null;
};

/** Search parameters of the conversations. */
export interface ConversationsSearch extends LetterSearch {
  readonly letter?: string;
  /** Number of the page in the address. */
  readonly page?: string;
}

/**
 * Conversations about letters to us: the one of the link in an e-mail, or those of the account. The token is in the fragment, so that it
 * is never sent to a server or logged with an address. `draft`: a reply taken back from the waiting items. `letter`:
 * the id of the own letter that a notification led to; without a page, the page that it is on is shown.
 */
export function ConversationsPage({ draft = null, letter, page }: ConversationsPageProps) {
  const { t } = useLingui();
  const person = usePerson();
  const hash = useLocation({ select: (location) => location.hash });
  const token = textOf(draft, 'token') ?? (/^[\w-]{43}$/.test(hash) ? hash : null);
  const linkedDraft = draft?.form === linkedReply.form ? draft : null;
  return (
    <div className="page grid max-w-4xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`My messages`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>My messages</Trans> }]} />
      <h1 className="text-xl">
        <Trans>My messages</Trans>
      </h1>
      {token !== null ? (
        <Linked key={token} token={token} draft={linkedDraft} />
      ) : hash !== '' ? (
        <NotValid />
      ) : person ? (
        <Own draft={draft} letter={letter} page={page} />
      ) : (
        <EmptyState
          icon={<MailIcon />}
          title={<Trans>Log in to see your messages</Trans>}
          actions={
            <Link to="/login" search={{ next: address('/letters', { letter }) }} className={buttonClass()}>
              <Trans>Log in</Trans>
            </Link>
          }
        >
          <Trans>If you wrote without an account, open the link in our email.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

interface ConversationsPageProps {
  readonly draft?: Draft | null;
  readonly letter?: string | undefined;
  readonly page?: string | undefined;
}

const LetterId = v.pipe(v.string(), v.uuid());

function Linked({ token, draft }: { token: string; draft: Draft | null }) {
  const { ask } = useApp();
  const [first] = useState({ token });
  const asked = useQuery({ ...ask(contact.thread, { token }), ...fresh });
  const { data } = asked;
  if (data === null) return <NotValid />;
  return (
    <>
      {data && (
        <ConversationCard thread={data}>
          <LetterForm letter={linkedReply} first={first} draft={draft} Receipt={ReadAgain} />
        </ConversationCard>
      )}
      <Waiting asked={asked} hint={<Trans>Nothing of this conversation is stored on this device.</Trans>} />
    </>
  );
}

function Own({ draft, letter, page }: ConversationsPageProps & { draft: Draft | null }) {
  const { ask } = useApp();
  const draftOf = textOf(draft, 'id');
  const sought = letter ?? draftOf;
  const isSoughtFirst = page === undefined && v.is(LetterId, sought);
  const asked = useKeptQuery({
    ...ask(contact.ownThreads, isSoughtFirst ? { letter: sought } : { page: page ?? '1' }),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  const [openId, setOpenId] = useState(draftOf);
  const [answered, setAnswered] = useState<{ thread: LetterThread; page: string | undefined } | null>(null);
  // A letter that was written back to is the first of the first page then: here it stays, with the receipt of the reply.
  const moved = answered?.page === page && !data?.data.some(({ id }) => id === answered?.thread.id) ? answered : null;
  const threads = [...(moved ? [moved.thread] : []), ...(data?.data ?? [])];
  const write = (thread: LetterThread) => {
    setOpenId(thread.id);
    setAnswered({ thread, page });
  };
  return (
    <>
      {data && !isPlaceholderData && <SavedNotice asOf={asked.dataUpdatedAt} />}
      {data && threads.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid grid-cols-1 gap-4 ${isPlaceholderData ? 'outdated' : ''}`}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ConversationCard thread={thread} isSought={thread.id === letter}>
                {openId === thread.id ? (
                  <OwnReply id={thread.id} draft={draftOf === thread.id ? draft : null} />
                ) : (
                  <Button kind="secondary" className="justify-self-start" onClick={() => write(thread)}>
                    <Trans>Write back</Trans>
                  </Button>
                )}
              </ConversationCard>
            </li>
          ))}
        </ul>
      )}
      {data?.data.length === 0 && data.meta.total === 0 && (
        <EmptyState
          icon={<MailIcon />}
          title={<Trans>No messages yet</Trans>}
          actions={
            <Link to="/contact-us" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
          }
        >
          <Trans>What you write to us while logged in, and our answers, appear here.</Trans>
        </EmptyState>
      )}
      {data && data.meta.total > 0 && <ListPager page={page ?? data.meta.page} meta={data.meta} path="/letters" />}
      <Waiting
        asked={asked}
        hint={<Trans>Messages you have seen while connected are saved here, only for you.</Trans>}
      />
    </>
  );
}

function OwnReply({ id, draft }: { id: string; draft: Draft | null }) {
  const [first] = useState({ id });
  return <LetterForm letter={ownReply} first={first} draft={draft} Receipt={ReadAgain} />;
}

/** Beside the receipt of a reply, which may arrive later from the outbox: asks for the conversation again. */
function ReadAgain() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes(contact.thread.path) || queryKey.includes(contact.ownThreads.path),
    });
  }, [queryClient]);
  return null;
}

function Waiting({
  asked: { data, error, refetch, isFetching },
  hint,
}: {
  asked: Pick<ReturnType<typeof useQuery>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  hint: ReactNode;
}) {
  if (data !== undefined) return null;
  if (error === null)
    return (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  return <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} hint={hint} />;
}

function NotValid() {
  return (
    <EmptyState
      icon={<WarningIcon />}
      title={<Trans>This link is not valid</Trans>}
      actions={
        <Link to="/contact-us" className={buttonClass()}>
          <Trans>Contact us</Trans>
        </Link>
      }
    >
      <Trans>It has expired, or was not copied in full. Open the link in our newest email, or write to us again.</Trans>
    </EmptyState>
  );
}
