import { carScene } from './car-scenes.ts';
import { homeScene } from './home-scenes.ts';
import { markScene } from './partner-marks.ts';
import { EDITION, type Scene } from './scene.ts';

/** The drawing of an id; null when it is none of ours. */
export function sceneOf(id: string): Scene | null {
  const [edition, ...parts] = id.split('_');
  return edition === EDITION ? (carScene(parts) ?? homeScene(parts) ?? markScene(parts)) : null;
}
