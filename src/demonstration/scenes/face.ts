import { CANVAS, curve, linear, radial, round, type Place, type Point } from './pen.ts';
import { lit, shaded, type Paint } from './paints.ts';
import type { Dependencies } from './side-view.ts';

/** Dimensions of front and rear views in metres: low (saloons, hatchbacks, coupes) and tall (off-roaders, vans, pickups). */
export interface Face {
  readonly height: number;
  readonly half: number;
  /** Lower and upper edge of the glass, and its half widths. */
  readonly glass: { readonly low: number; readonly high: number; readonly lowHalf: number; readonly highHalf: number };
  /** Height of the lamps, and of the lower edge of the paint. */
  readonly lamps: number;
  readonly sill: number;
  readonly tyre: number;
}

const faces = {
  low: {
    height: 1.45,
    half: 0.915,
    glass: { low: 1.0, high: 1.375, lowHalf: 0.72, highHalf: 0.5 },
    lamps: 0.76,
    sill: 0.2,
    tyre: 0.22,
  },
  tall: {
    height: 1.82,
    half: 0.985,
    glass: { low: 1.26, high: 1.74, lowHalf: 0.79, highHalf: 0.63 },
    lamps: 1.0,
    sill: 0.36,
    tyre: 0.27,
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** Level of the ground, px from the top. */
const FACE_GROUND = 962;

/** A symmetric shape from its right half, from top centre to bottom centre. */
const both = (points: readonly Point[]): Point[] => [
  ...points,
  ...points.toReversed().map(([x, y, corner]): Point => [-x, y, corner]),
];

/** A drawing of the right side, and its mirror image on the left. */
const twice = (drawing: string) => `${drawing}<g transform="translate(${CANVAS.width} 0) scale(-1 1)">${drawing}</g>`;

/** Parts shared by front and rear views: pixels, paint, glass, tyres, shadow, shell and mirrors. */
export function faceKit(name: FaceName, paint: Paint, around: Dependencies) {
  const face: Face = faces[name];
  const scale = 745 / face.height;
  const place: Place = (x, y) => [CANVAS.width / 2 + x * scale, FACE_GROUND - y * scale];
  const px = (metres: number) => round(metres * scale);
  const X = (x: number) => round(place(x, 0)[0]);
  const Y = (y: number) => round(place(0, y)[1]);
  const { glass, half, height, sill } = face;
  const shape = (points: readonly Point[]) => curve(both(points), place, true);
  const oneSide = (points: readonly Point[]) => curve(points, place, true);
  const roof = glass.highHalf;
  const shell = shape([
    [0, height],
    [roof * 0.62, height - 0.008],
    [roof + 0.06, height - 0.05],
    [roof + 0.13, height - 0.14],
    [glass.lowHalf + 0.1, glass.low + 0.02],
    [half - 0.04, glass.low - 0.06],
    [half, glass.low - 0.2],
    [half + 0.005, glass.low * 0.6],
    [half - 0.01, sill + 0.16],
    [half - 0.05, sill + 0.03, 'corner'],
    [half * 0.66, sill, 'corner'],
    [0, sill - 0.01],
  ]);
  const pane = shape([
    [0, glass.high],
    [glass.highHalf * 0.75, glass.high - 0.012],
    [glass.highHalf, glass.high - 0.045],
    [glass.highHalf + 0.05, glass.high - 0.11],
    [glass.lowHalf, glass.low + 0.03, 'corner'],
    [glass.lowHalf * 0.6, glass.low - 0.01],
    [0, glass.low - 0.025],
  ]);
  const defs = `<defs>
${linear(
  'paint',
  [0, Y(height), 0, Y(sill)],
  [
    [0, lit(paint, 0.6)],
    [0.14, lit(paint, 0.15)],
    [(height - glass.low) / (height - sill), lit(paint, 0.62 * paint.gloss)],
    [(height - glass.low + 0.16) / (height - sill), lit(paint, 0.12)],
    [(height - face.lamps) / (height - sill), paint.base],
    [0.72, shaded(paint, 0.38)],
    [0.9, shaded(paint, 0.62)],
    [1, shaded(paint, 0.95)],
  ],
)}
${linear(
  'round',
  [X(-half), 0, X(half), 0],
  [
    [0, '#04090b', 0.6],
    [0.1, '#04090b', 0.16],
    [0.24, '#04090b', 0],
    [0.76, '#04090b', 0],
    [0.9, '#04090b', 0.16],
    [1, '#04090b', 0.6],
  ],
)}
${linear(
  'pane',
  [0, Y(glass.high), 0, Y(glass.low)],
  [
    [0, '#10191d'],
    [0.45, '#1d2c31'],
    [1, '#0c1316'],
  ],
)}
${linear(
  'skyshine',
  [X(-0.6), Y(glass.high), X(0.5), Y(glass.low)],
  [
    [0, around.sky, 0.75],
    [0.5, around.sky, 0.22],
    [1, around.sky, 0.04],
  ],
)}
${linear(
  'tread',
  [X(face.half - face.tyre), 0, X(face.half), 0],
  [
    [0, '#050707'],
    [0.5, '#2b3032'],
    [1, '#0a0d0e'],
  ],
)}
${linear(
  'trim',
  [0, Y(face.lamps), 0, Y(sill)],
  [
    [0, '#1a2022'],
    [1, '#07090a'],
  ],
)}
${linear(
  'below',
  [0, Y(sill + 0.02), 0, Y(sill - 0.1)],
  [
    [0, '#060808', 1],
    [1, '#060808', 0.35],
  ],
)}${linear(
    'edge',
    [0, Y(height), 0, Y(glass.low - 0.25)],
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ],
  )}
${radial('shadow', [
  [0, '#060a0a', 0.78],
  [0.6, '#060a0a', 0.46],
  [1, '#060a0a', 0],
])}
<clipPath id="shell"><path d="${shell}"/></clipPath><clipPath id="paneclip"><path d="${pane}"/></clipPath></defs>`;
  const under = `<ellipse cx="800" cy="${FACE_GROUND + 6}" rx="${px(half * 1.3)}" ry="${px(0.14)}" fill="url(#shadow)"/>
<path d="M${X(-half + 0.06)} ${Y(sill + 0.2)}H${X(half - 0.06)}V${Y(sill - 0.1)}H${X(-half + 0.06)}Z" fill="url(#below)"/>
${twice(`<path d="M${X(half - face.tyre - 0.02)} ${Y(sill + 0.2)}V${Y(0.03)}q0 ${px(0.03)} ${px(0.03)} ${px(0.03)}H${X(half - 0.04)}q${px(0.03)} 0 ${px(0.03)} ${px(-0.03)}V${Y(sill + 0.2)}Z" fill="url(#tread)"/><path d="M${X(half - face.tyre + 0.05)} ${Y(sill)}V${Y(0.01)}M${X(half - face.tyre + 0.1)} ${Y(sill)}V${Y(0.005)}M${X(half - face.tyre + 0.15)} ${Y(sill)}V${Y(0.01)}" stroke="#000" stroke-opacity=".55" stroke-width="${px(0.012)}"/>`)}`;
  const mirrors = twice(
    `<path d="${oneSide([
      [half - 0.12, glass.low + 0.03],
      [half - 0.02, glass.low + 0.05],
      [half + 0.0, glass.low + 0.02],
      [half - 0.1, glass.low - 0.01],
    ])}" fill="#0a0e10"/><path d="${oneSide([
      [half - 0.045, glass.low + 0.085],
      [half + 0.05, glass.low + 0.1],
      [half + 0.115, glass.low + 0.07],
      [half + 0.11, glass.low],
      [half + 0.02, glass.low - 0.018],
      [half - 0.045, glass.low + 0.01],
    ])}" fill="${paint.base}" stroke="#05080a" stroke-opacity=".5" stroke-width="3"/><path d="${curve(
      [
        [half - 0.02, glass.low + 0.078],
        [half + 0.05, glass.low + 0.086],
        [half + 0.095, glass.low + 0.06],
      ],
      place,
    )}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${px(0.014)}" stroke-linecap="round"/>`,
  );
  const body = `<path d="${shell}" fill="url(#paint)"/><g clip-path="url(#shell)"><path d="${shell}" fill="none" stroke="url(#edge)" stroke-width="${px(0.03)}"/><rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#round)"/>${twice(
    `<path d="${oneSide([
      [glass.highHalf + 0.1, height - 0.17],
      [glass.highHalf + 0.135, height - 0.19],
      [glass.lowHalf + 0.1, glass.low + 0.05],
      [glass.lowHalf + 0.045, glass.low + 0.04],
    ])}" fill="#0d1417"/>`,
  )}</g>`;
  return { face, place, px, X, Y, shape, oneSide, twice, defs, under, mirrors, body, pane };
}
