/** A point of a drawing. `corner` stops the curve from running smoothly through it. */
export type Point = readonly [x: number, y: number, corner?: 'corner'];

/** Maps drawing units to pixels of the canvas. */
export type Place = (x: number, y: number) => readonly [number, number];

/** Canvas of every scene, px. */
export const CANVAS = { width: 1600, height: 1200 } as const;

export const round = (value: number) => Math.round(value * 10) / 10;

/** SVG path through the points: smooth (Catmull-Rom as cubic Béziers), except at corners. */
export function curve(points: readonly Point[], place: Place = (x, y) => [x, y], closed = false): string {
  const at = points.map(([x, y, corner]) => ({ p: place(x, y), corner: corner === 'corner' }));
  const count = at.length;
  const first = at[0];
  if (!first) return '';
  const pick = (index: number) =>
    at[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? first;
  let path = `M${round(first.p[0])} ${round(first.p[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const from = pick(index);
    const to = pick(index + 1);
    const before = from.corner ? from : pick(index - 1);
    const after = to.corner ? to : pick(index + 2);
    // Handles are at most a third of their segment, because long neighbours would make the line bulge.
    const length = Math.hypot(to.p[0] - from.p[0], to.p[1] - from.p[1]);
    const handle = (a: readonly [number, number], b: readonly [number, number]) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const scale = Math.min(1 / 6, length / 3 / (Math.hypot(dx, dy) || 1));
      return [dx * scale, dy * scale] as const;
    };
    const [ax, ay] = handle(before.p, to.p);
    const [bx, by] = handle(from.p, after.p);
    path += `C${round(from.p[0] + ax)} ${round(from.p[1] + ay)} ${round(to.p[0] - bx)} ${round(to.p[1] - by)} ${round(to.p[0])} ${round(to.p[1])}`;
  }
  return closed ? `${path}Z` : path;
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
