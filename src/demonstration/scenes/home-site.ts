import type { Facade } from './home-facades.ts';
import { type Hour, palms, shrub } from './home-outdoors.ts';
import type { Space } from './home-space.ts';
import { mix, repeat } from './pen.ts';

/** What the drawings of one property share: the same at every hour. */
export interface Site {
  readonly space: Space;
  readonly hour: Hour;
  readonly roll: () => number;
  readonly fill: string;
  readonly accent: string;
  readonly facade: Facade;
  /** Where plants in front of the building stand, px. */
  readonly foot: number;
}

export const walls = ['#f3efe6', '#e6d5b8', '#d9c3a0', '#ece8e0', '#cdb497', '#e9dccb', '#bfb8ac', '#dcd3c8'] as const;
export const accents = ['#8a5f3c', '#3f5a52', '#5c5f63', '#a9764a', '#2f4858', '#7c4a3a'] as const;

export const between = (roll: () => number, low: number, high: number) => low + roll() * (high - low);
export const whole = (roll: () => number, low: number, high: number) => Math.floor(between(roll, low, high + 0.999));
export const pick = <T>(roll: () => number, list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;

/** Palms and shrubs along the street, placed by seed. */
export function greenery({ hour, roll, foot }: Site, tall: number): string {
  const trees = Array.from({ length: whole(roll, 1, 3) }, (_, index) => {
    const x = index % 2 ? between(roll, 1240, 1540) : between(roll, 50, 330);
    return [x, between(roll, tall * 0.7, tall * 1.15)] as const;
  });
  const bushes = repeat(whole(roll, 1, 4), () => {
    const x = roll() < 0.5 ? between(roll, 60, 420) : between(roll, 1180, 1540);
    const size = between(roll, 60, 110);
    return shrub(hour, x, size, foot + between(roll, 0, 40));
  });
  return palms(hour, trees, foot + 14) + bushes;
}

/** A wall along the street with a gate of slats. */
export function gatedWall({ space, hour, fill, roll }: Site, y: number, from: number, to: number, high: number) {
  const { panel, panels } = space;
  const wall = { from: [from, y] as const, to: [to, y] as const, low: 0, high };
  const tone = mix(fill, hour.shade, 0.35);
  const gate = between(roll, 0.2, 0.62);
  const cap = panel(wall, [0, 1], [high - 0.02, high + 0.16], mix(tone, '#ffffff', 0.3), 0.1);
  const slats = panels(wall, [9, gate, 0.016, 0.007], [0.1, high - 0.15], mix(hour.trim, '#ffffff', 0.22));
  return (
    panel(wall, [0, 1], [0, high], tone) + cap + panel(wall, [gate - 0.01, gate + 0.15], [0, high], hour.trim) + slats
  );
}
