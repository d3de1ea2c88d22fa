import { bodies, type Body, type BodyName } from './bodies.ts';
import { lit, shaded, type Paint } from './paints.ts';
import { CANVAS, curve, linear, mix, radial, round, type Place } from './pen.ts';
import { wheel, wheelDefs } from './wheel.ts';

/** Level of the ground in every side view, px from the top. */
const GROUND = 868;

/** Colours of the surroundings that paint and glass reflect. */
export interface Dependencies {
  readonly sky: string;
  readonly horizon: string;
  readonly ground: string;
}

/** Longer cars fill more of the picture; none touches its edge. */
const scaleOf = (body: Body) => (1310 + (body.length - 4.26) * 120) / body.length;

/** The side view of a car, on `GROUND` in the middle of the canvas. */
export function sideView(name: BodyName, paint: Paint, around: Dependencies): string {
  const body: Body = bodies[name];
  const scale = scaleOf(body);
  const left = (CANVAS.width - body.length * scale) / 2;
  const place: Place = (x, y) => [left + x * scale, GROUND - y * scale];
  const X = (x: number) => round(left + x * scale);
  const Y = (y: number) => round(GROUND - y * scale);
  const px = (metres: number) => round(metres * scale);
  const { rear, front, radius, style } = body.wheels;
  const first = body.outline[0] ?? [0, 0];
  const outline = `${curve(body.outline, place)}L${X(front + radius + 0.12)} ${Y(body.sill + 0.02)}L${X(front)} ${Y(body.sill)}L${X(rear)} ${Y(body.sill)}L${X(rear - radius - 0.12)} ${Y(Math.max(body.sill, first[1]))}Z`;
  const overTheTop = curve(body.outline, place);
  const shoulder = body.shoulder[2]?.[1] ?? 0.9;
  const fall = (y: number) => (body.height - y) / (body.height - body.sill);
  const glass = body.glass.map((shape) => curve(shape, place, true)).join('');
  const arch = (x: number, grow: number) => `<circle cx="${X(x)}" cy="${Y(radius)}" r="${px(radius * grow)}"/>`;
  const defs = `<defs>${wheelDefs}
${linear(
  'paint',
  [0, Y(body.height), 0, Y(body.sill)],
  [
    [0, mix(lit(paint, 0.75), around.sky, 0.25)],
    [fall(body.height - 0.1), lit(paint, 0.3)],
    [fall(body.belt + 0.03), paint.base],
    [fall(shoulder + 0.035), lit(paint, 0.35 * paint.gloss)],
    [fall(shoulder), mix(lit(paint, 0.7 * paint.gloss), around.sky, 0.15)],
    [fall(shoulder - 0.045), lit(paint, 0.18)],
    [fall(shoulder - 0.16), paint.base],
    [fall(shoulder * 0.56), shaded(paint, 0.34)],
    [fall(shoulder * 0.45), shaded(paint, 0.62)],
    [fall(shoulder * 0.36), mix(shaded(paint, 0.5), around.ground, 0.24)],
    [1, shaded(paint, 0.92)],
  ],
)}
${linear(
  'turn',
  [X(0), 0, X(body.length), 0],
  [
    [0, '#04090b', 0.55],
    [0.06, '#04090b', 0.16],
    [0.16, '#04090b', 0],
    [0.8, '#04090b', 0],
    [0.93, '#04090b', 0.14],
    [1, '#04090b', 0.5],
  ],
)}
${linear(
  'shine',
  [X(0), 0, X(body.length), 0],
  [
    [0.02, '#fff', 0],
    [0.16, '#fff', 0.85],
    [0.42, '#fff', 0.4],
    [0.68, '#fff', 0.9],
    [0.95, '#fff', 0],
  ],
)}
${linear(
  'glass',
  [0, Y(body.height - 0.05), 0, Y(body.belt)],
  [
    [0, mix('#1c2a2f', around.sky, 0.32)],
    [0.5, '#18242a'],
    [0.72, mix('#121b1f', around.horizon, 0.25)],
    [1, '#0b1114'],
  ],
)}
${linear(
  'rim',
  [0, Y(body.height), 0, Y(body.belt - 0.2)],
  [
    [0, mix('#ffffff', around.sky, 0.2), 0.9],
    [1, '#fff', 0],
  ],
)}
${radial('bulge', [
  [0, '#fff', 0.32 * paint.gloss],
  [1, '#fff', 0],
])}
${radial('shadow', [
  [0, '#060a0a', 0.72],
  [0.55, '#060a0a', 0.44],
  [1, '#060a0a', 0],
])}
${linear(
  'lamp',
  [X(body.length - 0.5), 0, X(body.length), 0],
  [
    [0, '#8fa3ab'],
    [0.35, '#e9f1f4'],
    [0.7, '#ffffff'],
    [1, '#c7d4d8'],
  ],
)}
${linear(
  'stop',
  [X(0), 0, X(0.5), 0],
  [
    [0, '#ff5a48'],
    [0.45, '#c51f1f'],
    [1, '#6d0c10'],
  ],
)}
${linear(
  'under',
  [0, Y(body.sill), 0, Y(0.03)],
  [
    [0, '#050708', 1],
    [0.45, '#050708', 0.9],
    [1, '#050708', 0.25],
  ],
)}
<clipPath id="body"><path d="${outline}"/></clipPath><clipPath id="panes"><path d="${glass}"/></clipPath></defs>`;

  const panes =
    glass &&
    `<path d="${glass}" fill="url(#glass)"/><g clip-path="url(#panes)">
${cabin(body, X, Y, px)}
<path d="M0 ${Y(body.belt + 0.12)}L${CANVAS.width} ${Y(body.belt + 0.08)}V${Y(body.belt - 0.1)}H0Z" fill="#000" fill-opacity=".28"/>
<path d="M${X(front - 1.15)} ${Y(body.belt - 0.1)}l${px(0.5)} ${px(-0.8)}h${px(0.28)}l${px(-0.5)} ${px(0.8)}ZM${X(rear + 0.95)} ${Y(body.belt - 0.1)}l${px(0.5)} ${px(-0.8)}h${px(0.12)}l${px(-0.5)} ${px(0.8)}Z" fill="#fff" fill-opacity=".13"/>
<path d="${curve(
      [
        [0, body.height - 0.02],
        [body.length * 0.45, body.height - 0.09],
        [body.length, body.height - 0.5],
      ],
      place,
    )}V0H0Z" fill="${around.sky}" fill-opacity=".22"/>
${body.pillars.map(([low, high, width]) => `<path d="M${X(low - width / 2)} ${Y(body.belt - 0.05)}L${X(high - width / 2)} ${Y(body.height)}H${X(high + width / 2)}L${X(low + width / 2)} ${Y(body.belt - 0.05)}Z" fill="#0a0e10"/>`).join('')}</g>
<path d="${glass}" fill="none" stroke="#05080a" stroke-width="${px(0.018)}"/>
<path d="${glass}" fill="none" stroke="#e8eeee" stroke-opacity=".55" stroke-width="${px(0.008)}"/>`;

  return `${defs}
<ellipse cx="${X(body.length / 2)}" cy="${GROUND + 4}" rx="${px(body.length * 0.56)}" ry="${px(0.2)}" fill="url(#shadow)"/>
<ellipse cx="${X(body.length / 2)}" cy="${GROUND}" rx="${px(body.length * 0.47)}" ry="${px(0.09)}" fill="url(#shadow)"/>
<path d="M${X(rear - 0.1)} ${Y(body.sill + 0.15)}H${X(front + 0.1)}V${Y(0.03)}H${X(rear - 0.1)}Z" fill="url(#under)"/>
${body.extra === 'open' ? openCabin(X, Y, px, place, around) : ''}
<path d="${outline}" fill="url(#paint)"/>
<g clip-path="url(#body)">
<ellipse cx="${X(rear + 0.05)}" cy="${Y(shoulder - 0.09)}" rx="${px(0.62)}" ry="${px(0.2)}" fill="url(#bulge)"/>
<ellipse cx="${X(front)}" cy="${Y(shoulder - 0.11)}" rx="${px(0.6)}" ry="${px(0.18)}" fill="url(#bulge)"/>
<path d="${curve(body.crease, place)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${px(0.022)}" stroke-linecap="round"/>
<path d="${curve(
    body.crease.map(([x, y]) => [x, y - 0.022] as const),
    place,
  )}" fill="none" stroke="#fff" stroke-opacity="${round(0.55 * paint.gloss)}" stroke-width="${px(0.012)}" stroke-linecap="round"/>
<path d="${curve(body.shoulder, place)}" fill="none" stroke="url(#shine)" stroke-width="${px(0.02)}" stroke-opacity="${paint.gloss}"/>
<path d="${curve(
    body.shoulder.map(([x, y]) => [x, y - 0.03] as const),
    place,
  )}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="${px(0.025)}"/>
<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#turn)"/>
<path d="${overTheTop}" fill="none" stroke="url(#rim)" stroke-width="${px(0.05)}"/>
${body.cladding ? cladding(body, X, Y, px) : `<path d="M${X(0)} ${Y(body.sill + 0.075)}H${X(body.length)}V${Y(0)}H${X(0)}Z" fill="#0b0f11" fill-opacity=".78"/>`}
${bumpers(body, X, Y, px)}
<g fill="#060809">${arch(rear, 1.17)}${arch(front, 1.17)}</g>
</g>
<g clip-path="url(#body)"><g fill="none" stroke="${body.cladding ? '#3a4142' : '#fff'}" stroke-opacity="${body.cladding ? 0.7 : 0.3 * paint.gloss}" stroke-width="${px(0.012)}">${arch(rear, body.cladding ? 1.34 : 1.19)}${arch(front, body.cladding ? 1.34 : 1.19)}</g></g>
<g clip-path="url(#body)">${body.screens
    .filter((line) => line.length > 1)
    .map(
      (line) =>
        `<path d="${curve(line, place)}" fill="none" stroke="#10181b" stroke-width="${px(0.07)}"/><path d="${curve(line, place)}" fill="none" stroke="${around.sky}" stroke-opacity=".6" stroke-width="${px(0.014)}"/>`,
    )
    .join('')}</g>
${panes}
<g fill="none" stroke-linecap="round">${body.seams.map((line) => `<path d="${curve(line, place)}" stroke="#fff" stroke-opacity="${round(0.34 * paint.gloss)}" stroke-width="${px(0.012)}" transform="translate(${px(0.007)} ${px(0.004)})"/><path d="${curve(line, place)}" stroke="#05080a" stroke-opacity=".62" stroke-width="${px(0.009)}"/>`).join('')}</g>
${extras(body, paint, X, Y, px)}
${body.handles.map(([x, y]) => `<rect x="${X(x)}" y="${Y(y)}" width="${px(0.2)}" height="${px(0.05)}" rx="${px(0.025)}" fill="#05080a" fill-opacity=".3"/><rect x="${X(x)}" y="${Y(y + 0.012)}" width="${px(0.2)}" height="${px(0.034)}" rx="${px(0.017)}" fill="${lit(paint, 0.45)}"/><rect x="${X(x + 0.015)}" y="${Y(y + 0.006)}" width="${px(0.16)}" height="${px(0.008)}" rx="2" fill="#fff" fill-opacity=".75"/>`).join('')}
${lamps(body, place, px)}
${body.rails ? `<path d="${curve(body.rails, place)}" fill="none" stroke="#14191b" stroke-width="${px(0.035)}" stroke-linecap="round"/><path d="${curve(body.rails, place)}" fill="none" stroke="#aeb7b9" stroke-width="${px(0.014)}" stroke-linecap="round" transform="translate(0 ${px(-0.008)})"/>` : ''}
${mirror(body, paint, X, Y, px)}
${wheel(X(rear), Y(radius), radius * scale, style, 8)}${wheel(X(front), Y(radius), radius * scale, style, 28)}
<g clip-path="url(#body)"><g fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${px(0.07)}"><path d="M${X(rear - radius * 0.9)} ${Y(radius * 1.6)}A${px(radius * 1.05)} ${px(radius * 1.05)} 0 0 1 ${X(rear + radius * 0.9)} ${Y(radius * 1.6)}"/><path d="M${X(front - radius * 0.9)} ${Y(radius * 1.6)}A${px(radius * 1.05)} ${px(radius * 1.05)} 0 0 1 ${X(front + radius * 0.9)} ${Y(radius * 1.6)}"/></g></g>
${[rear, front].map((x) => `<ellipse cx="${X(x)}" cy="${GROUND}" rx="${px(radius * 0.95)}" ry="${px(0.035)}" fill="url(#shadow)"/>`).join('')}`;
}

