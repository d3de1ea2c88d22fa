import { fill, line, mix, repeat } from '../pen.ts';
import { pathsOn, type Place } from './car-paths.ts';
import type { CarLook } from './car-shape.ts';
import type { Sketch } from './draw-car.ts';

/** Lines in a grille: their colour and width, px. */
const bars: Readonly<Record<CarLook['grille'], readonly [color: string, width: number]>> = {
  bars: ['#b9bfc2', 8],
  slots: ['#b9bfc2', 9],
  mesh: ['#33393c', 4],
  none: ['', 0],
};

/** How far around the side the lamps reach (angle), and the height of the lights in them (rise). */
const lampReach: Readonly<Record<CarLook['lamps'], readonly [outer: number, light: number]>> = {
  swept: [1.02, 0.715],
  slim: [0.94, 0.735],
  block: [0.86, 0.7],
  round: [0.86, 0.68],
};

const inRound = (count: number, place: (cos: number, sin: number) => Place): Place[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2;
    return place(Math.cos(turn), Math.sin(turn));
  });

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
  const across = (rise: number, inset: number) => stroke(at(-wide + inset, rise), at(0, rise), at(wide - inset, rise));
  const height = high - low;
  const grilleLines = {
    bars: () => repeat(4, (index) => across(low + height * 0.2 * (index + 1), 0.03)),
    slots: () =>
      repeat(9, (index) =>
        stroke(at(((index - 4) / 4.6) * wide, low + 0.02), at(((index - 4) / 4.6) * wide, high - 0.02)),
      ),
    mesh: () => repeat(7, (index) => across(low + (height * (index + 0.5)) / 7, 0.04)),
    none: () => '',
  }[look.grille]();
  const rim = look.grille === 'mesh' ? '#1b2022' : '#c8cdcf';
  const main =
    look.grille === 'none'
      ? line(stroke(at(-0.62, 0.62), at(0, 0.63), at(0.62, 0.62)), '#000', 3, ' stroke-opacity=".25"')
      : fill(box(wide, low, high, 0.05), '#0d1011', ` stroke="${rim}" stroke-width="7" stroke-linejoin="round"`) +
        line(grilleLines, ...bars[look.grille]);
  const intakes = [1, -1].map((hand) =>
    area(edge(hand * 0.7, 0.1), edge(hand * 0.68, 0.24), edge(hand * 0.86, 0.27), edge(hand * 0.88, 0.12)),
  );
  const intake = fill(box(0.6, 0.08, 0.2, 0.06), '#0f1213') + fill(intakes.join(''), '#14181a');
  const end = Math.PI * 0.35;
  const lip = area(
    [-end, 0, 'corner'],
    [-end, 0.1, 'corner'],
    [0, 0.1],
    [end, 0.1, 'corner'],
    [end, 0, 'corner'],
    [0, 0],
  );
  const skirt = look.trim.includes('cladding') ? fill(lip, '#25292b') : '';
  const foot = look.grille === 'none' ? 0.3 : Math.max(0.22, low - 0.13);
  const plate = (from: number, to: number, inset: number) =>
    area(
      edge(from, foot + inset),
      edge(from, foot + 0.105 - inset),
      edge(to, foot + 0.105 - inset),
      edge(to, foot + inset),
    );
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
  const [outer, light] = lampReach[lamps];
  /** Outlines from the lower inner corner around the lamp. */
  const outline = {
    round: () => inRound(14, (cos, sin) => at(centre + cos * 0.1, 0.68 + sin * 0.115)),
    block: () => [
      edge(inner, 0.6),
      edge(inner, 0.77),
      edge(outer, 0.8),
      edge(outer + 0.02, 0.66),
      at(outer - 0.15, 0.6),
    ],
    slim: () => {
      const top = [edge(inner - 0.04, 0.685), at(inner, 0.76), edge(outer, 0.82)];
      return [...top, at(outer - 0.06, 0.72), at(inner + 0.15, 0.66)];
    },
    swept: () => {
      const top = [edge(inner - 0.02, 0.66), at(inner + 0.08, 0.76), edge(outer, 0.88)];
      return [...top, at(outer - 0.1, 0.7), edge(inner + 0.2, 0.61)];
    },
  };
  const glass = outline[lamps]();
  if (!faces(hand * (glass[0]![0] + 0.12), 0.7)) return '';
  const path = area(...glass);
  const eye = (turn: number, size: number) =>
    area(...inRound(12, (cos, sin) => at(turn + cos * size * 0.6, light + sin * size)));
  const isRound = lamps === 'round';
  const middle = (inner + outer) / 2;
  const eyes = isRound ? eye(centre, 0.06) : eye(middle - 0.07, 0.036) + eye(middle + 0.09, 0.034);
  const brow = () => stroke(...glass.slice(0, 3).map(([turn, rise]): Place => [turn, rise - 0.02]));
  const strip = isRound || !faces(hand * outer, 0.8) ? '' : line(brow(), '#fff', 4.5, ' stroke-linecap="round"');
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
