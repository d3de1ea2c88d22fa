import { drawFacade } from './home-facades.ts';
import { palms, shrub } from './home-outdoors.ts';
import { between, pick, type Site, walls, whole } from './home-site.ts';
import { HORIZON } from './home-space.ts';
import { mix } from './pen.ts';

/** A low house among palms with a pool, or the fields of a farm. */
export function garden(site: Site, isFarm: boolean): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, window, panel, slab } = space;
  const width = between(roll, 9, 14);
  const x = between(roll, -9, -2);
  const own = block([x, width], [isFarm ? 34 : 27, 7], [0, 3.6], fill);
  const openings =
    [0.1, 0.36, 0.72].map((share) => window(own.front, [share, share + 0.17], [0.8, 2.5], roll() < hour.lit)).join('') +
    panel(own.front, [0.57, 0.67], [0, 2.4], accent);
  const porch =
    slab(own.front, [0, 1], 2.9, 2.2, 0.22, accent) +
    [0.02, 0.33, 0.66, 0.97].map((share) => panel(own.front, [share, share + 0.015], [0, 2.9], accent, 2.1)).join('');
  const lawn = `<rect y="868" width="1600" height="332" fill="${mix(hour.leaf, '#c9c98a', between(roll, 0.3, 0.55))}"/>`;
  const trees = palms(
    hour,
    Array.from(
      { length: whole(roll, 3, 6) },
      (_, index) => [between(roll, 0, 1) * 340 + (index % 2) * 1180 + 40, between(roll, 260, 430)] as const,
    ),
    900,
  );
  if (isFarm) {
    const rows = Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M${800 + (index - 4) * 60} 880L${800 + (index - 4) * 420} 1200h110L${800 + (index - 4) * 60 + 16} 880Z" fill="${mix(hour.leaf, '#6b4f32', index % 2 ? 0.25 : 0.6)}"/>`,
    ).join('');
    const orchard = palms(
      hour,
      Array.from({ length: 9 }, (_, index) => [60 + index * 185, 150 + (index % 3) * 14] as const),
      884,
    );
    return `${lawn}${orchard}${own.drawing}${openings}${porch}${rows}${trees}`;
  }
  const [px, pw] = [between(roll, 330, 620), between(roll, 620, 900)];
  const pool = `<path d="M${px} 962H${px + pw}L${px + pw + 170} 1120H${px - 150}Z" fill="#f3ead6"/><path d="M${px + 24} 976H${px + pw - 20}L${px + pw + 118} 1104H${px - 100}Z" fill="${mix('#3aa7b8', hour.haze, 0.25)}"/><path d="M${px + 60} 1010q90-16 180 0t180 0M${px + 20} 1060q110-18 220 0t220 0" stroke="#fff" stroke-opacity=".45" stroke-width="6" fill="none"/>`;
  const shade = `<g transform="translate(${px - 120} 990)"><path d="M0 60V-120" stroke="${hour.trim}" stroke-width="9"/><path d="M-115-100Q0-190 115-100Z" fill="${mix(accent, '#e8c27a', 0.6)}"/></g>`;
  return `${lawn}${trees}${own.drawing}${openings}${porch}${pool}${roll() < 0.7 ? shade : ''}`;
}

