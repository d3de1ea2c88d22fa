import { drawFacade, type Facade } from './home-facades.ts';
import { between, greenery, pick, type Site, whole } from './home-site.ts';
import { createSpace } from './home-space.ts';
import { mix } from './pen.ts';

/** A block with storeys in a pattern; shops or a lobby below. */
export function storeyed(
  site: Site,
  [least, most]: readonly [number, number],
  [narrow, wide]: readonly [number, number],
  choice: readonly Facade[],
): string {
  const { hour, roll, fill, accent } = site;
  const storeys = whole(roll, least, most);
  const width = between(roll, narrow, wide);
  const facade = choice.includes(site.facade) ? site.facade : pick(roll, choice);
  const height = storeys * 3.4 + 4;
  const distance = Math.max((height * 1150) / between(roll, 600, 680), (width * 1150) / 620, 26);
  const left = -width / 2;
  const depth = width * 0.62;
  const space = createSpace(hour, {
    turn: 0.42 * (roll() < 0.5 ? -1 : 1) * between(roll, 0.6, 1.2),
    at: distance + depth / 2,
    zoom: storeys > 12 ? 1.1 : 1.2,
  });
  const { block, panel, slab, window } = space;
  const own = block([left, width], [distance, depth], [0, height], fill);
  const task = { space, hour, roll, facade, fill, accent };
  const sides = own.side
    ? drawFacade({ ...task, facade: facade === 'balconies' ? 'windows' : facade }, { ...own.side, low: 0 }, storeys, 4)
    : '';
  const shade = own.side ? panel(own.side, [0, 1], [0, height], 'rgba(12,20,30,.28)') : '';
  const stripe = roll() < 0.45 ? panel(own.front, [0.43, 0.57], [4, height + 1.4], accent, 0.2) : '';
  const lobby = Array.from({ length: 6 }, (_, index) =>
    window(own.front, [0.04 + index * 0.16, 0.16 + index * 0.16], [0.2, 3.1], roll() < hour.lit + 0.2, 0),
  ).join('');
  const neighbour = block(
    [left + (roll() < 0.5 ? -width * 1.7 : width * 1.6), width],
    [distance + depth * 1.2, depth],
    [0, height * between(roll, 0.35, 0.7)],
    mix(hour.wall, hour.haze, 0.35),
  );
  const far = drawFacade(
    { ...task, facade: 'windows', fill: mix(hour.wall, hour.haze, 0.35) },
    neighbour.front,
    Math.max(2, Math.round(storeys * 0.4)),
  );
  const crown =
    roll() < 0.6
      ? block(
          [left + width * 0.2, width * 0.4],
          [distance + 3, depth * 0.5],
          [height, height + (storeys > 12 ? 9 : 2.6)],
          mix(fill, accent, 0.3),
        ).drawing
      : '';
  return `${neighbour.drawing}${far}${crown}${own.drawing}${sides}${shade}${drawFacade(task, own.front, storeys, 4)}${stripe}${lobby}${slab(own.front, [0, 1], 3.4, 1.2, 0.4, accent)}${greenery(site, storeys > 12 ? 170 : 260)}`;
}
