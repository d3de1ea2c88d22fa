import { faceKit, type FaceName } from './face.ts';
import type { Paint } from './paints.ts';
import { curve } from './pen.ts';
import type { Dependencies } from './side-view.ts';

/** The rear view of a car. */
export function rearView(name: FaceName, paint: Paint, around: Dependencies): string {
  const { face, place, px, X, Y, shape, oneSide, twice, defs, under, mirrors, body, pane } = faceKit(
    name,
    paint,
    around,
  );
  const { glass, half, lamps, sill } = face;
  const tall = name === 'tall';
  const lamp = tall
    ? oneSide([
        [half - 0.27, lamps + 0.2, 'corner'],
        [half - 0.05, lamps + 0.2],
        [half - 0.015, lamps + 0.1],
        [half - 0.01, lamps - 0.1, 'corner'],
        [half - 0.14, lamps - 0.11, 'corner'],
        [half - 0.16, lamps + 0.08],
        [half - 0.27, lamps + 0.11, 'corner'],
      ])
    : oneSide([
        [0.34, lamps + 0.13, 'corner'],
        [0.7, lamps + 0.17],
        [half - 0.03, lamps + 0.16],
        [half - 0.005, lamps + 0.08, 'corner'],
        [half - 0.12, lamps - 0.005],
        [0.6, lamps + 0.04],
        [0.36, lamps + 0.07, 'corner'],
      ]);
  const glow = tall
    ? curve(
        [
          [half - 0.24, lamps + 0.16],
          [half - 0.08, lamps + 0.16],
          [half - 0.06, lamps + 0.08],
          [half - 0.06, lamps - 0.07],
        ],
        place,
      )
    : curve(
        [
          [0.38, lamps + 0.105],
          [0.68, lamps + 0.13],
          [half - 0.06, lamps + 0.12],
          [half - 0.1, lamps + 0.05],
        ],
        place,
      );
  const plateY = tall ? lamps + 0.02 : lamps - 0.03;
  const seam = tall ? sill + 0.3 : sill + 0.28;
  return `${defs}<defs><linearGradient id="red" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e2382e"/><stop offset="1" stop-color="#6f0c10"/></linearGradient></defs>${under}${body}
<path d="${pane}" fill="url(#pane)"/><g clip-path="url(#paneclip)"><g fill="#05090b" fill-opacity=".7">${twice(`<rect x="${X(0.2)}" y="${Y(glass.low + 0.2)}" width="${px(0.22)}" height="${px(0.13)}" rx="${px(0.04)}"/><path d="M${X(0.1)} ${Y(glass.low - 0.1)}V${Y(glass.low + 0.06)}H${X(0.56)}V${Y(glass.low - 0.1)}Z"/>`)}</g>
<path d="${pane}" fill="url(#skyshine)"/><path d="M${X(0.2)} ${Y(glass.low - 0.05)}L${X(0.6)} ${Y(glass.high + 0.02)}H${X(0.4)}L${X(0)} ${Y(glass.low - 0.05)}Z" fill="#fff" fill-opacity=".12"/>
<g stroke="#c9a15a" stroke-opacity=".25" stroke-width="2">${Array.from({ length: 7 }, (_, index) => `<path d="M${X(-0.9)} ${Y(glass.low + 0.05 + index * 0.045)}H${X(0.9)}"/>`).join('')}</g></g>
${
  tall
    ? `<path d="${shape([
        [0, glass.high + 0.05],
        [glass.highHalf, glass.high + 0.03],
        [glass.highHalf + 0.05, glass.high - 0.03, 'corner'],
        [0, glass.high],
      ])}" fill="#0e1416"/>`
    : ''
}<rect x="${X(-0.13)}" y="${Y(glass.high + (tall ? 0.03 : -0.02))}" width="${px(0.26)}" height="${px(0.018)}" rx="4" fill="#a81c1c"/>
<g clip-path="url(#shell)" fill="none">
<path d="${curve(
    [
      [-half + 0.1, lamps + 0.19],
      [-0.5, lamps + 0.215],
      [0, lamps + 0.222],
      [0.5, lamps + 0.215],
      [half - 0.1, lamps + 0.19],
    ],
    place,
  )}" stroke="#fff" stroke-opacity="${0.75 * paint.gloss}" stroke-width="${px(0.018)}"/>
