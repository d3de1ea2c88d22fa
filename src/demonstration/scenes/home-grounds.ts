import { drawFacade } from './home-facades.ts';
import { palms, shrub } from './home-outdoors.ts';
import { between, pick, type Site, walls, whole } from './home-site.ts';
import { HORIZON } from './home-space.ts';
import { fill, line, mix, repeat } from './pen.ts';

/** A low house among palms with a pool, or the fields of a farm. */
export function garden(site: Site, isFarm: boolean): string {
  const { space, hour, roll, fill: wall, accent } = site;
  const { block, window, panel, panels, slab } = space;
  const width = between(roll, 9, 14);
  const { front, drawing } = block([between(roll, -9, -2), width], [isFarm ? 34 : 27, 7], [0, 3.6], wall);
  const windows = [0.1, 0.36, 0.72].map((at) => window(front, [at, at + 0.17], [0.8, 2.5], roll() < hour.lit)).join('');
  const building = drawing + windows + panel(front, [0.57, 0.67], [0, 2.4], accent);
  const porch =
    slab(front, [0, 1], 2.9, 2.2, 0.22, accent) + panels(front, [4, 0.02, 0.3166, 0.015], [0, 2.9], accent, 2.1);
  const lawn = fill('M0 868H1600V1200H0Z', mix(hour.leaf, '#c9c98a', between(roll, 0.3, 0.55)));
  const count = whole(roll, 3, 6);
  const places = Array.from(
    { length: count },
    (_, index) => [between(roll, 40, 380) + (index % 2) * 1180, between(roll, 260, 430)] as const,
  );
  const trees = palms(hour, places, 900);
  if (isFarm) {
    const rows = repeat(9, (index) => {
      const [top, foot] = [800 + (index - 4) * 60, 800 + (index - 4) * 420];
      const color = mix(hour.leaf, '#6b4f32', index % 2 ? 0.25 : 0.6);
      return fill(`M${top} 880L${foot} 1200h110L${top + 16} 880Z`, color);
    });
    const orchard = Array.from({ length: 9 }, (_, index) => [60 + index * 185, 150 + (index % 3) * 14] as const);
    return `${lawn}${palms(hour, orchard, 884)}${building}${porch}${rows}${trees}`;
  }
  const [x, wide] = [between(roll, 330, 620), between(roll, 620, 900)];
  const end = x + wide;
  const edge = fill(`M${x} 962H${end}L${end + 170} 1120H${x - 150}Z`, '#f3ead6');
  const water = fill(`M${x + 24} 976H${end - 20}L${end + 118} 1104H${x - 100}Z`, mix('#3aa7b8', hour.haze, 0.25));
  const wave = `M${x + 60} 1010q90-16 180 0t180 0M${x + 20} 1060q110-18 220 0t220 0`;
  const waves = line(wave, '#fff', 6, ' stroke-opacity=".45"');
  const sunshade = `<g transform="translate(${x - 120} 990)">${line('M0 60V-120', hour.trim, 9)}${fill('M-115-100Q0-190 115-100Z', mix(accent, '#e8c27a', 0.6))}</g>`;
  return `${lawn}${trees}${building}${porch}${edge}${water}${waves}${roll() < 0.7 ? sunshade : ''}`;
}

