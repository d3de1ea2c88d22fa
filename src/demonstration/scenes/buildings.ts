import { palm } from './backdrops.ts';
import { dice, falling, linear, mix, radial, round } from './pen.ts';

/** A time of day: colours of sky, walls and windows. */
export interface Hour {
  readonly sky: readonly (readonly [offset: number, color: string])[];
  readonly sun: readonly [x: number, y: number, color: string];
  readonly wall: string;
  readonly shade: string;
  readonly trim: string;
  readonly glass: readonly [top: string, bottom: string];
  readonly ground: readonly [near: string, far: string];
  readonly leaf: string;
  /** Share of lit windows. */
  readonly lit: number;
}

export const hours = {
  morning: {
    sky: [
      [0, '#6fb1d6'],
      [0.6, '#c4e2ea'],
      [1, '#f5ead2'],
    ],
    sun: [1280, 230, '#fff6d8'],
    wall: '#efe3cb',
    shade: '#d4c3a3',
    trim: '#8a6a48',
    glass: ['#7fb0c2', '#cfe5e4'],
    ground: ['#c9b58f', '#ddcfb0'],
    leaf: '#3f7a4d',
    lit: 0.08,
  },
  noon: {
    sky: [
      [0, '#3f8fc4'],
      [0.7, '#a9d5ea'],
      [1, '#e6f1ee'],
    ],
    sun: [330, 170, '#ffffff'],
    wall: '#f6f1e6',
    shade: '#d9d2c4',
    trim: '#4c5f58',
    glass: ['#5f9ab5', '#bfe0ea'],
    ground: ['#b9b3a6', '#d3cdbf'],
    leaf: '#2f7d4f',
    lit: 0,
  },
  dusk: {
    sky: [
      [0, '#27365f'],
      [0.42, '#7c6a93'],
      [0.74, '#e79a78'],
      [1, '#f8cf93'],
    ],
    sun: [360, 720, '#ffdf9e'],
    wall: '#d8b893',
    shade: '#a98668',
    trim: '#5b4034',
    glass: ['#4a5a80', '#c98f7d'],
    ground: ['#8a6c56', '#b08d6c'],
    leaf: '#2c5240',
    lit: 0.62,
  },
} as const satisfies Record<string, Hour>;

const LIGHT = '#ffd88a';
/** Top of the street, px. */
export const STREET = 960;

/** The background of every building: sky, sun, distant roofs, ground and street. */
export function outdoors(hour: Hour, seed: number): string {
  const roll = dice(seed);
  const far = Array.from({ length: 18 }, (_, index) => {
    const height = 40 + roll() * 90;
    const width = 80 + roll() * 70;
    return `<rect x="${round(index * 95 - 40)}" y="${round(800 - height)}" width="${round(width)}" height="${round(height + 60)}" fill="${mix(hour.shade, hour.sky[1]![1], 0.62 + roll() * 0.12)}"/>`;
  }).join('');
  const [x, y, color] = hour.sun;
  return `<defs>${falling('sky', hour.sky)}${radial('sun', [
    [0, color, 0.95],
    [0.12, color, 0.7],
    [0.45, color, 0.2],
    [1, color, 0],
  ])}${linear(
    'ground',
    [0, 820, 0, 1200],
    [
      [0, hour.ground[1]],
      [1, hour.ground[0]],
    ],
  )}${linear(
    'road',
    [0, STREET, 0, 1200],
    [
      [0, mix('#8b8b86', hour.shade, 0.25)],
      [1, mix('#5c5d5b', hour.shade, 0.15)],
    ],
  )}${linear(
    'glass',
    [0, 200, 0, 900],
    [
      [0, hour.glass[0]],
      [1, hour.glass[1]],
    ],
  )}</defs>
<rect width="1600" height="1200" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="430" fill="url(#sun)"/>
<path d="M120 250q170-26 340-8t300-12q-150 34-320 27t-320-7Z" fill="#fff" fill-opacity=".28"/><path d="M900 350q150-20 300-6t260-10q-130 26-270 22t-290-6Z" fill="#fff" fill-opacity=".22"/>
${far}<rect y="820" width="1600" height="380" fill="url(#ground)"/>
<rect y="${STREET - 26}" width="1600" height="26" fill="${mix(hour.ground[1], '#ffffff', 0.35)}"/><rect y="${STREET}" width="1600" height="240" fill="url(#road)"/>
<path d="M0 ${STREET + 118}H1600" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-dasharray="92 76"/>`;
}