<path d="${curve(
    [
      [-half + 0.1, lamps + 0.17],
      [-0.5, lamps + 0.192],
      [0, lamps + 0.2],
      [0.5, lamps + 0.192],
      [half - 0.1, lamps + 0.17],
    ],
    place,
  )}" stroke="#000" stroke-opacity=".22" stroke-width="${px(0.022)}"/>
<path d="M${X(-half)} ${Y(seam)}H${X(half)}" stroke="#05080a" stroke-opacity=".6" stroke-width="${px(0.01)}"/><path d="M${X(-half)} ${Y(seam - 0.012)}H${X(half)}" stroke="#fff" stroke-opacity=".35" stroke-width="${px(0.012)}"/>
${twice(
  `<path d="${curve(
    [
      [glass.lowHalf - 0.02, glass.low - 0.02],
      [half - 0.2, lamps + 0.12],
      [half - 0.27, lamps - 0.05],
      [half - 0.3, seam],
    ],
    place,
  )}" stroke="#05080a" stroke-opacity=".5" stroke-width="${px(0.009)}"/>`,
)}
<path d="M${X(-1.1)} ${Y(sill + (tall ? 0.2 : 0.12))}H${X(1.1)}V${Y(0)}H${X(-1.1)}Z" fill="#161b1d"/><path d="${shape([
    [0, sill + 0.09],
    [0.46, sill + 0.09, 'corner'],
    [0.54, sill - 0.02, 'corner'],
    [0, sill - 0.02],
  ])}" fill="#2b3234"/></g>
<path d="${shape([
    [0, plateY + 0.06],
    [0.3, plateY + 0.06, 'corner'],
    [0.33, plateY - 0.12, 'corner'],
    [0, plateY - 0.13],
  ])}" fill="#000" fill-opacity=".28"/>
<rect x="${X(-0.2)}" y="${Y(plateY + 0.025)}" width="${px(0.4)}" height="${px(0.115)}" rx="${px(0.012)}" fill="#f6f5ef" stroke="#20282a" stroke-width="3"/><rect x="${X(0.16)}" y="${Y(plateY + 0.025)}" width="${px(0.04)}" height="${px(0.115)}" rx="${px(0.01)}" fill="#0c5c49"/>
<rect x="${X(-0.3)}" y="${Y(plateY + 0.085)}" width="${px(0.6)}" height="${px(0.022)}" rx="4" fill="#d5dbdc"/>
${tall ? '' : `<path d="M${X(-0.36)} ${Y(lamps + 0.1)}H${X(0.36)}" stroke="#8c1517" stroke-width="${px(0.028)}"/><path d="M${X(-0.36)} ${Y(lamps + 0.106)}H${X(0.36)}" stroke="#ff8a78" stroke-opacity=".8" stroke-width="${px(0.008)}"/>`}
${twice(`<path d="${lamp}" fill="url(#red)" stroke="#24060a" stroke-width="3"/><path d="${glow}" fill="none" stroke="#ff9c88" stroke-width="${px(0.016)}" stroke-linecap="round"/>${tall ? '' : `<rect x="${X(0.42)}" y="${Y(lamps + 0.088)}" width="${px(0.12)}" height="${px(0.02)}" rx="3" fill="#fbeee4"/>`}
<rect x="${X(half - 0.24)}" y="${Y(sill + (tall ? 0.25 : 0.2))}" width="${px(0.15)}" height="${px(0.026)}" rx="4" fill="#b3181b"/><rect x="${X(0.6)}" y="${Y(sill + 0.06)}" width="${px(0.14)}" height="${px(0.05)}" rx="${px(0.02)}" fill="#080a0b" stroke="#aab3b4" stroke-width="${px(0.01)}"/>`)}
${mirrors}`;
}
