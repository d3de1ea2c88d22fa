import type { Backdrop } from './backdrops.ts';
import { lit, paints, shaded, type Paint } from './paints.ts';
import { falling, linear, radial, round } from './pen.ts';
import { wheel, wheelDefs } from './wheel.ts';

/** An alloy wheel under its arch. */
export function wheelCloseUp({ drawing, around }: Backdrop, paint: Paint = paints.silver): string {
  return `${drawing}<defs>${wheelDefs}${linear(
    'wing',
    [0, 60, 0, 1000],
    [
      [0, lit(paint, 0.2)],
      [0.16, lit(paint, 0.85 * paint.gloss)],
      [0.24, lit(paint, 0.2)],
      [0.5, paint.base],
      [0.8, shaded(paint, 0.45)],
      [1, shaded(paint, 0.85)],
    ],
  )}${radial('shadow', [
    [0, '#060a0a', 0.8],
    [0.6, '#060a0a', 0.5],
    [1, '#060a0a', 0],
  ])}${linear(
    'across',
    [0, 0, 1600, 0],
    [
      [0, '#000', 0.4],
      [0.3, '#000', 0],
      [0.75, '#000', 0],
      [1, '#000', 0.35],
    ],
  )}</defs>
<ellipse cx="800" cy="1096" rx="980" ry="74" fill="url(#shadow)"/>
<path d="M0 60Q620 96 1010 150Q1390 210 1600 330V1000H0Z" fill="url(#wing)"/><path d="M0 60Q620 96 1010 150Q1390 210 1600 330V1000H0Z" fill="url(#across)"/>
<path d="M0 216Q600 206 1060 262T1600 420" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="12"/><path d="M0 240Q600 230 1060 286T1600 444" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="22"/><path d="M0 62Q620 98 1010 152Q1390 212 1600 332" fill="none" stroke="${around.sky}" stroke-width="12" stroke-opacity=".8"/>
<path d="M196 80Q180 400 210 640T250 1000" fill="none" stroke="#06090a" stroke-opacity=".75" stroke-width="9"/><path d="M207 82Q191 400 221 640T261 1000" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>
<path d="M0 930H1600V1000H0Z" fill="#0c1011"/><circle cx="800" cy="680" r="508" fill="#06090a"/><path d="M292 1000V1010H1308V1000Z" fill="#06090a"/><path d="M296 720A506 506 0 0 1 1304 720" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9"/>
<ellipse cx="800" cy="1096" rx="330" ry="34" fill="url(#shadow)"/>${wheel(800, 680, 420, 'twin', 12)}
<path d="M310 640A500 500 0 0 1 1290 640A450 450 0 0 0 310 640Z" fill="#000" fill-opacity=".35"/>`;
}

const hose = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="#050708" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#2d3538" stroke-width="${width * 0.66}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#8b979b" stroke-opacity=".5" stroke-width="${width * 0.14}" stroke-linecap="round" transform="translate(0 ${-width * 0.16})"/>`;

const bolt = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#14191a"/><circle cx="${x}" cy="${y}" r="9" fill="#aab3b4"/><path d="M${x - 5} ${y}h10" stroke="#4d5557" stroke-width="3"/>`;

