import { dice, linear, mix, round } from './pen.ts';

const FLOOR = 860;

interface Room {
  readonly wall: string;
  readonly floor: readonly [far: string, near: string];
  readonly accent: string;
}

/** Wall, skirting, floor with light from the window, and a window with the town outside. */
function room({ wall, floor, accent }: Room, [x, width]: readonly [number, number]): string {
  const roll = dice(x + width);
  const roofs = Array.from({ length: 8 }, (_, index) => {
    const height = 40 + roll() * 110;
    return `<rect x="${round(x + (index * width) / 8)}" y="${round(560 - height)}" width="${round(width / 8 - 6)}" height="${round(height)}" fill="#d9cbb0" fill-opacity=".9"/>`;
  }).join('');
  return `<defs>${linear(
    'wall',
    [0, 0, 1600, FLOOR],
    [
      [0, mix(wall, '#ffffff', 0.25)],
      [1, wall],
    ],
  )}${linear(
    'floor',
    [0, FLOOR, 0, 1200],
    [
      [0, floor[0]],
      [1, floor[1]],
    ],
  )}${linear(
    'day',
    [0, 160, 0, 560],
    [
      [0, '#8fc6e0'],
      [1, '#f6ead0'],
    ],
  )}</defs>
<rect width="1600" height="${FLOOR}" fill="url(#wall)"/><rect y="${FLOOR}" width="1600" height="${1200 - FLOOR}" fill="url(#floor)"/><rect y="${FLOOR - 20}" width="1600" height="20" fill="#fff" fill-opacity=".65"/>
<rect y="0" width="1600" height="46" fill="#fff" fill-opacity=".5"/><path d="M0 46h1600" stroke="${mix(wall, '#000000', 0.12)}" stroke-width="4"/>
<rect x="${x - 14}" y="146" width="${width + 28}" height="428" fill="#fbf7ee"/><rect x="${x}" y="160" width="${width}" height="400" fill="url(#day)"/>${roofs}
<path d="M${x + width / 2} 160v400M${x} 330h${width}" stroke="#fbf7ee" stroke-width="12"/>
<path d="M${x - 60} 120Q${x - 20} 360 ${x - 76} 640H${x + 40}Q${x + 30} 340 ${x + 20} 120ZM${x + width + 60} 120Q${x + width + 20} 360 ${x + width + 76} 640H${x + width - 40}Q${x + width - 30} 340 ${x + width - 20} 120Z" fill="${accent}" fill-opacity=".85"/><path d="M${x - 90} 118h${width + 180}" stroke="${mix(accent, '#000000', 0.4)}" stroke-width="12" stroke-linecap="round"/>
<path d="M${x - 40} ${FLOOR + 20}H${x + width - 60}L${x + width + 120} 1200H${x + 60}Z" fill="#fff" fill-opacity=".16"/>`;
}

