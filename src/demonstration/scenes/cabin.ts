import { curve, dice, falling, linear, mix, radial, round, type Point } from './pen.ts';

/** Colours of an interior. */
interface Trim {
  readonly leather: string;
  readonly dark: string;
  readonly stitch: string;
}

const tan: Trim = { leather: '#a8713f', dark: '#241d19', stitch: '#f0d2a4' };
const stone: Trim = { leather: '#cfc4b0', dark: '#23282a', stitch: '#8f836c' };

const mirrored = (drawing: string, axis = 800) => `<g transform="translate(${axis * 2} 0) scale(-1 1)">${drawing}</g>`;

/** The view through a windscreen: a road towards mountains at sunset. */
const roadAhead = `<rect width="1600" height="640" fill="url(#outside)"/><circle cx="980" cy="380" r="230" fill="url(#glowing)"/>
<path d="M0 420Q160 330 300 372T560 340T800 392T1060 330T1330 380T1600 322V640H0Z" fill="#b98a74"/><path d="M0 452Q240 400 480 436T900 424T1300 442T1600 408V640H0Z" fill="#9c6a4c"/>
<path d="M0 476H1600V640H0Z" fill="#cf9a66"/><path d="M788 474H826L1240 640H330Z" fill="#6d6660"/><path d="M805 480L808 480L812 520H800ZM798 540H814L820 620H790Z" fill="#f5ead2"/>`;

const vents = (x: number, width: number) =>
  `<rect x="${x}" y="634" width="${width}" height="62" rx="12" fill="#0a0d0e" stroke="#b9c0c1" stroke-opacity=".7" stroke-width="3"/><path d="M${x + 12} 650H${x + width - 12}M${x + 12} 665H${x + width - 12}M${x + 12} 680H${x + width - 12}" stroke="#3a4245" stroke-width="6"/>`;

/** A dial; `turn` is the angle of its hand in radians. */
const gauge = (x: number, turn: number, color: string) =>
  `<g transform="translate(${x} 628)"><circle r="74" fill="#06090a" stroke="#46525a" stroke-width="3"/><path d="M-46 46A65 65 0 1 1 46 46" fill="none" stroke="#22303a" stroke-width="9"/><path d="M-46 46A65 65 0 0 1 ${round(65 * Math.sin(turn))} ${round(-65 * Math.cos(turn))}" fill="none" stroke="${color}" stroke-width="9"/><path d="M0 0L${round(54 * Math.sin(turn))} ${round(-54 * Math.cos(turn))}" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle r="9" fill="#c3cbcc"/></g>`;

