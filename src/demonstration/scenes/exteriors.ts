import { block, hours, type Hour, lattice, outdoors, palms, shrub, STREET, wall, window } from './buildings.ts';
import { dice, mix, round } from './pen.ts';

const FOOT = STREET - 26;

/** A house of two storeys behind a wall: stacked blocks, tall windows, a panel of turned wood. */
function villa(hour: Hour, seed: number): string {
  const roll = dice(seed);
  const lit = () => roll() < hour.lit;
  const warm = mix(hour.wall, '#b98f62', 0.25);
  return `${outdoors(hour, seed)}
${palms(hour, [[250, 330]], 900)}
${block(hour, 330, 560, 470, FOOT - 560)}${block(hour, 700, 380, 560, FOOT - 380, mix(hour.wall, '#ffffff', 0.2))}${block(hour, 420, 350, 330, 210, warm)}
<rect x="640" y="640" width="300" height="22" fill="${hour.trim}"/><path d="M660 662v${FOOT - 662}M920 662v${FOOT - 662}" stroke="${hour.trim}" stroke-width="14"/>
${lattice(470, 400, 110, 130, hour.trim)}${window(hour, 620, 410, 90, 110, lit())}
${window(hour, 800, 440, 150, 170, lit())}${window(hour, 1010, 440, 150, 170, lit())}
${window(hour, 390, 640, 120, 190, lit())}${window(hour, 550, 640, 60, 190, lit())}
${window(hour, 1000, 700, 170, 160, lit())}
<rect x="730" y="690" width="120" height="${FOOT - 690}" fill="${mix(hour.trim, '#000000', 0.1)}"/><path d="M790 700v${FOOT - 700}" stroke="${mix(hour.trim, '#ffffff', 0.3)}" stroke-width="4"/><circle cx="806" cy="800" r="7" fill="#e9c36a"/>
${wall(hour, 150, 640, 300)}${wall(hour, 940, 1450, 1180)}
${shrub(hour, 700, 80)}${shrub(hour, 890, 90)}${palms(hour, [
    [1380, 420],
    [1500, 300],
    [110, 250],
  ])}`;
}

/** A row of houses that share walls, each with its own door and colour. */
function townhouses(hour: Hour, seed: number): string {
  const roll = dice(seed);
  const tints = [
    hour.wall,
    mix(hour.wall, '#c98a5e', 0.28),
    mix(hour.wall, '#ffffff', 0.35),
    mix(hour.wall, '#8fa28a', 0.25),
  ];
  const houses = tints.map((tint, index) => {
    const x = 130 + index * 335;
    const top = 430 + (index % 2) * 46;
    const lit = () => roll() < hour.lit;
    return `${block(hour, x, top, 335, FOOT - top, tint)}${window(hour, x + 44, top + 76, 92, 130, lit())}${index % 2 ? lattice(x + 180, top + 76, 100, 130, hour.trim) : window(hour, x + 180, top + 76, 92, 130, lit())}
<rect x="${x + 30}" y="${top + 250}" width="250" height="16" fill="${hour.trim}"/>${window(hour, x + 180, 760, 92, 110, lit())}
<rect x="${x + 50}" y="730" width="92" height="${FOOT - 730}" fill="${mix(hour.trim, '#1c3c30', index % 2 ? 0.5 : 0)}"/><circle cx="${x + 128}" cy="830" r="6" fill="#e9c36a"/>${shrub(hour, x + 300, 66)}`;
  });
  return `${outdoors(hour, seed)}${palms(hour, [[70, 340]], 900)}${houses.join('')}${palms(hour, [
    [95, 230],
    [1520, 390],
  ])}`;
}

