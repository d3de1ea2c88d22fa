/** What the worker is asked: to make a photo ready, or only the small picture of one that is. */
export interface PhotoQuestion {
  readonly id: number;
  readonly photo: Blob;
  readonly mayShrink: boolean;
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly isSmallOnly: boolean;
}

/** A photo upright, without metadata, at most 2,560 px, and a small picture of it; or why it cannot be had. `bytes` are null where only the small one was asked for. */
type PreparedPhoto =
  | { readonly ok: true; readonly bytes: ArrayBuffer | null; readonly small: Blob }
  | {
      readonly ok: false;
      readonly problem: 'wrong_type' | 'too_large' | 'empty' | 'unreadable';
      readonly canShrink: boolean;
    };

export interface PhotoAnswer {
  readonly id: number;
  readonly result: PreparedPhoto;
}

/** Makes photos ready away from the screen's own thread, so that the page stays quick while twenty are chosen. */
export interface PhotoDesk {
  readonly prepare: (
    photo: Blob,
    how?: Partial<Pick<PhotoQuestion, 'mayShrink' | 'turn' | 'isSmallOnly'>>,
  ) => Promise<PreparedPhoto>;
  readonly close: () => void;
}

/** A worker that has had nothing to do for this long goes, in ms, and its memory with it: one at work holds a hundred megabytes. */
const IDLE_MS = 1_500;

/** Opens a worker with the first photo, and again whenever there is one. Where the device has none, or it fails, each photo is `unreadable`. */
export function openPhotoDesk(): PhotoDesk {
  const waiting = new Map<number, (result: PreparedPhoto) => void>();
  let worker: Worker | null = null;
  let count = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const failAll = () => {
    clearTimeout(idle);
    worker?.terminate();
    worker = null;
    for (const resolve of waiting.values()) resolve({ ok: false, problem: 'unreadable', canShrink: false });
    waiting.clear();
  };
  const open = () => {
    const opened = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
      clearTimeout(idle);
      if (waiting.size === 0) idle = setTimeout(failAll, IDLE_MS);
    });
    opened.addEventListener('error', failAll);
    return opened;
  };
  return {
    prepare: (photo, { mayShrink = false, turn = 0, isSmallOnly = false } = {}) =>
      new Promise((resolve) => {
        const id = (count += 1);
        waiting.set(id, resolve);
        clearTimeout(idle);
        try {
          worker ??= open();
          const question: PhotoQuestion = { id, photo, mayShrink, turn, isSmallOnly };
          worker.postMessage(question);
        } catch {
          failAll();
        }
      }),
    close: failAll,
  };
}