/** Dashboard and wheel as the driver of a left-hand-drive car sees them. */
export function dashboard(): string {
  const { leather, dark, stitch } = tan;
  const wheelRim = `<g transform="translate(470 790)"><ellipse rx="262" ry="250" fill="none" stroke="#0b0e0f" stroke-width="56"/><ellipse rx="262" ry="250" fill="none" stroke="url(#rimhide)" stroke-width="46"/><ellipse rx="262" ry="250" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="5" transform="translate(0 -14)"/>
<path d="M-242 -20C-150 -26 -120 -64 -70 -70H70C120 -64 150 -26 242 -20V34C170 30 140 64 100 74H-100C-140 64 -170 30 -242 34Z" fill="#14191b"/><path d="M-34 60H34L26 236H-26Z" fill="#b8c0c1"/><path d="M-22 70H22L16 230H-16Z" fill="#1a2022"/>
<path d="M-100 -62Q0 -92 100 -62Q118 0 92 74Q0 104 -92 74Q-118 0 -100 -62Z" fill="url(#pad)"/><path d="M-100 -62Q0 -92 100 -62" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><circle r="25" fill="none" stroke="#9aa3a4" stroke-width="4"/>
<g fill="#2b3335"><rect x="-216" y="-8" width="74" height="28" rx="12"/><rect x="142" y="-8" width="74" height="28" rx="12"/></g><g fill="#cfd6d6"><circle cx="-198" cy="6" r="4"/><circle cx="-160" cy="6" r="4"/><circle cx="160" cy="6" r="4"/><circle cx="198" cy="6" r="4"/></g></g>`;
  return `<defs>${falling('outside', [
    [0, '#5d81a6'],
    [0.4, '#d7ae93'],
    [0.62, '#f8d49b'],
    [1, '#e8b67e'],
  ])}${radial('glowing', [
    [0, '#fff6d9', 1],
    [0.25, '#ffe4a8', 0.7],
    [1, '#ffd08a', 0],
  ])}
${falling('dashtop', [
  [0, '#3b4245'],
  [0.35, '#23292b'],
  [1, '#14181a'],
])}${falling('hide', [
    [0, mix(leather, '#ffffff', 0.25)],
    [0.4, leather],
    [1, mix(leather, '#000000', 0.45)],
  ])}${falling('rimhide', [
    [0, '#4a5154'],
    [0.5, '#1f2527'],
    [1, '#101415'],
  ])}${radial(
    'pad',
    [
      [0, '#2a3133'],
      [1, '#111516'],
    ],
    '50%',
    '30%',
    '80%',
  )}${falling('lower', [
    [0, '#1c2123'],
    [1, '#0a0d0e'],
  ])}${falling('wood', [
    [0, '#7b5331'],
    [0.5, '#5a3a20'],
    [1, '#3c2614'],
  ])}${falling('screenfill', [
    [0, '#0f4a3c'],
    [1, '#0a2c25'],
  ])}</defs>
<rect width="1600" height="1200" fill="${dark}"/>${roadAhead}
<path d="M0 0H1600V70Q1200 36 800 36T0 70Z" fill="#14181a"/><path d="M0 0H110L40 560H0ZM1600 0H1490L1560 560H1600Z" fill="#1b2022"/><path d="M110 0L40 560M1490 0L1560 560" stroke="#fff" stroke-opacity=".12" stroke-width="4"/>
<path d="M740 60H860V92H740Z" fill="#101415"/><rect x="660" y="84" width="280" height="82" rx="26" fill="#0c1011"/><rect x="672" y="94" width="256" height="62" rx="18" fill="#a3b8c2"/><path d="M672 132Q760 110 928 128V138A18 18 0 0 1 910 156H690A18 18 0 0 1 672 138Z" fill="#8d7a66"/>
<path d="M0 560Q180 520 330 520Q480 486 640 530Q800 552 960 540Q1300 520 1600 566V1200H0Z" fill="url(#dashtop)"/><path d="M0 566Q180 526 330 526Q480 492 640 536Q800 558 960 546Q1300 526 1600 572" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>
<path d="M262 700V600Q280 534 470 530Q660 534 678 600V700Z" fill="#0b0e0f"/>${gauge(382, 0.5, '#5fcfa9')}${gauge(558, -0.9, '#f0b35c')}
<path d="M0 700Q400 730 800 722T1600 708V1200H0Z" fill="url(#hide)"/><path d="M0 712Q400 742 800 734T1600 720" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="16 9" stroke-opacity=".85"/>
<path d="M0 792Q400 822 800 812T1600 798V838Q1200 850 800 854T0 836Z" fill="url(#wood)"/><path d="M0 794Q400 824 800 814T1600 800" fill="none" stroke="#d9b98a" stroke-opacity=".5" stroke-width="3"/>
<path d="M0 838Q400 858 800 856T1600 840V1200H0Z" fill="url(#lower)"/>
${vents(44, 150)}${vents(1400, 156)}${vents(1080, 130)}
<rect x="704" y="560" width="344" height="210" rx="22" fill="#07090a"/><rect x="718" y="574" width="316" height="182" rx="12" fill="url(#screenfill)"/><path d="M718 690Q790 640 850 668T1034 612V744A12 12 0 0 1 1022 756H730A12 12 0 0 1 718 744Z" fill="#155f4c"/><path d="M752 756Q800 680 872 690T1000 590" fill="none" stroke="#f0b35c" stroke-width="9" stroke-linecap="round"/><circle cx="1000" cy="592" r="12" fill="#fff"/><circle cx="756" cy="744" r="9" fill="#5fcfa9"/><rect x="738" y="592" width="92" height="16" rx="8" fill="#fff" fill-opacity=".8"/><rect x="738" y="618" width="60" height="11" rx="5" fill="#fff" fill-opacity=".45"/><path d="M718 574H930L800 756H718Z" fill="#fff" fill-opacity=".05"/>
<path d="M720 790H1036L1080 1200H676Z" fill="#15191b"/><path d="M720 790H1036" stroke="#c9d0d1" stroke-opacity=".7" stroke-width="4"/><g>${[776, 878, 980].map((x) => `<circle cx="${x}" cy="832" r="30" fill="#0b0e0f" stroke="#aab3b4" stroke-width="5"/><path d="M${x} 806V820" stroke="#fff" stroke-width="4"/>`).join('')}</g>
<path d="M730 900H1030L1050 1200H704Z" fill="#0d1011"/><ellipse cx="800" cy="1120" rx="60" ry="50" fill="#06080a" stroke="#59625f" stroke-width="5"/><ellipse cx="950" cy="1120" rx="60" ry="50" fill="#06080a" stroke="#59625f" stroke-width="5"/>
<path d="M852 1040L862 936H904L914 1040Q884 1056 852 1040Z" fill="#23292b"/><rect x="846" y="892" width="74" height="76" rx="30" fill="url(#hide)" stroke="#0a0d0e" stroke-width="4"/><path d="M866 906Q884 898 902 908" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M1130 880H1540V1000Q1330 1024 1130 1000Z" fill="#101415"/><path d="M1130 880H1540" stroke="#fff" stroke-opacity=".14" stroke-width="4"/><rect x="1296" y="898" width="80" height="16" rx="8" fill="#59625f"/>
<path d="M0 1200V1020Q60 990 120 1040L190 1200ZM1600 1200V1000Q1540 980 1480 1030L1400 1200Z" fill="url(#hide)"/>${wheelRim}`;
}

