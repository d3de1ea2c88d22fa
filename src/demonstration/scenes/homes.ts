import { facades } from './home-facades.ts';
import { storeyed } from './home-blocks.ts';
import { garden, land, roof } from './home-grounds.ts';
import { shop, warehouse } from './home-halls.ts';
import { townhouse, villa } from './home-houses.ts';
import { hours, outdoors } from './home-outdoors.ts';
import { accents, between, pick, type Site, walls } from './home-site.ts';
import { createSpace, HORIZON } from './home-space.ts';
import { dice, mix } from './pen.ts';

/** Kinds of property that look different from each other. */
export const homeKinds = [
  'villa',
  'palace',
  'townhouse',
  'flat',
  'tower',
  'office',
  'shop',
  'showroom',
  'warehouse',
  'rest-house',
  'farm',
  'roof',
  'land',
] as const;
export type HomeKind = (typeof homeKinds)[number];
export type HourName = keyof typeof hours;

/** How far each kind is turned (radians) and enlarged, and the distance of its middle (metres). */
const stands: Readonly<Record<HomeKind, { readonly turns: number; readonly zoom: number; readonly at: number }>> = {
  villa: { turns: 0.42, zoom: 1.42, at: 27 },
  palace: { turns: 0.3, zoom: 1.36, at: 34 },
  townhouse: { turns: 0.3, zoom: 1.25, at: 29 },
  flat: { turns: 0.4, zoom: 1.1, at: 50 },
  tower: { turns: 0.5, zoom: 1.08, at: 170 },
  office: { turns: 0.42, zoom: 1.06, at: 56 },
  shop: { turns: 0.34, zoom: 1.22, at: 22 },
  showroom: { turns: 0.3, zoom: 1.3, at: 31 },
  warehouse: { turns: 0.36, zoom: 1.2, at: 38 },
  'rest-house': { turns: 0.3, zoom: 1.5, at: 30 },
  farm: { turns: 0, zoom: 1.2, at: 34 },
  roof: { turns: 0, zoom: 1.15, at: 30 },
  land: { turns: 0, zoom: 1.1, at: 20 },
};

const drawings: Readonly<Record<HomeKind, (site: Site) => string>> = {
  villa: (site) => villa(site),
  palace: (site) => villa(site, true),
  townhouse,
  flat: (site) => storeyed(site, [3, 7], [17, 26], ['windows', 'balconies', 'arches']),
  tower: (site) => storeyed(site, [14, 26], [24, 36], ['glass', 'fins', 'ribbons']),
  office: (site) => storeyed(site, [4, 10], [22, 34], ['ribbons', 'glass', 'fins']),
  shop: (site) => shop(site, false),
  showroom: (site) => shop(site, true),
  warehouse,
  'rest-house': (site) => garden(site, false),
  farm: (site) => garden(site, true),
  roof,
  land,
};

/** A building of this kind, its form by number, its light by hour. */
export function drawHome(kind: HomeKind, number: number, hourName: HourName): string {
  const hour = hours[hourName];
  const roll = dice(number * 2_654_435 + kind.length * 977 + 11);
  for (let skip = 0; skip < 5; skip++) roll();
  const tint = pick(roll, walls);
  const { zoom, at, turns } = stands[kind];
  const turn = turns * (roll() < 0.5 ? -1 : 1) * between(roll, 0.6, 1.15);
  const site: Site = {
    space: createSpace(hour, { turn, at, zoom: zoom * between(roll, 0.94, 1.08) }),
    hour,
    roll,
    fill: mix(tint, hour.wall, hourName === 'dusk' ? 0.55 : 0.25),
    accent: mix(pick(roll, accents), hour.trim, 0.25),
    facade: pick(roll, facades),
    foot: Math.min(1060, HORIZON + (2_415 * zoom) / (at * 0.74)),
  };
  return outdoors(hour, number * 7 + 3, turns === 0) + drawings[kind](site);
}
