import type { Spot } from './car-shape.ts';

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
  const unit = (v: Spot): Spot => {
    const length = Math.hypot(...v);
    return [v[0] / length, v[1] / length, v[2] / length];
  };
  const ahead = unit([aim[0] - place[0], aim[1] - place[1], aim[2] - place[2]]);
  const side = unit([ahead[1], -ahead[0], 0]);
  const up: Spot = [
    side[1] * ahead[2] - side[2] * ahead[1],
    side[2] * ahead[0] - side[0] * ahead[2],
    side[0] * ahead[1] - side[1] * ahead[0],
  ];
  const flat = (spot: Spot) => {
    const d: Spot = [spot[0] - place[0], spot[1] - place[1], spot[2] - place[2]];
    const depth = d[0] * ahead[0] + d[1] * ahead[1] + d[2] * ahead[2];
    return [(d[0] * side[0] + d[1] * side[1]) / depth, (d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) / depth] as const;
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
