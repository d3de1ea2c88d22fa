import type { Spot } from './car-shape.ts';

export const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Spot, factor: number): Spot => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The same direction with a length of 1. */
export const unit = (v: Spot): Spot => times(v, 1 / (Math.hypot(...v) || 1));

/** What is drawn at `count` angles around a round. */
export const inRound = <T>(count: number, draw: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw((index / count) * Math.PI * 2));

/** A power that keeps the sign: of a cosine and a sine it makes a round more like a box. */
export const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

/** The height at `t` (0 to 1) of a curve by its ends and its slopes there. */
export const hermite = (t: number, from: number, to: number, start: number, end: number) =>
  (1 + 2 * t) * (1 - t) ** 2 * from + t * (1 - t) ** 2 * start + t * t * (3 - 2 * t) * to + t * t * (t - 1) * end;
