import { defs, fill, line, mix } from '../pen.ts';
import { drawPatches } from './car-patches.ts';
import { pathsOn, spacePath, type Place } from './car-paths.ts';
import { drawFront, drawRear } from './draw-ends.ts';
import { axlesOf, type Spot } from './car-shape.ts';
import type { Sketch } from './draw-car.ts';
import { inRound, power } from './vectors.ts';

const PLASTIC = '#25292b';

/** The body under the windows: shell, arches, and everything on it. */
export function drawBody(sketch: Sketch) {
  const { shape, surfaces, camera, paint, shader, hubs } = sketch;
  const { trim } = shape.look;
  const { body, top, bottom } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  const riseOf = (distance: number, z: number) => (z - bottom(distance)) / (top(distance) - bottom(distance));
  const at = (distance: number, z: number, corner?: 'corner'): Place => {
    const rise = Math.min(1, Math.max(0, riseOf(distance, z)));
    return [body.beside(distance, rise), rise, corner];
  };
  const hasCladding = trim.includes('cladding');
  const arch = (axle: number, radius: number) =>
    Array.from({ length: 41 }, (_, step): Spot => {
      const turn = -0.35 + (step / 40) * (Math.PI + 0.7);
      const z = shape.wheel + Math.sin(turn) * radius;
      const [along, rise] = at(axle - Math.cos(turn) * radius, z);
      const [x, y] = body.at(along, rise);
      return [x, y, Math.max(z, 0.02)];
    });
  const axles = axlesOf(shape);
  const radius = shape.wheel * 1.13;
  const openings = axles.map((axle) => spacePath(camera, arch(axle, radius)));
  const below = hubs.map(([x, y]) => {
    const box = (reach: number, high: number) =>
      spacePath(camera, [
        [x + reach, y, high],
        [x - reach, y, high],
        [x - reach, y, -0.2],
        [x + reach, y, -0.2],
      ]);
    return box(shape.wheel * 1.55, shape.clearance + 0.09) + box(shape.wheel * 1.1, shape.wheel);
  });
  const lips = axles.map((axle) => spacePath(camera, arch(axle, radius + 0.012).slice(4, -4), false));
  const bed = ([x, y]: Spot) => {
    const distance = shape.length / 2 - x;
    const isInside = distance > shape.backAt + 0.08 && distance < shape.length - 0.2;
    return isInside && Math.abs(y) < shape.width * 0.4 ? '#1b1e20' : null;
  };
  const strip = (inset: number, high: number, color: string) => {
    const [from, to, low] = [axles[0] + inset, axles[1] - inset, shape.clearance];
    const lower = [at(to, low, 'corner'), at(from, low, 'corner')];
    return fill(area(at(from, low + high, 'corner'), at(to, low + high, 'corner'), ...lower), color);
  };
  const around = axles.map((axle) => spacePath(camera, arch(axle, radius + 0.085)));
  const sills = hasCladding ? fill(around.join(''), PLASTIC) + strip(0.2, 0.15, PLASTIC) : strip(0.36, 0.06, '#15181a');
  const edge = mix(paint.base, '#000000', 0.62);
  const glow = mix(paint.base, '#ffffff', 0.55);
  const doorTop = (distance: number) => top(distance) - 0.02;
  const sill = shape.clearance + (hasCladding ? 0.16 : 0.09);
  const firstDoor = shape.screenAt + 0.18;
  const seam = (...places: Place[]) => line(stroke(...places), edge, 3, ' stroke-opacity=".75"');
  const [b, c] = shape.pillars;
  const end = axles[1] - shape.wheel * 0.4;
  const last = shape.pillars.length
    ? Math.min(c ?? end + 0.1, end + 0.25)
    : Math.min(shape.roofEndAt + 0.15, axles[1] - shape.wheel * 1.15);
  const lastFoot = Math.min(last, axles[1] - shape.wheel * 1.25);
  const doors = [
    seam(
      at(firstDoor - 0.02, doorTop(firstDoor)),
      at(firstDoor - 0.06, (doorTop(firstDoor) + sill) / 2),
      at(firstDoor + 0.02, sill + 0.04),
      at(firstDoor + 0.1, sill, 'corner'),
      at(lastFoot - 0.1, sill, 'corner'),
      at(lastFoot, sill + 0.12),
      at(last, doorTop(last)),
    ),
    ...(b === undefined ? [] : [seam(at(b, doorTop(b)), at(b + 0.02, sill))]),
  ];
  const handleAt = (distance: number) => {
    const z = doorTop(distance) - 0.15;
    const grip = stroke(at(distance, z), at(distance + 0.19, z + 0.005));
    const ends = ' stroke-linecap="round"';
    return line(grip, edge, 13, `${ends} transform="translate(0 2)"`) + line(grip, glow, 7, ends);
  };
  const handles = [handleAt((b ?? last) - 0.3), ...(b === undefined ? [] : [handleAt(last - 0.32)])];
  const lineHeight = (distance: number) => top(distance) - (shape.height > 1.6 ? 0.24 : 0.18);
  const shoulder = stroke(
    ...[0.14, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) =>
      at(shape.length * share, lineHeight(shape.length * share) - (share < 0.2 ? 0.03 : 0)),
    ),
  );
  const middle = at((axles[0] + axles[1]) / 2, sill + 0.17);
  const crease = stroke(at(axles[0] + 0.55, sill + 0.13), middle, at(axles[1] - 0.5, sill + 0.2));
  const shade = (path: string, width: number, down: number) =>
    line(path, '#000', width, ` stroke-opacity=".14" transform="translate(0 ${down})"`);
  const shine = (path: string, opacity: number) => line(path, glow, 3.5, ` stroke-opacity="${opacity}"`);
  const details = [shade(shoulder, 12, 9), shine(shoulder, 0.7), shine(crease, 0.4), shade(crease, 9, -7)];
  const side = faces(Math.PI / 2, 0.5) ? [sills, ...details, ...doors, ...handles].join('') : '';
  const lipColor = hasCladding ? '#4a5053' : glow;
  return {
    shell: `${defs(`<clipPath id="arches"><path d="${openings.join('')}${below.join('')}"/></clipPath>`)}${drawPatches(body, camera, shader, true, trim.includes('bed') ? bed : undefined)}${side}${drawFront(sketch)}${drawRear(sketch)}${fill(openings.join(''), '#07090a')}`,
    lips: line(lips.join(''), lipColor, 3, ' stroke-opacity=".6"'),
    mirror: mirror(sketch),
  };
}

