import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import type { OpenSession } from '#domain/accounts/open-session.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Where this account is signed in, and how to end it there: for a phone that was lost, or a computer of others. */
export function OpenSessions() {
  const failureWords = useFailureWords();
  const { ask } = useApp();
  const { data, error, isFetching, refetch } = useQuery(ask(accounts.sessions, {}));
  return (
    <Card as="section" className="grid gap-3 md:col-span-2">
      <h2 className="text-md">
        <Trans>Where you are logged in</Trans>
      </h2>
      {data && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <Device key={session.id} session={session} onEnded={() => void refetch()} />
          ))}
        </ul>
      )}
      {!data && error === null && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {!data && error !== null && (
        <Notice
          tone="warning"
          actions={
            <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {isServerTrouble(error) ? (
            failureWords(error)
          ) : isUnreachable(error) ? (
            <Trans>This list is only known with a connection.</Trans>
          ) : (
            error.message
          )}
        </Notice>
      )}
    </Card>
  );
}

function Device({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { perform } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const { browser, system } = session;
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`A device`);
  const end = async () => {
    setIsBusy(true);
    try {
      await perform(accounts.endSession, { id: session.id });
      notify({ kind: 'success', title: t`Logged out there` });
    } catch (error) {
      // Not found: it has ended by itself, and the list is read again.
      if (!isUnreachable(error) && !isRefused(error)) throw error;
      if (!isRefused(error, 404)) notify({ kind: 'error', title: failureWords(error) });
    } finally {
      setIsBusy(false);
      onEnded();
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {session.isThis && (
            <Badge tone="outline">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-3">
          <Trans>
            Last used <TimeAgo at={session.lastSeenAt} />, logged in <TimeAgo at={session.startedAt} />
          </Trans>
        </p>
      </div>
      {!session.isThis && (
        <Button kind="secondary" busy={isBusy} onClick={() => void end()}>
          <Trans>Log out there</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
