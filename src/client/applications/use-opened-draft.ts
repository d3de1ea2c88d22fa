import { useCallback, useEffect, useState } from 'react';
import type { ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { stepsOf } from '#domain/applications/forms.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { readApplicationValues } from './application-values.ts';
import type { KnownAnswers } from './use-known-answers.ts';

/** The start of an application: form, applicant, programme, listing, and known answers. */
interface Beginning {
  readonly form: Form;
  readonly account: ApplicantKind;
  readonly programme: string;
  readonly listing: string | null;
  /** Null while loading. */
  readonly known: KnownAnswers | null;
  /** A specific draft, such as a refused one. */
  readonly draftId: string | null;
}

/**
 * The draft to work on. `earlier`: one of an earlier visit, which the person continues or discards. `guest`: one begun on this
 * device before anybody signed in, which the person has to claim.
 */
export type OpenedDraft =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'guest';
      readonly draft: Draft;
      /** False when it could not be adopted; it is then unchanged. */ readonly adopt: () => Promise<boolean>;
      readonly leave: () => void;
    }
  | {
      readonly kind: 'open';
      readonly autosave: Autosave;
      readonly earlier: Draft | null;
      readonly startAgain: () => Promise<void>;
    };

/** Opens the existing draft for this kind of applicant, or begins a new one. */
export function useOpenedDraft(
  draftStore: DraftStore,
  { form, account, programme, listing, known, draftId }: Beginning,
): OpenedDraft {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const [opened, setOpened] = useState<{ readonly autosave: Autosave; readonly earlier: Draft | null } | null>(null);
  const [guests, setGuests] = useState<Draft | 'left' | null>(null);

  const begin = useCallback(
    (on: DraftStore) => {
      const step = stepsOf(form, account)[0]?.key ?? '';
      return on.begin({
        scope,
        form: form.name,
        step,
        values: {
          account,
          programme,
          listing,
          offer: known?.offer ?? null,
          answers: { ...known?.own, ...known?.ofProgramme, ...known?.given },
        },
      });
    },
    [scope, form, account, programme, listing, known],
  );

  useEffect(() => {
    if (!known || (guests !== null && guests !== 'left')) return undefined;
    let isWanted = true;
    void (async () => {
      const found = await findDraft(draftStore, scope, form, { account, listing, draftId });
      const before =
        scope !== GUEST_SCOPE && draftId === null && guests === null
          ? await findDraft(draftStore, GUEST_SCOPE, form, { account, listing, draftId: null })
          : null;
      if (!isWanted) return;
      if (before && before.updatedAt > (found?.updatedAt ?? 0)) return setGuests(before);
      const draft = found && aimedAt(found, { programme, listing, known, keepsOffer: draftId !== null });
      setOpened(
        (before) => before ?? { autosave: createAutosave(draftStore, draft ?? begin(draftStore)), earlier: draft },
      );
    })();
    return () => {
      isWanted = false;
    };
  }, [draftStore, known, scope, form, account, programme, listing, draftId, begin, guests]);

  useEffect(() => () => opened?.autosave.stop(), [opened]);

  if (!opened && guests !== null && guests !== 'left')
    return {
      kind: 'guest',
      draft: guests,
      adopt: async () => {
        const adopted = await draftStore.adopt(guests, scope);
        setGuests('left');
        if (adopted)
          setOpened({
            autosave: createAutosave(draftStore, aimedAt(adopted, { programme, listing, known, keepsOffer: false })),
            earlier: null,
          });
        return adopted !== null;
      },
      leave: () => setGuests('left'),
    };
  if (!opened) return { kind: 'opening' };
  return {
    kind: 'open',
    ...opened,
    startAgain: async () => {
      opened.autosave.stop();
      await draftStore.remove(scope, opened.autosave.get().draft.id);
      setOpened({ autosave: createAutosave(draftStore, begin(draftStore)), earlier: null });
    },
  };
}

/** The newest draft of this form and applicant that is not being sent; for a purchase only one for this listing, because its receipt belongs to it. */
async function findDraft(
  draftStore: DraftStore,
  scope: string,
  { name, needsListing }: Form,
  { account, listing, draftId }: Pick<Beginning, 'account' | 'listing' | 'draftId'>,
): Promise<Draft | null> {
  for (const { id, form, isSending } of await draftStore.list(scope)) {
    if (form !== name || isSending || (draftId !== null && id !== draftId)) continue;
    const opened = await draftStore.open(scope, id);
    const values = opened.kind === 'draft' ? readApplicationValues(opened.draft) : null;
    if (opened.kind === 'draft' && values?.account === account && (!needsListing || values.listing === listing))
      return opened.draft;
  }
  return null;
}

interface Aim {
  readonly programme: string;
  readonly listing: string | null;
  readonly known: KnownAnswers | null;
  /** A specific draft was opened, such as a refused one: only the person changes its offer. */
  readonly keepsOffer: boolean;
}

/** Reuses a draft for another programme or listing: replaces these, the offer, the answers implied by the programme and those given on the way here. */
function aimedAt(draft: Draft, { programme, listing, known, keepsOffer }: Aim): Draft {
  const values = readApplicationValues(draft);
  if (!values) return draft;
  const isOther = values.programme !== programme;
  const offer =
    keepsOffer || (listing === null && !isOther) ? values.offer : listing === null ? null : (known?.offer ?? null);
  return {
    ...draft,
    values: {
      ...values,
      programme,
      listing: listing ?? (isOther ? null : values.listing),
      offer,
      answers: { ...values.answers, ...(isOther && known?.ofProgramme), ...known?.given },
    },
  };
}
