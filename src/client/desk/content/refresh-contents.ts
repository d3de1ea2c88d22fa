import type { QueryClient } from '@tanstack/react-query';

/** What staff publish appears in many answers, so all are asked for again: those on screen now, the others when they are next shown. */
export const refreshContents = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
