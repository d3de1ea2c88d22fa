import { mix } from '../pen.ts';
import { pathsOn, type Place } from './car-paths.ts';
import type { Sketch } from './draw-car.ts';

const HALF = Math.PI / 2;

/** The front: grille, lamps, air intakes, plate. */
export function drawFront({ shape, surfaces, camera, paint }: Sketch): string {
  const { body } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  if (!faces(0.05, 0.5) && !faces(0.6, 0.5)) {
    // From the side only the lamp at the corner is seen.
    return lampsOf(0);
  }
  const { look } = shape;
  const [wide, low, high] = look.grilleSize;
  const at = (share: number, rise: number, corner?: 'corner'): Place => [body.across(share), rise, corner];
  const box = (from: number, to: number, bottom: number, top: number, pinch = 0) =>
    area(
      at(from, (bottom + top) / 2),
      at(from + pinch, top, 'corner'),
      at((from + to) / 2, top + 0.01),
      at(to - pinch, top, 'corner'),
      at(to, (bottom + top) / 2),
      at(to - pinch * 1.6, bottom, 'corner'),
      at((from + to) / 2, bottom - 0.005),
      at(from + pinch * 1.6, bottom, 'corner'),
    );
  const grille = box(-wide, wide, low, high, 0.05);
  const bars =
    look.grille === 'bars'
      ? [0.2, 0.4, 0.6, 0.8].map((share) =>
          stroke(
            at(-wide + 0.03, low + (high - low) * share),
            at(0, low + (high - low) * share + 0.004),
            at(wide - 0.03, low + (high - low) * share),
          ),
        )
      : look.grille === 'slots'
        ? Array.from({ length: 9 }, (_, index) => (index - 4) / 4.6).map((share) =>
            stroke(at(share * wide, low + 0.02), at(share * wide, high - 0.02)),
          )
        : look.grille === 'mesh'
          ? Array.from({ length: 7 }, (_, index) => low + ((high - low) * (index + 0.5)) / 7).map((rise) =>
              stroke(at(-wide + 0.04, rise), at(0, rise), at(wide - 0.04, rise)),
            )
          : [];
  const main =
    look.grille === 'none'
      ? `<path d="${stroke(at(-0.62, 0.62), at(0, 0.63), at(0.62, 0.62))}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`
      : `<path d="${grille}" fill="#0d1011" stroke="${look.grille === 'mesh' ? '#1b2022' : '#c8cdcf'}" stroke-width="7" stroke-linejoin="round"/><path d="${bars.join('')}" fill="none" stroke="${look.grille === 'mesh' ? '#33393c' : '#b9bfc2'}" stroke-width="${look.grille === 'bars' ? 8 : look.grille === 'slots' ? 9 : 4}"/>`;
  const intake = `<path d="${box(-0.6, 0.6, 0.08, 0.2, 0.06)}" fill="#0f1213"/><path d="${area(at(0.7, 0.1, 'corner'), at(0.68, 0.24, 'corner'), at(0.86, 0.27, 'corner'), at(0.88, 0.12, 'corner'))}${area(at(-0.7, 0.1, 'corner'), at(-0.68, 0.24, 'corner'), at(-0.86, 0.27, 'corner'), at(-0.88, 0.12, 'corner'))}" fill="#14181a"/>`;
  const skirt = shape.look.cladding
    ? `<path d="${area([-HALF * 0.7, 0.0, 'corner'], [-HALF * 0.7, 0.1, 'corner'], [0, 0.1], [HALF * 0.7, 0.1, 'corner'], [HALF * 0.7, 0, 'corner'], [0, 0])}" fill="#25292b"/>`
    : '';
  const plateLow = look.grille === 'none' ? 0.3 : Math.max(0.22, low - 0.13);
  const plate = `<path d="${area(at(-0.27, plateLow, 'corner'), at(-0.27, plateLow + 0.105, 'corner'), at(0.27, plateLow + 0.105, 'corner'), at(0.27, plateLow, 'corner'))}" fill="#f1f3f2" stroke="#2a2e30" stroke-width="3"/><path d="${area(at(0.2, plateLow + 0.005, 'corner'), at(0.2, plateLow + 0.1, 'corner'), at(0.265, plateLow + 0.1, 'corner'), at(0.265, plateLow + 0.005, 'corner'))}" fill="#1e6b4d"/>`;
  const shut = `<path d="${stroke([body.across(0.93), 0.94], [body.across(0.5), 0.92], [0, 0.915], [body.across(-0.5), 0.92], [body.across(-0.93), 0.94])}" fill="none" stroke="${mix(paint.base, '#000000', 0.6)}" stroke-opacity=".6" stroke-width="3"/>`;
  return `${skirt}${intake}${main}${shut}${lampsOf(1)}${lampsOf(-1)}${plate}`;

  function lampsOf(sign: number): string {
    const hand = sign || 1;
    const { lamps } = shape.look;
    const place = (turn: number, rise: number, corner?: 'corner'): Place => [hand * turn, rise, corner];
    const inner = body.across(Math.max(shape.look.grilleSize[0] + 0.03, 0.62));
    const outer = lamps === 'swept' ? 1.02 : lamps === 'slim' ? 0.94 : 0.86;
    const glass =
      lamps === 'round'
        ? Array.from({ length: 14 }, (_, index): Place => {
            const turn = (index / 14) * Math.PI * 2;
            const centre = body.across(0.78);
            return place(centre + Math.cos(turn) * 0.1, 0.68 + Math.sin(turn) * 0.115);
          })
        : lamps === 'block'
          ? [
              place(inner, 0.6, 'corner'),
              place(inner, 0.77, 'corner'),
              place(outer, 0.8, 'corner'),
              place(outer + 0.02, 0.66, 'corner'),
              place(outer - 0.15, 0.6),
            ]
          : lamps === 'slim'
            ? [
                place(inner - 0.04, 0.685, 'corner'),
                place(inner, 0.76),
                place(outer, 0.82, 'corner'),
                place(outer - 0.06, 0.72),
                place(inner + 0.15, 0.66),
              ]
            : [
                place(inner - 0.02, 0.66, 'corner'),
                place(inner + 0.08, 0.76),
                place(outer, 0.88, 'corner'),
                place(outer - 0.1, 0.7),
                place(inner + 0.2, 0.61, 'corner'),
              ];
    if (!faces(hand * (glass[0]![0] + 0.12), 0.7)) return '';
    const path = area(...glass);
    const middle = (inner + outer) / 2;
    const eye = (turn: number, size: number) => {
      const rise = lamps === 'round' ? 0.68 : lamps === 'swept' ? 0.715 : lamps === 'slim' ? 0.735 : 0.7;
      return area(
        ...Array.from({ length: 12 }, (_, index): Place => {
          const round = (index / 12) * Math.PI * 2;
          return place(turn + Math.cos(round) * size * 0.6, rise + Math.sin(round) * size);
        }),
      );
    };
    const eyes =
      lamps === 'round' ? eye(body.across(0.78), 0.06) : eye(middle - 0.07, 0.036) + eye(middle + 0.09, 0.034);
    const line =
      lamps === 'round' || !faces(hand * outer, 0.8)
        ? ''
        : `<path d="${stroke(...glass.slice(0, 3).map(([turn, rise]): Place => [turn, rise - 0.02]))}" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>`;
    return `<path d="${path}" fill="#2d3439" stroke="#0c0f10" stroke-width="3"/><path d="${path}" fill="#cfdbe1" fill-opacity=".5"/><path d="${eyes}" fill="#f8fcff" stroke="#5c666b" stroke-width="2"/>${line}`;
  }
}

