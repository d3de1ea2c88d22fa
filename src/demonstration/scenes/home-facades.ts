import type { Hour } from './home-outdoors.ts';
import type { Space, Wall } from './home-space.ts';
import { mix } from './pen.ts';

/** Patterns of a façade with many storeys. */
export const facades = ['windows', 'balconies', 'ribbons', 'glass', 'fins', 'arches'] as const;
export type Facade = (typeof facades)[number];

export interface FacadeTask {
  readonly space: Space;
  readonly hour: Hour;
  readonly roll: () => number;
  readonly facade: Facade;
  readonly fill: string;
  readonly accent: string;
}

/** The storeys of a wall, drawn in its pattern. */
export function drawFacade(
  { space, hour, roll, facade, fill, accent }: FacadeTask,
  wall: Wall,
  storeys: number,
  base = 0,
): string {
  const { panel, window, slab, lengthOf } = space;
  const height = (wall.high - wall.low - base) / storeys;
  const bays = Math.max(1, Math.round(lengthOf(wall) / (facade === 'glass' ? 2.4 : 3.4)));
  const isLit = () => roll() < hour.lit;
  let drawn = '';
  for (let storey = 0; storey < storeys; storey++) {
    const low = wall.low + base + storey * height;
    if (facade === 'ribbons') {
      drawn += panel(wall, [0.03, 0.97], [low + height * 0.3, low + height * 0.86], 'url(#glass)');
      for (let bay = 0; bay < bays * 2; bay++) {
        const left = 0.03 + (0.94 * bay) / (bays * 2);
        if (isLit())
          drawn += panel(wall, [left, left + 0.94 / (bays * 2)], [low + height * 0.3, low + height * 0.86], '#f6cf83');
        drawn += panel(
          wall,
          [left, left + 0.08 / lengthOf(wall)],
          [low + height * 0.3, low + height * 0.86],
          mix(hour.trim, '#000000', 0.2),
        );
      }
      continue;
    }
    for (let bay = 0; bay < bays; bay++) {
      const [left, right] = [bay / bays, (bay + 1) / bays];
      const wide = right - left;
      if (facade === 'glass' || facade === 'fins') {
        const tone = roll();
        drawn += panel(
          wall,
          [left, right],
          [low, low + height],
          isLit() ? '#f3cd86' : tone < 0.5 ? 'url(#glass)' : mix(hour.glass[0], hour.glass[1], tone),
        );
        drawn += panel(
          wall,
          [left, right],
          [low, low + height * (facade === 'fins' ? 0.2 : 0.1)],
          facade === 'fins' ? fill : mix(hour.trim, hour.glass[0], 0.55),
        );
        drawn +=
          facade === 'fins'
            ? panel(wall, [left, left + wide * 0.16], [low, low + height], fill, 0.3)
            : panel(wall, [left, left + wide * 0.05], [low, low + height], mix(hour.trim, hour.glass[0], 0.5));
        continue;
      }
      if (facade === 'balconies' && bay % 2 === 0) {
        drawn += window(
          wall,
          [left + wide * 0.14, right - wide * 0.14],
          [low + height * 0.08, low + height * 0.8],
          isLit(),
          2,
        );
        drawn += slab(
          wall,
          [left + wide * 0.04, right - wide * 0.04],
          low - 0.05,
          1.1,
          0.16,
          mix(fill, '#ffffff', 0.25),
        );
        drawn +=
          panel(
            wall,
            [left + wide * 0.04, right - wide * 0.04],
            [low + 0.1, low + 1.02],
            'rgba(225,240,242,.35)',
            1.1,
          ) + panel(wall, [left + wide * 0.04, right - wide * 0.04], [low + 1, low + 1.08], hour.trim, 1.1);
        continue;
      }
      const [from, to] = [left + wide * 0.26, right - wide * 0.26];
      drawn += window(wall, [from, to], [low + height * 0.28, low + height * 0.8], isLit());
      if (facade === 'arches')
        drawn += panel(
          wall,
          [from - wide * 0.06, to + wide * 0.06],
          [low + height * 0.8, low + height * 0.9],
          accent,
          0.05,
        );
      else if (bay % 3 === 1)
        drawn += slab(wall, [from - wide * 0.05, to + wide * 0.05], low + height * 0.84, 0.4, 0.1, accent);
    }
    drawn += panel(wall, [0, 1], [low + height - 0.12, low + height], mix(fill, '#000000', 0.09));
  }
  return drawn;
}
