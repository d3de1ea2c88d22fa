import type { Spot } from './car-shape.ts';
import { dot, unit } from './vectors.ts';

export type Color = readonly [red: number, green: number, blue: number];

/** Colours of a place that paint and glass reflect. */
export interface Surroundings {
  readonly sky: string;
  readonly horizon: string;
  readonly ground: string;
}

/** A paint: colour, strength of reflections, and metallic glitter towards the light, 0 to 1. */
export interface Paint {
  readonly base: string;
  readonly gloss: number;
  readonly metallic: number;
}

const colorOf = (hex: string): Color => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const blend = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const sun = unit([0.42, 0.62, 0.95]);
const WHITE: Color = [255, 255, 255];

/** How a painted surface looks: light from above and the sun, and the place mirrored in the clear coat. */
export function createShader(paint: Paint, around: Surroundings) {
  const base = colorOf(paint.base);
  const sky = blend(colorOf(around.sky), WHITE, 0.25);
  const zenith = blend(colorOf(around.sky), [70, 105, 140], 0.35);
  const horizon = blend(colorOf(around.horizon), [28, 32, 34], 0.5);
  const ground = colorOf(around.ground);
  const mirrored = (rise: number): Color => {
    if (rise < -0.04) return blend(blend(horizon, ground, 0.5), blend(ground, WHITE, 0.08), smooth(-0.04, -0.6, rise));
    return blend(blend(horizon, sky, smooth(-0.02, 0.12, rise)), zenith, smooth(0.45, 1, rise));
  };
  /** `low` darkens what is close to the ground. */
  return (normal: Spot, toEye: Spot, low: number): Color => {
    const facing = Math.max(0, dot(normal, toEye));
    const back: Spot = [
      2 * facing * normal[0] - toEye[0],
      2 * facing * normal[1] - toEye[1],
      2 * facing * normal[2] - toEye[2],
    ];
    const light = 0.46 + 0.3 * (normal[2] * 0.5 + 0.5) + 0.34 * Math.max(0, dot(normal, sun));
    const flop = 1 + paint.metallic * (facing ** 3 - 0.45) * 0.35;
    const coat = paint.gloss * (0.17 + 0.6 * (1 - facing) ** 3.2);
    const glint = paint.gloss * Math.max(0, dot(unit(back), sun)) ** 60 * 0.55;
    const shade = (1 - 0.55 * low) * light * flop;
    const under: Color = [base[0] * shade, base[1] * shade, base[2] * shade];
    const mixed = blend(blend(under, mirrored(back[2]), coat * (1 - 0.5 * low)), WHITE, glint);
    return [Math.min(255, mixed[0]), Math.min(255, mixed[1]), Math.min(255, mixed[2])];
  };
}

export type Shader = ReturnType<typeof createShader>;

const STEP = 2;
/** A colour in steps, so that neighbouring patches of the same colour become one. */
export const inSteps = ([red, green, blue]: Color): string =>
  `#${[red, green, blue]
    .map((part) =>
      Math.min(255, Math.round(part / STEP) * STEP)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
