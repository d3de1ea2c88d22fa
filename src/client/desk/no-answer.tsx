import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { classes } from '#ui/classes/classes.ts';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';

interface NoAnswerProps {
  readonly asked: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What the device stores, where it is not that the page needs a connection. */
  readonly hint?: ReactNode;
  /** Skeletons in the place of the answer. */
  readonly children: ReactNode;
}

/** A page of the desk without an answer: skeletons while it waits, then why there is none, with a way to try again. */
export function NoAnswer({ asked: { data, error, isFetching, refetch }, hint, children }: NoAnswerProps) {
  if (data !== undefined) return null;
  if (error === null) return <Loading>{children}</Loading>;
  return (
    <CannotShow
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      hint={hint ?? <Trans>This page needs a connection.</Trans>}
    />
  );
}

/** Skeletons of a list; `row` is the class of each. */
export function SkeletonRows({ count, row, className }: { count: number; row: string; className?: string }) {
  return (
    <div className={classes('grid', className)}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={row} />
      ))}
    </div>
  );
}
