import type { CarLook, CarShape } from './car-shape.ts';

const bodies = {
  sedan: ['sedan', 'small-sedan', 'compact-sedan', 'large-sedan', 'executive-sedan', 'electric-sedan'],
  hatchback: ['hatchback', 'city-car'],
  coupe: ['muscle-coupe', 'sports-car'],
  convertible: ['roadster'],
  wagon: ['wagon'],
  suv: [
    'crossover',
    'small-crossover',
    'electric-crossover',
    'family-crossover',
    'full-size-suv',
    'luxury-suv',
    'off-roader',
    'boxy-off-roader',
  ],
  pickup: ['pickup', 'full-size-pickup'],
  mpv: ['people-carrier'],
  van: ['minibus'],
} as const;

/** A body type of the catalogue. */
export type BodyName = keyof typeof bodies;
export type FamilyName = (typeof bodies)[BodyName][number];

/** The families of each body type, first the usual one, for models that are in no list. */
export const familiesOf: Readonly<Record<BodyName, readonly FamilyName[]>> = bodies;

/**
 * The measures of each family. Length, width, height, wheelbase, front overhang, clearance, wheel radius | nose, cowl,
 * belt, tail | windscreen from and to, roof end, rear window end, drop of the roof | plan in front and behind, lean, end of
 * the windows | pillars.
 */
