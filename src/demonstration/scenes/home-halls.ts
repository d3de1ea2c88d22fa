import { shrub } from './home-outdoors.ts';
import { accents, between, gatedWall, greenery, pick, type Site, whole } from './home-site.ts';
import type { Spot } from './home-space.ts';
import { fill, mix, repeat } from './pen.ts';

/** A front of glass under an awning or a wide board without words. */
export function shop(site: Site, isShowroom: boolean): string {
  const { space, hour, roll, fill: wall, accent } = site;
  const { block, panel, panels, window, slab } = space;
  const width = isShowroom ? between(roll, 20, 26) : between(roll, 9, 15);
  const distance = isShowroom ? 27 : between(roll, 17, 21);
  const high = isShowroom ? between(roll, 7, 9) : between(roll, 4.6, 8.4);
  const { front, drawing } = block([-width / 2, width], [distance, 9], [0, high], wall);
  const bay = 0.92 / (isShowroom ? 6 : whole(roll, 3, 5));
  const glass = repeat(Math.round(0.92 / bay), (index) => {
    const left = 0.04 + index * bay;
    return window(front, [left, left + 0.88 * bay], [0.25, isShowroom ? 5 : 2.9], roll() < hour.lit + 0.25, 1);
  });
  const [low, board] = isShowroom ? [5.5, 6.4] : [3.3, 4.1];
  const sign =
    panel(front, [0.04, 0.96], [low, board], accent, 0.25) +
    panels(front, [whole(roll, 2, 4), 0.12, 0.17, 0.1], [low + 0.28, board - 0.28], '#f3dfae', 0.3);
  const stripe = (index: number) => (index % 2 ? '#f4ecdb' : mix(accent, '#1e6b4d', 0.4));
  const awning =
    !isShowroom && roll() < 0.65
      ? panels(front, [16, 0.04, 0.0575, 0.0575], [2.55, 3.15], stripe, 1)
      : slab(front, [0.02, 0.98], isShowroom ? 5.1 : 3, 1.2, 0.22, mix(wall, '#ffffff', 0.25));
  const goods = repeat(isShowroom ? 0 : 7, (index) => {
    const top = between(roll, 0.8, 1.5);
    const color = mix(pick(roll, accents), '#ffffff', 0.25);
    return panel(front, [0.08 + index * 0.125, 0.12 + index * 0.125], [0.3, top], color, 0.02);
  });
  const upper = repeat(high > 6.5 && !isShowroom ? 3 : 0, (index) =>
    window(front, [0.08 + index * 0.32, 0.28 + index * 0.32], [5, 6.6], roll() < hour.lit),
  );
  return `${drawing}${glass}${goods}${upper}${sign}${awning}${greenery(site, 320)}`;
}

/** A low hall of ribbed metal with roller doors. */
export function warehouse(site: Site): string {
  const { space, hour, roll, fill: wall, accent } = site;
  const { block, panel, panels, shape, slab } = space;
  const [width, high] = [between(roll, 20, 30), between(roll, 6, 9)];
  const metal = mix(mix(wall, '#9aa5a8', between(roll, 0.3, 0.8)), hour.shade, 0.15);
  const left = -width / 2 + between(roll, -3, 3);
  const { front, drawing } = block([left, width], [30, 18], [0, high], metal, false);
  const ribs = panels(front, [44, 0, 1 / 44, 0.006], [0, high], 'rgba(0,0,0,.1)');
  const rise = between(roll, 0.8, 2.4);
  const gable = (y: number, z: number): Spot[] => [
    [left - 0.4, y, z],
    [left + width / 2, y, z + rise],
    [left + width + 0.4, y, z],
  ];
  const edge = shape(...gable(29.8, high), ...gable(29.8, high - 0.35).toReversed());
  const roof = fill(shape(...gable(30, high)), mix(metal, '#ffffff', 0.12)) + fill(edge, accent);
  const doors = whole(roll, 2, 4);
  const gates = repeat(doors, (index) => {
    const [from, to] = [(index + 0.2) / doors, (index + 0.8) / doors];
    const frame = [from - 0.01, to + 0.01] as const;
    const lines = repeat(10, (line) =>
      panel(front, [from, to], [0.05 + line * 0.43, 0.1 + line * 0.43], 'rgba(0,0,0,.16)'),
    );
    const door = panel(front, [from, to], [0, 4.4], mix(accent, '#d6dadb', 0.6));
    return `${panel(front, frame, [0, 4.6], mix(metal, '#000000', 0.4))}${door}${lines}${slab(front, frame, 4.7, 0.9, 0.15, accent)}`;
  });
  const band = panel(front, [0, 1], [high - 1.3, high - 0.6], 'url(#glass)');
  const yard = gatedWall(site, 22, -26, left - 1, 1.6);
  const bushes = shrub(hour, between(roll, 100, 400), 60) + shrub(hour, between(roll, 1200, 1500), 70);
  return `${drawing}${ribs}${roof}${band}${gates}${yard}${bushes}`;
}
