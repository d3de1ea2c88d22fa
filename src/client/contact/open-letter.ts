import type { Draft } from '#offline/drafts/draft.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import type { SessionRecord } from '#offline/session.ts';

/** Search parameters of a letter: the draft it was taken back into. */
export interface LetterSearch {
  readonly draft?: unknown;
}

interface Opener {
  readonly outbox: () => Promise<Outbox>;
  readonly session: { readonly get: () => SessionRecord | null };
}

/** Opens a letter taken back from the waiting items, by the id in the address; null if there is none, or it is gone or of another form. */
export async function openLetter(
  { outbox, session }: Opener,
  form: string,
  draft: LetterSearch['draft'],
): Promise<Draft | null> {
  if (typeof draft !== 'string' || draft === '') return null;
  const opened = await (await outbox()).draftStore.open(session.get()?.id ?? GUEST_SCOPE, draft);
  return opened.kind === 'draft' && opened.draft.form === form && !opened.draft.isSending ? opened.draft : null;
}

/** The newest unsent draft of this form; null when there is none or storage is refused. Only letters with files are stored before they are sent. */
export async function openBegun({ outbox, session }: Opener, form: string): Promise<Draft | null> {
  const draftStore = await outbox().then(
    (opened) => opened.draftStore,
    () => null,
  );
  const scope = session.get()?.id ?? GUEST_SCOPE;
  const begun = (await draftStore?.list(scope))?.find((draft) => draft.form === form && !draft.isSending);
  const opened = begun && (await draftStore?.open(scope, begun.id));
  return opened?.kind === 'draft' ? opened.draft : null;
}