type Axis = (metres: number) => number;

/** Dim shapes of seats, which make the windows look transparent. */
function cabin(body: Body, X: Axis, Y: Axis, px: Axis): string {
  const seat = (x: number) =>
    `<rect x="${X(x)}" y="${Y(body.belt + 0.27)}" width="${px(0.17)}" height="${px(0.16)}" rx="${px(0.05)}"/><path d="M${X(x - 0.12)} ${Y(body.belt - 0.2)}Q${X(x - 0.06)} ${Y(body.belt + 0.1)} ${X(x - 0.02)} ${Y(body.belt + 0.1)}H${X(x + 0.18)}Q${X(x + 0.22)} ${Y(body.belt)} ${X(x + 0.2)} ${Y(body.belt - 0.2)}Z"/>`;
  const { rear, front } = body.wheels;
  const at = body.extra === 'panel' ? [front - 0.95] : [rear + (front - rear) * 0.22, rear + (front - rear) * 0.52];
  return `<g fill="#04070a" fill-opacity=".62">${at.map(seat).join('')}</g><path d="M${X(front - 0.9)} ${Y(body.belt + 0.13)}q${px(-0.06)} ${px(-0.06)} ${px(-0.1)} ${px(0.1)}" fill="none" stroke="#04070a" stroke-opacity=".7" stroke-width="${px(0.03)}" stroke-linecap="round"/>`;
}

