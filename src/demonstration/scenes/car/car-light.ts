import { blend, colorOf, hexOf, type Triple } from '../pen.ts';
import type { Spot } from './car-shape.ts';
import { dot, minus, times, unit } from './vectors.ts';

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

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const sun = unit([0.42, 0.62, 0.95]);
const WHITE: Triple = [255, 255, 255];

/** How a painted surface looks: light from above and the sun, and the place mirrored in the clear coat. */
export function createShader(paint: Paint, around: Surroundings) {
  const base = colorOf(paint.base);
  const sky = blend(colorOf(around.sky), WHITE, 0.25);
  const zenith = blend(colorOf(around.sky), [70, 105, 140], 0.35);
  const horizon = blend(colorOf(around.horizon), [28, 32, 34], 0.5);
  const ground = colorOf(around.ground);
  const mirrored = (rise: number) => {
    if (rise < -0.04) return blend(blend(horizon, ground, 0.5), blend(ground, WHITE, 0.08), smooth(-0.04, -0.6, rise));
    return blend(blend(horizon, sky, smooth(-0.02, 0.12, rise)), zenith, smooth(0.45, 1, rise));
  };
  /** `low` darkens what is close to the ground. In steps, so that neighbouring patches of the same colour become one. */
  return (normal: Spot, toEye: Spot, low: number): string => {
    const facing = Math.max(0, dot(normal, toEye));
    const back = minus(times(normal, 2 * facing), toEye);
    const light = 0.46 + 0.3 * (normal[2] * 0.5 + 0.5) + 0.34 * Math.max(0, dot(normal, sun));
    const flop = 1 + paint.metallic * (facing ** 3 - 0.45) * 0.35;
    const coat = paint.gloss * (0.17 + 0.6 * (1 - facing) ** 3.2);
    const glint = paint.gloss * Math.max(0, dot(unit(back), sun)) ** 60 * 0.55;
    const shade = (1 - 0.55 * low) * light * flop;
    const coated = blend(times(base, shade), mirrored(back[2]), coat * (1 - 0.5 * low));
    return hexOf(blend(coated, WHITE, glint), 2);
  };
}

export type Shader = ReturnType<typeof createShader>;
