import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import type { OpenSession } from '#domain/accounts/open-session.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { EndSessionForm } from './end-session-form.tsx';

/** Sessions of this account, with buttons to end them, for example on a lost phone. */
export function OpenSessions() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { ask } = useApp();
  const { data, error, isFetching, refetch } = useQuery(ask(accounts.sessions, {}));
  /** The session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setEnding(null);
    heading.current?.focus();
  };
  const end = (which: string, name: string) => (
    <EndSessionForm
      which={which}
      name={name}
      onClose={close}
      onEnded={() => {
        close();
        void refetch();
      }}
    />
  );
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card as="section" className="grid gap-3 md:col-span-2">
      <h2 ref={heading} tabIndex={-1} className="text-md outline-none">
        <Trans>Where you're logged in</Trans>
      </h2>
      {data && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => setEnding(session.id)}
              form={(name) => end(session.id, name)}
            />
          ))}
        </ul>
      )}
      {others.length > 1 &&
        (ending === 'others' ? (
          end('others', t`All other devices`)
        ) : (
          <Button kind="secondary" onClick={() => setEnding('others')} className="justify-self-start max-sm:w-full">
            <Trans>Log out of all other devices</Trans>
          </Button>
        ))}
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
            <Trans>This list needs a connection.</Trans>
          ) : (
            error.message
          )}
        </Notice>
      )}
    </Card>
  );
}

interface DeviceProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
  form: (name: string) => ReactNode;
}

function Device({ session, isEnding, onEnd, form }: DeviceProps) {
  const { t } = useLingui();
  const { browser, system } = session;
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`A device`);
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
      {!session.isThis && !isEnding && (
        <Button kind="secondary" onClick={onEnd}>
          <Trans>Log out there</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isEnding && <div className="w-full">{form(name)}</div>}
    </li>
  );
}