function cladding(body: Body, X: Axis, Y: Axis, px: Axis): string {
  const { rear, front, radius } = body.wheels;
  return `<g fill="#1d2324"><circle cx="${X(rear)}" cy="${Y(radius)}" r="${px(radius * 1.34)}"/><circle cx="${X(front)}" cy="${Y(radius)}" r="${px(radius * 1.34)}"/><path d="M${X(0)} ${Y(body.sill + 0.12)}H${X(body.length)}V${Y(0)}H${X(0)}Z"/></g><path d="M${X(rear + radius * 1.3)} ${Y(body.sill + 0.1)}H${X(front - radius * 1.3)}" stroke="#596163" stroke-width="${px(0.016)}"/>`;
}

function bumpers(body: Body, X: Axis, Y: Axis, px: Axis): string {
  const y = body.sill + 0.12;
  return `<path d="M${X(body.length - 0.42)} ${Y(y)}q${px(0.2)} ${px(-0.05)} ${px(0.5)} ${px(-0.07)}v${px(0.09)}q${px(-0.3)} 0 ${px(-0.42)} ${px(0.04)}Z" fill="#0b0f11" fill-opacity=".85"/><path d="M${X(0)} ${Y(y + 0.12)}h${px(0.3)}" stroke="#000" stroke-opacity=".35" stroke-width="${px(0.012)}"/><rect x="${X(0.03)}" y="${Y(y + 0.08)}" width="${px(0.16)}" height="${px(0.03)}" rx="3" fill="#b3181b"/>`;
}

