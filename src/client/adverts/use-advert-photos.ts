import { useEffect, useRef, useState } from 'react';
import { openPhotoDesk, type PhotoDesk } from '#client/uploads/prepare-photo.ts';
import type { FileProblem } from '#client/uploads/file-problem-words.ts';
import type { DraftFile } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import type { AdvertPhoto } from './advert-values.ts';
import type { AdvertWork } from './use-advert-draft.ts';

/** A chosen photo that is not stored yet: being prepared, or refused with advice. */
export interface PickedPhoto {
  readonly id: number;
  readonly file: File;
  readonly problem: FileProblem | null;
  readonly canShrink: boolean;
}

interface Dependencies {
  readonly work: AdvertWork;
  readonly draftStore: DraftStore;
  readonly scope: string;
  readonly most: number;
}

/** Prepares photos in sequence for the draft, and makes thumbnails of those in it. */
export function useAdvertPhotos({ work, draftStore, scope, most }: Dependencies) {
  const [picked, setPicked] = useState<readonly PickedPhoto[]>([]);
  const [turning, setTurning] = useState<ReadonlySet<string>>(new Set());
  const [small, setSmall] = useState<ReadonlyMap<string, string>>(new Map());
  const desk = useRef<PhotoDesk | null>(null);
  const tail = useRef(Promise.resolve());
  const count = useRef(0);
  const asked = useRef(new Set<string>());
  const drawn = useRef(new Set<string>());
  // Queued work must see the draft as it is when it runs.
  const now = useRef(work);
  useEffect(() => {
    now.current = work;
  });

  const photoDesk = () => (desk.current ??= openPhotoDesk());
  const show = (id: string, picture: Blob) => {
    drawn.current.add(id);
    setSmall((before) => new Map(before).set(id, URL.createObjectURL(picture)));
  };
  const settle = (id: number, problem: FileProblem, canShrink = false) =>
    setPicked((all) => all.map((one) => (one.id === id ? { ...one, problem, canShrink } : one)));
  const drop = (id: number) => setPicked((all) => all.filter((one) => one.id !== id));

  const keep = async ({ id, file }: PickedPhoto, mayShrink: boolean) => {
    const prepared = await photoDesk().prepare(file, { mayShrink });
    if (!prepared.ok) return settle(id, prepared.problem, prepared.canShrink);
    if (!prepared.bytes) return;
    try {
      const kept = await now.current.keepPhoto({ name: file.name, bytes: prepared.bytes });
      if (kept === 'already_chosen') return settle(id, 'already_chosen');
      asked.current.add(kept.id);
      show(kept.id, prepared.small);
      drop(id);
    } catch {
      settle(id, 'not_kept');
    }
  };
  const queue = (photo: PickedPhoto, mayShrink: boolean) => {
    tail.current = tail.current.then(() => keep(photo, mayShrink));
  };

  const showKept = async (id: string, type: string) => {
    // A photo just added is in the draft a moment before its thumbnail.
    if (drawn.current.has(id)) return;
    const bytes = await draftStore.readFile(scope, id);
    const prepared = bytes && (await photoDesk().prepare(new Blob([bytes], { type }), { isSmallOnly: true }));
    if (prepared?.ok) show(id, prepared.small);
  };
  const turnKept = async (id: string, { name, type }: DraftFile) => {
    const bytes = await draftStore.readFile(scope, id);
    const prepared = bytes && (await photoDesk().prepare(new Blob([bytes], { type }), { turn: 90, mayShrink: true }));
    try {
      if (!prepared?.ok || !prepared.bytes) return;
      const kept = await now.current.keepPhoto({ name, bytes: prepared.bytes }, id);
      if (kept === 'already_chosen') return;
      asked.current.add(kept.id);
      show(kept.id, prepared.small);
    } catch {
      // The photo stays unchanged.
    } finally {
      setTurning((all) => new Set([...all].filter((one) => one !== id)));
    }
  };

  // Photos of an earlier visit are shown from the draft store.
  useEffect(() => {
    for (const { id, file } of work.photos) {
      if (!file || asked.current.has(id)) continue;
      asked.current.add(id);
      tail.current = tail.current.then(() => showKept(id, file.type));
    }
  });
  const shown = useRef(small);
  useEffect(() => {
    shown.current = small;
  });
  useEffect(
    () => () => {
      desk.current?.close();
      desk.current = null;
      for (const address of shown.current.values()) URL.revokeObjectURL(address);
    },
    [],
  );

  return {
    picked,
    small,
    turning,
    drop,
    add: (files: readonly File[]) => {
      const room = most - work.photos.length - picked.filter(({ problem }) => problem === null).length;
      const added = files.map((file, at): PickedPhoto => ({
        id: (count.current += 1),
        file,
        problem: at < room ? null : 'too_many',
        canShrink: false,
      }));
      setPicked((all) => [...all, ...added]);
      for (const one of added) if (one.problem === null) queue(one, false);
    },
    again: (photo: PickedPhoto, mayShrink: boolean) => {
      const fresh = { ...photo, problem: null, canShrink: false };
      setPicked((all) => all.map((one) => (one.id === photo.id ? fresh : one)));
      queue(fresh, mayShrink);
    },
    /** Rotates by 90° clockwise: the photo is rendered again and replaces the old one. */
    turn: ({ id, file }: AdvertPhoto) => {
      if (!file || turning.has(id)) return;
      setTurning((all) => new Set(all).add(id));
      tail.current = tail.current.then(() => turnKept(id, file));
    },
  };
}
