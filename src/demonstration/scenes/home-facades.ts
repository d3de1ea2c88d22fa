import type { Hour } from './home-outdoors.ts';
import type { Space, Wall } from './home-space.ts';
import { mix, repeat } from './pen.ts';

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
export function drawFacade(task: FacadeTask, wall: Wall, storeys: number, base = 0): string {
  const { space, hour, roll, facade, fill, accent } = task;
  const { panel, window, slab, lengthOf } = space;
  const height = (wall.high - wall.low - base) / storeys;
  const bays = Math.max(1, Math.round(lengthOf(wall) / (facade === 'glass' ? 2.4 : 3.4)));
  const isLit = () => roll() < hour.lit;

  const ribbon = (low: number) => {
    const band = [low + height * 0.3, low + height * 0.86] as const;
    const wide = 0.94 / (bays * 2);
    const frame = mix(hour.trim, '#000000', 0.2);
    const lights = repeat(bays * 2, (bay) => {
      const left = 0.03 + wide * bay;
      const lit = isLit() ? panel(wall, [left, left + wide], band, '#f6cf83') : '';
      return lit + panel(wall, [left, left + 0.08 / lengthOf(wall)], band, frame);
    });
    return panel(wall, [0.03, 0.97], band, 'url(#glass)') + lights;
  };

  const bayOf = (low: number, bay: number) => {
    const wide = 1 / bays;
    const left = bay * wide;
    /** Places of the bay by their shares of it. */
    const across = (from: number, to: number) => [left + wide * from, left + wide * to] as const;
    const up = (from: number, to: number) => [low + height * from, low + height * to] as const;
    if (facade === 'glass' || facade === 'fins') {
      const tone = roll();
      const pane = tone < 0.5 ? 'url(#glass)' : mix(hour.glass[0], hour.glass[1], tone);
      const isFin = facade === 'fins';
      const glass = panel(wall, across(0, 1), up(0, 1), isLit() ? '#f3cd86' : pane);
      const [sill, post, reach, color] = isFin
        ? ([0.2, 0.16, 0.3, fill] as const)
        : ([0.1, 0.05, 0, mix(hour.trim, hour.glass[0], 0.5)] as const);
      return (
        glass + panel(wall, across(0, 1), up(0, sill), color) + panel(wall, across(0, post), up(0, 1), color, reach)
      );
    }
    if (facade === 'balconies' && bay % 2 === 0) {
      const door = window(wall, across(0.14, 0.86), up(0.08, 0.8), isLit(), 2);
      const floor = slab(wall, across(0.04, 0.96), low - 0.05, 1.1, 0.16, mix(fill, '#ffffff', 0.25));
      const pane = panel(wall, across(0.04, 0.96), [low + 0.1, low + 1.02], 'rgba(225,240,242,.35)', 1.1);
      return door + floor + pane + panel(wall, across(0.04, 0.96), [low + 1, low + 1.08], hour.trim, 1.1);
    }
    const own = window(wall, across(0.26, 0.74), up(0.28, 0.8), isLit());
    if (facade === 'arches') return own + panel(wall, across(0.2, 0.8), up(0.8, 0.9), accent, 0.05);
    return bay % 3 === 1 ? own + slab(wall, across(0.21, 0.79), low + height * 0.84, 0.4, 0.1, accent) : own;
  };

  return repeat(storeys, (storey) => {
    const low = wall.low + base + storey * height;
    if (facade === 'ribbons') return ribbon(low);
    const edge = panel(wall, [0, 1], [low + height - 0.12, low + height], mix(fill, '#000000', 0.09));
    return repeat(bays, (bay) => bayOf(low, bay)) + edge;
  });
}