function lamps(body: Body, place: Place, px: Axis): string {
  const head = curve(body.headlight, place, true);
  const tail = curve(body.taillight, place, true);
  const [inner, outer] = [body.headlight[1] ?? [0, 0], body.headlight[2] ?? [0, 0]];
  const [lx, ly] = place((inner[0] + outer[0]) / 2 - 0.02, (inner[1] + outer[1]) / 2 - 0.035);
  return `<path d="${head}" fill="url(#lamp)" stroke="#0a0f11" stroke-opacity=".7" stroke-width="${px(0.012)}"/><circle cx="${round(lx)}" cy="${round(ly)}" r="${px(0.032)}" fill="#5d6f77"/><circle cx="${round(lx)}" cy="${round(ly)}" r="${px(0.022)}" fill="#fdfefe"/>
<path d="${curve(body.headlight.slice(0, 3), place)}" fill="none" stroke="#fff" stroke-width="${px(0.014)}"/>
<path d="${tail}" fill="url(#stop)" stroke="#2a0507" stroke-opacity=".8" stroke-width="${px(0.01)}"/><path d="${curve(
    body.taillight.slice(0, 3).map(([x, y]) => [x + 0.01, y - 0.02] as const),
    place,
  )}" fill="none" stroke="#ffb0a0" stroke-opacity=".85" stroke-width="${px(0.012)}" stroke-linecap="round"/>`;
}

function mirror(body: Body, paint: Paint, X: Axis, Y: Axis, px: Axis): string {
  const [x, y] = body.mirror;
  return `<path d="M${X(x - 0.02)} ${Y(y + 0.02)}h${px(0.12)}l${px(0.03)} ${px(0.1)}h${px(-0.1)}Z" fill="#0a0e10"/><path d="M${X(x - 0.1)} ${Y(y - 0.03)}C${X(x - 0.12)} ${Y(y + 0.05)} ${X(x - 0.1)} ${Y(y + 0.1)} ${X(x - 0.04)} ${Y(y + 0.1)}C${X(x + 0.06)} ${Y(y + 0.1)} ${X(x + 0.12)} ${Y(y + 0.05)} ${X(x + 0.13)} ${Y(y - 0.02)}C${X(x + 0.06)} ${Y(y - 0.045)} ${X(x - 0.04)} ${Y(y - 0.045)} ${X(x - 0.1)} ${Y(y - 0.03)}Z" fill="${paint.base}" stroke="#05080a" stroke-opacity=".5" stroke-width="${px(0.008)}"/><path d="M${X(x - 0.08)} ${Y(y + 0.06)}Q${X(x)} ${Y(y + 0.1)} ${X(x + 0.09)} ${Y(y + 0.035)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${px(0.016)}" stroke-linecap="round"/>`;
}

