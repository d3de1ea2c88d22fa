import { type QueryClient, useQuery } from '@tanstack/react-query';
import { team } from '#contract/team.ts';
import { listingRequests } from '#contract/listing-requests.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp } from '#client/shell/use-app.ts';
import { refreshAdverts } from '../refresh-adverts.ts';

/** The team of the person, the business they work for, or their invitations. */
export function useTeam() {
  const { ask } = useApp();
  return useQuery({ ...ask(team.own, {}), ...fresh });
}

/** Asks again for the team and for what belongs to it: who joins or leaves sees other adverts and requests. */
export async function refreshTeam(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshAdverts(queryClient),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes(team.own.path) || queryKey.includes(listingRequests.received.path),
    }),
  ]);
}