/** The terrace of a flat on the roof, with the town behind its parapet. */
export function roof(site: Site): string {
  const { hour, roll, fill: wall, accent, space } = site;
  const { block, window, slab, panel } = space;
  const town = repeat(9, (index) => {
    const x = -42 + index * 10 + between(roll, -2, 2);
    const width = between(roll, 5, 9);
    const y = 62 + between(roll, 0, 20);
    const top = between(roll, -1, 16);
    const own = block([x, width], [y, 8], [-20, top], mix(pick(roll, walls), hour.haze, 0.45));
    const facade = pick(roll, ['windows', 'ribbons', 'glass'] as const);
    return own.drawing + drawFacade({ space, hour, roll, facade, fill: wall, accent }, { ...own.front, low: 0 }, 4);
  });
  const deck = mix(wall, '#b79b78', 0.35);
  const foot = HORIZON + 52;
  const joints = repeat(17, (index) => `M${800 + (index - 8) * 110} ${foot}L${800 + (index - 8) * 330} 1200`);
  const floor = fill(`M0 ${foot}H1600v400H0Z`, deck) + line(joints, mix(deck, '#000000', 0.16), 4);
  const isLeft = roll() < 0.5;
  const { front, drawing } = block([isLeft ? -13 : 3.2, 10], [19, 8], [0, 3.4], wall);
  const room =
    drawing +
    window(front, [0.12, 0.6], [0.15, 2.6], roll() < hour.lit + 0.15, 2) +
    panel(front, [0.7, 0.86], [0, 2.4], accent) +
    slab(front, [0, 1], 2.8, 1.6, 0.2, accent);
  const parapet = { from: [-30, 24] as const, to: [30, 24] as const, low: 0, high: 1.1 };
  const rail =
    panel(parapet, [0, 1], [0, 1], mix(wall, hour.shade, 0.4)) +
    panel(parapet, [0, 1], [1, 1.15], mix(wall, '#ffffff', 0.3));
  const x = isLeft ? 1010 : 420;
  const back = fill(`M${x - 150} 1010h300v-70q0-22-22-22h-256q-22 0-22 22Z`, mix(accent, '#e9e2d4', 0.35));
  const seat = `M${x - 170} 960h40v90h-40ZM${x + 130} 960h40v90h-40ZM${x - 140} 990h280v60h-280Z`;
  const table = `<ellipse cx="${x}" cy="1106" rx="110" ry="22" fill="${mix(accent, '#000000', 0.2)}"/>`;
  const sofa = back + fill(seat, mix(accent, '#e9e2d4', 0.55)) + table;
  const pots = [x - 260, x + 260].map(
    (at) => fill(`M${at - 34} 990h68l-12 74h-44Z`, '#b8805a') + shrub(hour, at, 110, 1000),
  );
  return `${town}${floor}${rail}${room}${sofa}${pots.join('')}`;
}

/** A plot with its corners staked, in different surroundings. */
export function land(site: Site): string {
  const { space, hour, roll, fill: wall } = site;
  const { onGround, block, project } = space;
  const [left, width] = [between(roll, -11, -5), between(roll, 11, 18)];
  const [near, far] = [between(roll, 10.5, 12.5), between(roll, 22, 34)];
  const sand = mix(hour.ground[1], '#e8c68e', between(roll, 0.2, 0.6));
  const neighbours = repeat(whole(roll, 1, 4), (index) => {
    const x = index % 2 ? between(roll, 14, 34) : between(roll, -44, -22);
    const wide = between(roll, 7, 12);
    const y = between(roll, 44, 70);
    const top = between(roll, 4, 9);
    const own = block([x, wide], [y, 9], [0, top], mix(pick(roll, walls), hour.wall, 0.5));
    const task = { space, hour, roll, facade: 'windows', fill: wall, accent: hour.trim } as const;
    return own.drawing + drawFacade(task, own.front, 2);
  });
  const ridge = () =>
    `M0 ${HORIZON}Q${between(roll, 150, 500)} ${HORIZON - between(roll, 60, 180)} 760 ${HORIZON - 20}T1600 ${HORIZON - 60}V${HORIZON + 30}H0Z`;
  const hills = roll() < 0.5 ? fill(ridge(), mix(hour.shade, hour.haze, 0.35)) : '';
  const corners = [0, 1, 0.86, 0.16];
  const stakes = corners.map((share, index) => [left + width * share, index < 2 ? near : far] as const);
  const posts = stakes.map(([x, y]) => {
    const [px, py] = project([x, y, 0]);
    const tall = 1500 / y;
    const flag = fill(`M${px} ${py - tall}l${tall * 0.62} ${tall * 0.2}-${tall * 0.62} ${tall * 0.2}Z`, '#1e7a55');
    return line(`M${px} ${py}v${-tall}`, hour.trim, tall * 0.09) + flag;
  });
  const tracks = repeat(4, () => {
    const start = `M${between(roll, -100, 700)} ${between(roll, 900, 1150)}`;
    const bend = `q${between(roll, 200, 500)} ${between(roll, -40, 30)} ${between(roll, 700, 1200)} ${between(roll, -30, 40)}`;
    return line(start + bend, hour.shade, 5, ' stroke-opacity=".5"');
  });
  const border = ' stroke="#c2452d" stroke-width="5" stroke-dasharray="22 12"';
  const plot = fill(onGround(...stakes), mix(sand, '#fff3d8', 0.45), border);
  const palm = roll() < 0.6 ? palms(hour, [[between(roll, 1250, 1520), between(roll, 150, 260)]], 880) : '';
  return `${hills}${fill(`M0 ${HORIZON}H1600v368H0Z`, sand)}${neighbours}${plot}${tracks}${posts.join('')}${palm}`;
}