/** A block with a shaded side and a parapet. */
export function block(hour: Hour, x: number, y: number, width: number, height: number, tint = hour.wall): string {
  const side = Math.min(70, width * 0.16);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${tint}"/><rect x="${round(x + width - side)}" y="${y}" width="${round(side)}" height="${height}" fill="${hour.shade}" fill-opacity=".75"/>
<rect x="${x - 8}" y="${y - 16}" width="${width + 16}" height="20" fill="${mix(tint, '#ffffff', 0.25)}"/><rect x="${x}" y="${y + 4}" width="${width}" height="14" fill="${hour.shade}" fill-opacity=".55"/>`;
}

/** A window with frame, glass and reflection, possibly lit. */
export function window(hour: Hour, x: number, y: number, width: number, height: number, isLit: boolean): string {
  return `<rect x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 10}" fill="${hour.trim}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${isLit ? LIGHT : 'url(#glass)'}"/>${
    isLit
      ? ''
      : `<path d="M${x} ${round(y + height * 0.55)}L${round(x + width * 0.6)} ${y}H${round(x + width * 0.9)}L${x} ${round(y + height * 0.85)}Z" fill="#fff" fill-opacity=".22"/>`
  }<path d="M${round(x + width / 2)} ${y}V${y + height}" stroke="${hour.trim}" stroke-width="4"/>`;
}

/** A panel of turned wood (mashrabiya), as in the Hijaz. */
export function lattice(x: number, y: number, width: number, height: number, wood: string): string {
  let lines = '';
  for (let at = 14; at < width; at += 14) lines += `M${x + at} ${y}v${height}`;
  for (let at = 14; at < height; at += 14) lines += `M${x} ${y + at}h${width}`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${mix(wood, '#000000', 0.35)}"/><path d="${lines}" stroke="${wood}" stroke-width="6"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${wood}" stroke-width="10"/>`;
}

/** A round shrub. */
export const shrub = (hour: Hour, x: number, size: number, y = STREET - 26) =>
  `<ellipse cx="${x}" cy="${round(y - size * 0.32)}" rx="${round(size * 0.6)}" ry="${round(size * 0.42)}" fill="${hour.leaf}"/><ellipse cx="${round(x - size * 0.16)}" cy="${round(y - size * 0.46)}" rx="${round(size * 0.3)}" ry="${round(size * 0.2)}" fill="${mix(hour.leaf, '#ffffff', 0.18)}"/>`;

/** A wall along the street, with a gate in it. */
export function wall(hour: Hour, from: number, to: number, gate: number, height = 120): string {
  const top = STREET - 26 - height;
  let slats = '';
  for (let at = 12; at < 190; at += 20) slats += `M${gate + at} ${top + 10}v${height - 10}`;
  return `<rect x="${from}" y="${top}" width="${to - from}" height="${height}" fill="${mix(hour.wall, hour.shade, 0.3)}"/><rect x="${from - 6}" y="${top - 12}" width="${to - from + 12}" height="14" fill="${mix(hour.wall, '#ffffff', 0.3)}"/>
<rect x="${gate}" y="${top}" width="200" height="${height}" fill="${hour.trim}"/><path d="${slats}" stroke="${mix(hour.trim, '#ffffff', 0.22)}" stroke-width="8"/>`;
}

/** Palms along the street, each slightly different. */
export const palms = (hour: Hour, places: readonly (readonly [x: number, size: number])[], y = STREET - 20) =>
  places.map(([x, size], index) => palm(x, y, size, hour.leaf, mix(hour.trim, '#8a6a48', 0.6), index + 3)).join('');
