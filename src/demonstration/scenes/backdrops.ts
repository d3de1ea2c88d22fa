import { defs, dice, linear, mix, radial, repeat, round } from './pen.ts';
import type { Surroundings } from './car/car-light.ts';

/** The background of a car: its drawing, and the colours reflected in paint and glass. */
export interface Backdrop {
  readonly drawing: string;
  readonly around: Surroundings;
}

const sky = (stops: string) =>
  `${defs(linear('sky', 0, 720, stops))}<rect width="1600" height="720" fill="url(#sky)"/>`;

/** Hills across the picture through these heights at equal distances, px. */
function hills(heights: readonly number[], fill: string): string {
  const step = 1660 / (heights.length - 1);
  const line = heights.map((y, index) => {
    const x = index * step - 30;
    return `S${round(x - step / 2)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return `<path d="M-30 ${heights[0]}${line.join('')}V760H-30Z" fill="${fill}"/>`;
}

/** A date palm, foot at x and y, `size` px tall. */
export function palm(x: number, y: number, size: number, leaf: string, trunk: string, seed = 1): string {
  const roll = dice(seed * 7919);
  const lean = (roll() - 0.5) * size * 0.12;
  const [tx, ty] = [x + lean, y - size * 0.72];
  const width = size * 0.035;
  const fronds = repeat(13, (index) => {
    const angle = Math.PI * (0.88 + (index / 12) * 1.24);
    const reach = size * (0.3 + roll() * 0.08);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8];
    const [ex, ey] = [tx + dx, ty + dy + reach * 0.42];
    const [cx, cy] = [tx + dx * 0.62, ty + dy * 1.15 - reach * 0.05];
    return `<path d="M${round(tx)} ${round(ty)}Q${round(cx)} ${round(cy - reach * 0.07)} ${round(ex)} ${round(ey)}Q${round(cx - dx * 0.04)} ${round(cy + reach * 0.14)} ${round(tx)} ${round(ty)}Z" fill="${mix(leaf, '#ffffff', Math.max(0, -Math.sin(angle)) * 0.1)}"/>`;
  });
  return `<path d="M${round(x - width)} ${round(y)}Q${round(x + lean * 0.2)} ${round(y - size * 0.4)} ${round(tx - width * 0.55)} ${round(ty)}H${round(tx + width * 0.55)}Q${round(x + lean * 0.2 + width * 1.6)} ${round(y - size * 0.4)} ${round(x + width)} ${round(y)}Z" fill="${trunk}"/>${fronds}<circle cx="${round(tx)}" cy="${round(ty + size * 0.015)}" r="${round(size * 0.028)}" fill="${trunk}"/>`;
}

function dunes(): Backdrop {
  const roll = dice(11);
  const ripples = repeat(26, (index) => {
    const y = 905 + index * 12 + roll() * 8;
    const x = roll() * 1300 - 150;
    const length = 220 + roll() * 380;
    return `<path d="M${round(x)} ${round(y)}q${round(length / 4)} ${round(-7 - roll() * 5)} ${round(length / 2)} 0t${round(length / 2)} 0" stroke-opacity="${round(0.1 + roll() * 0.12)}"/>`;
  });
  const colors = defs(
    radial('sun', '0 #fff3cf 1, 0.14 #ffe3a6 0.9, 0.4 #ffc27a 0.35, 1 #ffb066 0'),
    linear('far', 560, 720, '0 #c79079, 1 #dca982'),
    linear('lit', 520, 760, '0 #e3a568, 1 #c98651'),
    linear('dark', 520, 760, '0 #8d5740, 1 #b0714a'),
    linear('near', 700, 1200, '0 #d09360, 0.25 #c88b58, 1 #8a5938'),
  );
  return {
    drawing: `${sky('0 #39557c, 0.3 #7f84a0, 0.58 #dba58c, 0.82 #f6c98f, 1 #fbdcaa')}${colors}
<circle cx="1370" cy="516" r="440" fill="url(#sun)"/><circle cx="1370" cy="516" r="46" fill="#fff6dc"/>
<path d="M120 230q160-26 330-8t300-14q-150 34-310 28t-320-6Z" fill="#fff" fill-opacity=".16"/><path d="M860 330q140-20 280-6t240-10q-120 26-250 22t-270-6Z" fill="#fff" fill-opacity=".18"/>
${hills([640, 606, 640, 596, 646, 612, 640, 600], 'url(#far)')}
<path d="M-20 690C120 650 230 560 372 540C460 590 520 650 700 690L700 780H-20Z" fill="url(#lit)"/><path d="M372 540C400 610 350 660 470 720L760 730C600 690 470 600 372 540Z" fill="url(#dark)"/>
<path d="M820 720C980 670 1120 600 1262 596C1380 620 1480 660 1620 668V780H820Z" fill="url(#lit)"/><path d="M1262 596C1270 650 1210 690 1320 730L1620 740V690C1480 670 1380 630 1262 596Z" fill="url(#dark)"/>
${palm(50, 722, 250, '#3d3a2d', '#4a3526', 3)}${palm(1566, 724, 180, '#45402f', '#4a3526', 5)}
<path d="M0 716Q400 690 800 712T1600 704V1200H0Z" fill="url(#near)"/>
<path d="M0 790Q420 770 800 784T1600 776V930Q1100 952 760 944T0 958Z" fill="#e0a870" fill-opacity=".35"/>
<g fill="none" stroke="#fbe0b0" stroke-width="3">${ripples}</g>`,
    around: { sky: '#e9c8ae', horizon: '#a86f4c', ground: '#b47c4f' },
  };
}

function skyline(): Backdrop {
  const roll = dice(29);
  const row = (base: number, low: number, high: number, fill: string, light: string, step: number) => {
    let drawn = '';
    for (let x = -30; x < 1620;) {
      const width = step * (0.7 + roll() * 0.8);
      const height = low + roll() * (high - low);
      drawn += `<rect x="${round(x)}" y="${round(base - height)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/><rect x="${round(x)}" y="${round(base - height)}" width="${round(width * 0.34)}" height="${round(height)}" fill="${light}"/>`;
      for (let y = base - height + 14; y < base - 12; y += 16)
        drawn += `<path d="M${round(x + width * 0.44)} ${round(y)}h${round(width * 0.46)}" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`;
      x += width + roll() * 14;
    }
    return drawn;
  };
  const colors = defs(
    linear('tower', 180, 700, '0 #8fb2c2, 1 #b9c9c8'),
    linear('road', 760, 1200, '0 #94968f, 0.3 #85877f, 1 #5f615c'),
    linear('walk', 700, 780, '0 #d8cfbc, 1 #c3b89f'),
  );
  const palms = repeat(9, (index) => {
    const leaf = mix('#3c6a4c', '#2f5a3e', (index % 3) / 2);
    return palm(40 + index * 190 + (index % 2) * 26, 724, 178 + (index % 3) * 18, leaf, '#7b664b', index + 2);
  });
  return {
    drawing: `${sky('0 #8fbfdd, 0.5 #c4dde6, 1 #f3eee0')}${colors}
<path d="M60 190q60-40 130-18q40-44 110-16q70-8 96 34H60Z" fill="#fff" fill-opacity=".5"/><path d="M1120 130q70-36 136-10q50-36 110 0q50-4 70 30h-316Z" fill="#fff" fill-opacity=".42"/>
${row(706, 60, 190, '#c3d1d2', '#d3dddb', 74)}
<path d="M1010 706V330Q1018 236 1052 190Q1086 236 1094 330V706Z" fill="url(#tower)"/><path d="M1034 300Q1052 232 1070 300Q1064 330 1052 332Q1040 330 1034 300Z" fill="#dcebee"/><path d="M1010 706V330Q1018 236 1052 190V706Z" fill="#fff" fill-opacity=".2"/>
<path d="M470 706L496 300L512 236L528 300L554 706Z" fill="url(#tower)"/><circle cx="512" cy="330" r="25" fill="#c8a75f"/><circle cx="505" cy="322" r="9" fill="#fff" fill-opacity=".7"/><path d="M512 236V196" stroke="#8fb2c2" stroke-width="5"/><path d="M470 706L496 300L512 236V706Z" fill="#fff" fill-opacity=".18"/>
<rect x="1266" y="380" width="86" height="326" rx="10" fill="#a9bfc4"/><rect x="1266" y="380" width="32" height="326" rx="10" fill="#c0d2d4"/><rect x="240" y="420" width="100" height="286" rx="6" fill="#b6c6c6"/><rect x="240" y="420" width="38" height="286" fill="#cad7d5"/>
${row(710, 40, 118, '#cbbfa6', '#dcd2bd', 104)}
<rect y="704" width="1600" height="80" fill="url(#walk)"/>${palms}
<path d="M0 716q100-20 200-4t200-4t200 4t200-6t200 6t200-4t200 4t200-2v24H0Z" fill="#5b8158"/><path d="M0 726h1600v10H0Z" fill="#4a6d4a"/>
<rect y="762" width="1600" height="14" fill="#e7e0d0"/><rect y="776" width="1600" height="10" fill="#8d877a"/>
<rect y="784" width="1600" height="416" fill="url(#road)"/><path d="M-40 1040H300M420 1040H820M940 1040H1340M1460 1040H1700" stroke="#f2eee2" stroke-opacity=".8" stroke-width="15"/>`,
    around: { sky: '#d4e7f1', horizon: '#a9a893', ground: '#8b8b80' },
  };
}