function extras(body: Body, paint: Paint, X: Axis, Y: Axis, px: Axis): string {
  if (body.extra === 'bed') {
    return `<path d="M${X(0.1)} ${Y(1.155)}H${X(1.6)}" stroke="#14191b" stroke-width="${px(0.035)}" stroke-linecap="round"/><path d="M${X(0.1)} ${Y(1.168)}H${X(1.6)}" stroke="#fff" stroke-opacity=".4" stroke-width="${px(0.008)}"/>`;
  }
  if (body.extra === 'panel') {
    return `<rect x="${X(1.74)}" y="${Y(1.8)}" width="${px(1.1)}" height="${px(0.56)}" rx="${px(0.06)}" fill="${shaded(paint, 0.12)}" fill-opacity=".55"/><rect x="${X(0.42)}" y="${Y(1.8)}" width="${px(1.1)}" height="${px(0.56)}" rx="${px(0.06)}" fill="${shaded(paint, 0.12)}" fill-opacity=".55"/><path d="M${X(1.78)} ${Y(1.8)}h${px(1.02)}M${X(0.46)} ${Y(1.8)}h${px(1.02)}" stroke="#000" stroke-opacity=".18" stroke-width="${px(0.014)}"/>`;
  }
  if (body.extra === 'slidingDoor') {
    return `<path d="M${X(0.36)} ${Y(1.11)}L${X(1.36)} ${Y(1.13)}" stroke="#05080a" stroke-opacity=".55" stroke-width="${px(0.02)}" stroke-linecap="round"/>`;
  }
  return '';
}

/** Seats, steering wheel and windscreen of an open convertible, drawn behind the body. */
function openCabin(X: Axis, Y: Axis, px: Axis, place: Place, around: Dependencies): string {
  const seat = (x: number, shade: string) =>
    `<path d="${curve(
      [
        [x - 0.12, 0.9, 'corner'],
        [x - 0.2, 1.08],
        [x - 0.17, 1.155],
        [x - 0.06, 1.165],
        [x + 0.03, 1.12],
        [x + 0.14, 0.9, 'corner'],
      ],
      place,
      true,
    )}" fill="${shade}"/><path d="${curve(
      [
        [x - 0.19, 1.17],
        [x - 0.215, 1.24],
        [x - 0.18, 1.285],
        [x - 0.1, 1.285],
        [x - 0.065, 1.24],
        [x - 0.08, 1.17],
      ],
      place,
      true,
    )}" fill="${shade}"/>`;
  return `<path d="${curve(
    [
      [1.1, 0.9, 'corner'],
      [1.12, 1.02],
      [1.3, 1.06],
      [1.5, 1.0],
      [1.5, 0.9, 'corner'],
    ],
    place,
    true,
  )}" fill="#2a211b"/>
${seat(1.66, '#6d4526')}${seat(2.34, '#8a5a33')}${seat(1.62, '#9a683e')}
<path d="M${X(2.66)} ${Y(0.9)}L${X(2.58)} ${Y(1.12)}" stroke="#0c1113" stroke-width="${px(0.035)}" stroke-linecap="round"/><path d="${curve(
    [
      [2.62, 0.93, 'corner'],
      [2.8, 1.02],
      [3.06, 0.98, 'corner'],
      [3.06, 0.9, 'corner'],
    ],
    place,
    true,
  )}" fill="#14100d"/>
<path d="${curve(
    [
      [2.48, 1.3, 'corner'],
      [2.78, 1.13],
      [3.08, 0.965, 'corner'],
      [2.86, 0.95, 'corner'],
    ],
    place,
    true,
  )}" fill="${mix('#22343a', around.sky, 0.5)}" fill-opacity=".6"/>
<path d="${curve(
    [
      [2.46, 1.305],
      [2.78, 1.145],
      [3.12, 0.955],
    ],
    place,
  )}" fill="none" stroke="#0d1214" stroke-width="${px(0.045)}" stroke-linecap="round"/><path d="${curve(
    [
      [2.46, 1.315],
      [2.78, 1.155],
      [3.1, 0.97],
    ],
    place,
  )}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${px(0.01)}" stroke-linecap="round"/>`;
}