const measures = new Map(
  `
city-car           | 3.62 1.62 1.5   2.42 0.64 0.19 0.29  | 0.9  1    1.02 1.04 | 0.86 1.42 3.2  3.55 0.05 | 3.6 5   0.16 0.84 | 2.02
hatchback          | 4.2  1.78 1.47  2.62 0.82 0.19 0.325 | 0.86 0.98 1.03 1.06 | 1.1  1.78 3.65 4.1  0.06 | 4   5   0.2  0.84 | 2.35
small-sedan        | 4.38 1.71 1.48  2.58 0.82 0.19 0.305 | 0.88 1    1.03 1.08 | 1.1  1.72 3.25 3.92 0.1  | 3.8 4.6 0.2  0.8  | 2.28
compact-sedan      | 4.65 1.8  1.43  2.71 0.9  0.18 0.325 | 0.83 0.96 1    1.06 | 1.16 1.88 3.42 4.18 0.1  | 4   4.6 0.22 0.82 | 2.45
sedan              | 4.9  1.85 1.445 2.83 0.96 0.18 0.34  | 0.84 0.97 1.01 1.07 | 1.24 1.98 3.6  4.42 0.1  | 4.2 4.8 0.23 0.82 | 2.6
large-sedan        | 5.08 1.92 1.49  3    0.92 0.19 0.36  | 0.92 1.04 1.07 1.12 | 1.4  2.08 3.72 4.55 0.1  | 5   5   0.24 0.8  | 2.8
executive-sedan    | 5.2  1.92 1.47  3.1  0.9  0.18 0.365 | 0.88 1    1.03 1.08 | 1.42 2.18 3.9  4.72 0.1  | 4.6 5   0.25 0.83 | 2.92
electric-sedan     | 4.8  1.88 1.44  2.92 0.86 0.17 0.35  | 0.78 0.95 1.02 1.06 | 1    1.96 3.4  4.52 0.12 | 3.8 4.6 0.26 0.82 | 2.55
muscle-coupe       | 4.82 1.93 1.38  2.74 0.92 0.17 0.36  | 0.89 0.98 1    1.04 | 1.6  2.28 3.25 4.3  0.05 | 4.6 5   0.26 0.6  |
sports-car         | 4.5  1.88 1.29  2.46 0.95 0.15 0.36  | 0.74 0.87 0.92 0.9  | 1.25 1.98 2.75 4.1  0.03 | 3.4 3.8 0.26 0.62 |
roadster           | 4.1  1.76 1.24  2.34 0.84 0.15 0.325 | 0.76 0.86 0.88 0.92 | 1.36 1.96 2.6  3.15 0.02 | 3.6 4   0.24 0.7  |
wagon              | 4.86 1.85 1.48  2.83 0.94 0.18 0.34  | 0.85 0.98 1.02 1.06 | 1.22 1.96 4.25 4.78 0.06 | 4.2 5   0.22 0.9  | 2.58 3.6
small-crossover    | 4.3  1.79 1.62  2.6  0.84 0.23 0.345 | 1    1.1  1.14 1.18 | 1.08 1.72 3.72 4.22 0.06 | 4.6 5   0.18 0.84 | 2.38
crossover          | 4.62 1.87 1.67  2.7  0.92 0.24 0.365 | 1.02 1.13 1.16 1.2  | 1.18 1.88 3.98 4.54 0.07 | 4.8 5.4 0.2  0.86 | 2.55 3.5
electric-crossover | 4.68 1.9  1.61  2.95 0.84 0.2  0.37  | 0.94 1.08 1.12 1.16 | 1    1.86 3.9  4.58 0.09 | 4.2 5   0.22 0.84 | 2.5
family-crossover   | 4.98 1.97 1.76  2.9  0.94 0.24 0.39  | 1.1  1.21 1.24 1.26 | 1.28 1.98 4.36 4.9  0.06 | 5.4 6   0.2  0.9  | 2.68 3.74
full-size-suv      | 5.35 2.06 1.93  3.07 0.98 0.27 0.41  | 1.24 1.33 1.34 1.36 | 1.48 2.08 4.86 5.28 0.04 | 6.4 7   0.19 0.92 | 2.85 3.95
luxury-suv         | 4.98 2    1.78  2.98 0.88 0.24 0.41  | 1.1  1.21 1.24 1.28 | 1.3  2.02 4.32 4.9  0.07 | 5   5.4 0.22 0.9  | 2.66 3.74
off-roader         | 4.98 1.98 1.92  2.85 0.92 0.28 0.405 | 1.2  1.3  1.3  1.32 | 1.36 1.94 4.42 4.88 0.04 | 5.6 6.4 0.17 0.9  | 2.66 3.72
boxy-off-roader    | 4.5  1.88 1.94  2.75 0.76 0.3  0.41  | 1.24 1.3  1.3  1.32 | 1.36 1.56 4.24 4.4  0.01 | 8   9   0.1  0.92 | 2.42 3.42
pickup             | 5.32 1.86 1.82  3.08 0.96 0.29 0.39  | 1.12 1.2  1.22 1.2  | 1.32 1.98 3.26 3.6  0.04 | 5   7   0.19 0.86 | 2.6
full-size-pickup   | 5.86 2.04 1.94  3.66 0.96 0.3  0.41  | 1.26 1.34 1.34 1.34 | 1.44 2.06 3.66 3.98 0.03 | 6.6 8   0.18 0.9  | 2.84
people-carrier     | 5.12 1.98 1.76  3.08 0.96 0.2  0.35  | 1.02 1.16 1.18 1.2  | 0.96 1.8  4.56 5.02 0.05 | 4.6 6   0.2  0.92 | 2.36 3.7
minibus            | 5.3  1.92 2.2   3.2  0.96 0.21 0.345 | 1.06 1.24 1.24 1.26 | 0.72 1.36 5    5.24 0.02 | 5   7.5 0.14 0.95 | 1.86 2.9  3.95`
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((part) => part.trim()))
    .map(([name = '', ...parts]) => [name, parts.map((part) => part.split(/ +/).filter(Boolean).map(Number))] as const),
);