function corniche(): Backdrop {
  const roll = dice(43);
  const glints = repeat(60, () => {
    const start = `M${round(roll() * 1600)} ${round(562 + roll() ** 1.4 * 130)}`;
    return `<path d="${start}h${round(16 + roll() * 70)}" stroke-opacity="${round(0.15 + roll() * 0.4)}"/>`;
  });
  const posts = repeat(17, (index) => `<path d="M${index * 100} 690v-62q0-10 10-10t10 10v62Z"/>`);
  const slabs = repeat(15, (index) => `M${800 + (index - 7) * 130} 790L${800 + (index - 7) * 420} 1200`);
  const colors = defs(
    linear('sea', 550, 700, '0 #5fb0b8, 0.5 #2f8f9d, 1 #1f7686'),
    linear('stone', 690, 1200, '0 #e6dcc8, 0.35 #d8ccb4, 1 #a99a7e'),
    radial('morning', '0 #fff8e2 0.95, 0.3 #ffeec4 0.5, 1 #ffeec4 0'),
  );
  return {
    drawing: `${sky('0 #7db9d8, 0.5 #bfdfe4, 0.78 #f4ecd8, 1 #f8e6c6')}${colors}
<circle cx="330" cy="470" r="360" fill="url(#morning)"/>
<path d="M900 210q80-34 150-8q60-30 130 4q60 0 84 26H900Z" fill="#fff" fill-opacity=".45"/><path d="M180 150q50-22 100-6q40-20 90 4q40 0 56 18H180Z" fill="#fff" fill-opacity=".4"/>
<path d="M1180 552V470h26v-34h30v34h20v-60l18-26l18 26v60h40v-24h44v24h32v-46h36v46h40v82Z" fill="#a9c3c6"/><path d="M1100 552q120-18 260-12t260-6v18Z" fill="#93b3b2"/>
<rect y="548" width="1600" height="150" fill="url(#sea)"/><g stroke="#fff" stroke-width="4" stroke-linecap="round">${glints}</g>
<path d="M520 560l44-84l6 84ZM576 560V470q34 40 40 90ZM506 566h122l-16 16h-90Z" fill="#fdfaf2"/>
${palm(92, 706, 360, '#2f6b50', '#80674a', 4)}${palm(1476, 706, 400, '#2c6549', '#7a6246', 8)}${palm(1330, 700, 280, '#3a7657', '#80674a', 6)}
<g fill="#f4ecdc">${posts}</g><rect y="612" width="1600" height="14" rx="7" fill="#fdf8ec"/><rect y="626" width="1600" height="4" fill="#b8ab93"/>
<rect y="686" width="1600" height="514" fill="url(#stone)"/><rect y="686" width="1600" height="26" fill="#f1e9d9"/><rect y="712" width="1600" height="7" fill="#a4977d"/>
<path d="${slabs}M0 790H1600M0 862H1600M0 966H1600M0 1096H1600" stroke="#8c7f67" stroke-opacity=".28" stroke-width="3"/>`,
    around: { sky: '#d9ecee', horizon: '#8fb0a8', ground: '#c4b698' },
  };
}

