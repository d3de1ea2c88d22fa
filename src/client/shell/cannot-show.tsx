import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTimeAhead } from '#i18n/format.ts';
import { isServerTrouble, retryAfterOf } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { PageTitle } from './page-title.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useLocale } from './use-app.ts';
import { useConnection } from './use-connection.ts';

interface CannotShowProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** Heading level: 1 where the page has no other heading yet. */
  readonly level?: 1 | 2;
  /** What the device stores after a first visit. */
  readonly hint?: ReactNode;
}

/** Shown when there is no data, not even stored: says whether the server, the network or something else is the cause, and offers a retry. */
export function CannotShow({ error, onRetry, isRetrying, level = 2, hint }: CannotShowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const retryAfter = retryAfterOf(error);
  if (isServerTrouble(error))
    return (
      <ErrorState level={level} title={<Trans>Sorry, we have a problem</Trans>} onRetry={onRetry} retrying={isRetrying}>
        {level === 1 && <PageTitle>{t`Sorry, we have a problem`}</PageTitle>}
        <Trans>It is on our side, not your connection.</Trans>{' '}
        {retryAfter ? (
          <Trans>Please try again {formatTimeAhead(locale, retryAfter)}.</Trans>
        ) : (
          <Trans>Please try again in a moment.</Trans>
        )}
      </ErrorState>
    );
  if (isUnreachable(error))
    return (
      <EmptyState
        level={level}
        icon={<OfflineIcon />}
        title={<Trans>You're offline and this page was not saved</Trans>}
        actions={
          <Button onClick={onRetry} busy={isRetrying}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {hint ?? <Trans>Pages you open while connected are kept here for later.</Trans>}
      </EmptyState>
    );
  return (
    <ErrorState level={level} onRetry={onRetry} retrying={isRetrying}>
      {error instanceof Error ? error.message : null}
    </ErrorState>
  );
}

/** Says from when the shown data is (epoch ms), while offline or the server fails; renders nothing otherwise. */
export function SavedNotice({ asOf }: { asOf: number }) {
  const { isOnline, troubles } = useConnection();
  if (isOnline && troubles === 0) return null;
  return (
    <div className="print:hidden">
      {isOnline ? (
        <TroubleNotice>
          <Trans>
            We have a problem on our side. We show what was saved <TimeAgo at={asOf} />.
          </Trans>
        </TroubleNotice>
      ) : (
        <Notice tone="warning" icon={<OfflineIcon />}>
          <Trans>
            You are offline. We show what was saved <TimeAgo at={asOf} />.
          </Trans>
        </Notice>
      )}
    </div>
  );
}
