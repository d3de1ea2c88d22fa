import { round } from '../pen.ts';
import type { Camera } from './car-camera.ts';
import { facesCamera } from './car-patches.ts';
import type { Spot, Surface } from './car-shape.ts';
import { hermite, inRound } from './vectors.ts';

/** A place on a surface: angle around it and height from 0 to 1; at a corner lines do not run smoothly. */
export type Place = readonly [turn: number, rise: number, corner?: 'corner'];

const PARTS = 7;

/** Draws lines that lie on a surface. */
export function pathsOn(surface: Surface, camera: Camera) {
  const faces = (turn: number, rise: number) => facesCamera(surface, camera, turn, rise);
  /** Places that face away move to the edge of what is seen. */
  const shown = (turn: number, rise: number): string => {
    let at = turn;
    const away = Math.atan2(camera.place[1], camera.place[0]) - turn;
    const step = 0.03 * Math.sign(Math.atan2(Math.sin(away), Math.cos(away)));
    for (let count = 0; count < 120 && !faces(at, rise); count++) at += step;
    const [x, y] = camera.project(surface.at(at, rise));
    return `${round(x)} ${round(y)}`;
  };
  const line = (places: readonly Place[], isClosed: boolean): string => {
    const count = places.length;
    const pick = (index: number) =>
      places[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))]!;
    const points: string[] = [];
    for (let index = 0; index < (isClosed ? count : count - 1); index++) {
      const [from, to] = [pick(index), pick(index + 1)];
      const [before, after] = [from[2] ? from : pick(index - 1), to[2] ? to : pick(index + 2)];
      for (let part = 0; part < PARTS; part++) {
        const t = part / PARTS;
        const at = (axis: 0 | 1) =>
          hermite(t, from[axis], to[axis], (to[axis] - before[axis]) / 2, (after[axis] - from[axis]) / 2);
        points.push(shown(at(0), Math.min(1, Math.max(0, at(1)))));
      }
    }
    if (!isClosed) points.push(shown(pick(count - 1)[0], pick(count - 1)[1]));
    return `M${points.join('L')}${isClosed ? 'Z' : ''}`;
  };
  return {
    faces,
    area: (...places: readonly Place[]) => line(places, true),
    stroke: (...places: readonly Place[]) => line(places, false),
  };
}

/** A path through places in space. */
export const spacePath = (camera: Camera, spots: readonly Spot[], isClosed = true) =>
  `M${spots
    .map((spot) => camera.project(spot))
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}${isClosed ? 'Z' : ''}`;

/** A round in an upright plane along the car, as seen. */
export const circle = (camera: Camera, [x, y, z]: Spot, radius: number): string =>
  spacePath(
    camera,
    inRound(56, (turn): Spot => [x + Math.cos(turn) * radius, y, z + Math.sin(turn) * radius]),
  );