const ridge = (seed: number, base: number, wild: number, fill: string) => {
  const next = dice(seed);
  const heights = Array.from({ length: 15 }, (_, index) => base - wild * (next() + (index % 3 === 1 ? 0.5 : 0)));
  return hills(heights, fill);
};

function mountains(): Backdrop {
  const roll = dice(71);
  const stones = repeat(34, (index) => {
    const place = `x="${round(index * 48 - 8 + roll() * 6)}" y="${round(700 + roll() * 5)}"`;
    const size = `width="${round(40 + roll() * 8)}" height="${round(38 + roll() * 8)}"`;
    return `<rect ${place} ${size} rx="9" fill="${mix('#93876f', '#b3a78c', roll())}"/>`;
  });
  const trees = repeat(22, () => {
    const [x, h] = [roll() * 1600, 46 + roll() * 62];
    return `<path d="M${round(x)} ${round(712 - h)}q${round(h * 0.36)} ${round(h * 0.5)} ${round(h * 0.42)} ${round(h)}h${round(-h * 0.84)}q${round(h * 0.06)} ${round(-h * 0.5)} ${round(h * 0.42)} ${round(-h)}Z" fill="${mix('#35543f', '#557352', roll())}"/>`;
  });
  const colors = defs(
    linear('tar', 750, 1200, '0 #8b8f8a, 0.3 #787c77, 1 #50544f'),
    linear('mist', 480, 720, '0 #fff 0, 1 #f1f3ea 0.75'),
    linear('r1', 300, 640, '0 #9db6c0, 1 #cfdcd9'),
    linear('r2', 400, 700, '0 #6f938f, 1 #b4c8bb'),
    linear('r3', 500, 720, '0 #4a7160, 1 #86a285'),
  );
  return {
    drawing: `${sky('0 #9cc4dc, 0.5 #d3e4e6, 1 #f4f0e2')}${colors}
<path d="M240 170q90-40 170-10q60-36 140 0q70-4 96 32H240Z" fill="#fff" fill-opacity=".55"/><path d="M1040 240q70-30 130-8q50-30 120 0q50 0 70 24h-320Z" fill="#fff" fill-opacity=".5"/>
${ridge(5, 500, 150, 'url(#r1)')}${ridge(17, 590, 140, 'url(#r2)')}<rect y="470" width="1600" height="250" fill="url(#mist)" fill-opacity=".6"/>${ridge(23, 668, 110, 'url(#r3)')}<rect y="520" width="1600" height="200" fill="url(#mist)" fill-opacity=".5"/>
${trees}<path d="M0 706h1600v60H0Z" fill="#7d7460"/>${stones}
<path d="M0 746h1600v40H0Z" fill="#a89f84"/><path d="M0 746q60-10 120 0t120-2t120 2t120-4t120 4t120-2t120 2t120-4t120 4t120-2t120 2t120-4t160 4v14H0Z" fill="#64805a"/>
<rect y="778" width="1600" height="422" fill="url(#tar)"/><rect y="796" width="1600" height="9" fill="#efe9d6" fill-opacity=".75"/><path d="M0 1050H1600M0 1078H1600" stroke="#d9a441" stroke-opacity=".75" stroke-width="10"/>`,
    around: { sky: '#dbe8ea', horizon: '#7f9680', ground: '#85877d' },
  };
}

