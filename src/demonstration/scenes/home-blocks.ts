import { drawFacade, type Facade } from './home-facades.ts';
import { between, greenery, pick, type Site, whole } from './home-site.ts';
import { createSpace, type Span } from './home-space.ts';
import { mix, repeat } from './pen.ts';

/** A block with storeys in a pattern; shops or a lobby below. */
export function storeyed(site: Site, [least, most]: Span, [narrow, wide]: Span, choice: readonly Facade[]): string {
  const { hour, roll, fill, accent } = site;
  const storeys = whole(roll, least, most);
  const isTower = storeys > 12;
  const width = between(roll, narrow, wide);
  const facade = choice.includes(site.facade) ? site.facade : pick(roll, choice);
  const height = storeys * 3.4 + 4;
  const distance = Math.max((height * 1150) / between(roll, 600, 680), (width * 1150) / 620, 26);
  const [left, depth] = [-width / 2, width * 0.62];
  const turn = 0.42 * (roll() < 0.5 ? -1 : 1) * between(roll, 0.6, 1.2);
  const space = createSpace(hour, { turn, at: distance + depth / 2, zoom: isTower ? 1.1 : 1.2 });
  const { block, panel, slab, window } = space;
  const { front, side, drawing } = block([left, width], [distance, depth], [0, height], fill);
  const task = { space, hour, roll, facade, fill, accent };
  const flat = facade === 'balconies' ? 'windows' : facade;
  const sides = side ? drawFacade({ ...task, facade: flat }, { ...side, low: 0 }, storeys, 4) : '';
  const shade = side ? panel(side, [0, 1], [0, height], 'rgba(12,20,30,.28)') : '';
  const stripe = roll() < 0.45 ? panel(front, [0.43, 0.57], [4, height + 1.4], accent, 0.2) : '';
  const lobby = repeat(6, (index) =>
    window(front, [0.04 + index * 0.16, 0.16 + index * 0.16], [0.2, 3.1], roll() < hour.lit + 0.2, 0),
  );
  const beside = left + (roll() < 0.5 ? -width * 1.7 : width * 1.6);
  const haze = mix(hour.wall, hour.haze, 0.35);
  const lower = height * between(roll, 0.35, 0.7);
  const neighbour = block([beside, width], [distance + depth * 1.2, depth], [0, lower], haze);
  const farStoreys = Math.max(2, Math.round(storeys * 0.4));
  const far = drawFacade({ ...task, facade: 'windows', fill: haze }, neighbour.front, farStoreys);
  const top = [height, height + (isTower ? 9 : 2.6)] as const;
  const box = block([left + width * 0.2, width * 0.4], [distance + 3, depth * 0.5], top, mix(fill, accent, 0.3));
  const crown = roll() < 0.6 ? box.drawing : '';
  const storeysOfFront = drawFacade(task, front, storeys, 4);
  const canopy = slab(front, [0, 1], 3.4, 1.2, 0.4, accent);
  return `${neighbour.drawing}${far}${crown}${drawing}${sides}${shade}${storeysOfFront}${stripe}${lobby}${canopy}${greenery(site, isTower ? 170 : 260)}`;
}
