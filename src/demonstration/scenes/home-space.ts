import type { Hour } from './home-outdoors.ts';
import { fill, mix, repeat, round } from './pen.ts';

/** A place in front of the viewer, metres: x to the right, y away, z up. */
export type Spot = readonly [x: number, y: number, z: number];

/** From and to, or a start and a size. */
export type Span = readonly [number, number];

/** A flat upright wall between two places of the ground. */
export interface Wall {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly low: number;
  readonly high: number;
}

/** Height of the eye and of the horizon: metres and px. */
const EYE = 2.1;
export const HORIZON = 832;
const FOCAL = 1150;

/** How a site is seen: turned by an angle (radians) around a place at a distance (metres), and enlarged. */
export interface Stand {
  readonly turn: number;
  readonly at: number;
  readonly zoom: number;
}

/** Draws upright things in perspective, with all verticals upright. */
export function createSpace(hour: Hour, { turn, at, zoom }: Stand) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = (x: number, y: number) => [x * cos - (y - at) * sin, at + x * sin + (y - at) * cos] as const;
  const project = ([x, y, z]: Spot) => {
    const [tx, ty] = turned(x, y);
    const scale = (FOCAL * zoom) / Math.max(3, ty);
    return [round(800 + tx * scale), round(HORIZON - (z - EYE) * scale)] as const;
  };
  const shape = (...spots: readonly Spot[]) => `M${spots.map((spot) => project(spot).join(' ')).join('L')}Z`;
  const onGround = (...spots: readonly (readonly [x: number, y: number])[]) =>
    shape(...spots.map(([x, y]): Spot => [x, y, 0]));
  /** A place on a wall: share of its length, height above the ground, metres in front of it. */
  const on = ({ from, to }: Wall, share: number, z: number, out = 0): Spot => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return [from[0] + dx * share + (dy / length) * out, from[1] + dy * share - (dx / length) * out, z];
  };
  const panel = (wall: Wall, [left, right]: Span, [low, high]: Span, color: string, out = 0) => {
    const corner = (share: number, z: number) => on(wall, share, z, out);
    return fill(shape(corner(left, low), corner(right, low), corner(right, high), corner(left, high)), color);
  };
  /** Panels of one width and height side by side: the first at a share of the wall, the others a step further each. */
  const panels = (
    wall: Wall,
    [count, first, step, width]: readonly [count: number, first: number, step: number, width: number],
    height: Span,
    color: string | ((index: number) => string),
    out = 0,
  ) =>
    repeat(count, (index) => {
      const left = first + index * step;
      return panel(wall, [left, left + width], height, typeof color === 'string' ? color : color(index), out);
    });
  const lengthOf = ({ from, to }: Wall) => Math.hypot(to[0] - from[0], to[1] - from[1]);

  /** A window with its reveal, glass, frame and reflection. */
  function window(wall: Wall, [left, right]: Span, [low, high]: Span, isLit: boolean, bars = 1): string {
    const [frame, trim] = [0.07 / lengthOf(wall), mix(hour.trim, '#000000', 0.2)];
    const at = (share: number, rise: number) => on(wall, left + (right - left) * share, low + (high - low) * rise);
    const edge = panel(wall, [left - frame, right + frame], [low - 0.07, high + 0.07], trim);
    const glass = panel(wall, [left, right], [low, high], isLit ? '#ffd88a' : 'url(#glass)');
    const light = isLit
      ? panel(wall, [left, right], [low, low + (high - low) * 0.4], '#f2b45c')
      : fill(shape(at(0, 0.45), at(0.55, 1), at(0.85, 1), at(0, 0.1)), '#fff', ' fill-opacity=".2"');
    const step = (right - left) / (bars + 1);
    const lines = panels(wall, [bars, left + step - frame / 2, step, frame], [low, high], trim);
    return `${edge}${glass}${light}${lines}${panel(wall, [left, right], [high - 0.12, high], 'rgba(0,0,0,.28)')}`;
  }

  /** A slab in front of a wall, with its under side in shade. */
  function slab(wall: Wall, [left, right]: Span, z: number, out: number, thick: number, color: string): string {
    const isAbove = z > EYE;
    const at = (share: number, reach: number) => on(wall, share, isAbove ? z : z + thick, reach);
    const tone = isAbove ? mix(color, '#000000', 0.4) : mix(color, '#ffffff', 0.2);
    const face = shape(at(left, 0), at(right, 0), at(right, out), at(left, out));
    return fill(face, tone) + panel(wall, [left, right], [z, z + thick], color, out);
  }

  /** A block: its front, the side that is seen, a parapet, and its shadow on the ground. */
  function block([x, width]: Span, [y, depth]: Span, [low, high]: Span, color: string, hasParapet = true) {
    const front: Wall = { from: [x, y], to: [x + width, y], low, high };
    const left: Wall = { from: [x, y + depth], to: [x, y], low, high };
    const right: Wall = { from: [x + width, y], to: [x + width, y + depth], low, high };
    // The eye is at the origin: a wall is seen when the line to it runs against its outward side.
    const isSeen = (wall: Wall) => {
      const [ax, ay] = turned(...wall.from);
      const [bx, by] = turned(...wall.to);
      return ay * (bx - ax) - ax * (by - ay) > 0;
    };
    const side = isSeen(left) ? left : isSeen(right) ? right : null;
    const shade = mix(color, mix(hour.shade, '#000000', 0.3), 0.6);
    const cap = (wall: Wall, tone: string) => panel(wall, [0, 1], [high - 0.05, high + 0.28], tone, 0.06);
    const reach = Math.min(7, high * 0.5);
    const [end, back, far] = [x + width, y + depth, x + width + reach];
    const paved = onGround([x - 1.5, y - 2.4], [end + 1.5, y - 2.4], [end + 1.5, back], [x - 1.5, back]);
    const edge = y - reach * 0.35;
    const cast = onGround([x, y], [end, y], [end, back], [far, back], [far, edge], [x + reach * 0.4, edge]);
    const shadow =
      fill(paved, mix(hour.ground[1], '#ffffff', 0.3), ' fill-opacity=".75"') +
      fill(cast, mix(hour.shade, '#1a2430', 0.6), ' fill-opacity=".3"');
    const foot = panel(front, [0, 1], [low, low + 0.5], mix(color, '#000000', 0.12));
    const parapet = `${side ? cap(side, mix(shade, '#ffffff', 0.1)) : ''}${cap(front, mix(color, '#ffffff', 0.3))}${panel(front, [0, 1], [high - 0.3, high - 0.05], 'rgba(0,0,0,.12)')}`;
    const drawing = `${low > 0 ? '' : shadow}${side ? panel(side, [0, 1], [low, high], shade) : ''}${panel(front, [0, 1], [low, high], color)}${low > 0 ? '' : foot}${hasParapet ? parapet : ''}`;
    return { front, side, drawing };
  }
  return { project, shape, onGround, on, panel, panels, window, slab, block, lengthOf };
}

export type Space = ReturnType<typeof createSpace>;
