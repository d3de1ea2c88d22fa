import type { QueryClient } from '@tanstack/react-query';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { IssueState } from '#domain/desk/newsletter-issue.ts';

const POLL_INTERVAL_MS = 5_000;

/** Asks again while the server works on something. */
export const pollWhile = (states: readonly IssueState[]): number | false =>
  states.some((state) => state === 'scheduled' || state === 'sending') ? POLL_INTERVAL_MS : false;

/** Asks again for the list alone: the issue is no longer there. */
export const refreshList = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(deskNewsletter.issues.path) });

/** Asks again for the list and the open issue. */
export const refreshIssues = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [deskNewsletter.issues.path, deskNewsletter.issue.path].some((path) => queryKey.includes(path)),
  });
