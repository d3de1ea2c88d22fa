import { faceKit, type FaceName } from './face.ts';
import type { Paint } from './paints.ts';
import { curve } from './pen.ts';
import type { Dependencies } from './side-view.ts';

/** The front view of a car. */
export function frontView(name: FaceName, paint: Paint, around: Dependencies): string {
  const { face, place, px, X, Y, shape, oneSide, twice, defs, under, mirrors, body, pane } = faceKit(
    name,
    paint,
    around,
  );
  const { glass, half, lamps, sill } = face;
  const tall = name === 'tall';
  const nose = lamps + (tall ? 0.12 : 0.045);
  const grille = tall
    ? shape([
        [0, lamps + 0.06],
        [0.5, lamps + 0.06, 'corner'],
        [0.53, lamps + 0.02],
        [0.47, lamps - 0.32],
        [0.42, lamps - 0.36, 'corner'],
        [0, lamps - 0.37],
      ])
    : shape([
        [0, lamps - 0.05],
        [0.42, lamps - 0.04, 'corner'],
        [0.45, lamps - 0.08],
        [0.36, lamps - 0.28],
        [0.28, lamps - 0.32, 'corner'],
        [0, lamps - 0.33],
      ]);
  const slats = Array.from({ length: tall ? 4 : 6 }, (_, index) => {
    const y = tall ? lamps - 0.03 - index * 0.085 : lamps - 0.085 - index * 0.042;
    return `<path d="M${X(-0.6)} ${Y(y)}H${X(0.6)}" stroke="${tall ? '#c9d0d1' : '#70797b'}" stroke-width="${px(tall ? 0.03 : 0.012)}"/><path d="M${X(-0.6)} ${Y(y - (tall ? 0.018 : 0.008))}H${X(0.6)}" stroke="#000" stroke-opacity=".5" stroke-width="${px(0.008)}"/>`;
  }).join('');
  const lamp = tall
    ? oneSide([
        [0.57, lamps + 0.07, 'corner'],
        [0.9, lamps + 0.075],
        [0.96, lamps + 0.03, 'corner'],
        [0.955, lamps - 0.12],
        [0.9, lamps - 0.15, 'corner'],
        [0.56, lamps - 0.13, 'corner'],
      ])
    : oneSide([
        [0.47, lamps - 0.045, 'corner'],
        [0.68, lamps + 0.02],
        [0.86, lamps + 0.055],
        [0.895, lamps + 0.01, 'corner'],
        [0.86, lamps - 0.075],
        [0.7, lamps - 0.11],
        [0.53, lamps - 0.105],
      ]);
  const brow = tall
    ? curve(
        [
          [0.58, lamps + 0.045, 'corner'],
          [0.9, lamps + 0.05, 'corner'],
          [0.93, lamps - 0.1, 'corner'],
        ],
        place,
      )
    : curve(
        [
          [0.5, lamps - 0.05],
          [0.68, lamps + 0.002],
          [0.85, lamps + 0.03],
        ],
        place,
      );
  const bulb = (x: number, y: number, r: number) =>
    `<circle cx="${X(x)}" cy="${Y(y)}" r="${px(r)}" fill="#2d3a40"/><circle cx="${X(x)}" cy="${Y(y)}" r="${px(r * 0.78)}" fill="#dfeaee"/><circle cx="${X(x)}" cy="${Y(y)}" r="${px(r * 0.45)}" fill="#ffffff"/>`;
  const [intakeHigh, intakeLow] = tall ? [sill + 0.2, sill + 0.06] : [sill + 0.15, sill + 0.04];

  return `${defs}<defs><clipPath id="grille"><path d="${grille}"/></clipPath></defs>${under}${body}
<path d="${pane}" fill="url(#pane)"/><g clip-path="url(#paneclip)">
<g fill="#05090b" fill-opacity=".75">${twice(
    `<path d="${oneSide([
      [0.22, glass.low - 0.05, 'corner'],
      [0.2, glass.low + 0.14],
      [0.25, glass.low + 0.2],
      [0.45, glass.low + 0.2],
      [0.5, glass.low + 0.14],
      [0.5, glass.low - 0.05, 'corner'],
    ])}"/><rect x="${X(0.26)}" y="${Y(glass.low + 0.31)}" width="${px(0.17)}" height="${px(0.1)}" rx="${px(0.03)}"/>`,
  )}</g>
