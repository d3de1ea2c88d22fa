import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adverts } from '#contract/adverts.ts';
import type { AdvertKind, OwnAdvert } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { ADVERT_FORM } from '#client/applications/edit-address.ts';
import { useApp, useLocale, usePerson } from '#client/shell/use-app.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { contactOf } from './contact-of.ts';
import { useAdvertiser } from './use-advertiser.ts';
import { type AdvertValues, emptyAdvert, readAdvertValues } from './advert-values.ts';

/** The start of an advert form: kind, a specific draft, or an advert to change. */
interface Beginning {
  readonly kind: AdvertKind;
  readonly draftId: string | null;
  /** Number of the advert to change. */
  readonly advertId: string | null;
}

/** The draft to work on; `earlier` is one of an earlier visit, which the person continues or discards. */
export type OpenedAdvert =
  | { readonly kind: 'opening' }
  | { readonly kind: 'absent'; readonly error: Error }
  | {
      readonly kind: 'open';
      readonly autosave: Autosave;
      readonly earlier: Draft | null;
      readonly startAgain: () => Promise<void>;
    };

/** Opens the existing draft or begins one: for a new advert, or for changing a sent one. */
export function useOpenedAdvert(draftStore: DraftStore, { kind, draftId, advertId }: Beginning): OpenedAdvert {
  const { ask } = useApp();
  const locale = useLocale();
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const { profile, page, business, isKnown: isAdvertiserKnown } = useAdvertiser();
  const sent = useQuery({
    ...ask(adverts.one, { id: advertId ?? '1' }),
    enabled: advertId !== null,
    retry: false,
    staleTime: 0,
  });
  const [opened, setOpened] = useState<{ readonly autosave: Autosave; readonly earlier: Draft | null } | null>(null);
  const isKnown =
    isAdvertiserKnown &&
    (advertId === null ||
      (sent.data !== undefined && !sent.isFetching) ||
      sent.isError ||
      sent.fetchStatus === 'paused');

  useEffect(() => {
    if (!isKnown || opened) return undefined;
    let isWanted = true;
    const begin = (): Draft | null => {
      const first = { scope, form: ADVERT_FORM, step: 'details' };
      if (advertId !== null) return sent.data ? draftStore.begin({ ...first, values: valuesOfSent(sent.data) }) : null;
      const sellsFor = business?.id ?? null;
      const contact = contactOf({ profile, page, business }, sellsFor, locale);
      return draftStore.begin({ ...first, values: emptyAdvert(kind, contact, sellsFor) });
    };
    void (async () => {
      const found = await findDraft(draftStore, scope, kind, draftId, advertId);
      const draft = found ?? begin();
      if (isWanted && draft)
        setOpened((before) => before ?? { autosave: createAutosave(draftStore, draft), earlier: found });
    })();
    return () => {
      isWanted = false;
    };
  }, [isKnown, opened, draftStore, scope, kind, draftId, advertId, sent.data, profile, page, business, locale]);

  useEffect(() => () => opened?.autosave.stop(), [opened]);

  if (!opened)
    return advertId !== null && isKnown && !sent.data && sent.error
      ? { kind: 'absent', error: sent.error }
      : { kind: 'opening' };
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

/** An advert on the server, as values of a draft to change it. */
const valuesOfSent = ({ id, kind, answers, features, photos, video, business }: OwnAdvert): AdvertValues => ({
  kind,
  address: advertForm(kind).address,
  advert: id,
  answers,
  features,
  photos: photos.map((photo) => photo.id),
  kept: photos,
  keptVideo: video,
  business,
});

/** The newest draft of this kind that is not being sent, for the advert to change or for a new one. */
async function findDraft(
  draftStore: DraftStore,
  scope: string,
  kind: AdvertKind,
  draftId: string | null,
  advertId: string | null,
): Promise<Draft | null> {
  for (const { id, form, isSending } of await draftStore.list(scope)) {
    if (form !== ADVERT_FORM || isSending || (draftId !== null && id !== draftId)) continue;
    const opened = await draftStore.open(scope, id);
    const values = opened.kind === 'draft' ? readAdvertValues(opened.draft) : null;
    if (opened.kind === 'draft' && values?.kind === kind && (draftId !== null || values.advert === advertId))
      return opened.draft;
  }
  return null;
}