/** The engine under the open bonnet. */
export function engineBay(): string {
  const ribs = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${round(590 + index * 70)} 452V650" stroke="#000" stroke-opacity=".35" stroke-width="11"/><path d="M${round(598 + index * 70)} 452V650" stroke="#fff" stroke-opacity=".12" stroke-width="4"/>`,
  ).join('');
  return `<defs>${falling('bay', [
    [0, '#23292b'],
    [0.5, '#15191b'],
    [1, '#0b0e0f'],
  ])}${falling('wings', [
    [0, '#e9ebe8'],
    [1, '#8d989b'],
  ])}${falling('cover', [
    [0, '#4a5356'],
    [0.5, '#2b3235'],
    [1, '#171c1e'],
  ])}${falling('metal', [
    [0, '#e7ebeb'],
    [0.5, '#a3adaf'],
    [1, '#616b6e'],
  ])}${falling('tank', [
    [0, '#ffffff', 0.95],
    [1, '#cfd9d6', 0.9],
  ])}${falling('battery', [
    [0, '#2f3638'],
    [1, '#0f1314'],
  ])}${falling('hood', [
    [0, '#7d8689'],
    [1, '#c9cfce'],
  ])}</defs>
<rect width="1600" height="1200" fill="url(#bay)"/><path d="M0 0H1600V150Q800 90 0 150Z" fill="url(#hood)"/><path d="M180 0H560L520 96L230 112ZM640 0H960L950 88H650ZM1040 0H1420L1370 112L1080 96Z" fill="#fff" fill-opacity=".25"/><path d="M0 150Q800 90 1600 150" fill="none" stroke="#0a0d0e" stroke-width="14"/>
<path d="M90 210Q800 150 1510 210L1460 300Q800 250 140 300Z" fill="#0e1213"/><path d="M120 236Q800 180 1480 236M128 258Q800 204 1472 258" fill="none" stroke="#2f3739" stroke-width="7"/>
<path d="M0 150Q60 160 100 260L150 900Q160 1040 60 1200H0Z" fill="url(#wings)"/><path d="M1600 150Q1540 160 1500 260L1450 900Q1440 1040 1540 1200H1600Z" fill="url(#wings)"/><path d="M100 260L150 900M1500 260L1450 900" stroke="#06090a" stroke-width="20"/><path d="M84 262L132 900M1516 262L1468 900" stroke="#fff" stroke-width="6" stroke-opacity=".8"/>
<circle cx="250" cy="400" r="92" fill="#0a0d0e"/><circle cx="250" cy="400" r="78" fill="url(#metal)"/><circle cx="250" cy="400" r="34" fill="#20272a"/>${bolt(250, 340)}${bolt(302, 430)}${bolt(198, 430)}<circle cx="1350" cy="400" r="92" fill="#0a0d0e"/><circle cx="1350" cy="400" r="78" fill="url(#metal)"/><circle cx="1350" cy="400" r="34" fill="#20272a"/>${bolt(1350, 340)}${bolt(1402, 430)}${bolt(1298, 430)}
<path d="M300 360Q800 300 1300 360" fill="none" stroke="#0a0d0e" stroke-width="34"/><path d="M300 356Q800 296 1300 356" fill="none" stroke="url(#metal)" stroke-width="22"/>
${hose('M480 820Q360 800 360 660T500 520', 62)}${hose('M1130 560Q1240 580 1230 700T1120 880', 54)}
<rect x="1150" y="560" width="270" height="270" rx="18" fill="url(#battery)" stroke="#06090a" stroke-width="6"/><rect x="1150" y="560" width="270" height="62" rx="16" fill="#3d4649"/><rect x="1184" y="668" width="202" height="96" rx="8" fill="#0c5c49"/><path d="M1206 700H1364M1206 728H1310" stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"/><circle cx="1206" cy="586" r="25" fill="#b3261e"/><circle cx="1206" cy="586" r="12" fill="#e6eaea"/><circle cx="1364" cy="586" r="25" fill="#11171a"/><circle cx="1364" cy="586" r="12" fill="#e6eaea"/><path d="M1206 586Q1130 500 1040 470" fill="none" stroke="#b3261e" stroke-width="15"/>
<path d="M500 420Q520 380 570 376H1050Q1100 380 1120 420L1140 740Q1136 800 1080 806H540Q484 800 480 740Z" fill="#06090a"/><path d="M512 424Q528 394 574 390H1046Q1092 394 1108 424L1126 736Q1122 786 1076 792H544Q498 786 494 736Z" fill="url(#cover)"/><path d="M520 430Q534 402 576 398H1044Q1086 402 1100 430" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>${ribs}<path d="M560 690H1060V748Q1056 764 1040 764H580Q564 764 560 748Z" fill="url(#metal)"/><path d="M600 728H780M820 728H1020" stroke="#59636a" stroke-width="10" stroke-linecap="round"/>${bolt(540, 432)}${bolt(1080, 432)}${bolt(524, 752)}${bolt(1096, 752)}
<circle cx="640" cy="880" r="74" fill="#0a0d0e"/><circle cx="640" cy="876" r="60" fill="#f0b35c"/><path d="M596 876H684M640 832V920" stroke="#7a4506" stroke-width="15" stroke-linecap="round"/><circle cx="640" cy="876" r="60" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>
<path d="M760 840H1060L1090 960H740Z" fill="url(#battery)" stroke="#06090a" stroke-width="6"/><path d="M790 866H1040M782 896H1056M774 926H1066" stroke="#000" stroke-opacity=".6" stroke-width="10"/>
<path d="M190 600H350Q372 604 374 630V800Q370 830 344 832H200Q174 830 172 804V626Q174 602 190 600Z" fill="url(#tank)" stroke="#7d8a88" stroke-width="5"/><path d="M176 720H370V800Q368 828 344 830H200Q176 828 174 802Z" fill="#5fcfa9" fill-opacity=".55"/><circle cx="272" cy="592" r="46" fill="#11171a"/><path d="M244 592H300" stroke="#fff" stroke-opacity=".7" stroke-width="10" stroke-linecap="round"/><path d="M196 640V790" stroke="#fff" stroke-width="9" stroke-opacity=".8"/>
<circle cx="1330" cy="930" r="56" fill="#2f6fae"/><circle cx="1330" cy="930" r="56" fill="none" stroke="#0a0d0e" stroke-width="8"/><path d="M1300 940Q1330 890 1360 940M1316 946V956M1344 946V956" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/>
<path d="M120 1010Q800 960 1480 1010L1530 1200H70Z" fill="#0b0e0f"/><path d="M120 1014Q800 964 1480 1014" fill="none" stroke="#e9ebe8" stroke-width="26"/><path d="M120 1004Q800 954 1480 1004" fill="none" stroke="#fff" stroke-width="6"/>${Array.from({ length: 5 }, (_, index) => `<path d="M170 ${1064 + index * 30}Q800 ${1022 + index * 30} 1430 ${1064 + index * 30}" fill="none" stroke="#39413f" stroke-width="9"/>`).join('')}<rect x="760" y="974" width="80" height="44" rx="10" fill="#14191a"/>`;
}

