import type { PhotoStore } from '../../uploads/keep-photo.ts';
import { scenes } from './scenes.ts';
import { storeScene } from './store-scene.ts';

/** How far the drawing has come, in pictures. */
export interface SceneProgress {
  readonly done: number;
  readonly total: number;
}

/** Draws the pictures that are not there yet. Safe to stop and to run again: each is whole or not there. */
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