/** The rear: lamps, lid, plate. */
export function drawRear({ shape, surfaces, camera, paint }: Sketch): string {
  const { body } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  const isTall = shape.height > 1.55;
  const lamp = (hand: 1 | -1) => {
    const [low, high] = isTall ? [0.6, 0.92] : [0.66, 0.88];
    const place = (share: number, rise: number, corner?: 'corner'): Place => {
      const turn = body.across(share, 'rear');
      return [hand === 1 ? turn : 2 * Math.PI - turn, rise, corner];
    };
    const side = (turn: number, rise: number, corner?: 'corner'): Place => [
      hand === 1 ? turn : 2 * Math.PI - turn,
      rise,
      corner,
    ];
    const path = area(
      place(isTall ? 0.74 : 0.55, (low + high) / 2, 'corner'),
      place(0.78, high, 'corner'),
      side(Math.PI - 0.98, high - 0.03, 'corner'),
      side(Math.PI - 0.88, low + 0.08),
      place(0.8, low, 'corner'),
    );
    return `<path d="${path}" fill="#a81416" stroke="#3a0608" stroke-width="3"/><path d="${stroke(place(0.72, (low + high) / 2 + 0.04), place(0.9, high - 0.06), side(Math.PI - 0.92, high - 0.07))}" fill="none" stroke="#ff6a5c" stroke-width="7" stroke-linecap="round"/>`;
  };
  if (!faces(Math.PI - 0.6, 0.5)) return faces(Math.PI - 0.95, 0.7) ? lamp(1) : '';
  const at = (share: number, rise: number, corner?: 'corner'): Place => [body.across(share, 'rear'), rise, corner];
  const both = (share: number, rise: number, corner?: 'corner'): Place =>
    share < 0 ? [2 * Math.PI - body.across(-share, 'rear'), rise, corner] : at(share, rise, corner);
  const edge = mix(paint.base, '#000000', 0.6);
  const lid = `<path d="${stroke(both(0.76, 0.97), both(0.74, 0.5), both(0.6, 0.42, 'corner'), both(-0.6, 0.42, 'corner'), both(-0.74, 0.5), both(-0.76, 0.97))}" fill="none" stroke="${edge}" stroke-opacity=".7" stroke-width="3"/>`;
  const plate = `<path d="${area(both(-0.27, 0.5, 'corner'), both(-0.27, 0.61, 'corner'), both(0.27, 0.61, 'corner'), both(0.27, 0.5, 'corner'))}" fill="#f1f3f2" stroke="#2a2e30" stroke-width="3"/>`;
  const bumper = `<path d="${area(both(-0.8, 0.05, 'corner'), both(-0.78, 0.2, 'corner'), both(0, 0.21), both(0.78, 0.2, 'corner'), both(0.8, 0.05, 'corner'), both(0, 0.04))}" fill="#1c2022"/>`;
  return `${bumper}${lid}${plate}${lamp(1)}${lamp(-1)}`;
}
