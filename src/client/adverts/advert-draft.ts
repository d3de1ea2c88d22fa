import { sha256 } from '#offline/drafts/seal.ts';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { PHOTO_PURPOSE, VIDEO_PURPOSE } from '#offline/outbox/outbox-item.ts';
import { VIDEO_FILE, inOrder, withPhoto } from './advert-draft-state.ts';
import { type AdvertValues, photosOf, readAdvertValues } from './advert-values.ts';

/** What a person does to an advert that is being filled in. */
export interface AdvertActions {
  readonly answer: (answers: AdvertAnswers) => void;
  /** Chooses who sells, with their contact in the answers. */
  readonly sellFor: (business: string | null, contact: AdvertAnswers) => void;
  readonly setFeatures: (features: readonly FeatureGroup[]) => void;
  readonly goTo: (step: string) => void;
  readonly flush: () => void;
  /** Stores a prepared photo, replacing another or as the last. A duplicate is a mistake. */
  readonly keepPhoto: (
    photo: { readonly name: string; readonly bytes: ArrayBuffer },
    instead?: string,
  ) => Promise<{ readonly id: string } | 'already_chosen'>;
  readonly dropPhoto: (id: string) => void;
  readonly orderPhotos: (ids: readonly string[]) => void;
  /** Stores a video, replacing the previous one. */
  readonly keepVideo: (video: {
    readonly name: string;
    readonly type: string;
    readonly bytes: ArrayBuffer;
  }) => Promise<void>;
  readonly dropVideo: () => void;
}

/** Changes a draft as it is at that moment, not as a screen last showed it. `onChanged` hears which questions were answered. */
export function createAdvertDraft(
  autosave: Autosave,
  onChanged: (questions: readonly string[]) => void,
): AdvertActions {
  const files = () => autosave.get().draft.files;
  const values = (): AdvertValues => {
    const read = readAdvertValues(autosave.get().draft);
    if (!read) throw new TypeError(`Draft ${autosave.get().draft.id} holds no advert`);
    return read;
  };
  const change = (part: Partial<AdvertValues>) => autosave.change({ ...values(), ...part });
  const videoFiles = () => files().filter(({ purpose }) => purpose === VIDEO_PURPOSE);
  const order = () => photosOf(values(), files()).map(({ id }) => id);
  const refuseConflict = () => {
    if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
  };

  return {
    answer: (answers) => {
      change({ answers: { ...values().answers, ...answers } });
      onChanged(Object.keys(answers));
    },
    sellFor: (business, contact) => {
      change({ business, answers: { ...values().answers, ...contact } });
      onChanged([...Object.keys(contact), 'business']);
    },
    setFeatures: (features) => change({ features }),
    goTo: (step) => void autosave.goTo(step),
    flush: () => void autosave.flush(),
    keepPhoto: async ({ name, bytes }, instead) => {
      const print = await sha256(bytes);
      const same = files().find((file) => file.sha256 === print);
      if (same && same.id !== instead) return 'already_chosen';
      await autosave.addFile({ kind: 'photo', purpose: PHOTO_PURPOSE, name, type: 'image/jpeg', content: bytes });
      const added = files().findLast((file) => file.sha256 === print);
      refuseConflict();
      if (!added) throw new Error('The photo was not added');
      onChanged(['photos']);
      const photos = withPhoto(order(), added.id, instead);
      if (photos) change({ photos });
      // Without a place for it, the photo it replaces was deleted meanwhile.
      const gone = photos ? instead : added.id;
      if (gone !== undefined) await autosave.removeFile(gone);
      await autosave.flush();
      return { id: added.id };
    },
    dropPhoto: (id) => {
      onChanged(['photos']);
      change({ photos: order().filter((one) => one !== id), kept: values().kept.filter((photo) => photo.id !== id) });
      void (files().some((file) => file.id === id) ? autosave.removeFile(id) : autosave.flush());
    },
    orderPhotos: (ids) => {
      change({ photos: inOrder(order(), ids) });
      void autosave.flush();
    },
    keepVideo: async ({ name, type, bytes }) => {
      await autosave.addFile({ kind: VIDEO_PURPOSE, purpose: VIDEO_PURPOSE, name, type, content: bytes });
      refuseConflict();
      onChanged([VIDEO_FILE]);
      // Includes one chosen a moment earlier that was only now added to the draft.
      for (const { id } of videoFiles().slice(0, -1)) await autosave.removeFile(id);
    },
    dropVideo: () => {
      onChanged([VIDEO_FILE]);
      if (values().keptVideo) change({ keptVideo: null });
      const stored = videoFiles();
      void (stored.length > 0 ? Promise.all(stored.map(({ id }) => autosave.removeFile(id))) : autosave.flush());
    },
  };
}
