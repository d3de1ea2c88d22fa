import { palms } from './home-outdoors.ts';
import { between, gatedWall, greenery, pick, type Site, walls, whole } from './home-site.ts';
import { mix, repeat } from './pen.ts';

/** Height of a storey, metres. */
const STOREY = 3.5;

/** Stacked blocks behind a wall, two or three storeys. */
export function villa(site: Site, isPalace = false): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, window, slab, panel, panels } = space;
  const isLit = () => roll() < hour.lit;
  const width = isPalace ? between(roll, 22, 27) : between(roll, 12, 17);
  const distance = isPalace ? 30 : between(roll, 23, 27);
  const left = -width / 2;
  const storeys = whole(roll, 2, isPalace ? 2 : 3);
  const split = between(roll, 0.4, 0.62);
  const isMirrored = roll() < 0.5;
  const mainX = isMirrored ? left : left + width * (1 - split);
  const wingX = isMirrored ? left + width * split : left;
  const top = storeys * STOREY;
  const main = block([mainX, width * split], [distance, 10], [0, top], mix(fill, '#ffffff', 0.18));
  const wingTop = top - STOREY + between(roll, 0, 1.2);
  const wing = block([wingX, width * (1 - split)], [distance + 1.5, 9], [0, wingTop], mix(fill, accent, 0.18));
  const { front } = main;
  const bays = isPalace ? 4 : whole(roll, 2, 3);
  const isTall = roll() < 0.5;
  const windows = repeat(storeys * bays, (index) => {
    if (index === 0) return '';
    const [low, bay] = [Math.floor(index / bays) * STOREY, index % bays];
    const height = [low + (isTall ? 0.5 : 1), low + 2.9] as const;
    return window(front, [(bay + 0.2) / bays, (bay + 0.8) / bays], height, isLit(), isTall ? 2 : 1);
  });
  const wingWindows = repeat(storeys - 1, (storey) => {
    const height = [storey * STOREY + 0.9, storey * STOREY + 2.8] as const;
    return window(wing.front, [0.16, 0.48], height, isLit()) + window(wing.front, [0.6, 0.86], height, isLit());
  });
  const door =
    panel(front, [0.05, 0.24], [0, 2.7], mix(accent, '#000000', 0.2)) +
    panel(front, [0.14, 0.15], [0.2, 2.5], mix(accent, '#ffffff', 0.35));
  const canopy = slab(front, [0, 0.34], 2.95, 1.8, 0.28, accent);
  const terrace =
    roll() < 0.6
      ? slab(front, [0.3, 1], 3.3, 1.3, 0.22, mix(fill, '#ffffff', 0.3)) +
        panel(front, [0.3, 1], [3.5, 4.4], 'rgba(220,238,242,.35)', 1.3)
      : '';
  const screen = roll() < 0.5 ? panels(front, [12, 0.72, 0.022, 0.01], [0.1, top - 0.4], accent, 0.15) : '';
  const columns = isPalace
    ? panels(front, [6, 0.06, 0.17, 0.04], [0, 6.6], mix(fill, '#ffffff', 0.45), 1.6) +
      slab(front, [0, 1], 6.6, 1.8, 0.5, mix(fill, '#ffffff', 0.35))
    : '';
  const behind = palms(hour, [[between(roll, 200, 500), between(roll, 300, 420)]], 905);
  const fence = gatedWall(site, distance - 4, left - 3, left + width + 3, between(roll, 0.7, 1.3));
  const blocks = `${isMirrored ? wing.drawing : ''}${wing.drawing}${main.drawing}`;
  return `${behind}${blocks}${door}${windows}${wingWindows}${screen}${terrace}${canopy}${columns}${fence}${greenery(site, 420)}`;
}

/** Houses that share walls, each with its own colour. */
export function townhouse(site: Site): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, window, slab, panel } = space;
  const count = whole(roll, 3, 4);
  const width = between(roll, 5.2, 6.4);
  const isLit = () => roll() < hour.lit;
  const houses = repeat(count, (index) => {
    const step = index % 2;
    const color = mix(fill, pick(roll, walls), 0.6);
    const x = (index - count / 2) * width;
    const { front, drawing } = block([x, width], [26 + step * 0.7, 9], [0, 6.4 + step * 0.9], color);
    const upper = window(front, [0.12, 0.42], [3.9, 5.6], isLit()) + window(front, [0.56, 0.88], [3.9, 5.6], isLit());
    const lower = window(front, [0.5, 0.9], [0.7, 2.5], isLit());
    const door = panel(front, [0.1, 0.34], [0, 2.4], mix(accent, '#000000', step ? 0.3 : 0.1));
    return `${drawing}${upper}${lower}${door}${slab(front, [0.04, 0.96], 3, 0.8, 0.16, accent)}`;
  });
  return `${palms(hour, [[between(roll, 60, 200), 330]], 900)}${houses}${greenery(site, 300)}`;
}
