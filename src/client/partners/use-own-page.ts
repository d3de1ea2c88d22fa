import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerPage } from '#contract/partners.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';

/** Opening the page for editing refetches it; half a second (ms) makes loader and screen share one request. */
export const freshPage = { staleTime: 500 } as const;
/** Maximum time between the loader's answer and its screen, in ms. */
const LOADER_MS = 2_000;
/** How often the page is refetched while logo sizes are being made, in ms. */
const REFETCH_INTERVAL_MS = 4_000;

/** The page of the person's own showroom or office. `isCurrent`: it is up to date, or the server cannot be asked; a stored answer may be days old. */
export function useOwnPage({ enabled = true } = {}) {
  const { ask } = useApp();
  const { isOnline } = useConnection();
  const [openedAt] = useState(() => Date.now());
  const query = useQuery({
    ...ask(partnerPage.own, {}),
    ...freshPage,
    retry: false,
    enabled,
    refetchInterval: ({ state }) => (state.data?.logo?.widths.length === 0 ? REFETCH_INTERVAL_MS : false),
  });
  const { dataUpdatedAt, isError, isFetching } = query;
  return { ...query, isCurrent: isError || !isOnline || (!isFetching && dataUpdatedAt >= openedAt - LOADER_MS) };
}
