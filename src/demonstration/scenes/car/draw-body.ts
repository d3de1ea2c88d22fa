import { mix } from '../pen.ts';
import type { Shader } from './car-light.ts';
import { drawPatches } from './car-patches.ts';
import { pathsOn, spacePath, type Place } from './car-paths.ts';
import { drawFront, drawRear } from './draw-ends.ts';
import { axlesOf, type Spot } from './car-shape.ts';
import { hubOf, type Sketch } from './draw-car.ts';

const PLASTIC = '#25292b';

/** The body under the windows: shell, arches, and everything on it. */
export function drawBody(sketch: Sketch, shader: Shader) {
  const { shape, surfaces, camera, paint } = sketch;
  const { look } = shape;
  const { body, top, bottom } = surfaces;
  const { area, stroke, faces } = pathsOn(body, camera);
  const riseOf = (distance: number, z: number) => (z - bottom(distance)) / (top(distance) - bottom(distance));
  const at = (distance: number, z: number, corner?: 'corner'): Place => {
    const rise = Math.min(1, Math.max(0, riseOf(distance, z)));
    return [body.beside(distance, rise), rise, corner];
  };
  const arch = (axle: number, radius: number): Spot[] => {
    const spots: Spot[] = [];
    for (let step = 0; step <= 40; step++) {
      const turn = -0.35 + (step / 40) * (Math.PI + 0.7);
      const distance = axle - Math.cos(turn) * radius;
      const z = shape.wheel + Math.sin(turn) * radius;
      const rise = Math.min(1, Math.max(0, riseOf(distance, z)));
      const [x, y] = body.at(body.beside(distance, rise), rise);
      spots.push([x, y, Math.max(z, 0.02)]);
    }
    return spots;
  };
  const axles = axlesOf(shape);
  const radius = shape.wheel * 1.13;
  const openings = axles.map((axle) => spacePath(camera, arch(axle, radius)));
  const below = axles.map((axle) => {
    const [x, y] = hubOf(shape, axle);
    const z = shape.clearance + 0.09;
    const box = (reach: number, high: number) =>
      spacePath(camera, [
        [x + reach, y, high],
        [x - reach, y, high],
        [x - reach, y, -0.2],
        [x + reach, y, -0.2],
      ]);
    return `<path d="${box(shape.wheel * 1.55, z)}"/><path d="${box(shape.wheel * 1.1, shape.wheel)}"/>`;
  });
  const lips = axles.map((axle) => spacePath(camera, arch(axle, radius + 0.012).slice(4, -4), false));
  const bed = look.bed
    ? ([x, y]: Spot) => {
        const distance = shape.length / 2 - x;
        return distance > shape.backAt + 0.08 && distance < shape.length - 0.2 && Math.abs(y) < shape.width * 0.4
          ? '#1b1e20'
          : null;
      }
    : null;
  const cladding = look.cladding
    ? `${axles.map((axle) => `<path d="${spacePath(camera, arch(axle, radius + 0.085))}" fill="${PLASTIC}"/>`).join('')}<path d="${area(at(axles[0] + 0.2, shape.clearance), at(axles[0] + 0.2, shape.clearance + 0.15, 'corner'), at(axles[1] - 0.2, shape.clearance + 0.15, 'corner'), at(axles[1] - 0.2, shape.clearance, 'corner'))}" fill="${PLASTIC}"/>`
    : `<path d="${area(at(axles[0] + 0.36, shape.clearance, 'corner'), at(axles[0] + 0.36, shape.clearance + 0.06, 'corner'), at(axles[1] - 0.36, shape.clearance + 0.06, 'corner'), at(axles[1] - 0.36, shape.clearance, 'corner'))}" fill="#15181a"/>`;
  const edge = mix(paint.base, '#000000', 0.62);
  const glow = mix(paint.base, '#ffffff', 0.55);
  const doorTop = (distance: number) => top(distance) - 0.02;
  const sill = shape.clearance + (look.cladding ? 0.16 : 0.09);
  const firstDoor = shape.screenAt + 0.18;
  const seam = (...places: Place[]) =>
    `<path d="${stroke(...places)}" stroke="${edge}" stroke-opacity=".75" stroke-width="3" fill="none"/>`;
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
    const [from, to] = [at(distance, z), at(distance + 0.19, z + 0.005)];
    return `<path d="${stroke(from, to)}" stroke="${edge}" stroke-width="13" stroke-linecap="round" transform="translate(0 2)"/><path d="${stroke(from, to)}" stroke="${glow}" stroke-width="7" stroke-linecap="round"/>`;
  };
  const handles = [handleAt((b ?? last) - 0.3), ...(b === undefined ? [] : [handleAt(last - 0.32)])];
  const lineHeight = (distance: number) => top(distance) - (shape.height > 1.6 ? 0.24 : 0.18);
  const shoulder = [0.14, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) =>
    at(shape.length * share, lineHeight(shape.length * share) - (share < 0.2 ? 0.03 : 0)),
  );
  const crease = [
    at(axles[0] + 0.55, sill + 0.13),
    at((axles[0] + axles[1]) / 2, sill + 0.17),
    at(axles[1] - 0.5, sill + 0.2),
  ];
  const sidePart = faces(Math.PI / 2, 0.5);
  const details = sidePart
    ? `${cladding}<path d="${stroke(...shoulder)}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="12" transform="translate(0 9)"/><path d="${stroke(...shoulder)}" fill="none" stroke="${glow}" stroke-opacity=".7" stroke-width="3.5"/>
<path d="${stroke(...crease)}" fill="none" stroke="${glow}" stroke-opacity=".4" stroke-width="4"/><path d="${stroke(...crease)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="9" transform="translate(0 -7)"/>${doors.join('')}${handles.join('')}`
    : '';
  return {
    shell: `<defs><clipPath id="arches">${openings.map((path) => `<path d="${path}"/>`).join('')}${below.join('')}</clipPath></defs>${drawPatches(body, camera, shader, { cap: bed })}${sidePart ? details : ''}<path d="${openings.join('')}" fill="#07090a"/>`,
    arches: `<path d="${lips.join('')}" fill="none" stroke="${look.cladding ? '#4a5053' : glow}" stroke-opacity=".6" stroke-width="3"/>`,
    details: `${drawFront(sketch)}${drawRear(sketch)}`,
    over: mirror(sketch),
  };
}

