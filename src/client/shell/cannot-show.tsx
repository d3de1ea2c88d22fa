import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { useConnection } from './use-connection.ts';

interface CannotShowProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** The heading's level: 1 where the page has no heading of its own yet. */
  readonly level?: 1 | 2;
  /** What would have been kept on this device. */
  readonly hint?: ReactNode;
}

/** Nothing to show, not even stored: says whether that is for want of a network or for another reason, and offers another try. */
export function CannotShow({ error, onRetry, isRetrying, level = 2, hint }: CannotShowProps) {
  if (isUnreachable(error))
    return (
      <EmptyState
        level={level}
        icon={<OfflineIcon />}
        title={<Trans>You're offline and this was never saved</Trans>}
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

/** How old what is shown is (epoch ms), while there is no network; nothing while there is one. */
export function SavedNotice({ asOf }: { asOf: number }) {
  const { isOnline } = useConnection();
  if (isOnline) return null;
  return (
    <div className="print:hidden">
      <Notice tone="warning" icon={<OfflineIcon />}>
        <Trans>
          You are offline. We show what was saved <TimeAgo at={asOf} />.
        </Trans>
      </Notice>
    </div>
  );
}
