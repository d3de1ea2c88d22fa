/** Request to the worker: prepare a photo, or make only the thumbnail of a prepared one. */
export interface PhotoQuestion {
  readonly id: number;
  readonly photo: Blob;
  readonly mayShrink: boolean;
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly isSmallOnly: boolean;
}

/** An upright photo without metadata, at most 2,560 px, and its thumbnail; or why it is refused. `bytes` are null if only the thumbnail was requested. */
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

/** Prepares photos in a worker, so that the page stays responsive while twenty are chosen. */
export interface PhotoDesk {
  readonly prepare: (
    photo: Blob,
    how?: Partial<Pick<PhotoQuestion, 'mayShrink' | 'turn' | 'isSmallOnly'>>,
  ) => Promise<PreparedPhoto>;
  readonly close: () => void;
}

/** Idle time after which the worker is terminated, in ms, to free its memory: an active one uses 100 MB. */
const IDLE_MS = 1_500;

/** Starts a worker with the first photo, and again when needed. Where workers are missing or fail, each photo is `unreadable`. */
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
