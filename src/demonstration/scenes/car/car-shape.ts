import { hermite, power } from './vectors.ts';

/** A point in space, metres: x forward from the middle of the car, y to its left, z up from the ground. */
export type Spot = readonly [x: number, y: number, z: number];

/** Parameters of a car. Distances `…At` are metres behind the front bumper, heights are metres above the ground. */
export interface CarShape {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly clearance: number;
  readonly wheel: number;
  /** Heights of the bonnet at the nose and at the windscreen, of the side at the last door, and of the tail. */
  readonly nose: number;
  readonly cowl: number;
  readonly belt: number;
  readonly tail: number;
  /** Where the windscreen begins and ends, the roof ends, and the rear window ends. */
  readonly screenAt: number;
  readonly roofAt: number;
  readonly roofEndAt: number;
  readonly backAt: number;
  /** How much lower the roof is at its end. */
  readonly drop: number;
  /** How angular the outline is from above: front, rear (3 round, 9 a box). */
  readonly plan: readonly [number, number];
  /** How far the sides lean inwards up to the roof. */
  readonly lean: number;
  /** Where the side windows end, as a share of the cabin (1 is its end), and the gaps between doors. */
  readonly windowEnd: number;
  readonly pillars: readonly number[];
  readonly look: CarLook;
}

/** What makes a front, a wheel and a trim; none of it is a brand's. */
export interface CarLook {
  readonly grille: 'bars' | 'mesh' | 'slots' | 'none';
  readonly grilleSize: readonly [width: number, bottom: number, top: number];
  readonly lamps: 'slim' | 'swept' | 'round' | 'block';
  readonly rim: 'five' | 'twin' | 'ten' | 'disc' | 'six';
  /** Cladding is dark plastic around arches and sills. */
  readonly trim: readonly ('cladding' | 'rails' | 'bed' | 'softTop')[];
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A smooth line through points, by their x and their y, that never overshoots them. */
function through(xs: readonly number[], ys: readonly number[]): (x: number) => number {
  const last = xs.length - 2;
  const slopeAfter = (index: number) => (ys[index + 1]! - ys[index]!) / (xs[index + 1]! - xs[index]!);
  const slopes = xs.map((_, index) => {
    const [before, after] = [slopeAfter(Math.max(0, index - 1)), slopeAfter(Math.min(index, last))];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    let index = 0;
    while (index < last && x > xs[index + 1]!) index++;
    const step = xs[index + 1]! - xs[index]!;
    const t = clamp((x - xs[index]!) / step, 0, 1);
    return hermite(t, ys[index]!, ys[index + 1]!, slopes[index]! * step, slopes[index + 1]! * step);
  };
}

/** A closed surface of horizontal rounds: `turn` is the angle around it (0 front, a quarter left), `rise` from 0 to 1. */
export interface Surface {
  readonly at: (turn: number, rise: number) => Spot;
  /** The angle of a place on the left side, by its distance behind the front bumper. */
  readonly beside: (distance: number, rise: number) => number;
  /** The angle of a place on the front (or rear), by its share of the half width. */
  readonly across: (share: number, end?: 'front' | 'rear') => number;
  /** How much the cap over the highest round is curved. */
  readonly crown: number;
}

function surface(
  shape: CarShape,
  extent: (rise: number) => readonly [front: number, rear: number],
  half: (rise: number) => number,
  height: (distance: number, rise: number) => number,
  [front, rear]: readonly [number, number],
  crown: number,
): Surface {
  const frame = (rise: number) => {
    const [from, to] = extent(rise);
    return { middle: (from + to) / 2, reach: (to - from) / 2 };
  };
  return {
    crown,
    at(turn, rise) {
      const { middle, reach } = frame(rise);
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const exponent = 2 / (c > 0 ? front : rear);
      const distance = middle - reach * power(c, exponent);
      return [shape.length / 2 - distance, half(rise) * power(s, exponent), height(distance, rise)];
    },
    beside(distance, rise) {
      const { middle, reach } = frame(rise);
      const share = clamp((middle - distance) / reach, -1, 1);
      return Math.acos(power(share, (share > 0 ? front : rear) / 2));
    },
    across(share, end = 'front') {
      const turn = Math.asin(power(clamp(share, -1, 1), (end === 'front' ? front : rear) / 2));
      return end === 'front' ? turn : Math.PI - turn;
    },
  };
}

const flank = through([0, 0.1, 0.3, 0.62, 0.76, 0.88, 0.96, 1], [0.88, 0.945, 0.98, 1, 0.995, 0.965, 0.925, 0.885]);
const noseIn = through([0, 0.18, 0.42, 0.7, 0.9, 1], [0.07, 0.01, 0, 0.04, 0.1, 0.2]);
const tailIn = through([0, 0.3, 0.6, 0.9, 1], [0.12, 0, 0.02, 0.05, 0.1]);

/** The two surfaces of a car, and the heights along it. */
export function surfacesOf(shape: CarShape) {
  const { length, width, height, clearance, nose, cowl, belt, screenAt, roofAt, roofEndAt, backAt } = shape;
  const end = shape.tail > belt - 0.02 ? belt : shape.tail;
  const top = through(
    [0, 0.16, 0.45, screenAt, (screenAt + backAt) / 2, Math.min(backAt, length - 0.3), length - 0.12, length],
    [nose - 0.1, nose - 0.03, nose, cowl, (cowl + belt) / 2, belt, end, end - 0.02],
  );
  const bottom = through([0, 0.5, length - 0.6, length], [clearance + 0.06, clearance, clearance, clearance + 0.1]);
  const slim = shape.look.grille === 'slots' || shape.look.lamps === 'block' ? 0.35 : 1;
  const body = surface(
    shape,
    (rise) => [noseIn(rise) * slim, length - tailIn(rise)],
    (rise) => (width / 2) * flank(rise),
    (distance, rise) => bottom(distance) + (top(distance) - bottom(distance)) * rise,
    shape.plan,
    0.05,
  );
  const roof = through(
    [roofAt, roofAt + (roofEndAt - roofAt) * 0.35, roofEndAt],
    [height - 0.085, height - 0.045, height - 0.06 - shape.drop],
  );
  const cabin = surface(
    shape,
    (rise) => [
      screenAt + (roofAt - screenAt) * rise - 0.05 * Math.sin(Math.PI * rise),
      backAt + (roofEndAt - backAt) * rise + 0.05 * Math.sin(Math.PI * rise),
    ],
    (rise) => width * 0.455 - shape.lean * rise ** 1.3,
    (distance, rise) => {
      const base = top(distance) - 0.015;
      return base + (roof(distance) - base) * rise;
    },
    [Math.max(4, shape.plan[0] - 0.4), Math.max(4, shape.plan[1] - 0.4)],
    0.045,
  );
  return { body, cabin, top, bottom, roof };
}

export type Surfaces = ReturnType<typeof surfacesOf>;

/** Distances of the axles behind the front bumper. */
export const axlesOf = ({ frontOverhang, wheelbase }: CarShape) => [frontOverhang, frontOverhang + wheelbase] as const;
