import { mix } from './pen.ts';

/** A car paint: its colour, and its tones towards the sky and the ground. */
export interface Paint {
  readonly base: string;
  readonly light: string;
  readonly deep: string;
  /** Strength of reflections, 0 to 1. */
  readonly gloss: number;
}

export const paints = {
  white: { base: '#e9ebe8', light: '#ffffff', deep: '#8d989b', gloss: 0.95 },
  silver: { base: '#b4babd', light: '#f1f4f5', deep: '#535c62', gloss: 0.85 },
  black: { base: '#23292d', light: '#8795a0', deep: '#07090b', gloss: 0.6 },
  red: { base: '#b0261f', light: '#f08a74', deep: '#4a0b0d', gloss: 0.65 },
  blue: { base: '#254f88', light: '#8fb6e4', deep: '#0c1c36', gloss: 0.65 },
  green: { base: '#1c5c4a', light: '#7fc0a5', deep: '#08241d', gloss: 0.6 },
  sand: { base: '#c4ab80', light: '#f6e9cd', deep: '#66512f', gloss: 0.75 },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;

/** Paint mixed towards its tone under the sky. */
export const lit = (paint: Paint, share: number) => mix(paint.base, paint.light, share);
/** Paint mixed towards its shade. */
export const shaded = (paint: Paint, share: number) => mix(paint.base, paint.deep, share);
