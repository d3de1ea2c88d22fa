import { mix } from '../pen.ts';
import type { Shader } from './car-light.ts';
import { capOf, drawPatches } from './car-patches.ts';
import { pathsOn, spacePath, type Place } from './car-paths.ts';
import type { Spot } from './car-shape.ts';
import { glassGradient, type Sketch } from './draw-car.ts';
import { createShader } from './car-light.ts';

/** Roof, pillars and windows. */
export function drawCabin({ shape, surfaces, camera, paint, around, view }: Sketch, shader: Shader): string {
  const { cabin } = surfaces;
  const { look } = shape;
  const cloth = look.softTop ? createShader({ base: '#24282b', gloss: 0.12, metallic: 0 }, around) : shader;
  const { area, stroke, faces } = pathsOn(cabin, camera);
  const dark = '#12181b';
  const low = 0.075;
  const high = 0.9;
  const beside = (distance: number, rise: number, corner?: 'corner'): Place => [
    cabin.beside(distance, rise),
    rise,
    corner,
  ];
  // The windows of a side keep their distance from the pillars at every height.
  const front = (rise: number) => edgeAt(rise, 0.1);
  const edgeAt = (rise: number, gap: number) => {
    const start = shape.screenAt + (shape.roofAt - shape.screenAt) * rise;
    const end = shape.backAt + (shape.roofEndAt - shape.backAt) * rise;
    return start + (end - start) * gap;
  };
  const back = (rise: number) => edgeAt(rise, shape.windowEnd);
  const isBox = shape.windowEnd > 0.88;
  const side = area(
    beside(front(low), low, 'corner'),
    beside(front(0.5), 0.5),
    beside(front(high) + 0.04, high, 'corner'),
    beside((front(high) + back(high)) / 2, high + (shape.pillars.length > 0 ? 0.02 : 0)),
    beside(
      back(high) - (isBox ? 0.06 : Math.min(0.22, (back(high) - front(high)) * 0.12)),
      high - (isBox ? 0.01 : 0.04),
      'corner',
    ),
    beside(back(0.5) - 0.01, 0.45),
    beside(back(low + 0.05) - 0.02, low + 0.07, 'corner'),
    beside((front(low) + back(low)) / 2, low),
  );
  const across = (share: number, rise: number, end: 'front' | 'rear', corner?: 'corner'): Place => [
    cabin.across(share, end),
    rise,
    corner,
  ];
  const pane = (end: 'front' | 'rear') => {
    const [foot, top, wide] = end === 'front' ? [0.03, 0.93, 0.93] : [0.14, 0.88, 0.84];
    const wrap = (share: number, rise: number, corner?: 'corner'): Place => across(share, rise, end, corner);
    return area(
      wrap(-wide, foot, 'corner'),
      wrap(-wide * 0.98, 0.5),
      wrap(-wide * 0.95, top, 'corner'),
      wrap(0, top + 0.02),
      wrap(wide * 0.95, top, 'corner'),
      wrap(wide * 0.98, 0.5),
      wrap(wide, foot, 'corner'),
      wrap(0, foot),
    );
  };
  const seesFront = faces(0, 0.5);
  const panes = [
    faces(Math.PI / 2, 0.5) ? side : '',
    seesFront ? pane('front') : '',
    !look.softTop && faces(Math.PI, 0.5) ? pane('rear') : '',
  ];
  const top = camera.project([0, 0, shape.height])[1];
  const foot = camera.project([0, shape.width / 2, shape.belt])[1];
  const pillars = shape.pillars.map((distance, index) => {
    const [from, to] = [
      beside(distance, low),
      beside(distance - (index === 0 ? 0.1 : -0.02) * (shape.height / 1.6), high + 0.01),
    ];
    return `<path d="${stroke(from, to)}" stroke="#0a0d0f" stroke-width="${(index === 0 ? 0.011 : 0.008) * view.fill}" fill="none"/>`;
  });
  const seats = [0.32, 0.6].map((share) => {
    const distance = edgeAt(0.4, share);
    const head = (x: number, z: number): Spot => [shape.length / 2 - distance - x, shape.width * 0.3, z];
    const base = shape.belt;
    const room = shape.height - base;
    return `<path d="${spacePath(camera, [head(-0.14, base), head(-0.1, base + room * 0.34), head(-0.12, base + room * 0.44), head(-0.1, base + room * 0.68), head(0.04, base + room * 0.7), head(0.08, base + room * 0.42), head(0.14, base + room * 0.32), head(0.16, base)])}" fill="#05080a" fill-opacity=".55"/>`;
  });
  const chrome = mix('#0c1012', paint.base, 0.06);
  const slant = [0.16, 0.5].map((share) => {
    const at = (distance: number, rise: number) => cabin.at(cabin.beside(distance, rise), rise);
    const x = edgeAt(0.5, share);
    return spacePath(camera, [at(x + 0.2, low), at(x - 0.06, high), at(x + 0.16, high), at(x + 0.52, low)]);
  });
  const cap = capOf(cabin);
  const rail = look.rails
    ? (() => {
        const spots = Array.from({ length: 15 }, (_, index): Spot => {
          const distance = edgeAt(1, 0.14 + (index / 14) * 0.74);
          const [x, y, z] = cap(cabin.beside(distance, 1), 0.1);
          return [x, y, z + (index === 0 || index === 14 ? 0 : 0.045)];
        });
        return `<path d="${spacePath(camera, spots, false)}" fill="none" stroke="#0e1214" stroke-width="11" stroke-linejoin="round"/><path d="${spacePath(camera, spots.slice(1, 14), false)}" fill="none" stroke="#9aa2a6" stroke-width="4" stroke-linejoin="round"/>`;
      })()
    : '';
  return `<defs>${glassGradient('glass', top, foot, around)}<clipPath id="panes"><path d="${side}"/></clipPath></defs>${drawPatches(cabin, camera, cloth, { darkens: false })}
${panes.map((path) => path && `<path d="${path}" fill="${dark}" stroke="${chrome}" stroke-width="5" stroke-linejoin="round"/>`).join('')}
${panes[0] ? `<g clip-path="url(#panes)">${seats.join('')}${pillars.join('')}</g>` : ''}${panes.map((path) => path && `<path d="${path}" fill="url(#glass)"/>`).join('')}
${panes[0] ? `<g clip-path="url(#panes)">${slant.map((path) => `<path d="${path}" fill="#fff" fill-opacity=".09"/>`).join('')}${pillars.join('')}</g>` : ''}${rail}`;
}