const panel = (points: readonly Point[], fill: string) =>
  `<path d="${curve(points, undefined, true)}" fill="${fill}"/>`;

/** Two front seats seen from the open side of the cabin. */
export function seats(): string {
  const { leather, dark, stitch } = stone;
  const quilt = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${352 + index * 2} ${470 + index * 46}Q450 ${484 + index * 46} ${548 - index * 2} ${470 + index * 46}"/>`,
  ).join('');
  const cushionLines = Array.from(
    { length: 4 },
    (_, index) =>
      `<path d="M${330 - index * 8} ${880 + index * 38}Q450 ${896 + index * 38} ${570 + index * 8} ${880 + index * 38}"/>`,
  ).join('');
  const seat = `${panel(
    [
      [372, 200],
      [450, 184],
      [528, 200],
      [546, 260],
      [532, 328],
      [450, 342],
      [368, 328],
      [354, 260],
    ],
    'url(#rest)',
  )}<path d="M376 214Q450 196 524 214" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>
<path d="M404 336V386M496 336V386" stroke="#9aa3a4" stroke-width="15"/><path d="M401 336V386M493 336V386" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>
${panel(
  [
    [320, 392],
    [450, 366],
    [580, 392],
    [628, 470],
    [640, 640],
    [612, 800],
    [560, 850],
    [340, 850],
    [288, 800],
    [260, 640],
    [272, 470],
  ],
  'url(#side)',
)}
${panel(
  [
    [340, 410],
    [450, 392],
    [560, 410],
    [566, 560],
    [548, 800],
    [450, 830],
    [352, 800],
    [334, 560],
  ],
  'url(#rest)',
)}
<g fill="none" stroke="#8d816b" stroke-opacity=".55" stroke-width="4">${quilt}</g><path d="M352 414Q338 560 364 806M548 414Q562 560 536 806" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="13 8"/>
<path d="M286 500Q268 640 300 790" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>
${panel(
  [
    [270, 850],
    [450, 820],
    [630, 850],
    [676, 930],
    [668, 1050],
    [600, 1100],
    [300, 1100],
    [232, 1050],
    [224, 930],
  ],
  'url(#side)',
)}${panel(
    [
      [330, 858],
      [450, 842],
      [570, 858],
      [612, 960],
      [592, 1070],
      [450, 1084],
      [308, 1070],
      [288, 960],
    ],
    'url(#rest)',
  )}
<g fill="none" stroke="#8d816b" stroke-opacity=".5" stroke-width="4">${cushionLines}</g><path d="M336 866Q280 960 318 1066M564 866Q620 960 582 1066" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="13 8"/>`;
  return `<defs>${falling('outside', [
    [0, '#a7cbdd'],
    [1, '#efe8d6'],
  ])}${linear(
    'rest',
    [330, 200, 590, 1090],
    [
      [0, mix(leather, '#ffffff', 0.45)],
      [0.5, leather],
      [1, mix(leather, '#3a2f20', 0.3)],
    ],
  )}${linear(
    'side',
    [250, 380, 660, 1100],
    [
      [0, mix(leather, '#ffffff', 0.12)],
      [1, mix(leather, '#2c2418', 0.5)],
    ],
  )}${falling('trimfill', [
    [0, '#3a4144'],
    [1, '#121617'],
  ])}${radial(
    'vignette',
    [
      [0.5, '#000', 0],
      [1, '#000', 0.42],
    ],
    '50%',
    '45%',
    '72%',
  )}${falling('floorfill', [
    [0, '#2b2621'],
    [1, '#100e0c'],
  ])}</defs>
<rect width="1600" height="1200" fill="${dark}"/><path d="M0 90Q800 -20 1600 90V430Q800 380 0 430Z" fill="url(#outside)"/><path d="M0 400Q300 330 560 360T1100 340T1600 372V440H0Z" fill="#9eb49a"/><path d="M0 0H1600V100Q800 -4 0 100Z" fill="#d9d0bf"/><path d="M0 104Q800 0 1600 104" fill="none" stroke="#a89d86" stroke-width="6"/>
<path d="M0 420Q800 366 1600 420V760H0Z" fill="url(#trimfill)"/><path d="M0 424Q800 370 1600 424" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/><path d="M0 760H1600V1200H0Z" fill="url(#floorfill)"/>
${seat}${mirrored(seat)}
<path d="M690 700Q800 676 910 700L940 1200H660Z" fill="#1a1f21"/><path d="M700 704Q800 684 900 704L912 850Q800 872 688 850Z" fill="url(#rest)"/><path d="M712 840Q800 858 888 840" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="13 8"/><path d="M690 872Q800 892 910 872V884Q800 904 690 884Z" fill="#aab3b4"/><ellipse cx="752" cy="990" rx="46" ry="36" fill="#070909" stroke="#626b6c" stroke-width="5"/><ellipse cx="848" cy="990" rx="46" ry="36" fill="#070909" stroke="#626b6c" stroke-width="5"/>
<path d="M612 372L654 470L640 800" fill="none" stroke="#0c5c49" stroke-width="16" stroke-opacity=".9"/><path d="M988 372L946 470L960 800" fill="none" stroke="#0c5c49" stroke-width="16" stroke-opacity=".9"/><rect x="622" y="786" width="36" height="58" rx="8" fill="#b3261e"/><rect x="942" y="786" width="36" height="58" rx="8" fill="#b3261e"/>
<rect width="1600" height="1200" fill="url(#vignette)"/>`;
}

