import { createFileQueue, type FileQueue } from '#client/uploads/file-queue.ts';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import type { PhotoDesk } from '#client/uploads/prepare-photo.ts';
import type { DraftFile } from '#offline/drafts/draft.ts';
import type { AdvertPhoto } from './advert-values.ts';
import type { AdvertWork } from './use-advert-draft.ts';

/** What the photos of an advert need from the browser and the draft. */
export interface PhotoPorts {
  readonly openDesk: () => PhotoDesk;
  readonly keepPhoto: AdvertWork['keepPhoto'];
  /** The bytes of a photo in the draft; null when they are gone. */
  readonly readFile: (id: string) => Promise<ArrayBuffer | null>;
  /** Addresses under which the page shows a thumbnail. */
  readonly addresses: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Photos in work, as shown. */
export interface PhotosState {
  /** Photos in the draft that are being turned, by id. */
  readonly turning: ReadonlySet<string>;
  /** Addresses of thumbnails, by id. */
  readonly small: ReadonlyMap<string, string>;
}

/** The photos of one advert on their way into its draft, and their thumbnails. */
export interface AdvertPhotos {
  readonly files: Omit<FileQueue<'photo'>, 'connect'>;
  readonly get: () => PhotosState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes thumbnails of photos that were stored in an earlier visit. */
  readonly draw: (photos: readonly AdvertPhoto[]) => void;
  /** Rotates by 90° clockwise: the photo is rendered again and replaces the old one. */
  readonly turn: (photo: AdvertPhoto) => void;
  /** The screen is left. Chosen photos are still prepared and stored; then the worker is stopped. */
  readonly leave: () => void;
}

export function createAdvertPhotos({ openDesk, keepPhoto, readFile, addresses }: PhotoPorts): AdvertPhotos {
  const listeners = new Set<() => void>();
  const drawn = new Set<string>();
  let state: PhotosState = { turning: new Set(), small: new Map() };
  let desk: PhotoDesk | null = null;
  let isLeft = false;
  const set = (next: Partial<PhotosState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const photoDesk = () => (desk ??= openDesk());
  const show = (id: string, picture: Blob) => {
    if (isLeft) return;
    drawn.add(id);
    set({ small: new Map(state.small).set(id, addresses.createObjectURL(picture)) });
  };
  /** Stores a photo and shows its thumbnail. It counts as drawn at once, because the draft shows it before. */
  const keep = async (name: string, bytes: ArrayBuffer, small: Blob, instead?: string) => {
    const kept = await keepPhoto({ name, bytes }, instead);
    if (kept === 'already_chosen') return kept;
    show(kept.id, small);
    return 'kept';
  };

  const files = createFileQueue({
    prepare: async ({ file }: PendingFile<'photo'>, mayShrink) => {
      const prepared = await photoDesk().prepare(file, { mayShrink });
      if (!prepared.ok) return prepared;
      const { bytes, small } = prepared;
      return bytes ? { ready: { bytes, small } } : { problem: 'unreadable', canShrink: false };
    },
    keep: ({ file }, { bytes, small }: { bytes: ArrayBuffer; small: Blob }) => keep(file.name, bytes, small),
  });
  const drawStored = async (id: string, type: string) => {
    // A photo just added is in the draft a moment before its thumbnail.
    if (isLeft || state.small.has(id)) return;
    const bytes = await readFile(id);
    const prepared = bytes && (await photoDesk().prepare(new Blob([bytes], { type }), { isSmallOnly: true }));
    if (prepared?.ok) show(id, prepared.small);
  };
  const turnStored = async (id: string, { name, type }: DraftFile) => {
    try {
      const bytes = await readFile(id);
      const prepared = bytes && (await photoDesk().prepare(new Blob([bytes], { type }), { turn: 90, mayShrink: true }));
      if (prepared?.ok && prepared.bytes) await keep(name, prepared.bytes, prepared.small, id);
    } catch {
      // The photo stays unchanged.
    } finally {
      set({ turning: new Set([...state.turning].filter((one) => one !== id)) });
    }
  };

  return {
    files,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    draw: (photos) => {
      for (const { id, file } of photos) {
        if (!file || drawn.has(id)) continue;
        drawn.add(id);
        files.inTurn(() => drawStored(id, file.type));
      }
    },
    turn: ({ id, file }) => {
      if (!file || state.turning.has(id)) return;
      set({ turning: new Set(state.turning).add(id) });
      files.inTurn(() => turnStored(id, file));
    },
    leave: () => {
      isLeft = true;
      for (const address of state.small.values()) addresses.revokeObjectURL(address);
      void files.idle().then(() => desk?.close());
    },
  };
}
