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
  /** Dark plastic around arches and sills. */
  readonly cladding?: boolean;
  readonly rails?: boolean;
  readonly bed?: boolean;
  readonly softTop?: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A smooth line through points, each given as x and y, that never overshoots them. */
function through(...values: readonly number[]): (x: number) => number {
  const points = values.flatMap((x, index) => (index % 2 ? [] : [[x, values[index + 1]!] as const]));
  const slopes = points.map(([x, y], index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return 0;
    const [left, right] = [(y - before[1]) / (x - before[0]), (after[1] - y) / (after[0] - x)];
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  });
  const ends = slopes.map((slope, index) => {
    const here = points[index]!;
    const other = points[index === 0 ? 1 : index - 1]!;
    return index === 0 || index === points.length - 1 ? (other[1] - here[1]) / (other[0] - here[0]) : slope;
  });
  return (x) => {
    const last = points.length - 2;
    let index = 0;
    while (index < last && x > points[index + 1]![0]) index++;
    const [x0, y0] = points[index]!;
    const [x1, y1] = points[index + 1]!;
    const t = clamp((x - x0) / (x1 - x0), 0, 1);
    const step = x1 - x0;
    return (
      (1 + 2 * t) * (1 - t) ** 2 * y0 +
      t * (1 - t) ** 2 * step * ends[index]! +
      t * t * (3 - 2 * t) * y1 +
      t * t * (t - 1) * step * ends[index + 1]!
    );
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

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

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

const flank = through(0, 0.88, 0.1, 0.945, 0.3, 0.98, 0.62, 1, 0.76, 0.995, 0.88, 0.965, 0.96, 0.925, 1, 0.885);

/** The two surfaces of a car, and the heights along it. */
export function surfacesOf(shape: CarShape) {
  const { length, width, height, clearance } = shape;
  const isTall = shape.tail > shape.belt - 0.02;
  const top = through(
    0,
    shape.nose - 0.1,
    0.16,
    shape.nose - 0.03,
    0.45,
    shape.nose,
    shape.screenAt,
    shape.cowl,
    (shape.screenAt + shape.backAt) / 2,
    (shape.cowl + shape.belt) / 2,
    Math.min(shape.backAt, length - 0.3),
    shape.belt,
    length - 0.12,
    isTall ? shape.belt : shape.tail,
    length,
    isTall ? shape.belt - 0.02 : shape.tail - 0.03,
  );
  const bottom = through(0, clearance + 0.06, 0.5, clearance, length - 0.6, clearance, length, clearance + 0.1);
  const noseIn = through(0, 0.07, 0.18, 0.01, 0.42, 0, 0.7, 0.04, 0.9, 0.1, 1, 0.2);
  const tailIn = through(0, 0.12, 0.3, 0, 0.6, 0.02, 0.9, 0.05, 1, 0.1);
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
    shape.roofAt,
    height - 0.085,
    shape.roofAt + (shape.roofEndAt - shape.roofAt) * 0.35,
    height - 0.045,
    shape.roofEndAt,
    height - 0.06 - shape.drop,
  );
  const cabin = surface(
    shape,
    (rise) => [
      shape.screenAt + (shape.roofAt - shape.screenAt) * rise - 0.05 * Math.sin(Math.PI * rise),
      shape.backAt + (shape.roofEndAt - shape.backAt) * rise + 0.05 * Math.sin(Math.PI * rise),
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
