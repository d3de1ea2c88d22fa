import type { Spot } from './car-shape.ts';
import { cross, dot, minus, unit } from './vectors.ts';

/** Projects metres to canvas pixels. */
export interface Camera {
  readonly place: Spot;
  readonly project: (spot: Spot) => readonly [x: number, y: number];
}

/** How a car is seen: angle from its front in degrees (90 is its left side), distance and height in metres; `closeUp` shows a wheel. */
export interface View {
  readonly angle: number;
  readonly distance: number;
  readonly height: number;
  /** Width of the car in the picture, and where it stands, px. */
  readonly fill: number;
  readonly ground: number;
  readonly isMirrored: boolean;
  readonly closeUp?: boolean;
}

/** A camera that shows these points as wide as the view says, with the lowest of them on its ground line. */
export function cameraFor(view: View, points: readonly Spot[]): Camera {
  const turn = (view.angle * Math.PI) / 180;
  const place: Spot = [Math.cos(turn) * view.distance, Math.sin(turn) * view.distance, view.height];
  const aim: Spot = [0, 0, 0.75];
  const ahead = unit(minus(aim, place));
  const side = unit([ahead[1], -ahead[0], 0]);
  const up = cross(side, ahead);
  const flat = (spot: Spot) => {
    const away = minus(spot, place);
    const depth = dot(away, ahead);
    return [dot(away, side) / depth, dot(away, up) / depth] as const;
  };
  const seen = points.map(flat);
  const xs = seen.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const low = Math.min(...seen.map(([, y]) => y));
  const scale = view.fill / (right - left);
  return {
    place,
    project(spot) {
      const [x, y] = flat(spot);
      const across = (x - (left + right) / 2) * scale;
      return [800 + (view.isMirrored ? -across : across), view.ground - (y - low) * scale];
    },
  };
}
