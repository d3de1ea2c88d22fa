import { useQuery } from '@tanstack/react-query';
import { deskShell } from '#contract/desk-shell.ts';
import type { DeskCounts } from '#domain/desk/desk-counts.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';

/** How much waits in the queues of whoever is signed in; asked again while the page is looked at. */
export function useDeskCounts(): DeskCounts {
  const { ask } = useApp();
  const { data, refetch } = useQuery({ ...ask(deskShell.counts, {}), ...fresh });
  usePolling(refetch);
  return data ?? {};
}
