import { facades } from './home-facades.ts';
import { storeyed } from './home-blocks.ts';
import { garden, land, roof } from './home-grounds.ts';
import { shop, warehouse } from './home-halls.ts';
import { townhouse, villa } from './home-houses.ts';
import { hours, outdoors } from './home-outdoors.ts';
import { accents, between, pick, type Site, walls } from './home-site.ts';
import { createSpace, HORIZON } from './home-space.ts';
import { dice, mix } from './pen.ts';

interface Plan {
  /** How far it is turned at most (radians) and enlarged, and the distance of its middle (metres). */
  readonly stand: readonly [turn: number, zoom: number, at: number];
  readonly draw: (site: Site) => string;
}

const plan = (turn: number, zoom: number, at: number, draw: Plan['draw']): Plan => ({ stand: [turn, zoom, at], draw });

/** Kinds of property that look different from each other. */
const plans = {
  villa: plan(0.42, 1.42, 27, (site) => villa(site)),
  palace: plan(0.3, 1.36, 34, (site) => villa(site, true)),
  townhouse: plan(0.3, 1.25, 29, townhouse),
  flat: plan(0.4, 1.1, 50, (site) => storeyed(site, [3, 7], [17, 26], ['windows', 'balconies', 'arches'])),
  tower: plan(0.5, 1.08, 170, (site) => storeyed(site, [14, 26], [24, 36], ['glass', 'fins', 'ribbons'])),
  office: plan(0.42, 1.06, 56, (site) => storeyed(site, [4, 10], [22, 34], ['ribbons', 'glass', 'fins'])),
  shop: plan(0.34, 1.22, 22, (site) => shop(site, false)),
  showroom: plan(0.3, 1.3, 31, (site) => shop(site, true)),
  warehouse: plan(0.36, 1.2, 38, warehouse),
  'rest-house': plan(0.3, 1.5, 30, (site) => garden(site, false)),
  farm: plan(0, 1.2, 34, (site) => garden(site, true)),
  roof: plan(0, 1.15, 30, roof),
  land: plan(0, 1.1, 20, land),
} as const satisfies Record<string, Plan>;
export type HomeKind = keyof typeof plans;
export type HourName = keyof typeof hours;

const isHomeKind = (name: string): name is HomeKind => Object.hasOwn(plans, name);
/** Their names. */
export const homeKinds = Object.keys(plans).filter(isHomeKind);

/** A building of this kind, its form by number, its light by hour. */
export function drawHome(kind: HomeKind, number: number, hourName: HourName): string {
  const hour = hours[hourName];
  const roll = dice(number * 2_654_435 + kind.length * 977 + 11);
  for (let skip = 0; skip < 5; skip++) roll();
  const tint = pick(roll, walls);
  const { stand, draw } = plans[kind];
  const [turns, zoom, at] = stand;
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
  return outdoors(hour, number * 7 + 3, turns === 0) + draw(site);
}
