import { defs, fill, line, linear, mix } from '../pen.ts';
import { createShader } from './car-light.ts';
import { capOf, drawPatches } from './car-patches.ts';
import { pathsOn, spacePath, type Place } from './car-paths.ts';
import type { Spot } from './car-shape.ts';
import type { Sketch } from './draw-car.ts';

/** The lower and upper edge of the side windows, as shares of the height of the cabin. */
const LOW = 0.075;
const HIGH = 0.9;
/** Edges of the windscreen and the rear window: bottom, top, half width. */
const panes = { front: [0.03, 0.93, 0.93], rear: [0.14, 0.88, 0.84] } as const;

/** Roof, pillars and windows. */
export function drawCabin({ shape, surfaces, camera, paint, around, view, shader }: Sketch): string {
  const { cabin } = surfaces;
  const { look, pillars } = shape;
  const isSoftTop = look.trim.includes('softTop');
  const cloth = isSoftTop ? createShader({ base: '#24282b', gloss: 0.12, metallic: 0 }, around) : shader;
  const { area, stroke, faces } = pathsOn(cabin, camera);
  const at = (distance: number, rise: number): Place => [cabin.beside(distance, rise), rise];
  const edge = (distance: number, rise: number): Place => [cabin.beside(distance, rise), rise, 'corner'];
  // The windows of a side keep their distance from the pillars at every height.
  const along = (rise: number, share: number) => {
    const start = shape.screenAt + (shape.roofAt - shape.screenAt) * rise;
    const end = shape.backAt + (shape.roofEndAt - shape.backAt) * rise;
    return start + (end - start) * share;
  };
  const front = (rise: number) => along(rise, 0.1);
  const back = (rise: number) => along(rise, shape.windowEnd);
  const isBox = shape.windowEnd > 0.88;
  const inset = isBox ? 0.06 : Math.min(0.22, (back(HIGH) - front(HIGH)) * 0.12);
  const ahead = [edge(front(LOW), LOW), at(front(0.5), 0.5), edge(front(HIGH) + 0.04, HIGH)];
  const low = at((front(LOW) + back(LOW)) / 2, LOW);
  const side = area(
    ...ahead,
    at((front(HIGH) + back(HIGH)) / 2, HIGH + (pillars.length > 0 ? 0.02 : 0)),
    edge(back(HIGH) - inset, HIGH - (isBox ? 0.01 : 0.04)),
    at(back(0.5) - 0.01, 0.45),
    edge(back(LOW + 0.05) - 0.02, LOW + 0.07),
    low,
  );
  const pane = (end: 'front' | 'rear') => {
    const [foot, top, wide] = panes[end];
    const wrap = (share: number, rise: number): Place => [cabin.across(share * wide, end), rise];
    const corner = (share: number, rise: number): Place => [cabin.across(share * wide, end), rise, 'corner'];
    const left = [corner(-1, foot), wrap(-0.98, 0.5), corner(-0.95, top), wrap(0, top + 0.02)];
    return area(...left, corner(0.95, top), wrap(0.98, 0.5), corner(1, foot), wrap(0, foot));
  };
  const seesSide = faces(Math.PI / 2, 0.5);
  const glass = [
    ...(seesSide ? [side] : []),
    ...(faces(0, 0.5) ? [pane('front')] : []),
    ...(!isSoftTop && faces(Math.PI, 0.5) ? [pane('rear')] : []),
  ];
  const posts = pillars.map((distance, index) => {
    const lean = (index === 0 ? 0.1 : -0.02) * (shape.height / 1.6);
    const width = (index === 0 ? 0.011 : 0.008) * view.fill;
    return line(stroke(at(distance, LOW), at(distance - lean, HIGH + 0.01)), '#0a0d0f', width);
  });
  const room = shape.height - shape.belt;
  const seats = [0.32, 0.6].map((share) => {
    const middle = shape.length / 2 - along(0.4, share);
    const outline = [-0.14, 0, -0.1, 0.34, -0.12, 0.44, -0.1, 0.68, 0.04, 0.7, 0.08, 0.42, 0.14, 0.32, 0.16, 0];
    const spots = outline.flatMap((x, index): Spot[] =>
      index % 2 ? [] : [[middle - x, shape.width * 0.3, shape.belt + room * outline[index + 1]!]],
    );
    return fill(spacePath(camera, spots), '#05080a', ' fill-opacity=".55"');
  });
  const reflections = [0.16, 0.5].map((share) => {
    const x = along(0.5, share);
    const spots = [x + 0.2, x - 0.06, x + 0.16, x + 0.52].map((distance, index) => {
      const rise = index % 3 === 0 ? LOW : HIGH;
      return cabin.at(cabin.beside(distance, rise), rise);
    });
    return fill(spacePath(camera, spots), '#fff', ' fill-opacity=".09"');
  });
  const top = camera.project([0, 0, shape.height])[1];
  const foot = camera.project([0, shape.width / 2, shape.belt])[1];
  // From the sky at the top to dark at the bottom of a window.
  const stops = `0 ${around.sky} .62, .4 ${around.sky} .26, 1 ${around.horizon} .16`;
  const chrome = mix('#0c1012', paint.base, 0.06);
  const inSide = (...parts: readonly string[]) => (seesSide ? `<g clip-path="url(#panes)">${parts.join('')}</g>` : '');
  const frame = ` stroke="${chrome}" stroke-width="5" stroke-linejoin="round"`;
  return `${defs(linear('glass', top, foot, stops), `<clipPath id="panes"><path d="${side}"/></clipPath>`)}${drawPatches(cabin, camera, cloth, false)}
${glass.map((path) => fill(path, '#12181b', frame)).join('')}${inSide(...seats, ...posts)}${glass.map((path) => fill(path, 'url(#glass)')).join('')}
${inSide(...reflections, ...posts)}${look.trim.includes('rails') ? rails() : ''}`;

  function rails(): string {
    const cap = capOf(cabin);
    const spots = Array.from({ length: 15 }, (_, index): Spot => {
      const [x, y, z] = cap(cabin.beside(along(1, 0.14 + (index / 14) * 0.74), 1), 0.1);
      return [x, y, z + (index === 0 || index === 14 ? 0 : 0.045)];
    });
    const bar = (from: number, to: number) => spacePath(camera, spots.slice(from, to), false);
    const joined = ' stroke-linejoin="round"';
    return line(bar(0, 15), '#0e1214', 11, joined) + line(bar(1, 14), '#9aa2a6', 4, joined);
  }
}
