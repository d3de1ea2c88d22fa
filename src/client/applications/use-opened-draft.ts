import { useCallback, useEffect, useState } from 'react';
import type { ApplicantKind, Answers } from '#domain/applications/application.ts';
import { forms, stepsOf } from '#domain/applications/forms.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftShelf } from '#offline/drafts/draft-shelf.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { readApplicationValues } from './application-values.ts';

/** Where an application begins: who applies, from which programme's page, for which car, and what is known of the person. */
interface Beginning {
  readonly account: ApplicantKind;
  readonly programme: string;
  readonly listing: string | null;
  /** Null while it is still being found out. */
  readonly known: Readonly<Answers> | null;
  /** A certain draft, such as one that was refused. */
  readonly draftId: string | null;
}

/**
 * The draft to work on: `earlier` is one of a former visit, which the person takes up or leaves. `guest`: what was begun on this
 * device before anybody signed in, which only its owner's word makes theirs.
 */
export type OpenedDraft =
  | { readonly kind: 'opening' }
  | { readonly kind: 'guest'; readonly draft: Draft; /** False when it could not be had; it then stays as it was. */ readonly adopt: () => Promise<boolean>; readonly leave: () => void }
  | { readonly kind: 'open'; readonly autosave: Autosave; readonly earlier: Draft | null; readonly startAgain: () => Promise<void> };

const FORM = forms.car_finance.name;

/** Opens the draft that was begun here for this kind of applicant, or begins one. */
export function useOpenedDraft(shelf: DraftShelf, { account, programme, listing, known, draftId }: Beginning): OpenedDraft {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const [opened, setOpened] = useState<{ readonly autosave: Autosave; readonly earlier: Draft | null } | null>(null);
  const [guests, setGuests] = useState<Draft | 'left' | null>(null);

  const begin = useCallback(
    (on: DraftShelf) => {
      const step = stepsOf(forms.car_finance, account)[0]?.key ?? '';
      return on.begin({ scope, form: FORM, step, values: { account, programme, listing, answers: { ...known, financeName: programme } } });
    },
    [scope, account, programme, listing, known],
  );

  useEffect(() => {
    if (!known || (guests !== null && guests !== 'left')) return undefined;
    let isWanted = true;
    void (async () => {
      const found = await findDraft(shelf, scope, account, draftId);
      const before = scope !== GUEST_SCOPE && draftId === null && guests === null ? await findDraft(shelf, GUEST_SCOPE, account, null) : null;
      if (!isWanted) return;
      if (before && before.updatedAt > (found?.updatedAt ?? 0)) return setGuests(before);
      const draft = found && aimedAt(found, programme, listing);
      setOpened((before) => before ?? { autosave: createAutosave(shelf, draft ?? begin(shelf)), earlier: draft });
    })();
    return () => {
      isWanted = false;
    };
  }, [shelf, known, scope, account, programme, listing, draftId, begin, guests]);

  useEffect(() => () => opened?.autosave.stop(), [opened]);

  if (!opened && guests !== null && guests !== 'left')
    return {
      kind: 'guest',
      draft: guests,
      adopt: async () => {
        const adopted = await shelf.adopt(guests, scope);
        setGuests('left');
        if (adopted) setOpened({ autosave: createAutosave(shelf, aimedAt(adopted, programme, listing)), earlier: null });
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
      await shelf.remove(scope, opened.autosave.get().draft.id);
      setOpened({ autosave: createAutosave(shelf, begin(shelf)), earlier: null });
    },
  };
}

/** The newest draft of this form and applicant that is not being sent. */
async function findDraft(shelf: DraftShelf, scope: string, account: ApplicantKind, draftId: string | null): Promise<Draft | null> {
  for (const { id, form, isSending } of await shelf.list(scope)) {
    if (form !== FORM || isSending || (draftId !== null && id !== draftId)) continue;
    const opened = await shelf.open(scope, id);
    if (opened.kind === 'draft' && readApplicationValues(opened.draft)?.account === account) return opened.draft;
  }
  return null;
}

/** What was typed for one programme or car serves another: only they change. */
function aimedAt(draft: Draft, programme: string, listing: string | null): Draft {
  const values = readApplicationValues(draft);
  if (!values) return draft;
  const isOther = values.programme !== programme;
  return { ...draft, values: { ...values, programme, listing: listing ?? (isOther ? null : values.listing), answers: { ...values.answers, ...(isOther && { financeName: programme }) } } };
}