/** The left outside mirror. */
function mirror({ shape, surfaces, camera, paint }: Sketch): string {
  const distance = shape.screenAt + 0.4;
  const size = shape.height > 1.6 ? 1.2 : 1;
  const z = surfaces.top(distance) + 0.07 * size;
  const [x, y] = [shape.length / 2 - distance, shape.width / 2 + 0.07];
  // A rounded block: ovals one behind the other.
  const slice = (depth: number, share: number) =>
    spacePath(
      camera,
      Array.from({ length: 24 }, (_, index): Spot => {
        const turn = (index / 24) * Math.PI * 2;
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        return [
          x + depth * size,
          y + Math.sign(c) * Math.abs(c) ** 0.6 * 0.105 * size * share,
          z + Math.sign(s) * Math.abs(s) ** 0.7 * 0.07 * size * share,
        ];
      }),
    );
  const layers = Array.from({ length: 12 }, (_, index) => {
    const depth = -0.06 + index * 0.014;
    return {
      path: slice(depth, Math.sqrt(1 - Math.max(0, index / 12) ** 2.4)),
      tone: mix(mix(paint.base, '#000000', 0.3), mix(paint.base, '#ffffff', 0.12), index / 11),
    };
  });
  const order = camera.place[0] > 0 ? layers : layers.toReversed();
  const foot: Spot[] = [
    [x + 0.04, y - 0.2, z - 0.1],
    [x - 0.05, y - 0.2, z - 0.1],
    [x - 0.04, y - 0.03, z - 0.04],
    [x + 0.03, y - 0.03, z - 0.04],
  ];
  const glass = camera.place[0] > 0 ? '' : `<path d="${slice(-0.06, 0.86)}" fill="#8fa3ae"/>`;
  return `<path d="${spacePath(camera, foot)}" fill="#101415"/>${order.map(({ path, tone }) => `<path d="${path}" fill="${tone}" stroke="${tone}"/>`).join('')}${glass}`;
}
