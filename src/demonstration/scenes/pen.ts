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

/** A colour (red, green, blue), or a place in space. */
export type Triple = readonly [number, number, number];

export const blend = (a: Triple, b: Triple, share: number): Triple => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);

/** The channels of `#rrggbb`. */
export const colorOf = (hex: string): Triple => [channel(hex, 0), channel(hex, 1), channel(hex, 2)];

/** `#rrggbb` of channels, rounded to multiples of `step`. */
export const hexOf = (color: Triple, step = 1) => {
  const parts = color.map((part) => Math.min(255, Math.round(part / step) * step).toString(16));
  return `#${parts.map((part) => part.padStart(2, '0')).join('')}`;
};

/** Mix of two `#rrggbb` colours; `share` of the second from 0 to 1. */
export const mix = (from: string, to: string, share: number) => hexOf(blend(colorOf(from), colorOf(to), share));

/** Stops of a gradient, written `offset colour opacity, …`. */
const stopsOf = (stops: string) =>
  stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** A gradient from one height of the canvas to another, px. */
export const linear = (id: string, top: number, bottom: number, stops: string) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">${stopsOf(stops)}</linearGradient>`;

/** A gradient from the middle of the painted shape. */
export const radial = (id: string, stops: string) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** What a drawing refers to by id: gradients, filters, outlines that clip. */
export const defs = (...parts: readonly string[]) => `<defs>${parts.join('')}</defs>`;

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
