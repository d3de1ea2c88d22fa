import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerPage } from '#contract/partners.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';

/** Whoever opens the page to edit it is told anew; half a second keeps the loader and its screen at one question. */
export const freshPage = { staleTime: 500 } as const;
/** An answer of the loader came this long before its screen at most, in ms. */
const LOADER_MS = 2_000;
/** While the sizes of a logo are made, the page is asked for again this often, in ms. */
const REFETCH_INTERVAL_MS = 4_000;

/** The page of one's own showroom or office. `isCurrent`: it is what the server has now, or there is no asking: what the device keeps may be of last week. */
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