/** The terrace of a flat on the roof, with the town behind its parapet. */
export function roof(site: Site): string {
  const { hour, roll, fill, accent, space } = site;
  const { block, window, slab, panel } = space;
  const town = Array.from({ length: 9 }, (_, index) => {
    const own = block(
      [-42 + index * 10 + between(roll, -2, 2), between(roll, 5, 9)],
      [62 + between(roll, 0, 20), 8],
      [-20, between(roll, -1, 16)],
      mix(pick(roll, walls), hour.haze, 0.45),
    );
    return (
      own.drawing +
      drawFacade(
        { space, hour, roll, facade: pick(roll, ['windows', 'ribbons', 'glass'] as const), fill, accent },
        { ...own.front, low: 0 },
        4,
      )
    );
  }).join('');
  const deck = mix(fill, '#b79b78', 0.35);
  const lines = Array.from(
    { length: 17 },
    (_, index) => `M${800 + (index - 8) * 110} ${HORIZON + 52}L${800 + (index - 8) * 330} 1200`,
  ).join('');
  const floor = `<rect y="${HORIZON + 52}" width="1600" height="400" fill="${deck}"/><path d="${lines}" stroke="${mix(deck, '#000000', 0.16)}" stroke-width="4"/>`;
  const isLeft = roll() < 0.5;
  const room = block([isLeft ? -13 : 3.2, 10], [19, 8], [0, 3.4], fill);
  const parapet = { from: [-30, 24] as const, to: [30, 24] as const, low: 0, high: 1.1 };
  const openings =
    window(room.front, [0.12, 0.6], [0.15, 2.6], roll() < hour.lit + 0.15, 2) +
    panel(room.front, [0.7, 0.86], [0, 2.4], accent) +
    slab(room.front, [0, 1], 2.8, 1.6, 0.2, accent);
  const at = isLeft ? 1010 : 420;
  const sofa = `<path d="M${at - 150} 1010h300v-70q0-22-22-22h-256q-22 0-22 22Z" fill="${mix(accent, '#e9e2d4', 0.35)}"/><path d="M${at - 170} 960h40v90h-40ZM${at + 130} 960h40v90h-40ZM${at - 140} 990h280v60h-280Z" fill="${mix(accent, '#e9e2d4', 0.55)}"/><ellipse cx="${at}" cy="1106" rx="110" ry="22" fill="${mix(accent, '#000000', 0.2)}"/>`;
  const pots = [at - 260, at + 260]
    .map((x) => `<path d="M${x - 34} 990h68l-12 74h-44Z" fill="#b8805a"/>${shrub(hour, x, 110, 1000)}`)
    .join('');
  return `${town}${floor}${panel(parapet, [0, 1], [0, 1], mix(fill, hour.shade, 0.4))}${panel(parapet, [0, 1], [1, 1.15], mix(fill, '#ffffff', 0.3))}${room.drawing}${openings}${sofa}${pots}`;
}

/** A plot with its corners staked, in different surroundings. */
export function land(site: Site): string {
  const { space, hour, roll, fill } = site;
  const { shape, block, project } = space;
  const [left, width] = [between(roll, -11, -5), between(roll, 11, 18)];
  const [near, far] = [between(roll, 10.5, 12.5), between(roll, 22, 34)];
  const sand = mix(hour.ground[1], '#e8c68e', between(roll, 0.2, 0.6));
  const neighbours = Array.from({ length: whole(roll, 1, 4) }, (_, index) => {
    const own = block(
      [index % 2 ? between(roll, 14, 34) : between(roll, -44, -22), between(roll, 7, 12)],
      [between(roll, 44, 70), 9],
      [0, between(roll, 4, 9)],
      mix(pick(roll, walls), hour.wall, 0.5),
    );
    return own.drawing + drawFacade({ space, hour, roll, facade: 'windows', fill, accent: hour.trim }, own.front, 2);
  }).join('');
  const hills =
    roll() < 0.5
      ? `<path d="M0 ${HORIZON}Q${between(roll, 150, 500)} ${HORIZON - between(roll, 60, 180)} 760 ${HORIZON - 20}T1600 ${HORIZON - 60}V${HORIZON + 30}H0Z" fill="${mix(hour.shade, hour.haze, 0.35)}"/>`
      : '';
  const stakes = [
    [left, near],
    [left + width, near],
    [left + width * 0.86, far],
    [left + width * 0.16, far],
  ] as const;
  const posts = stakes.map(([x, y]) => {
    const [px, py] = project([x, y, 0]);
    const tall = 1500 / y;
    return `<path d="M${px} ${py}v${-tall}" stroke="${hour.trim}" stroke-width="${tall * 0.09}"/><path d="M${px} ${py - tall}l${tall * 0.62} ${tall * 0.2}-${tall * 0.62} ${tall * 0.2}Z" fill="#1e7a55"/>`;
  });
  const tracks = Array.from(
    { length: 4 },
    () =>
      `<path d="M${between(roll, -100, 700)} ${between(roll, 900, 1150)}q${between(roll, 200, 500)} ${between(roll, -40, 30)} ${between(roll, 700, 1200)} ${between(roll, -30, 40)}" stroke="${hour.shade}" stroke-opacity=".5" stroke-width="5" fill="none"/>`,
  ).join('');
  return `${hills}<rect y="${HORIZON}" width="1600" height="368" fill="${sand}"/>${neighbours}<path d="${shape(stakes.map(([x, y]) => [x, y, 0] as const))}" fill="${mix(sand, '#fff3d8', 0.45)}" stroke="#c2452d" stroke-width="5" stroke-dasharray="22 12"/>${tracks}${posts.join('')}${roll() < 0.6 ? palms(hour, [[between(roll, 1250, 1520), between(roll, 150, 260)]], 880) : ''}`;
}