const cushion = (x: number, y: number, size: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${round(size * 0.86)}" rx="${round(size * 0.2)}" fill="${color}"/><path d="M${x + 12} ${y + 14}q${size / 2 - 12} ${size * 0.16} ${size - 24} 0" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>`;

const plant = (x: number, y: number) =>
  `<path d="M${x - 40} ${y}h80l-14 110h-52Z" fill="#c9885a"/>${[-60, -34, -10, 16, 42, 64].map((lean, index) => `<path d="M${x} ${y}Q${x + lean * 0.4} ${y - 130} ${x + lean * 1.6} ${y - 190 + Math.abs(lean) * 0.9}Q${x + lean * 1.1} ${y - 100} ${x + 8} ${y}Z" fill="${index % 2 ? '#3f7f52' : '#58985f'}"/>`).join('')}`;

const lamp = (x: number, color: string) =>
  `<path d="M${x} 46V210" stroke="#5b5146" stroke-width="6"/><path d="M${x - 90} 300Q${x} 170 ${x + 90} 300Z" fill="${color}"/><ellipse cx="${x}" cy="300" rx="90" ry="16" fill="#fff1c4"/>`;

function living(): string {
  return `${room({ wall: '#e9e2d2', floor: ['#c8a77f', '#9a7650'], accent: '#7fa08d' }, [620, 420])}
<ellipse cx="820" cy="1050" rx="640" ry="110" fill="#e7d9bd"/><ellipse cx="820" cy="1050" rx="560" ry="88" fill="none" stroke="#b9876a" stroke-width="10" stroke-dasharray="26 18"/>
<rect x="270" y="730" width="620" height="210" rx="46" fill="#3f6f5c"/><rect x="220" y="800" width="130" height="190" rx="44" fill="#35614f"/><rect x="810" y="800" width="130" height="190" rx="44" fill="#35614f"/><rect x="320" y="850" width="520" height="120" rx="26" fill="#4c8069"/><path d="M580 856v108" stroke="#35614f" stroke-width="6"/>
${cushion(350, 770, 120, '#e3b55b')}${cushion(690, 770, 120, '#f1e7d2')}<path d="M290 990v30M870 990v30" stroke="#5a4030" stroke-width="16"/>
<rect x="1010" y="960" width="340" height="26" rx="13" fill="#7a5638"/><path d="M1050 986v94M1310 986v94" stroke="#5a4030" stroke-width="14"/><path d="M1130 960v-44h60v44Z" fill="#d9cbb0"/><ellipse cx="1240" cy="948" rx="40" ry="14" fill="#b9653f"/>
<rect x="170" y="230" width="260" height="200" fill="#fbf7ee" stroke="#7a5638" stroke-width="12"/><path d="M190 400q70-110 130-60t90-40v100Z" fill="#d6a36c"/><circle cx="360" cy="290" r="26" fill="#e3b55b"/>${plant(1440, 950)}${lamp(1280, '#e3b55b')}`;
}

function majlis(): string {
  const seats = Array.from({ length: 6 }, (_, index) => {
    const x = 90 + index * 238;
    return `<rect x="${x}" y="770" width="226" height="130" rx="20" fill="#8f3b36"/><rect x="${x}" y="880" width="226" height="110" rx="18" fill="#a9483f"/><path d="M${x + 16} 905h194M${x + 16} 935h194" stroke="#e6c07a" stroke-width="7" stroke-dasharray="20 10"/>${index % 2 ? cushion(x + 150, 800, 84, '#e6c07a') : ''}`;
  }).join('');
  const arches = [130, 1270]
    .map(
      (x) =>
        `<path d="M${x} 640V330a110 110 0 0 1 220 0V640Z" fill="#d8c5a0"/><path d="M${x + 24} 640V336a86 86 0 0 1 172 0V640Z" fill="#efe4cb"/>`,
    )
    .join('');
  return `${room({ wall: '#eadfc8', floor: ['#b98d63', '#8a6140'], accent: '#a9483f' }, [590, 420])}${arches}${seats}
<path d="M140 1060H1460L1560 1190H40Z" fill="#7d2f2c"/><path d="M220 1082H1380L1450 1168H150Z" fill="none" stroke="#e6c07a" stroke-width="9"/><path d="${Array.from({ length: 9 }, (_, index) => `M${260 + index * 130} 1125l44-28 44 28-44 28Z`).join('')}" fill="#e6c07a" fill-opacity=".8"/>
<ellipse cx="800" cy="1078" rx="170" ry="26" fill="#c9a04f"/><path d="M760 1060q-24-50 10-70l10-30h40l10 30q34 20 10 70Z" fill="#e0bd68"/><path d="M860 1066h36M700 1066h36" stroke="#fff" stroke-width="18" stroke-linecap="round"/>${lamp(450, '#e6c07a')}${lamp(1150, '#e6c07a')}`;
}

function bedroom(): string {
  return `${room({ wall: '#dfe4e2', floor: ['#bfa07c', '#8f6d4a'], accent: '#6f8ea3' }, [980, 380])}
<rect x="150" y="560" width="700" height="300" rx="30" fill="#7d5a3d"/><rect x="170" y="580" width="660" height="260" rx="22" fill="#946c4a"/><rect x="170" y="800" width="680" height="180" rx="34" fill="#f7f3ea"/><path d="M170 880q340-60 680 0v130H170Z" fill="#6f8ea3"/><path d="M170 930q340-46 680 0" stroke="#fff" stroke-opacity=".5" stroke-width="8" fill="none"/>
${cushion(220, 720, 190, '#ffffff')}${cushion(590, 720, 190, '#ffffff')}${cushion(410, 760, 150, '#c8d6dd')}<path d="M190 1010v50M830 1010v50" stroke="#5a4030" stroke-width="20"/>
<rect x="880" y="850" width="150" height="140" rx="10" fill="#7d5a3d"/><path d="M895 915h120" stroke="#5a4030" stroke-width="6"/><path d="M955 850v-70" stroke="#5a4030" stroke-width="8"/><path d="M905 790q50-110 100 0Z" fill="#f1d99b"/>
<ellipse cx="1230" cy="1080" rx="280" ry="64" fill="#e9e2d2"/>${plant(1480, 940)}<rect x="360" y="230" width="320" height="210" fill="#fbf7ee" stroke="#7d5a3d" stroke-width="12"/><path d="M380 410q90-120 160-40t120-70v110Z" fill="#9db6a4"/>`;
}

function kitchen(): string {
  const doors = Array.from(
    { length: 7 },
    (_, index) =>
      `<rect x="${110 + index * 200}" y="720" width="188" height="240" fill="#2f5f4e"/><path d="M${270 + index * 200} 750v60" stroke="#e6c98d" stroke-width="9" stroke-linecap="round"/>`,
  ).join('');
  const tiles = Array.from({ length: 18 }, (_, index) => `M${110 + index * 78} 500v180`).join('');
  return `${room({ wall: '#f1ece0', floor: ['#d9d2c2', '#a89f8c'], accent: '#e3b55b' }, [640, 330])}
<rect x="110" y="500" width="1390" height="180" fill="#fbf8f0"/><path d="${tiles}M110 560h1390M110 620h1390" stroke="#ddd4c0" stroke-width="4"/>
<rect x="110" y="190" width="440" height="220" fill="#3b715d"/><path d="M256 190v220M404 190v220" stroke="#2f5f4e" stroke-width="6"/><rect x="1080" y="190" width="420" height="220" fill="#3b715d"/><path d="M1220 190v220M1360 190v220" stroke="#2f5f4e" stroke-width="6"/>
${doors}<rect x="90" y="680" width="1430" height="40" fill="#e9e3d6"/><rect x="90" y="712" width="1430" height="10" fill="#b9b09c"/>
<rect x="1130" y="720" width="200" height="240" fill="#3a3f40"/><rect x="1150" y="780" width="160" height="120" rx="10" fill="#6a5a4a"/><path d="M1150 755h160" stroke="#cfd4d4" stroke-width="10"/><path d="M1150 676q20-24 40 0M1250 676q20-24 40 0" stroke="#3a3f40" stroke-width="8" fill="none"/>
<path d="M790 680v-70q0-46 44-46t44 46" stroke="#9aa3a3" stroke-width="16" fill="none"/><path d="M330 680v-60h70v60Z" fill="#c9885a"/><circle cx="480" cy="652" r="28" fill="#d9a441"/><circle cx="522" cy="658" r="22" fill="#b9653f"/>
<rect x="430" y="1000" width="720" height="36" rx="10" fill="#f7f3ea"/><rect x="470" y="1036" width="640" height="164" fill="#c8a77f"/>${lamp(620, '#e6c98d')}${lamp(960, '#e6c98d')}`;
}

function bathroom(): string {
  const tiles =
    Array.from({ length: 20 }, (_, index) => `M${index * 82} 420v440`).join('') +
    Array.from({ length: 6 }, (_, index) => `M0 ${420 + index * 80}h1600`).join('');
  return `${room({ wall: '#dce8e6', floor: ['#cfd6d2', '#96a19c'], accent: '#9ebfba' }, [1010, 320])}<path d="${tiles}" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>
<rect x="150" y="640" width="520" height="40" rx="10" fill="#f7f7f3"/><rect x="180" y="680" width="460" height="230" fill="#7a5a40"/><path d="M410 690v210" stroke="#5f4531" stroke-width="6"/><ellipse cx="410" cy="640" rx="120" ry="22" fill="#fff"/><path d="M410 640v-70q0-30 36-30" stroke="#a7b0b0" stroke-width="14" fill="none"/>
<rect x="240" y="200" width="340" height="320" rx="170" fill="#eef6f6" stroke="#c9a04f" stroke-width="14"/><path d="M300 440L480 240" stroke="#fff" stroke-width="22" stroke-linecap="round"/>
<path d="M800 760h660q-10 210-110 230H910q-100-20-110-230Z" fill="#fff"/><path d="M790 746h680" stroke="#e3e6e2" stroke-width="30" stroke-linecap="round"/><path d="M1390 740V560q0-50-60-50" stroke="#a7b0b0" stroke-width="16" fill="none"/>${plant(740, 900)}`;
}

/** The rooms of any property. */
export const interiors = { living, majlis, bedroom, kitchen, bathroom } as const satisfies Record<string, () => string>;
