import { useEffect, useState } from 'react';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { PARTNER_PAGE_FORM } from '#client/applications/edit-address.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { valuesOf } from './page-values.ts';

/** The draft to work on; `earlier` is one of an earlier visit with unpublished changes. */
export type OpenedPage =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'open';
      readonly autosave: Autosave;
      readonly earlier: Draft | null;
      readonly startAgain: () => Promise<void>;
    };

/** Opens the stored draft, or begins one from the page on the server. `page` is null while loading. */
export function useOpenedPage(draftStore: DraftStore, scope: string, page: OwnPartnerPage | null): OpenedPage {
  const [opened, setOpened] = useState<{ readonly autosave: Autosave; readonly earlier: Draft | null } | null>(null);
  useEffect(() => {
    if (opened || !page) return undefined;
    let isWanted = true;
    void (async () => {
      const earlier = await findDraft(draftStore, scope);
      const draft = earlier ?? draftStore.begin({ scope, form: PARTNER_PAGE_FORM, step: '', values: valuesOf(page) });
      if (isWanted) setOpened((before) => before ?? { autosave: createAutosave(draftStore, draft), earlier });
    })();
    return () => {
      isWanted = false;
    };
  }, [opened, draftStore, scope, page]);
  useEffect(() => () => opened?.autosave.stop(), [opened]);
  if (!opened) return { kind: 'opening' };
  return {
    kind: 'open',
    ...opened,
    startAgain: async () => {
      opened.autosave.stop();
      await draftStore.remove(scope, opened.autosave.get().draft.id);
      setOpened(null);
    },
  };
}

/** The newest draft of the page that is not being sent. */
async function findDraft(draftStore: DraftStore, scope: string): Promise<Draft | null> {
  for (const { id, form, isSending } of await draftStore.list(scope)) {
    const opened = form === PARTNER_PAGE_FORM && !isSending ? await draftStore.open(scope, id) : null;
    if (opened?.kind === 'draft') return opened.draft;
  }
  return null;
}
