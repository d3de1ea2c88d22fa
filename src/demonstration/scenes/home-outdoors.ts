import { palm } from './backdrops.ts';
import { defs, dice, linear, mix, radial, repeat, round } from './pen.ts';

/** A time of day: colours of sky, walls and windows. */
export interface Hour {
  /** Stops of its gradient. */
  readonly sky: string;
  /** Its colour above the roofs. */
  readonly haze: string;
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
    sky: '0 #6fb1d6, 0.6 #c4e2ea, 1 #f5ead2',
    haze: '#c4e2ea',
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
    sky: '0 #3f8fc4, 0.7 #a9d5ea, 1 #e6f1ee',
    haze: '#a9d5ea',
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
    sky: '0 #27365f, 0.42 #7c6a93, 0.74 #e79a78, 1 #f8cf93',
    haze: '#7c6a93',
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

/** Top of the street, px. */
const STREET = 960;

/** The background of every building: sky, sun, distant roofs, ground and street. */
export function outdoors(hour: Hour, seed: number, isByStreet = true): string {
  const roll = dice(seed);
  const far = repeat(18, (index) => {
    const height = 40 + roll() * 90;
    const width = 80 + roll() * 70;
    return `<rect x="${round(index * 95 - 40)}" y="${round(800 - height)}" width="${round(width)}" height="${round(height + 60)}" fill="${mix(hour.shade, hour.haze, 0.62 + roll() * 0.12)}"/>`;
  });
  const [x, y, color] = hour.sun;
  const colors = defs(
    linear('sky', 0, 1200, hour.sky),
    radial('sun', `0 ${color} .95, .12 ${color} .7, .45 ${color} .2, 1 ${color} 0`),
    linear('ground', 820, 1200, `0 ${hour.ground[1]}, 1 ${hour.ground[0]}`),
    linear('road', STREET, 1200, `0 ${mix('#8b8b86', hour.shade, 0.25)}, 1 ${mix('#5c5d5b', hour.shade, 0.15)}`),
    linear('glass', 200, 900, `0 ${hour.glass[0]}, 1 ${hour.glass[1]}`),
  );
  return `${colors}
<rect width="1600" height="1200" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="430" fill="url(#sun)"/>
<path d="M120 250q170-26 340-8t300-12q-150 34-320 27t-320-7Z" fill="#fff" fill-opacity=".28"/><path d="M900 350q150-20 300-6t260-10q-130 26-270 22t-290-6Z" fill="#fff" fill-opacity=".22"/>
${far}<rect y="820" width="1600" height="380" fill="url(#ground)"/>
${
  isByStreet
    ? `<rect y="${STREET - 26}" width="1600" height="26" fill="${mix(hour.ground[1], '#ffffff', 0.35)}"/><rect y="${STREET}" width="1600" height="240" fill="url(#road)"/>
<path d="M0 ${STREET + 118}H1600" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-dasharray="92 76"/>`
    : `<path d="M0 1090Q500 1030 1000 1062T1600 1040V1200H0Z" fill="${mix(hour.ground[0], '#ffffff', 0.14)}"/><path d="M0 1078Q500 1018 1000 1050T1600 1028V1044Q1300 1050 1000 1066T0 1094Z" fill="${mix(hour.ground[1], '#ffffff', 0.4)}"/>`
}`;
}

/** A round shrub. */
export const shrub = (hour: Hour, x: number, size: number, y = STREET - 26) =>
  `<ellipse cx="${x}" cy="${round(y - size * 0.32)}" rx="${round(size * 0.6)}" ry="${round(size * 0.42)}" fill="${hour.leaf}"/><ellipse cx="${round(x - size * 0.16)}" cy="${round(y - size * 0.46)}" rx="${round(size * 0.3)}" ry="${round(size * 0.2)}" fill="${mix(hour.leaf, '#ffffff', 0.18)}"/>`;

/** Palms along the street, each slightly different. */
export const palms = (hour: Hour, places: readonly (readonly [x: number, size: number])[], y = STREET - 20) =>
  places.map(([x, size], index) => palm(x, y, size, hour.leaf, mix(hour.trim, '#8a6a48', 0.6), index + 3)).join('');
