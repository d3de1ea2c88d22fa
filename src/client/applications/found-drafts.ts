import type { ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { stepsOf } from '#domain/applications/forms.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { readApplicationValues } from './application-values.ts';
import type { KnownAnswers } from './use-known-answers.ts';

/** The start of an application: form, applicant, programme, listing, and known answers. */
export interface Beginning {
  readonly form: Form;
  readonly account: ApplicantKind;
  readonly programme: string;
  readonly listing: string | null;
  /** Null while loading. */
  readonly known: KnownAnswers | null;
  /** A specific draft, such as a refused one. */
  readonly draftId: string | null;
}

/** A new draft with what is known already. Nothing is stored before its first save. */
export function beginDraft(
  draftStore: DraftStore,
  scope: string,
  { form, account, programme, listing, known }: Beginning,
): Draft {
  return draftStore.begin({
    scope,
    form: form.name,
    step: stepsOf(form, account)[0]?.key ?? '',
    values: {
      account,
      programme,
      listing,
      offer: known?.offer ?? null,
      answers: { ...known?.own, ...known?.ofProgramme, ...known?.given },
    },
  });
}

/** Drafts on this device that an application may continue. */
export interface FoundDrafts {
  /** The person's own. */
  readonly own: Draft | null;
  /** A newer one, begun before anybody signed in: the person is asked whether it is theirs. */
  readonly guest: Draft | null;
}

/** Looks for drafts to continue. A guest's draft counts only for who signed in and opens no specific draft. */
export async function findDrafts(
  draftStore: DraftStore,
  scope: string,
  { form, account, listing, draftId }: Pick<Beginning, 'form' | 'account' | 'listing' | 'draftId'>,
): Promise<FoundDrafts> {
  const own = await findDraft(draftStore, scope, form, { account, listing, draftId });
  const mayAsk = scope !== GUEST_SCOPE && draftId === null;
  const guest = mayAsk ? await findDraft(draftStore, GUEST_SCOPE, form, { account, listing, draftId: null }) : null;
  return { own, guest: guest && guest.updatedAt > (own?.updatedAt ?? 0) ? guest : null };
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

/** What a draft is reused for. */
export interface Aim {
  readonly programme: string;
  readonly listing: string | null;
  readonly known: KnownAnswers | null;
  /** A specific draft was opened, such as a refused one: only the person changes its offer. */
  readonly keepsOffer: boolean;
}

/** Reuses a draft for another programme or listing: replaces these, the offer, the answers implied by the programme and those given on the way here. */
export function aimedAt(draft: Draft, { programme, listing, known, keepsOffer }: Aim): Draft {
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