function showroom(): Backdrop {
  const colors = defs(
    linear('wall', 0, 760, '0 #e3ddcf, 0.6 #f3eee3, 1 #e9e2d3'),
    linear('floor', 740, 1200, '0 #d6cebd, 0.3 #e4ddce, 1 #b9b09c'),
    radial('lamp1', '0 #ffffff 0.95, 0.5 #ffffff 0.4, 1 #ffffff 0'),
    linear('mirrored', 748, 1000, '0 #0c5c49 0.2, 1 #0c5c49 0'),
    linear('niche', 150, 750, '0 #0f6650, 1 #0a4c3c'),
  );
  const teeth = repeat(40, (index) => `<path d="M${index * 40} 746l20-34l20 34Z"/>`);
  return {
    drawing: `${colors}<rect width="1600" height="760" fill="url(#wall)"/>
<g fill="#d3c9b4" fill-opacity=".5"><path d="M100 746V360a120 120 0 0 1 240 0V746Z"/><path d="M1260 746V360a120 120 0 0 1 240 0V746Z"/></g>
<path d="M460 746V480a340 340 0 0 1 680 0V746Z" fill="url(#niche)"/><path d="M500 746V480a300 300 0 0 1 600 0V746" fill="none" stroke="#f0b35c" stroke-opacity=".5" stroke-width="4"/>
<g fill="#cabfa8" fill-opacity=".55">${teeth}</g>
<ellipse cx="800" cy="60" rx="900" ry="210" fill="url(#lamp1)"/><rect y="744" width="1600" height="456" fill="url(#floor)"/><rect y="742" width="1600" height="6" fill="#b7ac95"/>
<ellipse cx="800" cy="960" rx="820" ry="150" fill="url(#lamp1)" fill-opacity=".5"/><path d="M460 748H1140V1000H460Z" fill="url(#mirrored)"/>`,
    around: { sky: '#f6f4ee', horizon: '#b3ab98', ground: '#c9c0ac' },
  };
}

/** The backgrounds of the demonstration's cars. */
export const backdrops = { dunes, skyline, corniche, mountains, showroom } as const;

export type BackdropName = keyof typeof backdrops;
