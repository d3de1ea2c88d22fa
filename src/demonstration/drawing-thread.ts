// A thread of its own, because a drawing takes 50 to 200 ms of computing.
import { parentPort } from 'node:worker_threads';
import { sceneOf } from './scenes/scene-of.ts';

parentPort?.on('message', (id: string) => {
  parentPort?.postMessage({ id, svg: sceneOf(id)?.draw() ?? null });
});
