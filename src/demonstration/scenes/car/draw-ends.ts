import { fill, line, mix, repeat } from '../pen.ts';
import { pathsOn, type Place } from './car-paths.ts';
import type { CarLook } from './car-shape.ts';
import type { Sketch } from './draw-car.ts';
import { inRound } from './vectors.ts';

/** Lines in a grille: their number, colour and width, px. */
const bars: Readonly<Record<CarLook['grille'], readonly [count: number, color: string, width: number]>> = {
  bars: [4, '#b9bfc2', 8],
  slots: [9, '#b9bfc2', 9],
  mesh: [7, '#33393c', 4],
  none: [0, '', 0],
};

/** How far around the side the lamps reach (angle), and the height of the lights in them (rise). */
const lampReach: Readonly<Record<CarLook['lamps'], readonly [outer: number, light: number]>> = {
  swept: [1.02, 0.715],
  slim: [0.94, 0.735],
  block: [0.86, 0.7],
  round: [0.86, 0.68],
};

/** The front: grille, lamps, air intakes, plate. */
export function drawFront(sketch: Sketch): string {
  const { shape, surfaces, camera, paint } = sketch;
  const { body } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  // From the side only the lamp at the corner is seen.
  if (!faces(0.05, 0.5) && !faces(0.6, 0.5)) return headlamp(sketch, 1);
  const { look } = shape;
  const [wide, low, high] = look.grilleSize;
  const at = (share: number, rise: number): Place => [body.across(share), rise];
  const edge = (share: number, rise: number): Place => [body.across(share), rise, 'corner'];
  const box = (half: number, bottom: number, top: number, pinch: number) => {
    const middle = (bottom + top) / 2;
    const [up, down] = [half - pinch, half - pinch * 1.6];
    const upper = [at(-half, middle), edge(-up, top), at(0, top + 0.01), edge(up, top)];
    return area(...upper, at(half, middle), edge(down, bottom), at(0, bottom - 0.005), edge(-down, bottom));
  };
  const [count, color, width] = bars[look.grille];
  const lines = repeat(count, (index) => {
    const share = (index + 0.5) / count;
    const [aside, rise] = [(share * 2 - 1) * wide, low + (high - low) * share];
    if (look.grille === 'slots') return stroke(at(aside, low + 0.02), at(aside, high - 0.02));
    return stroke(at(0.03 - wide, rise), at(0, rise), at(wide - 0.03, rise));
  });
  const rim = look.grille === 'mesh' ? '#1b2022' : '#c8cdcf';
  const main =
    look.grille === 'none'
      ? line(stroke(at(-0.62, 0.62), at(0, 0.63), at(0.62, 0.62)), '#000', 3, ' stroke-opacity=".25"')
      : fill(box(wide, low, high, 0.05), '#0d1011', ` stroke="${rim}" stroke-width="7" stroke-linejoin="round"`) +
        line(lines, color, width);
  const intakes = [1, -1].map((hand) =>
    area(edge(hand * 0.7, 0.1), edge(hand * 0.68, 0.24), edge(hand * 0.86, 0.27), edge(hand * 0.88, 0.12)),
  );
  const intake = fill(box(0.6, 0.08, 0.2, 0.06), '#0f1213') + fill(intakes.join(''), '#14181a');
  const lip = area(edge(-0.95, 0), edge(-0.95, 0.1), at(0, 0.1), edge(0.95, 0.1), edge(0.95, 0), at(0, 0));
  const skirt = look.trim.includes('cladding') ? fill(lip, '#25292b') : '';
  const foot = look.grille === 'none' ? 0.3 : Math.max(0.22, low - 0.13);
  const plate = (from: number, to: number, inset: number) => {
    const [lower, upper] = [foot + inset, foot + 0.105 - inset];
    return area(edge(from, lower), edge(from, upper), edge(to, upper), edge(to, lower));
  };
  const plates =
    fill(plate(-0.27, 0.27, 0), '#f1f3f2', ' stroke="#2a2e30" stroke-width="3"') +
    fill(plate(0.2, 0.265, 0.005), '#1e6b4d');
  const bonnet = stroke(at(0.93, 0.94), at(0.5, 0.92), at(0, 0.915), at(-0.5, 0.92), at(-0.93, 0.94));
  const shut = line(bonnet, mix(paint.base, '#000000', 0.6), 3, ' stroke-opacity=".6"');
  return `${skirt}${intake}${main}${shut}${headlamp(sketch, 1)}${headlamp(sketch, -1)}${plates}`;
}