function family(
  name: FamilyName,
  grille: CarLook['grille'],
  grilleSize: CarLook['grilleSize'],
  lamps: CarLook['lamps'],
  rim: CarLook['rim'],
  ...trim: CarLook['trim']
): CarShape {
  const [size = [], heights = [], cabin = [], form = [], pillars = []] = measures.get(name) ?? [];
  const [length = 0, width = 0, height = 0, wheelbase = 0, frontOverhang = 0, clearance = 0, wheel = 0] = size;
  const [nose = 0, cowl = 0, belt = 0, tail = 0] = heights;
  const [screenAt = 0, roofAt = 0, roofEndAt = 0, backAt = 0, drop = 0] = cabin;
  const [front = 0, rear = 0, lean = 0, windowEnd = 0] = form;
  const sizes = { length, width, height, wheelbase, frontOverhang, clearance, wheel, nose, cowl, belt, tail };
  const cabinSizes = { screenAt, roofAt, roofEndAt, backAt, drop, lean, windowEnd, pillars };
  return { ...sizes, ...cabinSizes, plan: [front, rear], look: { grille, grilleSize, lamps, rim, trim } };
}

/** One model of a car with these parameters gives every family. */
export const families: Readonly<Record<FamilyName, CarShape>> = {
  'city-car': family('city-car', 'bars', [0.5, 0.42, 0.52], 'swept', 'five'),
  hatchback: family('hatchback', 'bars', [0.55, 0.46, 0.56], 'swept', 'twin'),
  'small-sedan': family('small-sedan', 'bars', [0.5, 0.42, 0.56], 'swept', 'five'),
  'compact-sedan': family('compact-sedan', 'mesh', [0.6, 0.38, 0.6], 'slim', 'twin'),
  sedan: family('sedan', 'bars', [0.62, 0.36, 0.62], 'swept', 'twin'),
  'large-sedan': family('large-sedan', 'mesh', [0.6, 0.42, 0.72], 'block', 'five'),
  'executive-sedan': family('executive-sedan', 'slots', [0.42, 0.36, 0.72], 'slim', 'ten'),
  'electric-sedan': family('electric-sedan', 'none', [0.5, 0.2, 0.3], 'slim', 'disc'),
  'muscle-coupe': family('muscle-coupe', 'mesh', [0.68, 0.42, 0.66], 'block', 'five'),
  'sports-car': family('sports-car', 'none', [0.5, 0.2, 0.3], 'round', 'twin'),
  roadster: family('roadster', 'mesh', [0.5, 0.22, 0.5], 'swept', 'ten', 'softTop'),
  wagon: family('wagon', 'bars', [0.6, 0.38, 0.62], 'swept', 'twin', 'rails'),
  'small-crossover': family('small-crossover', 'mesh', [0.62, 0.42, 0.66], 'slim', 'five', 'cladding'),
  crossover: family('crossover', 'bars', [0.64, 0.4, 0.66], 'swept', 'twin', 'cladding', 'rails'),
  'electric-crossover': family('electric-crossover', 'none', [0.5, 0.2, 0.3], 'block', 'disc', 'cladding'),
  'family-crossover': family('family-crossover', 'mesh', [0.66, 0.4, 0.74], 'block', 'ten', 'rails', 'cladding'),
  'full-size-suv': family('full-size-suv', 'bars', [0.7, 0.42, 0.8], 'block', 'six', 'rails'),
  'luxury-suv': family('luxury-suv', 'slots', [0.56, 0.48, 0.74], 'slim', 'ten'),
  'off-roader': family('off-roader', 'bars', [0.66, 0.46, 0.78], 'block', 'six', 'cladding', 'rails'),
  'boxy-off-roader': family('boxy-off-roader', 'slots', [0.62, 0.56, 0.8], 'round', 'five', 'cladding'),
  pickup: family('pickup', 'bars', [0.62, 0.46, 0.76], 'swept', 'six', 'bed', 'cladding'),
  'full-size-pickup': family('full-size-pickup', 'mesh', [0.72, 0.42, 0.82], 'block', 'six', 'bed'),
  'people-carrier': family('people-carrier', 'mesh', [0.6, 0.36, 0.64], 'slim', 'ten'),
  minibus: family('minibus', 'bars', [0.6, 0.42, 0.66], 'block', 'disc'),
};
