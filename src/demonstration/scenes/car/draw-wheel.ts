import { round } from '../pen.ts';
import type { Camera } from './car-camera.ts';
import { circle, spacePath } from './car-paths.ts';
import type { CarLook, Spot } from './car-shape.ts';

const TYRE_WIDTH = 0.23;

/** A tyre from outside or, for wheels of the far side, only as a dark round. */
export function drawTyre(camera: Camera, [x, y, z]: Spot, radius: number): string {
  const rings = Array.from({ length: 9 }, (_, index) =>
    circle(camera, [x, y - (TYRE_WIDTH * (8 - index)) / 8, z], radius * (index === 0 ? 0.97 : 1)),
  );
  return `<path d="${rings.join('')}" fill="#15181a" stroke="#15181a" stroke-width="3"/>`;
}

/** A wheel of the left side: tyre, rim, spokes, brake. */
export function drawWheel(
  camera: Camera,
  [x, y, z]: Spot,
  radius: number,
  rim: CarLook['rim'],
  start: number,
  isDark: boolean,
): string {
  const metal = isDark ? (['#4a4f53', '#2a2e31', '#16191b'] as const) : (['#e4e7e8', '#aab0b3', '#5d6467'] as const);
  const at = (turn: number, share: number, depth = 0): Spot => [
    x + Math.cos(turn) * radius * share,
    y - depth,
    z + Math.sin(turn) * radius * share,
  ];
  const ring = (share: number, depth = 0) => circle(camera, [x, y - depth, z], radius * share);
  const rimShare = 0.74;
  const counts = { five: 5, twin: 5, ten: 10, disc: 9, six: 6 } as const;
  const count = counts[rim];
  const spoke = (turn: number, foot: number, tip: number, lean = 0) =>
    spacePath(camera, [
      at(turn - foot, 0.14),
      at(turn - tip + lean, rimShare - 0.02, 0.008),
      at(turn + tip + lean, rimShare - 0.02, 0.008),
      at(turn + foot, 0.14),
    ]);
  let spokes = '';
  let shades = '';
  for (let index = 0; index < count; index++) {
    const turn = start + (index / count) * Math.PI * 2;
    if (rim === 'twin') {
      spokes += spoke(turn - 0.16, 0.3, 0.075, 0.02) + spoke(turn + 0.16, 0.3, 0.075, -0.02);
    } else if (rim === 'five') {
      spokes += spoke(turn, 0.55, 0.17);
      shades += spoke(turn, 0.09, 0.035);
    } else if (rim === 'six') {
      spokes += spoke(turn, 0.5, 0.2);
      shades += spoke(turn, 0.14, 0.07);
    } else if (rim === 'ten') spokes += spoke(turn, 0.26, 0.075);
    else spokes += spoke(turn, 0.3, 0.29, 0.1);
  }
  const [, top] = camera.project([x, y, z + radius]);
  const [, foot] = camera.project([x, y, z - radius]);
  const light = `<linearGradient id="rim${round(x)}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${round(top)}" y2="${round(foot)}"><stop offset=".1" stop-color="${metal[0]}"/><stop offset=".55" stop-color="${metal[1]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient>`;
  const fill = `url(#rim${round(x)})`;
  return `<defs>${light}</defs>${drawTyre(camera, [x, y, z], radius)}<path d="${ring(0.985)}" fill="#1d2022"/><path d="${ring(0.9)}" fill="none" stroke="#34383b" stroke-width="2.5"/><path d="${ring(0.8)}" fill="#0f1112"/>
<path d="${ring(rimShare + 0.02)}" fill="${fill}"/><path d="${ring(rimShare - 0.035, 0.01)}" fill="#191c1e"/><path d="${ring(0.5, 0.05)}" fill="#4b5154"/><path d="${ring(0.47, 0.05)}" fill="#2b2f31"/>
<path d="${spokes}" fill="#000" fill-opacity=".5" transform="translate(2 3)"/><path d="${spokes}" fill="${fill}"/><path d="${shades}" fill="#000" fill-opacity=".3"/><path d="${ring(0.17)}" fill="${fill}"/><path d="${ring(0.1)}" fill="#22262a"/>
<path d="${ring(rimShare + 0.01)}" fill="none" stroke="#fff" stroke-opacity="${isDark ? 0.25 : 0.6}" stroke-width="2"/>`;
}
