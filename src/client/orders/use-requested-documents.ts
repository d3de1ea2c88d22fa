import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { purposeOf } from '#domain/applications/document-kinds.ts';
import { REQUESTED_DOCUMENTS_FORM } from '#client/applications/edit-address.ts';
import type { ReadyDocument } from '#client/applications/use-picked-files.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Documents for an order on this device: being chosen, or in the outbox and not arrived yet. */
export type RequestedDocuments =
  | { readonly kind: 'opening' }
  | { readonly kind: 'choosing'; readonly autosave: Autosave }
  /** `item` is null between its arrival and the notification of it. */
  | { readonly kind: 'waiting'; readonly draftId: string; readonly item: OutboxView['items'][number] | null };

/** Documents chosen for an order are stored in a draft on the device and sent by the outbox, so files chosen offline are sent later. */
export function useRequestedDocuments(
  outbox: Outbox,
  order: string,
): RequestedDocuments & { readonly justArrived: boolean } {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const queryClient = useQueryClient();
  const view = useSyncExternalStore(outbox.subscribe, outbox.get);
  const [requested, setRequested] = useState<RequestedDocuments>({ kind: 'opening' });
  const [justArrived, setJustArrived] = useState(false);

  // Read again with every change of the outbox: another tab may have sent them or taken them back.
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const draft = await findRequestedDocuments(outbox.draftStore, scope, order);
      const begin = () =>
        outbox.draftStore.begin({ scope, form: REQUESTED_DOCUMENTS_FORM, step: '', values: { order } });
      if (isWanted)
        setRequested((before) =>
          standing(before, draft, view, (found) => createAutosave(outbox.draftStore, found ?? begin())),
        );
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [outbox, scope, order, view]);

  useEffect(
    () =>
      outbox.onArrival(({ receipt }) => {
        if (receipt.command !== 'orders.papers' || receipt.madeId !== order) return;
        setJustArrived(true);
        void refreshOrders(queryClient).finally(() => setJustArrived(false));
      }),
    [outbox, order, queryClient],
  );
  return { ...requested, justArrived };
}

/** The state to show after reading the device; an open draft is kept. */
function standing(
  before: RequestedDocuments,
  draft: Draft | null,
  { items }: OutboxView,
  keepAt: (draft: Draft | null) => Autosave,
): RequestedDocuments {
  if (draft?.isSending)
    return { kind: 'waiting', draftId: draft.id, item: items.find(({ draftId }) => draftId === draft.id) ?? null };
  const now = before.kind === 'choosing' ? before.autosave.get().draft : null;
  if (now && (draft ? now.id === draft.id : now.revision === 0)) return before;
  return { kind: 'choosing', autosave: keepAt(draft) };
}

/** The draft of this order's documents; prefers one that is being sent. */
async function findRequestedDocuments(draftStore: DraftStore, scope: string, order: string): Promise<Draft | null> {
  const found: Draft[] = [];
  for (const { id, form } of await draftStore.list(scope)) {
    const opened = form === REQUESTED_DOCUMENTS_FORM ? await draftStore.open(scope, id) : null;
    if (opened?.kind === 'draft' && opened.draft.values['order'] === order) found.push(opened.draft);
  }
  return found.find(({ isSending }) => isSending) ?? found[0] ?? null;
}

/** Stores a chosen file in the draft. Files from two tabs are combined; a duplicate is a mistake. Throws when it could not be stored. */
export async function keepChosenDocument(
  autosave: Autosave,
  { kind, name, type, bytes }: ReadyDocument,
): Promise<'kept' | 'already_chosen'> {
  const purpose = purposeOf(kind);
  const print = await sha256(bytes);
  for (let round = 0; round < 2; round += 1) {
    if (autosave.get().draft.files.some((file) => file.sha256 === print && file.purpose === purpose))
      return 'already_chosen';
    await autosave.addFile({ kind, purpose, name, type, content: bytes });
    if (autosave.get().saved?.kind !== 'conflict') return 'kept';
    await autosave.resolve('theirs');
  }
  throw new Error('Another tab has sent these papers');
}

/** Submits the chosen documents to the outbox. False when another tab has changed them: read them again. */
export async function sendRequestedDocuments(outbox: Outbox, autosave: Autosave, order: string): Promise<boolean> {
  await autosave.flush();
  const submitted = await outbox.submit(autosave.get().draft, 'orders.papers', { id: order, documents: [] });
  return submitted.kind !== 'conflict';
}
