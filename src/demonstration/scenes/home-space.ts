import type { Hour } from './home-outdoors.ts';
import { mix, round } from './pen.ts';

/** A place in front of the viewer, metres: x to the right, y away, z up. */
type Spot = readonly [x: number, y: number, z: number];

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
  const shape = (spots: readonly Spot[]) => `M${spots.map((spot) => project(spot).join(' ')).join('L')}Z`;
  /** A place on a wall: share of its length, height above the ground, metres in front of it. */
  const on = ({ from, to }: Wall, share: number, z: number, out = 0): Spot => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return [from[0] + dx * share + (dy / length) * out, from[1] + dy * share - (dx / length) * out, z];
  };
  const panel = (
    wall: Wall,
    [left, right]: readonly [number, number],
    [low, high]: readonly [number, number],
    fill: string,
    out = 0,
  ) =>
    `<path d="${shape([on(wall, left, low, out), on(wall, right, low, out), on(wall, right, high, out), on(wall, left, high, out)])}" fill="${fill}"/>`;
  const lengthOf = ({ from, to }: Wall) => Math.hypot(to[0] - from[0], to[1] - from[1]);

  /** A window with its reveal, glass, frame and reflection. */
  function window(
    wall: Wall,
    [left, right]: readonly [number, number],
    [low, high]: readonly [number, number],
    isLit: boolean,
    bars = 1,
  ): string {
    const length = lengthOf(wall);
    const frame = 0.07 / length;
    const glass = isLit ? '#ffd88a' : 'url(#glass)';
    const lines = Array.from({ length: bars }, (_, index) => {
      const share = left + ((right - left) * (index + 1)) / (bars + 1);
      return panel(wall, [share - frame / 2, share + frame / 2], [low, high], mix(hour.trim, '#000000', 0.15));
    });
    return `${panel(wall, [left - frame, right + frame], [low - 0.07, high + 0.07], mix(hour.trim, '#000000', 0.2))}${panel(wall, [left, right], [low, high], glass)}${
      isLit
        ? panel(wall, [left, right], [low, low + (high - low) * 0.4], '#f2b45c')
        : `<path d="${shape([on(wall, left, low + (high - low) * 0.45), on(wall, left + (right - left) * 0.55, high), on(wall, left + (right - left) * 0.85, high), on(wall, left, low + (high - low) * 0.1)])}" fill="#fff" fill-opacity=".2"/>`
    }${lines.join('')}${panel(wall, [left, right], [high - 0.12, high], 'rgba(0,0,0,.28)')}`;
  }

  /** A slab in front of a wall, with its under side in shade. */
  function slab(
    wall: Wall,
    [left, right]: readonly [number, number],
    z: number,
    out: number,
    thick: number,
    fill: string,
  ): string {
    const front: Wall = {
      from: [on(wall, left, z, out)[0], on(wall, left, z, out)[1]],
      to: [on(wall, right, z, out)[0], on(wall, right, z, out)[1]],
      low: z,
      high: z + thick,
    };
    const edge = z > EYE ? z : z + thick;
    return `<path d="${shape([on(wall, left, edge), on(wall, right, edge), on(wall, right, edge, out), on(wall, left, edge, out)])}" fill="${z > EYE ? mix(fill, '#000000', 0.4) : mix(fill, '#ffffff', 0.2)}"/>${panel(front, [0, 1], [z, z + thick], fill)}`;
  }

  /** A block: its front, the side that is seen, a parapet, and its shadow on the ground. */
  function block(
    [x, width]: readonly [number, number],
    [y, depth]: readonly [number, number],
    [low, high]: readonly [number, number],
    fill: string,
    hasParapet = true,
  ) {
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
    const shade = mix(fill, mix(hour.shade, '#000000', 0.3), 0.6);
    const cap = (wall: Wall, color: string) => panel(wall, [0, 1], [high - 0.05, high + 0.28], color, 0.06);
    const reach = Math.min(7, high * 0.5);
    const paved = shape([
      [x - 1.5, y - 2.4, 0],
      [x + width + 1.5, y - 2.4, 0],
      [x + width + 1.5, y + depth, 0],
      [x - 1.5, y + depth, 0],
    ]);
    const shadow =
      low > 0
        ? ''
        : `<path d="${paved}" fill="${mix(hour.ground[1], '#ffffff', 0.3)}" fill-opacity=".75"/><path d="${shape([
            [x, y, 0],
            [x + width, y, 0],
            [x + width, y + depth, 0],
            [x + width + reach, y + depth, 0],
            [x + width + reach, y - reach * 0.35, 0],
            [x + reach * 0.4, y - reach * 0.35, 0],
          ])}" fill="${mix(hour.shade, '#1a2430', 0.6)}" fill-opacity=".3"/>`;
    return {
      front,
      side,
      drawing: `${shadow}${side ? panel(side, [0, 1], [low, high], shade) : ''}${panel(front, [0, 1], [low, high], fill)}${low > 0 ? '' : panel(front, [0, 1], [low, low + 0.5], mix(fill, '#000000', 0.12))}${hasParapet ? `${side ? cap(side, mix(shade, '#ffffff', 0.1)) : ''}${cap(front, mix(fill, '#ffffff', 0.3))}${panel(front, [0, 1], [high - 0.3, high - 0.05], 'rgba(0,0,0,.12)')}` : ''}`,
    };
  }
  return { project, shape, on, panel, window, slab, block, lengthOf };
}

export type Space = ReturnType<typeof createSpace>;
