/** A point of a drawing, px. */
export type Point = readonly [x: number, y: number];

/** Canvas of every scene, px. */
export const CANVAS = { width: 1600, height: 1200 } as const;

export const round = (value: number) => Math.round(value * 10) / 10;

/** The drawings of the numbers from 0 to `count`, one after the other. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A filled shape. */
export const fill = (path: string, color: string, more = '') => `<path d="${path}" fill="${color}"${more}/>`;

/** A line, `width` px. */
export const line = (path: string, color: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}"${more}/>`;

/** SVG path through the points: smooth (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const pick = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  let path = `M${pick(0).map(round).join(' ')}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    // Handles are at most a third of their segment, because long neighbours would make the line bulge.
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const handle = (a: Point, b: Point) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const scale = Math.min(1 / 6, length / 3 / (Math.hypot(dx, dy) || 1));
      return [dx * scale, dy * scale] as const;
    };
    const [ax, ay] = handle(before, to);
    const [bx, by] = handle(from, after);
    path += `C${round(from[0] + ax)} ${round(from[1] + ay)} ${round(to[0] - bx)} ${round(to[1] - by)} ${round(to[0])} ${round(to[1])}`;
  }
  return path;
}

const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);

/** Mix of two `#rrggbb` colours; `share` of the second from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Stops of a gradient, written `offset colour opacity, …`. */
const stopsOf = (stops: string) =>
  stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Linear gradient in canvas pixels from one point to another. */
export const linear = (id: string, [x1, y1, x2, y2]: readonly [number, number, number, number], stops: string) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopsOf(stops)}</linearGradient>`;

/** Radial gradient over the box of the painted shape. */
export const radial = (id: string, stops: string, centre = '50%', middle = '50%', radius = '50%') =>
  `<radialGradient id="${id}" cx="${centre}" cy="${middle}" r="${radius}">${stopsOf(stops)}</radialGradient>`;

/** Vertical gradient over the box of the painted shape. */
export const falling = (id: string, stops: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/** Seeded numbers from 0 to 1, so that a scene is always drawn the same. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A scene as an SVG document. */
export const scene = (...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.width}" height="${CANVAS.height}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${parts.join('')}</svg>`;
