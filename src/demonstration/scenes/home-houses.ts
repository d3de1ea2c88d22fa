import { palms } from './home-outdoors.ts';
import { between, gatedWall, greenery, pick, type Site, walls, whole } from './home-site.ts';
import { mix } from './pen.ts';

/** Stacked blocks behind a wall, two or three storeys. */
export function villa(site: Site, isPalace = false): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, window, slab, panel } = space;
  const isLit = () => roll() < hour.lit;
  const width = isPalace ? between(roll, 22, 27) : between(roll, 12, 17);
  const distance = isPalace ? 30 : between(roll, 23, 27);
  const left = -width / 2;
  const storeys = whole(roll, 2, isPalace ? 2 : 3);
  const split = between(roll, 0.4, 0.62);
  const isMirrored = roll() < 0.5;
  const mainX = isMirrored ? left : left + width * (1 - split);
  const wingX = isMirrored ? left + width * split : left;
  const main = block([mainX, width * split], [distance, 10], [0, storeys * 3.5], mix(fill, '#ffffff', 0.18));
  const wing = block(
    [wingX, width * (1 - split)],
    [distance + 1.5, 9],
    [0, (storeys - 1) * 3.5 + between(roll, 0, 1.2)],
    mix(fill, accent, 0.18),
  );
  const bays = isPalace ? 4 : whole(roll, 2, 3);
  const isTall = roll() < 0.5;
  let drawn = '';
  for (let storey = 0; storey < storeys; storey++)
    for (let bay = 0; bay < bays; bay++) {
      if (storey === 0 && bay === 0) continue;
      const [from, to] = [(bay + 0.2) / bays, (bay + 0.8) / bays];
      drawn += window(
        main.front,
        [from, to],
        [storey * 3.5 + (isTall ? 0.5 : 1), storey * 3.5 + 2.9],
        isLit(),
        isTall ? 2 : 1,
      );
    }
  for (let storey = 0; storey < storeys - 1; storey++)
    drawn +=
      window(wing.front, [0.16, 0.48], [storey * 3.5 + 0.9, storey * 3.5 + 2.8], isLit()) +
      window(wing.front, [0.6, 0.86], [storey * 3.5 + 0.9, storey * 3.5 + 2.8], isLit());
  const door =
    panel(main.front, [0.05, 0.24], [0, 2.7], mix(accent, '#000000', 0.2)) +
    panel(main.front, [0.14, 0.15], [0.2, 2.5], mix(accent, '#ffffff', 0.35));
  const canopy = slab(main.front, [0, 0.34], 2.95, 1.8, 0.28, accent);
  const terrace =
    roll() < 0.6
      ? slab(main.front, [0.3, 1], 3.3, 1.3, 0.22, mix(fill, '#ffffff', 0.3)) +
        panel(main.front, [0.3, 1], [3.5, 4.4], 'rgba(220,238,242,.35)', 1.3)
      : '';
  const screen =
    roll() < 0.5
      ? Array.from({ length: 12 }, (_, index) =>
          panel(main.front, [0.72 + index * 0.022, 0.73 + index * 0.022], [0.1, storeys * 3.5 - 0.4], accent, 0.15),
        ).join('')
      : '';
  const columns = isPalace
    ? Array.from({ length: 6 }, (_, index) =>
        panel(main.front, [0.06 + index * 0.17, 0.1 + index * 0.17], [0, 6.6], mix(fill, '#ffffff', 0.45), 1.6),
      ).join('') + slab(main.front, [0, 1], 6.6, 1.8, 0.5, mix(fill, '#ffffff', 0.35))
    : '';
  const behind = palms(hour, [[between(roll, 200, 500), between(roll, 300, 420)]], 905);
  return `${behind}${isMirrored ? wing.drawing : ''}${wing.drawing}${main.drawing}${door}${drawn}${screen}${terrace}${canopy}${columns}${gatedWall(site, distance - 4, left - 3, left + width + 3, between(roll, 0.7, 1.3))}${greenery(site, 420)}`;
}

/** Houses that share walls, each with its own colour. */
export function townhouse(site: Site): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, window, slab, panel } = space;
  const count = whole(roll, 3, 4);
  const width = between(roll, 5.2, 6.4);
  const houses = Array.from({ length: count }, (_, index) => {
    const row = block(
      [(index - count / 2) * width, width],
      [26 + (index % 2) * 0.7, 9],
      [0, 6.4 + (index % 2) * 0.9],
      mix(fill, pick(roll, walls), 0.6),
    );
    const isLit = () => roll() < hour.lit;
    return `${row.drawing}${window(row.front, [0.12, 0.42], [3.9, 5.6], isLit())}${window(row.front, [0.56, 0.88], [3.9, 5.6], isLit())}${window(row.front, [0.5, 0.9], [0.7, 2.5], isLit())}${panel(row.front, [0.1, 0.34], [0, 2.4], mix(accent, '#000000', index % 2 ? 0.3 : 0.1))}${slab(row.front, [0.04, 0.96], 3, 0.8, 0.16, accent)}`;
  });
  return `${palms(hour, [[between(roll, 60, 200), 330]], 900)}${houses.join('')}${greenery(site, 300)}`;
}