<ellipse cx="${X(0.34)}" cy="${Y(glass.low + 0.02)}" rx="${px(0.15)}" ry="${px(0.12)}" fill="none" stroke="#020404" stroke-width="${px(0.026)}"/>
<path d="M${X(-1)} ${Y(glass.low + 0.035)}Q${X(0)} ${Y(glass.low + 0.075)} ${X(1)} ${Y(glass.low + 0.035)}V${Y(glass.low - 0.1)}H${X(-1)}Z" fill="#060a0c" fill-opacity=".8"/>
<rect x="${X(-0.09)}" y="${Y(glass.high - 0.045)}" width="${px(0.18)}" height="${px(0.05)}" rx="${px(0.016)}" fill="#030506"/>
<path d="${pane}" fill="url(#skyshine)"/><path d="M${X(-0.62)} ${Y(glass.low - 0.05)}L${X(-0.22)} ${Y(glass.high + 0.02)}H${X(0.06)}L${X(-0.34)} ${Y(glass.low - 0.05)}Z" fill="#fff" fill-opacity=".14"/><path d="M${X(-0.27)} ${Y(glass.low - 0.05)}L${X(0.13)} ${Y(glass.high + 0.02)}H${X(0.19)}L${X(-0.21)} ${Y(glass.low - 0.05)}Z" fill="#fff" fill-opacity=".1"/></g>
<path d="M${X(-glass.lowHalf + 0.02)} ${Y(glass.low - 0.005)}Q${X(0)} ${Y(glass.low - 0.055)} ${X(glass.lowHalf - 0.02)} ${Y(glass.low - 0.005)}" fill="none" stroke="#0a0f11" stroke-width="${px(0.026)}"/>
<path d="M${X(0.05)} ${Y(glass.low - 0.018)}L${X(0.52)} ${Y(glass.low + 0.022)}M${X(-0.5)} ${Y(glass.low + 0.012)}L${X(0)} ${Y(glass.low - 0.01)}" stroke="#020303" stroke-width="${px(0.012)}" stroke-linecap="round"/>
<g clip-path="url(#shell)" fill="none">
${twice(`<path d="${curve(
  [
    [glass.lowHalf - 0.14, glass.low - 0.04],
    [0.5, nose + 0.1],
    [0.43, nose],
  ],
  place,
)}" stroke="#000" stroke-opacity=".22" stroke-width="${px(0.016)}"/><path d="${curve(
  [
    [glass.lowHalf - 0.155, glass.low - 0.04],
    [0.485, nose + 0.1],
    [0.415, nose],
  ],
  place,
)}" stroke="#fff" stroke-opacity="${0.6 * paint.gloss}" stroke-width="${px(0.012)}"/>
<path d="${curve(
  [
    [half - 0.06, glass.low - 0.08],
    [half - 0.14, lamps + 0.1],
    [half - 0.02, lamps + 0.06],
  ],
  place,
)}" stroke="#fff" stroke-opacity="${0.4 * paint.gloss}" stroke-width="${px(0.016)}"/>
<path d="${curve(
  [
    [half + 0.01, sill + 0.34],
    [half - 0.1, sill + 0.29],
    [half - 0.16, sill + 0.12],
  ],
  place,
)}" stroke="#000" stroke-opacity=".3" stroke-width="${px(0.014)}"/>`)}
<path d="${curve(
    [
      [-half + 0.04, lamps + 0.085],
      [-0.5, nose + 0.006],
      [0, nose - 0.012],
      [0.5, nose + 0.006],
      [half - 0.04, lamps + 0.085],
    ],
    place,
  )}" stroke="#05080a" stroke-opacity=".65" stroke-width="${px(0.01)}"/>
<path d="${curve(
    [
      [-half + 0.04, lamps + 0.075],
      [-0.5, nose - 0.006],
      [0, nose - 0.024],
      [0.5, nose - 0.006],
      [half - 0.04, lamps + 0.075],
    ],
    place,
  )}" stroke="#fff" stroke-opacity=".4" stroke-width="${px(0.012)}"/>
${
  tall
    ? `<path d="M${X(-1.1)} ${Y(sill + 0.27)}H${X(1.1)}V${Y(0)}H${X(-1.1)}Z" fill="#1b2122"/><path d="M${X(-1.1)} ${Y(sill + 0.27)}H${X(1.1)}" stroke="#5a6365" stroke-width="${px(0.01)}"/><path d="${shape(
        [
          [0, sill + 0.09],
          [0.42, sill + 0.09, 'corner'],
          [0.5, sill, 'corner'],
          [0, sill - 0.02],
        ],
      )}" fill="#9aa3a4"/>`
    : ''
}</g>
<path d="${grille}" fill="#080b0c"/><g clip-path="url(#grille)">${slats}</g><path d="${grille}" fill="none" stroke="#dde3e4" stroke-opacity=".8" stroke-width="${px(tall ? 0.02 : 0.014)}"/>
<path d="${shape([
    [0, intakeHigh],
    [0.52, intakeHigh, 'corner'],
    [0.58, intakeHigh - 0.03],
    [0.52, intakeLow, 'corner'],
    [0, intakeLow],
  ])}" fill="url(#trim)"/>
${twice(`<path d="${lamp}" fill="#121a1d" stroke="#05080a" stroke-width="3"/>${tall ? bulb(0.67, lamps - 0.03, 0.062) + bulb(0.83, lamps - 0.03, 0.062) : bulb(0.66, lamps - 0.048, 0.036) + bulb(0.78, lamps - 0.022, 0.036)}<path d="${brow}" fill="none" stroke="#ffffff" stroke-width="${px(0.02)}" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${oneSide([
  [half - 0.23, sill + 0.22],
  [half - 0.07, sill + 0.27, 'corner'],
  [half - 0.08, sill + 0.09],
  [half - 0.2, sill + 0.06],
])}" fill="#0b0f10"/><rect x="${X(half - 0.19)}" y="${Y(sill + 0.175)}" width="${px(0.09)}" height="${px(0.024)}" rx="4" fill="#f3efe0"/>`)}
<rect x="${X(-0.2)}" y="${Y(sill + (tall ? 0.26 : 0.22))}" width="${px(0.4)}" height="${px(0.115)}" rx="${px(0.012)}" fill="#f6f5ef" stroke="#20282a" stroke-width="3"/><rect x="${X(0.16)}" y="${Y(sill + (tall ? 0.26 : 0.22))}" width="${px(0.04)}" height="${px(0.115)}" rx="${px(0.01)}" fill="#0c5c49"/>
${mirrors}`;
}