/** An open boot with a little luggage. */
export function boot(): string {
  const roll = dice(5);
  const carpet = Array.from(
    { length: 90 },
    () => `<path d="M${round(330 + roll() * 940)} ${round(760 + roll() * 130)}h${round(8 + roll() * 20)}"/>`,
  ).join('');
  return `<defs>${falling('outside', [
    [0, '#cfd9d6'],
    [0.55, '#ece5d6'],
    [1, '#b8ad97'],
  ])}${linear(
    'lidpaint',
    [0, 60, 0, 330],
    [
      [0, '#dfe4e5'],
      [0.5, '#b4babd'],
      [1, '#626b70'],
    ],
  )}${linear(
    'bodypaint',
    [0, 300, 0, 1200],
    [
      [0, '#e6eaeb'],
      [0.2, '#b4babd'],
      [0.6, '#7b8489'],
      [1, '#353c40'],
    ],
  )}${falling('inside', [
    [0, '#15191a'],
    [0.5, '#2c302f'],
    [1, '#3a3d3a'],
  ])}${falling('floorcarpet', [
    [0, '#3b3e3b'],
    [1, '#57584f'],
  ])}${linear(
    'case',
    [440, 480, 760, 820],
    [
      [0, '#d79a4a'],
      [0.5, '#b97a2c'],
      [1, '#7c4c15'],
    ],
  )}${linear(
    'bag',
    [860, 560, 1160, 840],
    [
      [0, '#efe6d2'],
      [1, '#b5a684'],
    ],
  )}${radial('bulb', [
    [0, '#fff8e4', 0.95],
    [1, '#fff8e4', 0],
  ])}</defs>
<rect width="1600" height="1200" fill="url(#outside)"/><path d="M0 940H1600V1200H0Z" fill="#8f866f"/>
<path d="M250 330L300 96Q320 40 400 34H1200Q1280 40 1300 96L1350 330Q1100 250 800 250T250 330Z" fill="url(#lidpaint)"/><path d="M312 110Q330 58 404 52H1196Q1270 58 1288 110" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7"/><path d="M360 262L388 128Q396 102 430 100H1170Q1204 102 1212 128L1240 262Q1020 216 800 216T360 262Z" fill="#1c2527"/><path d="M520 226L600 100H720L650 218Z" fill="#fff" fill-opacity=".12"/>
<path d="M318 330L250 520M1282 330L1350 520" stroke="#11181a" stroke-width="18" stroke-linecap="round"/><path d="M318 330L284 426M1282 330L1316 426" stroke="#c5cdce" stroke-width="9" stroke-linecap="round"/>
<path d="M130 1200V640Q140 470 220 380Q290 300 420 292H1180Q1310 300 1380 380Q1460 470 1470 640V1200Z" fill="url(#bodypaint)"/><path d="M146 660Q156 486 232 398Q298 322 424 310H1176Q1302 322 1368 398Q1444 486 1454 660" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="8"/>
<path d="M262 900V560Q270 430 344 380Q390 350 470 348H1130Q1210 350 1256 380Q1330 430 1338 560V900Z" fill="#0a0d0e"/><path d="M288 892V566Q296 450 362 404Q404 376 476 374H1124Q1196 376 1238 404Q1304 450 1312 566V892Z" fill="url(#inside)"/>
<path d="M400 640V440Q402 420 430 420H1170Q1198 420 1200 440V640Z" fill="#23282a"/><path d="M800 424V640M420 520H780M820 520H1180" stroke="#0c0f10" stroke-width="7"/><g fill="#1a1f20"><rect x="500" y="392" width="120" height="66" rx="20"/><rect x="980" y="392" width="120" height="66" rx="20"/></g>
<path d="M400 640H1200L1312 892H288Z" fill="url(#floorcarpet)"/><g stroke="#fff" stroke-opacity=".06" stroke-width="3">${carpet}</g>
<ellipse cx="1240" cy="450" rx="120" ry="90" fill="url(#bulb)" fill-opacity=".7"/><rect x="1230" y="440" width="44" height="18" rx="6" fill="#fffaf0"/>
<ellipse cx="610" cy="830" rx="230" ry="26" fill="#000" fill-opacity=".45"/><rect x="440" y="520" width="330" height="300" rx="34" fill="url(#case)"/><path d="M440 600H770M440 740H770" stroke="#5c370d" stroke-opacity=".55" stroke-width="7"/><path d="M500 524V816M710 524V816" stroke="#5c370d" stroke-width="20" stroke-opacity=".6"/><path d="M545 520V488Q546 470 566 470H644Q664 470 665 488V520" fill="none" stroke="#3c2409" stroke-width="16"/><path d="M462 534Q600 520 748 534" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none"/><g fill="#e8d7ad"><rect x="490" y="660" width="40" height="26" rx="5"/><rect x="680" y="660" width="40" height="26" rx="5"/></g>
<ellipse cx="1010" cy="848" rx="220" ry="24" fill="#000" fill-opacity=".42"/><path d="M830 840Q808 680 850 640Q1000 600 1160 640Q1206 690 1186 840Q1010 862 830 840Z" fill="url(#bag)"/><path d="M850 652Q1000 612 1160 652L1150 690Q1000 650 860 690Z" fill="#0c5c49"/><path d="M920 640Q930 540 1010 540T1096 640" fill="none" stroke="#0a4334" stroke-width="17"/><path d="M990 690H1030V740H990Z" fill="#0a4334"/>
<path d="M230 892H1370L1400 968Q800 1010 200 968Z" fill="#14191a"/><path d="M232 896H1368" stroke="#d3dadb" stroke-width="10"/><path d="M240 960Q800 1000 1360 960" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="5"/>
<path d="M134 660Q150 640 262 640V820Q180 820 132 780Z" fill="#b3221f"/><path d="M1466 660Q1450 640 1338 640V820Q1420 820 1468 780Z" fill="#b3221f"/><path d="M150 672Q180 660 250 660M1450 672Q1420 660 1350 660" fill="none" stroke="#ff9c88" stroke-width="9" stroke-linecap="round"/>`;
}
