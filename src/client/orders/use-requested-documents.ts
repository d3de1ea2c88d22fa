import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { refreshOrders } from './refresh-orders.ts';
import {
  createRequestedDocuments,
  type RequestedDocumentsState,
  type RequestedDocumentsWork,
} from './requested-documents.ts';

/** The documents requested for an order, as they are on this device, and what the person does with them. */
export function useRequestedDocuments(
  outbox: Outbox,
  order: string,
): RequestedDocumentsState & Pick<RequestedDocumentsWork, 'keep' | 'send'> {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const queryClient = useQueryClient();
  const work = useMemo(
    () => createRequestedDocuments({ outbox, scope, order, refreshOrder: () => refreshOrders(queryClient) }),
    [outbox, scope, order, queryClient],
  );
  useEffect(() => work.follow(), [work]);
  return { ...useSyncExternalStore(work.subscribe, work.get), keep: work.keep, send: work.send };
}
