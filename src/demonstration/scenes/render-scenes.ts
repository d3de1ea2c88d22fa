import type { PhotoStore } from '#server/uploads/keep-photo.ts';
import { scenes } from './scenes.ts';
import { storeScene } from './store-scene.ts';

/** Progress, in pictures. */
export interface SceneProgress {
  readonly done: number;
  readonly total: number;
}

/** Draws the missing pictures. Safe to stop and to run again: pictures are stored completely or not at all. */
export async function renderScenes(
  store: PhotoStore,
  onProgress: (progress: SceneProgress) => void = () => {},
): Promise<void> {
  const waiting = scenes.values();
  let done = 0;
  // Two at a time: while one picture is written to disk, the other keeps the cores busy.
  const painter = async () => {
    for (const scene of waiting) {
      await storeScene(store, scene);
      onProgress({ done: ++done, total: scenes.length });
    }
  };
  await Promise.all([painter(), painter()]);
}
