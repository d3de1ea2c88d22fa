import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';
import { formOfDraft } from './application-values.ts';
import { ADVERT_FORM } from './edit-address.ts';
import { formScreens } from './form-screens.ts';
import { sendingName } from './sending-names.ts';

/** Renders `of` with the name of a draft's advert, or alone while it has no name. */
export type AdvertNaming = ComponentType<{ of: string; draft: Draft }>;

interface WaitingNameProps {
  item: OutboxItem;
  draftStore: DraftStore;
  AdvertName: AdvertNaming;
}

/** The name of a waiting item: what is sent and, if its draft can be opened here, what distinguishes it from similar ones. */
export function WaitingName({ item, draftStore, AdvertName }: WaitingNameProps) {
  const { i18n } = useLingui();
  const draft = useItemDraft(draftStore, item);
  const sent = i18n._(sendingName(item.command));
  if (!draft) return sent;
  const form = formOfDraft(draft);
  if (form) return i18n._(formScreens[form.name].title);
  if (draft.form === ADVERT_FORM) return <AdvertName of={sent} draft={draft} />;
  const { subject } = draft.values;
  if (typeof subject !== 'string' || subject.trim() === '') return sent;
  return (
    <>
      {sent}: <bdi>{subject}</bdi>
    </>
  );
}

/** The draft an item was made from; null until it is read, and when it cannot be. */
function useItemDraft(draftStore: DraftStore, { scope, draftId }: OutboxItem): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (draftId === null) return undefined;
    let isWanted = true;
    void draftStore
      .open(scope, draftId)
      .then((opened) => isWanted && opened.kind === 'draft' && setDraft(opened.draft))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [draftStore, scope, draftId]);
  return draft;
}