/** A block of flats with balconies and shops on the ground floor. */
function apartments(hour: Hour, seed: number): string {
  const roll = dice(seed);
  const [left, top, width] = [400, 210, 800];
  let floors = '';
  for (let floor = 0; floor < 5; floor++) {
    const y = top + 50 + floor * 122;
    for (let bay = 0; bay < 5; bay++) {
      const x = left + 40 + bay * 150;
      floors += window(hour, x, y, 84, 78, roll() < hour.lit);
      if (bay % 2 === 0)
        floors += `<rect x="${x - 22}" y="${y + 66}" width="128" height="12" fill="${mix(hour.wall, '#ffffff', 0.4)}"/><path d="${Array.from({ length: 9 }, (_, bar) => `M${x - 16 + bar * 14} ${y + 34}v34`).join('')}M${x - 20} ${y + 34}h124" stroke="${hour.trim}" stroke-width="5" fill="none"/>`;
    }
  }
  return `${outdoors(hour, seed)}
${block(hour, 180, 470, 260, FOOT - 470, mix(hour.wall, hour.shade, 0.45))}${block(hour, 1170, 420, 270, FOOT - 420, mix(hour.wall, hour.shade, 0.5))}
${block(hour, left, top, width, FOOT - top, mix(hour.wall, '#ffffff', 0.12))}<rect x="${left + 330}" y="${top - 60}" width="150" height="62" fill="${hour.shade}"/>
${floors}<rect x="${left}" y="858" width="${width}" height="14" fill="${hour.trim}"/><rect x="${left + 340}" y="872" width="120" height="${FOOT - 872}" fill="${mix(hour.trim, '#000000', 0.25)}"/>
${shrub(hour, 470, 84)}${shrub(hour, 600, 70)}${shrub(hour, 1010, 84)}${shrub(hour, 1130, 70)}${palms(hour, [
    [280, 300],
    [1330, 340],
    [1500, 250],
  ])}`;
}

/** Glass towers above the roofs. */
function tower(hour: Hour, seed: number): string {
  const roll = dice(seed);
  const glassTower = (x: number, top: number, width: number, lean: number) => {
    let lines = '';
    for (let y = top + 34; y < FOOT; y += 26) lines += `M${x} ${y}h${width}`;
    for (let at = width / 6; at < width - 4; at += width / 6) lines += `M${round(x + at)} ${top}V${FOOT}`;
    const lights = Array.from({ length: Math.round(hour.lit * 60) }, () => {
      const [column, row] = [Math.floor(roll() * 6), Math.floor(roll() * ((FOOT - top) / 26 - 2))];
      return `<rect x="${round(x + (column * width) / 6 + 4)}" y="${round(top + 38 + row * 26)}" width="${round(width / 6 - 8)}" height="18" fill="#ffd88a" fill-opacity=".9"/>`;
    }).join('');
    return `<path d="M${x} ${top + lean}L${x + width} ${top}V${FOOT}H${x}Z" fill="${mix(hour.glass[0], '#1d3f52', 0.45)}"/><path d="M${x} ${top + lean}L${x + width} ${top}V${FOOT}H${x}Z" fill="url(#glass)" fill-opacity=".55"/><path d="${lines}" stroke="#fff" stroke-opacity=".34" stroke-width="3"/>${lights}<path d="M${x} ${top + lean}L${round(x + width * 0.3)} ${round(top + lean * 0.7)}V${FOOT}H${x}Z" fill="#fff" fill-opacity=".16"/>`;
  };
  return `${outdoors(hour, seed)}${glassTower(300, 330, 190, 60)}${glassTower(1090, 250, 220, -50)}${glassTower(600, 90, 380, 110)}
${block(hour, 520, 800, 540, FOOT - 800, mix(hour.wall, '#ffffff', 0.3))}<rect x="720" y="840" width="150" height="${FOOT - 840}" fill="${hour.trim}"/>
${palms(hour, [
  [200, 300],
  [470, 220],
  [1110, 230],
  [1420, 330],
])}`;
}

/** An empty plot: stakes with string, finished streets and neighbouring houses. */
function plot(hour: Hour, seed: number): string {
  const lamps = [180, 620, 1060, 1500]
    .map(
      (x) =>
        `<path d="M${x} ${FOOT}V560q0-40 60-44" fill="none" stroke="#6a6a66" stroke-width="10"/><ellipse cx="${x + 66}" cy="520" rx="24" ry="9" fill="#fff3c8"/>`,
    )
    .join('');
  const corners: readonly (readonly [number, number])[] = [
    [330, 880],
    [1270, 880],
    [1090, 740],
    [500, 740],
  ];
  return `${outdoors(hour, seed)}
<path d="M0 720Q400 690 800 704T1600 700V${FOOT}H0Z" fill="${mix(hour.ground[1], '#e8c68e', 0.4)}"/>${block(hour, 60, 600, 230, 150, mix(hour.wall, hour.shade, 0.3))}${block(hour, 1300, 570, 240, 170, mix(hour.wall, hour.shade, 0.3))}
<path d="M330 880L1270 880L1090 740L500 740Z" fill="${mix(hour.ground[1], '#fff3d8', 0.5)}" stroke="#c2452d" stroke-width="5" stroke-dasharray="22 12"/>
${corners.map(([x, y]) => `<path d="M${x} ${y}v-58" stroke="${hour.trim}" stroke-width="12"/><path d="M${x} ${y - 58}l46 14-46 14Z" fill="#1e7a55"/>`).join('')}
<path d="M600 850q180-26 420-8M560 800q160-18 380-2" stroke="${hour.shade}" stroke-width="6" stroke-opacity=".6" fill="none"/>${lamps}${palms(hour, [[1420, 210]], 760)}`;
}