function headlamp({ shape, surfaces, camera }: Sketch, hand: 1 | -1): string {
  const { body } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  const { lamps, grilleSize } = shape.look;
  const at = (turn: number, rise: number): Place => [hand * turn, rise];
  const edge = (turn: number, rise: number): Place => [hand * turn, rise, 'corner'];
  const inner = body.across(Math.max(grilleSize[0] + 0.03, 0.62));
  const centre = body.across(0.78);
  const [end, light] = lampReach[lamps];
  const oval = (turn: number, rise: number, wide: number, high: number) =>
    inRound(14, (angle) => at(turn + Math.cos(angle) * wide, rise + Math.sin(angle) * high));
  /** Outlines from the lower inner corner around the lamp. */
  const outlines: Readonly<Record<CarLook['lamps'], readonly Place[]>> = {
    round: oval(centre, 0.68, 0.1, 0.115),
    block: [edge(inner, 0.6), edge(inner, 0.77), edge(end, 0.8), edge(end + 0.02, 0.66), at(end - 0.15, 0.6)],
    slim: [edge(inner - 0.04, 0.68), at(inner, 0.76), edge(end, 0.82), at(end - 0.06, 0.72), at(inner + 0.15, 0.66)],
    swept: [edge(inner, 0.66), at(inner + 0.08, 0.76), edge(end, 0.88), at(end - 0.1, 0.7), edge(inner + 0.2, 0.61)],
  };
  const glass = outlines[lamps];
  if (!faces(hand * (glass[0]![0] + 0.12), 0.7)) return '';
  const path = area(...glass);
  const eye = (turn: number, size: number) => area(...oval(turn, light, size * 0.6, size));
  const isRound = lamps === 'round';
  const middle = (inner + end) / 2;
  const eyes = isRound ? eye(centre, 0.06) : eye(middle - 0.07, 0.036) + eye(middle + 0.09, 0.034);
  const brow = () => stroke(...glass.slice(0, 3).map(([turn, rise]): Place => [turn, rise - 0.02]));
  const strip = isRound || !faces(hand * end, 0.8) ? '' : line(brow(), '#fff', 4.5, ' stroke-linecap="round"');
  const housing =
    fill(path, '#2d3439', ' stroke="#0c0f10" stroke-width="3"') + fill(path, '#cfdbe1', ' fill-opacity=".5"');
  return `${housing}${fill(eyes, '#f8fcff', ' stroke="#5c666b" stroke-width="2"')}${strip}`;
}

/** The rear: lamps, lid, plate. */
export function drawRear({ shape, surfaces, camera, paint }: Sketch): string {
  const { body } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  const isTall = shape.height > 1.55;
  /** A place by its angle from the middle of the front, on the left or, negative, on the right. */
  const around = (hand: number, turn: number) => (hand < 0 ? 2 * Math.PI - turn : turn);
  const at = (share: number, rise: number): Place => [around(share, body.across(Math.abs(share), 'rear')), rise];
  const edge = (share: number, rise: number): Place => [at(share, rise)[0], rise, 'corner'];
  const lamp = (hand: 1 | -1) => {
    const [low, high] = isTall ? [0.6, 0.92] : [0.66, 0.88];
    const middle = (low + high) / 2;
    const side = (turn: number, rise: number): Place => [around(hand, Math.PI - turn), rise];
    const [top, foot] = [edge(hand * 0.78, high), edge(hand * 0.8, low)];
    const corner: Place = [around(hand, Math.PI - 0.98), high - 0.03, 'corner'];
    const glass = area(edge(hand * (isTall ? 0.74 : 0.55), middle), top, corner, side(0.88, low + 0.08), foot);
    const light = stroke(at(hand * 0.72, middle + 0.04), at(hand * 0.9, high - 0.06), side(0.92, high - 0.07));
    const lens = fill(glass, '#a81416', ' stroke="#3a0608" stroke-width="3"');
    return lens + line(light, '#ff6a5c', 7, ' stroke-linecap="round"');
  };
  if (!faces(Math.PI - 0.6, 0.5)) return faces(Math.PI - 0.95, 0.7) ? lamp(1) : '';
  const half = [at(0.76, 0.97), at(0.74, 0.5), edge(0.6, 0.42), edge(-0.6, 0.42), at(-0.74, 0.5), at(-0.76, 0.97)];
  const lid = line(stroke(...half), mix(paint.base, '#000000', 0.6), 3, ' stroke-opacity=".7"');
  const number = area(edge(-0.27, 0.5), edge(-0.27, 0.61), edge(0.27, 0.61), edge(0.27, 0.5));
  const plate = fill(number, '#f1f3f2', ' stroke="#2a2e30" stroke-width="3"');
  const low = [edge(-0.8, 0.05), edge(-0.78, 0.2), at(0, 0.21), edge(0.78, 0.2), edge(0.8, 0.05), at(0, 0.04)];
  return `${fill(area(...low), '#1c2022')}${lid}${plate}${lamp(1)}${lamp(-1)}`;
}
