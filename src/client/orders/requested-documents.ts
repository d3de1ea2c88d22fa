import { REQUESTED_DOCUMENTS_FORM } from '#client/applications/edit-address.ts';
import { keepChosenDocument } from '#client/applications/keep-chosen-document.ts';
import type { ReadyDocument } from '#client/applications/use-picked-files.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';

// The states of documents for an order:
//
//   opening --> choosing -- Send --> waiting -- arrived --> opening, until the order has been read again
//                  ^                   '-- refused or taken back --> choosing, with the files
//                  '-- another tab sent or changed them --> waiting or choosing, as the device says

/** Documents for an order on this device: being chosen, or in the outbox and not arrived yet. */
export type RequestedDocuments =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'choosing';
      readonly autosave: Autosave;
      /** Another tab changed the files since they were shown, so Send sent nothing. */ readonly hasChangedElsewhere: boolean;
    }
  /** `item` is null between its arrival and the notification of it. */
  | { readonly kind: 'waiting'; readonly draftId: string; readonly item: OutboxView['items'][number] | null };

export interface RequestedDocumentsState {
  readonly documents: RequestedDocuments;
  /** Documents have arrived, and the order on the screen does not show them yet. */
  readonly justArrived: boolean;
}

/** What the documents of one order need from the app. */
export interface RequestedDocumentsPorts {
  readonly outbox: Pick<Outbox, 'draftStore' | 'get' | 'subscribe' | 'onArrival' | 'submit'>;
  /** Whose drafts these are. */
  readonly scope: string;
  /** Id of the order. */
  readonly order: string;
  /** Asks for the order again after an arrival. */
  readonly refreshOrder: () => Promise<unknown>;
}

/** Documents chosen for an order: stored in a draft on the device and sent by the outbox, so that files chosen offline are sent later. */
export interface RequestedDocumentsWork {
  readonly get: () => RequestedDocumentsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the device, again with every change of the outbox, because another tab may have sent them or taken them back. Returns a function that stops it. */
  readonly follow: () => () => void;
  /** Stores a chosen file. Files from two tabs are combined; a duplicate is a mistake. Throws when it could not be stored. */
  readonly keep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
  /** Submits the chosen documents to the outbox, unless another tab has changed them; then its files are shown. */
  readonly send: () => Promise<void>;
}

export function createRequestedDocuments(ports: RequestedDocumentsPorts): RequestedDocumentsWork {
  const { outbox, scope, order, refreshOrder } = ports;
  const { draftStore } = outbox;
  const listeners = new Set<() => void>();
  let state: RequestedDocumentsState = { documents: { kind: 'opening' }, justArrived: false };
  /** Arrivals after which the order has not been read again. */
  let unread = 0;
  /** Counts the looks at the device, so that the answer of an outdated one is ignored. */
  let looks = 0;
  const set = (change: Partial<RequestedDocumentsState>) => {
    const before = state.documents;
    state = { ...state, ...change };
    const { documents } = state;
    const isKept =
      before.kind === 'choosing' && documents.kind === 'choosing' && documents.autosave === before.autosave;
    if (before.kind === 'choosing' && !isKept) before.autosave.stop();
    for (const listener of listeners) listener();
  };

  const look = async () => {
    looks += 1;
    const turn = looks;
    const draft = await findRequestedDocuments(draftStore, scope, order);
    if (turn !== looks) return;
    if (draft?.isSending) {
      const item = outbox.get().items.find(({ draftId }) => draftId === draft.id) ?? null;
      return set({ documents: { kind: 'waiting', draftId: draft.id, item } });
    }
    const { documents } = state;
    const now = documents.kind === 'choosing' ? documents.autosave.get().draft : null;
    // The open draft stays, also one that is not stored yet.
    if (now && (draft ? now.id === draft.id : now.revision === 0)) return;
    const begun = draft ?? draftStore.begin({ scope, form: REQUESTED_DOCUMENTS_FORM, step: '', values: { order } });
    set({ documents: { kind: 'choosing', autosave: createAutosave(draftStore, begun), hasChangedElsewhere: false } });
  };
  const arrived = async () => {
    unread += 1;
    set({ justArrived: true });
    try {
      await refreshOrder();
    } finally {
      unread -= 1;
      if (unread === 0) set({ justArrived: false });
    }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: () => {
      const stops = [
        outbox.subscribe(() => void look()),
        outbox.onArrival(({ receipt }) => {
          if (receipt.command === 'orders.papers' && receipt.madeId === order) void arrived();
        }),
      ];
      void look();
      return () => {
        looks += 1;
        for (const stop of stops) stop();
        set({ documents: { kind: 'opening' } });
      };
    },
    keep: async (document) => {
      const { documents } = state;
      if (documents.kind !== 'choosing') throw new Error('These documents are being sent');
      const kept = await keepChosenDocument(documents.autosave, document);
      if (state.documents === documents && documents.hasChangedElsewhere)
        set({ documents: { ...documents, hasChangedElsewhere: false } });
      return kept;
    },
    send: async () => {
      const { documents } = state;
      if (documents.kind !== 'choosing') return;
      const { autosave } = documents;
      await autosave.flush();
      const submitted = await outbox.submit(autosave.get().draft, 'orders.papers', { id: order, documents: [] });
      if (submitted.kind !== 'conflict') return;
      await autosave.resolve('theirs');
      await autosave.refresh();
      if (state.documents === documents) set({ documents: { ...documents, hasChangedElsewhere: true } });
      await look();
    },
  };
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