/** A rest house among palms, with water in front. */
function restHouse(hour: Hour, seed: number): string {
  const roll = dice(seed);
  return `${outdoors(hour, seed)}<rect y="780" width="1600" height="420" fill="${mix(hour.leaf, '#c9c98a', 0.45)}"/>
${palms(
  hour,
  [
    [120, 360],
    [330, 300],
    [1290, 340],
    [1480, 400],
  ],
  800,
)}
${block(hour, 420, 600, 760, 230)}<path d="M380 606L800 470L1220 606Z" fill="${mix(hour.trim, '#b5754a', 0.5)}"/>${[470, 640, 890, 1050].map((x) => window(hour, x, 660, 90, 110, roll() < hour.lit)).join('')}
<path d="M770 830V690a34 34 0 0 1 68 0V830Z" fill="${hour.trim}"/>
<path d="M180 960Q420 900 800 902T1430 960Q1240 1110 800 1116T180 960Z" fill="#f3ead6"/><path d="M230 964Q440 920 800 922T1380 964Q1210 1086 800 1092T230 964Z" fill="#3aa7b8"/><path d="M360 980q120-20 240 0t240 0 240 0M460 1030q110-16 220 0t220 0" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none"/>
<g transform="translate(1270 850)"><path d="M0 120V-40" stroke="${hour.trim}" stroke-width="10"/><path d="M-120-20Q0-110 120-20Z" fill="#e8b65a"/></g>`;
}

/** A shop front on the street, with an awning and a showroom window. */
function shopFront(hour: Hour, seed: number): string {
  const stripes = Array.from(
    { length: 14 },
    (_, index) => `<path d="M${300 + index * 72} 560h72l-10 92h-72Z" fill="${index % 2 ? '#f3ead6' : '#1e6b4d'}"/>`,
  ).join('');
  return `${outdoors(hour, seed)}${block(hour, 240, 330, 1120, FOOT - 330)}<rect x="300" y="400" width="1000" height="110" rx="10" fill="${hour.trim}"/><path d="M380 456h300M720 456h180M940 456h120" stroke="#f0d79a" stroke-width="20" stroke-linecap="round"/>
<rect x="310" y="640" width="560" height="${FOOT - 660}" fill="url(#glass)" stroke="${hour.trim}" stroke-width="14"/><rect x="930" y="640" width="330" height="${FOOT - 640}" fill="${mix(hour.trim, '#000000', 0.2)}"/><rect x="950" y="660" width="140" height="${FOOT - 680}" fill="url(#glass)"/><rect x="1100" y="660" width="140" height="${FOOT - 680}" fill="url(#glass)"/>
<path d="M310 ${FOOT - 40}L560 640h110L380 ${FOOT - 20}Z" fill="#fff" fill-opacity=".25"/>${stripes}${shrub(hour, 270, 90)}${shrub(hour, 1330, 90)}${palms(
    hour,
    [
      [110, 330],
      [1500, 300],
    ],
  )}`;
}

/** Description and time of day of each exterior. */
export const exteriors = {
  'villa-morning': () => villa(hours.morning, 11),
  'villa-dusk': () => villa(hours.dusk, 23),
  'townhouses-noon': () => townhouses(hours.noon, 31),
  'apartments-noon': () => apartments(hours.noon, 41),
  'apartments-dusk': () => apartments(hours.dusk, 43),
  'tower-noon': () => tower(hours.noon, 53),
  'tower-dusk': () => tower(hours.dusk, 59),
  'plot-morning': () => plot(hours.morning, 61),
  'rest-house-morning': () => restHouse(hours.morning, 71),
  'shop-noon': () => shopFront(hours.noon, 83),
} as const satisfies Record<string, () => string>;