/** The left outside mirror. */
function mirror({ shape, surfaces, camera, paint }: Sketch): string {
  const distance = shape.screenAt + 0.4;
  const size = shape.height > 1.6 ? 1.2 : 1;
  const z = surfaces.top(distance) + 0.07 * size;
  const [x, y] = [shape.length / 2 - distance, shape.width / 2 + 0.07];
  // A rounded block: ovals one behind the other.
  const slice = (depth: number, share: number) => {
    const [wide, high] = [0.105 * size * share, 0.07 * size * share];
    const oval = inRound(24, (turn): Spot => {
      const aside = power(Math.cos(turn), 0.6) * wide;
      return [x + depth * size, y + aside, z + power(Math.sin(turn), 0.7) * high];
    });
    return spacePath(camera, oval);
  };
  const [dark, light] = [mix(paint.base, '#000000', 0.3), mix(paint.base, '#ffffff', 0.12)];
  const layers = Array.from({ length: 12 }, (_, index) => {
    const tone = mix(dark, light, index / 11);
    return fill(slice(-0.06 + index * 0.014, Math.sqrt(1 - (index / 12) ** 2.4)), tone, ` stroke="${tone}"`);
  });
  const foot: Spot[] = [
    [x + 0.04, y - 0.2, z - 0.1],
    [x - 0.05, y - 0.2, z - 0.1],
    [x - 0.04, y - 0.03, z - 0.04],
    [x + 0.03, y - 0.03, z - 0.04],
  ];
  const fromFront = [fill(spacePath(camera, foot), '#101415'), ...layers];
  const fromBehind = [fromFront[0]!, ...layers.toReversed(), fill(slice(-0.06, 0.86), '#8fa3ae')];
  return (camera.place[0] > 0 ? fromFront : fromBehind).join('');
}
