import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_VIDEO_BYTES } from '#domain/uploads/video.ts';
import { createFileQueue, type FileWork } from '#client/uploads/file-queue.ts';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import { readVideoType } from '#client/uploads/read-video-type.ts';
import type { AdvertWork } from './use-advert-draft.ts';

/** A chosen video that is not in the draft yet, and what can be done with it. */
export interface PickedVideo {
  readonly picked: PendingFile<'video'> | null;
  /** Takes another video instead of the chosen one. */
  readonly add: (file: File) => void;
  readonly again: (video: PendingFile<'video'>) => void;
  readonly drop: (id: number) => void;
}

/** Checks the chosen video before it goes into the draft. */
export function usePickedVideo({ keepVideo }: Pick<AdvertWork, 'keepVideo'>): PickedVideo {
  const work: FileWork<'video', { readonly type: string; readonly bytes: ArrayBuffer }> = {
    prepare: async ({ file }) => {
      if (file.size === 0) return { problem: 'empty', canShrink: false };
      if (file.size > MAX_VIDEO_BYTES) return { problem: 'too_large', canShrink: false };
      const bytes = await file.arrayBuffer();
      const type = readVideoType(new Uint8Array(bytes));
      return type ? { ready: { type, bytes } } : { problem: 'wrong_type', canShrink: false };
    },
    keep: async ({ file: { name } }, { type, bytes }) => {
      await keepVideo({ name, type, bytes });
      return 'kept';
    },
  };
  const [queue] = useState(() => createFileQueue(work));
  useEffect(() => queue.connect(work));
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return {
    picked: all[0] ?? null,
    add: (file) => {
      for (const { id } of queue.get()) queue.drop(id);
      queue.add('video', [file], 1);
    },
    again: ({ id }) => queue.again(id, false),
    drop: queue.drop,
  };
}
