import { defs, fill, line, linear, repeat, round } from '../pen.ts';
import type { Camera } from './car-camera.ts';
import { circle, spacePath } from './car-paths.ts';
import type { CarLook, Spot } from './car-shape.ts';
import { inRound } from './vectors.ts';

const TYRE_WIDTH = 0.23;

/** A tyre from outside or, for wheels of the far side, only as a dark round. */
export function drawTyre(camera: Camera, [x, y, z]: Spot, radius: number): string {
  const rings = repeat(9, (index) =>
    circle(camera, [x, y - (TYRE_WIDTH * (8 - index)) / 8, z], radius * (index === 0 ? 0.97 : 1)),
  );
  return fill(rings, '#15181a', ' stroke="#15181a" stroke-width="3"');
}

const RIM = 0.74;

/**
 * Spokes of a rim: their number, half their width at the hub and at the rim (angles), how far the halves of a double
 * spoke are from its middle, and the width of the groove in them (share).
 */
const rims = {
  five: [5, 0.55, 0.17, 0, 0.18],
  twin: [5, 0.3, 0.075, 0.16, 0],
  ten: [10, 0.26, 0.075, 0, 0],
  disc: [9, 0.3, 0.29, 0, 0],
  six: [6, 0.5, 0.2, 0, 0.32],
} as const satisfies Record<CarLook['rim'], readonly number[]>;

/** A wheel of the left side: tyre, rim, spokes, brake. */
export function drawWheel(camera: Camera, hub: Spot, radius: number, rim: CarLook['rim'], start: number): string {
  const [x, y, z] = hub;
  const at = (turn: number, share: number, depth = 0): Spot => [
    x + Math.cos(turn) * radius * share,
    y - depth,
    z + Math.sin(turn) * radius * share,
  ];
  const ring = (share: number, depth = 0) => circle(camera, [x, y - depth, z], radius * share);
  const [count, foot, tip, apart, groove] = rims[rim];
  const spoke = (turn: number, share: number) =>
    spacePath(camera, [
      at(turn - foot * share, 0.14),
      at(turn - tip * share, RIM - 0.02, 0.008),
      at(turn + tip * share, RIM - 0.02, 0.008),
      at(turn + foot * share, 0.14),
    ]);
  const spokesOf = (share: number, aside: number) =>
    inRound(count, (turn) => spoke(start + turn + aside, share)).join('');
  const spokes = apart > 0 ? spokesOf(1, apart) + spokesOf(1, -apart) : spokesOf(1, 0);
  const [top, bottom] = [z + radius, z - radius].map((height) => camera.project([x, y, height])[1]);
  const id = `rim${round(x)}`;
  const metal = `url(#${id})`;
  return `${defs(linear(id, top!, bottom!, '.1 #e4e7e8, .55 #aab0b3, 1 #5d6467'))}${drawTyre(camera, hub, radius)}${fill(ring(0.985), '#1d2022')}${line(ring(0.9), '#34383b', 2.5)}${fill(ring(0.8), '#0f1112')}
${fill(ring(RIM + 0.02), metal)}${fill(ring(RIM - 0.035, 0.01), '#191c1e')}${fill(ring(0.5, 0.05), '#4b5154')}${fill(ring(0.47, 0.05), '#2b2f31')}
${fill(spokes, '#000', ' fill-opacity=".5" transform="translate(2 3)"')}${fill(spokes, metal)}${groove > 0 ? fill(spokesOf(groove, 0), '#000', ' fill-opacity=".3"') : ''}${fill(ring(0.17), metal)}${fill(ring(0.1), '#22262a')}
${line(ring(RIM + 0.01), '#fff', 2, ' stroke-opacity=".6"')}`;
}
