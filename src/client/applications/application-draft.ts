import type { Answers } from '#domain/applications/application.ts';
import { documentField } from '#domain/applications/forms.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import { OFFER } from './application-draft-state.ts';
import { type ApplicationValues, purposeOf, readApplicationValues } from './application-values.ts';
import type { ReadyDocument } from './use-picked-files.ts';

/** What a person does to an application that is being filled in. */
export interface ApplicationActions {
  readonly answer: (answers: Answers) => void;
  /** Chooses an offer, or null for the listing's own price. */
  readonly takeOffer: (offer: ListingOffer | null) => void;
  readonly goTo: (step: string) => void;
  readonly flush: () => void;
  /** Adds a file. A duplicate in one application is a mistake, and the server accepts a file only once. */
  readonly keep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => void;
}

/** Changes a draft as it is at that moment, not as a screen last showed it. `onChanged` hears which fields were changed. */
export function createApplicationDraft(
  autosave: Autosave,
  onChanged: (fields: readonly string[]) => void,
): ApplicationActions {
  const files = () => autosave.get().draft.files;
  const values = (): ApplicationValues => {
    const read = readApplicationValues(autosave.get().draft);
    if (!read) throw new TypeError(`Draft ${autosave.get().draft.id} holds no application`);
    return read;
  };
  return {
    answer: (answers) => {
      const before = values();
      autosave.change({ ...before, answers: { ...before.answers, ...answers } });
      onChanged(Object.keys(answers));
    },
    takeOffer: (offer) => {
      autosave.change({ ...values(), offer });
      onChanged([OFFER]);
      void autosave.flush();
    },
    goTo: (step) => void autosave.goTo(step),
    flush: () => void autosave.flush(),
    keep: async ({ kind, name, type, bytes }) => {
      const purpose = purposeOf(kind);
      const print = await sha256(bytes);
      if (files().some((file) => file.sha256 === print && file.purpose === purpose)) return 'already_chosen';
      await autosave.addFile({ kind, purpose, name, type, content: bytes });
      onChanged([documentField(kind)]);
      if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
      return 'kept';
    },
    drop: (fileId) => {
      const dropped = files().find(({ id }) => id === fileId);
      if (dropped) onChanged([documentField(dropped.kind)]);
      void autosave.removeFile(fileId);
    },
  };
}
