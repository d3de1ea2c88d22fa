import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import { RetryIcon, WarningIcon } from '../icons/icons.tsx';

interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  /** What is kept and what to do. */
  children?: ReactNode;
  /** Called by the button "Try again"; without it there is none. */
  onRetry?: () => void;
  /** The button is busy. */
  retrying?: boolean;
  /** Further actions, such as a link to the home page. */
  actions?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  /** Reference for support, such as a request id. */
  reference?: string;
}

/** An error: what happened, what is kept, what to do. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  actions,
  level = 2,
  reference,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-lg rounded-es-sm bg-danger-tint text-danger">
        <WarningIcon className="size-8" />
      </span>
      <Heading className="text-lg" tabIndex={level === 1 ? -1 : undefined}>
        {title ?? <Trans>This could not be loaded</Trans>}
      </Heading>
      {children && <div className="text-pretty text-ink-2">{children}</div>}
      {(onRetry || actions) && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying} icon={<RetryIcon />}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && (
        <p className="text-sm text-ink-3">
          <Trans>Reference:</Trans> <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
    </div>
  );
}