const fold = (path: string, light: boolean) =>
  `<path d="${path}" fill="none" stroke="${light ? '#ffffff' : '#6d6044'}" stroke-opacity="${light ? 0.5 : 0.32}" stroke-width="${light ? 7 : 9}" stroke-linecap="round"/>`;

/** A car under a dust cover, for listings without a known body type. */
export function coveredCar({ drawing }: Backdrop): string {
  return `${drawing}<defs>${radial('shadow', [
    [0, '#060a0a', 0.7],
    [0.6, '#060a0a', 0.42],
    [1, '#060a0a', 0],
  ])}${linear(
    'cloth',
    [0, 420, 0, 880],
    [
      [0, '#f7f0e0'],
      [0.3, '#e3d7bd'],
      [0.55, '#cdbd9b'],
      [1, '#94825f'],
    ],
  )}${linear(
    'bend',
    [140, 0, 1460, 0],
    [
      [0, '#4a3f28', 0.5],
      [0.12, '#4a3f28', 0.08],
      [0.5, '#fff', 0.08],
      [0.88, '#4a3f28', 0.08],
      [1, '#4a3f28', 0.5],
    ],
  )}</defs>
<ellipse cx="800" cy="876" rx="740" ry="62" fill="url(#shadow)"/>
<path d="M146 862C132 800 128 740 150 690C160 640 190 618 240 606C330 592 400 580 452 540C520 478 590 446 690 438C800 428 930 432 1010 462C1100 500 1150 556 1216 590C1290 606 1380 622 1424 668C1462 716 1470 790 1462 862C1430 880 1408 858 1376 874C1330 890 1300 862 1250 878C1190 890 1150 866 1090 880C1000 892 940 868 860 882C780 892 720 868 640 882C560 892 500 866 430 880C370 890 330 862 280 878C230 888 190 880 146 862Z" fill="url(#cloth)"/>
<path d="M146 862C132 800 128 740 150 690C160 640 190 618 240 606C330 592 400 580 452 540C520 478 590 446 690 438C800 428 930 432 1010 462C1100 500 1150 556 1216 590C1290 606 1380 622 1424 668C1462 716 1470 790 1462 862C1430 880 1408 858 1376 874C1330 890 1300 862 1250 878C1190 890 1150 866 1090 880C1000 892 940 868 860 882C780 892 720 868 640 882C560 892 500 866 430 880C370 890 330 862 280 878C230 888 190 880 146 862Z" fill="url(#bend)"/>
${fold('M456 546C520 580 640 590 800 588S1090 590 1204 592', false)}${fold('M456 538C520 572 640 582 800 580S1090 582 1204 584', true)}
${fold('M250 612C420 640 620 646 800 642S1250 630 1400 664', true)}${fold('M690 442C660 490 650 540 648 584', false)}${fold('M1004 462C1030 500 1040 550 1038 586', false)}${fold('M300 640C280 720 290 800 282 872', false)}${fold('M520 660C540 740 500 800 520 874', false)}${fold('M760 660C740 740 780 800 760 880', false)}${fold('M960 660C990 740 950 800 970 876', false)}${fold('M1180 660C1160 730 1200 800 1180 876', false)}${fold('M1370 680C1390 750 1360 810 1376 868', false)}
${fold('M312 640C292 720 302 800 294 868', true)}${fold('M774 660C754 740 794 800 774 876', true)}${fold('M1194 660C1174 730 1214 800 1194 872', true)}
<path d="M230 866A96 96 0 0 1 412 868M1140 868A96 96 0 0 1 1326 866" fill="none" stroke="#6d6044" stroke-opacity=".35" stroke-width="11"/>
<path d="M150 800Q800 856 1462 800" fill="none" stroke="#0c5c49" stroke-opacity=".75" stroke-width="13"/>`;
}
