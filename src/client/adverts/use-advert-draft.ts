import { useMemo, useState } from 'react';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Saved } from '#client/applications/saved-line.tsx';
import type { Conflict } from '#client/applications/use-application-draft.ts';
import { useAutosaved } from '#client/shell/use-autosaved.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import { PHOTO_PURPOSE, VIDEO_PURPOSE } from '#offline/outbox/outbox-item.ts';
import {
  type AdvertFilm,
  type AdvertPhoto,
  type AdvertValues,
  filmOf,
  photosOf,
  readAdvertValues,
} from './advert-values.ts';

/** An advert being filled in: answers, files, and whether they are saved. */
export interface AdvertWork {
  readonly values: AdvertValues;
  readonly photos: readonly AdvertPhoto[];
  readonly film: AdvertFilm | null;
  readonly saved: Saved;
  /** Another tab has saved since: the person has to choose a version. */
  readonly conflict: Conflict | null;
  /** The server's refusals by question, until the answer is changed. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | null;
  readonly answer: (answers: AdvertAnswers) => void;
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
  /** Stores a film, replacing the previous one. */
  readonly keepFilm: (film: {
    readonly name: string;
    readonly type: string;
    readonly bytes: ArrayBuffer;
  }) => Promise<void>;
  readonly dropFilm: () => void;
}

/** The question for a film file; `video` is the one for a link. */
export const FILM = 'film';

/** The question that a refused member of the command belongs to. */
function questionOf(field: string): string {
  if (field.startsWith('photos')) return 'photos';
  return field === 'video' ? FILM : field.replace(/^answers\./, '');
}

/** The draft on the screen, saved while it is filled in. */
export function useAdvertDraft(autosave: Autosave): AdvertWork {
  const { draft, saved } = useAutosaved(autosave);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const values = useMemo(() => readAdvertValues(draft), [draft]);
  // The caller has validated the values before opening the wizard.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no advert`);

  const { problem } = draft;
  const photos = useMemo(() => photosOf(values, draft.files), [values, draft.files]);
  const film = useMemo(() => filmOf(values, draft.files), [values, draft.files]);
  const refusals = useMemo(() => {
    const all = Object.entries(problem?.errors ?? {}).map(
      ([field, [message = '']]) => [questionOf(field), message] as const,
    );
    if (problem?.fileId) all.push([problem.fileId === film?.id ? FILM : 'photos', problem.message]);
    return Object.fromEntries(all.filter(([field]) => !answered.has(field)));
  }, [problem, answered, film]);
  const settled = (fields: readonly string[]) => problem && setAnswered((before) => new Set([...before, ...fields]));
  const now = () => readAdvertValues(autosave.get().draft) ?? values;
  const change = (part: Partial<AdvertValues>) => autosave.change({ ...now(), ...part });
  const filmFiles = () => autosave.get().draft.files.filter(({ purpose }) => purpose === VIDEO_PURPOSE);
  const order = () => photosOf(now(), autosave.get().draft.files).map(({ id }) => id);

  return {
    values,
    photos,
    film,
    saved:
      saved?.kind === 'memory'
        ? { kind: 'memory' }
        : saved?.kind === 'device' || draft.revision > 0
          ? { kind: 'saved', at: draft.updatedAt }
          : { kind: 'nothing' },
    conflict:
      saved?.kind === 'conflict'
        ? { choose: saved.theirs && !saved.theirs.isSending ? (winner) => void autosave.resolve(winner) : null }
        : null,
    refusals,
    refusal: problem?.message || null,
    answer: (answers) => {
      change({ answers: { ...now().answers, ...answers } });
      settled(Object.keys(answers));
    },
    setFeatures: (features) => change({ features }),
    goTo: (step) => void autosave.goTo(step),
    flush: () => void autosave.flush(),
    keepPhoto: async ({ name, bytes }, instead) => {
      const print = await sha256(bytes);
      const same = autosave.get().draft.files.find((file) => file.sha256 === print);
      if (same && same.id !== instead) return 'already_chosen';
      await autosave.addFile({ kind: 'photo', purpose: PHOTO_PURPOSE, name, type: 'image/jpeg', content: bytes });
      const added = autosave.get().draft.files.find((file) => file.sha256 === print);
      if (!added || autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
      settled(['photos']);
      const ids = order().filter((id) => id !== added.id);
      change({
        photos: instead === undefined ? [...ids, added.id] : ids.map((id) => (id === instead ? added.id : id)),
      });
      if (instead !== undefined) await autosave.removeFile(instead);
      await autosave.flush();
      return { id: added.id };
    },
    dropPhoto: (id) => {
      settled(['photos']);
      change({ photos: order().filter((one) => one !== id), kept: now().kept.filter((photo) => photo.id !== id) });
      void (autosave.get().draft.files.some((file) => file.id === id) ? autosave.removeFile(id) : autosave.flush());
    },
    orderPhotos: (ids) => {
      change({ photos: ids });
      void autosave.flush();
    },
    keepFilm: async ({ name, type, bytes }) => {
      await autosave.addFile({ kind: VIDEO_PURPOSE, purpose: VIDEO_PURPOSE, name, type, content: bytes });
      if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
      settled([FILM]);
      // Includes one chosen a moment earlier that was only now added to the draft.
      for (const { id } of filmFiles().slice(0, -1)) await autosave.removeFile(id);
    },
    dropFilm: () => {
      settled([FILM]);
      if (now().keptFilm) change({ keptFilm: null });
      const files = filmFiles();
      void (files.length > 0 ? Promise.all(files.map(({ id }) => autosave.removeFile(id))) : autosave.flush());
    },
  };
}
