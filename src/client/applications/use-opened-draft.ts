import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { createDraftOpening, type DraftOpening, type DraftOpeningState } from './draft-opening.ts';
import type { Beginning } from './found-drafts.ts';

/** The draft to work on, and what the person may do before and after it is open. */
export type OpenedDraft = DraftOpeningState & Pick<DraftOpening, 'adopt' | 'leave' | 'startAgain'>;

/** Opens the existing draft for this kind of applicant, or begins a new one. */
export function useOpenedDraft(
  draftStore: DraftStore,
  { form, account, programme, listing, known, draftId }: Beginning,
): OpenedDraft {
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const opening = useMemo(() => createDraftOpening(draftStore), [draftStore]);
  const state = useSyncExternalStore(opening.subscribe, opening.get);
  useEffect(() => {
    void opening.want({ scope, form, account, programme, listing, known, draftId });
  }, [opening, scope, form, account, programme, listing, known, draftId]);
  useEffect(() => () => opening.stop(), [opening]);
  return { ...state, adopt: opening.adopt, leave: opening.leave, startAgain: opening.startAgain };
}
