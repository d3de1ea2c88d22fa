import { curve, radial, round, type Point } from './pen.ts';

/** Spokes of an alloy wheel: five wide pairs, ten slim ones, or six thick ones. */
export type WheelStyle = 'twin' | 'fan' | 'rugged';

const spokes: Record<WheelStyle, { count: number; shape: readonly Point[] }> = {
  twin: {
    count: 5,
    shape: [
      [-0.15, -0.12, 'corner'],
      [-0.2, -0.68, 'corner'],
      [-0.1, -0.685, 'corner'],
      [-0.035, -0.26],
      [0.035, -0.26],
      [0.1, -0.685, 'corner'],
      [0.2, -0.68, 'corner'],
      [0.15, -0.12, 'corner'],
    ],
  },
  fan: {
    count: 10,
    shape: [
      [-0.05, -0.1, 'corner'],
      [-0.035, -0.45],
      [-0.075, -0.69, 'corner'],
      [0.075, -0.69, 'corner'],
      [0.035, -0.45],
      [0.05, -0.1, 'corner'],
    ],
  },
  rugged: {
    count: 6,
    shape: [
      [-0.11, -0.1, 'corner'],
      [-0.085, -0.42],
      [-0.15, -0.67, 'corner'],
      [0.15, -0.67, 'corner'],
      [0.085, -0.42],
      [0.11, -0.1, 'corner'],
    ],
  },
};

/** Gradients shared by all wheels of a scene. */
export const wheelDefs = [
  radial('tyre', [
    [0.68, '#0c0f10'],
    [0.8, '#2a2f31'],
    [0.93, '#1b1f21'],
    [1, '#060808'],
  ]),
  radial('barrel', [
    [0, '#2e3436'],
    [0.7, '#15191a'],
    [1, '#3d4446'],
  ]),
  radial('disc', [
    [0.3, '#5d6567'],
    [0.32, '#a3abad'],
    [0.9, '#7b8486'],
    [1, '#4b5254'],
  ]),
  `<linearGradient id="alloy" x1="0.2" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#fbfcfc"/><stop offset=".45" stop-color="#c3cacc"/><stop offset="1" stop-color="#7c8587"/></linearGradient>`,
  `<linearGradient id="lip" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".4" stop-color="#9aa3a5"/><stop offset=".7" stop-color="#5d6567"/><stop offset="1" stop-color="#cdd3d4"/></linearGradient>`,
].join('');

/** A wheel from the side; centre and outer radius of the tyre in px, `turn` in degrees. */
export function wheel(cx: number, cy: number, r: number, style: WheelStyle = 'twin', turn = 0): string {
  const { count, shape } = spokes[style];
  const rim = style === 'rugged' ? 0.68 : 0.76;
  const scale = rim / 0.735;
  const spoke = curve(shape, (x, y) => [x * r * scale, y * r * scale], true);
  const arms = Array.from(
    { length: count },
    (_, index) => `<path d="${spoke}" transform="rotate(${round((360 / count) * index + turn)})"/>`,
  ).join('');
  const nuts = Array.from({ length: 5 }, (_, index) => {
    const angle = ((360 / 5) * index + turn + 36) * (Math.PI / 180);
    return `<circle cx="${round(Math.sin(angle) * r * 0.115)}" cy="${round(-Math.cos(angle) * r * 0.115)}" r="${round(r * 0.022)}"/>`;
  }).join('');
  return `<g transform="translate(${round(cx)} ${round(cy)})">
<circle r="${round(r)}" fill="url(#tyre)"/>
<circle r="${round(r * 0.955)}" fill="none" stroke="#ffffff" stroke-opacity=".07" stroke-width="${round(r * 0.02)}"/>
<path d="M${round(-r * 0.8)} ${round(-r * 0.38)}A${round(r * 0.885)} ${round(r * 0.885)} 0 0 1 ${round(r * 0.62)} ${round(-r * 0.63)}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${round(r * 0.05)}" stroke-linecap="round"/>
<circle r="${round(r * (rim + 0.02))}" fill="#050707"/>
<circle r="${round(r * rim)}" fill="url(#barrel)"/>
<circle r="${round(r * 0.47)}" fill="url(#disc)"/>
<path d="M${round(r * 0.26)} ${round(-r * 0.42)}A${round(r * 0.5)} ${round(r * 0.5)} 0 0 1 ${round(r * 0.49)} ${round(r * 0.1)}L${round(r * 0.35)} ${round(r * 0.07)}A${round(r * 0.36)} ${round(r * 0.36)} 0 0 0 ${round(r * 0.19)} ${round(-r * 0.3)}Z" fill="#3a4143"/>
<g fill="#000" fill-opacity=".42" transform="translate(${round(r * 0.018)} ${round(r * 0.028)})">${arms}</g>
<g fill="url(#alloy)">${arms}</g>
<circle r="${round(r * (rim - 0.015))}" fill="none" stroke="url(#lip)" stroke-width="${round(r * 0.042)}"/>
<circle r="${round(r * 0.165)}" fill="url(#alloy)"/>
<circle r="${round(r * 0.165)}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="${round(Math.max(1, r * 0.012))}"/>
<g fill="#4d5557">${nuts}</g>
<circle r="${round(r * 0.07)}" fill="#39403f"/><circle r="${round(r * 0.06)}" fill="#7f888a"/>
</g>`;
}
