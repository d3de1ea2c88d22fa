import { linear, round } from '../pen.ts';
import { cameraFor, type Camera, type View } from './car-camera.ts';
import { drawBody } from './draw-body.ts';
import { drawCabin } from './draw-cabin.ts';
import { createShader, type Paint, type Surroundings } from './car-light.ts';
import { carFilters, drawPatches } from './car-patches.ts';
import { spacePath } from './car-paths.ts';
import { axlesOf, type CarShape, type Spot, surfacesOf, type Surfaces } from './car-shape.ts';
import { drawTyre, drawWheel } from './draw-wheel.ts';

/** What every part of a car is drawn with. */
export interface Sketch {
  readonly shape: CarShape;
  readonly surfaces: Surfaces;
  readonly camera: Camera;
  readonly view: View;
  readonly paint: Paint;
  readonly around: Surroundings;
}

/** Where a wheel of the left side stands. */
export const hubOf = ({ length, width, wheel }: CarShape, axle: number): Spot => [
  length / 2 - axle,
  width / 2 - 0.035,
  wheel,
];

/** A car on its ground, from any side. */
export function drawCar(shape: CarShape, paint: Paint, around: Surroundings, view: View): string {
  const surfaces = surfacesOf(shape);
  const { length, width } = shape;
  const outline = [0, 0.4, 1].flatMap((rise) =>
    Array.from({ length: 40 }, (_, index) => surfaces.body.at((index / 40) * Math.PI * 2, rise)),
  );
  const feet = axlesOf(shape).map((axle): Spot => [length / 2 - axle, width / 2 - 0.035, 0]);
  const camera = cameraFor(view, view.closeUp ? aroundWheel(shape) : [...outline, ...feet]);
  const sketch: Sketch = { shape, surfaces, camera, view, paint, around };
  const shader = createShader(paint, around);
  const axles = axlesOf(shape);
  const far = axles.map((axle) => {
    const [x, y, z] = hubOf(shape, axle);
    return drawTyre(camera, [x, -y + 0.23, z], shape.wheel);
  });
  const near = axles.map((axle, index) =>
    drawWheel(camera, hubOf(shape, axle), shape.wheel, shape.look.rim, 0.3 + index * 0.55, paint.gloss > 0.97),
  );
  const order = Math.cos((view.angle * Math.PI) / 180) > 0 ? near.toReversed() : near;
  const body = drawBody(sketch, shader);
  return `<defs>${carFilters}</defs>${shadowOf(sketch)}${far.join('')}${underside(sketch)}${body.shell}<g clip-path="url(#arches)">${order.join('')}</g>${body.arches}${body.details}${drawCabin(sketch, shader)}${body.over}`;
}

/** Places that a close-up of the front wheel shows. */
function aroundWheel(shape: CarShape): Spot[] {
  const [x, y] = hubOf(shape, axlesOf(shape)[0]);
  return [-1.5, 1.5].flatMap((share): Spot[] => [
    [x + share * shape.wheel, y, 0],
    [x + share * shape.wheel, y, shape.wheel * 2],
  ]);
}

/** The shadow under the car: dark between the wheels, soft around. */
function shadowOf({ shape, camera }: Sketch): string {
  const { length, width } = shape;
  const layer = (grow: number, opacity: number) => {
    const [a, b] = [length / 2 - 0.08 + grow, width / 2 - 0.06 + grow];
    const edge = Array.from({ length: 48 }, (_, step): Spot => {
      const turn = (step / 48) * Math.PI * 2;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      return [a * Math.sign(c) * Math.abs(c) ** 0.4, b * Math.sign(s) * Math.abs(s) ** 0.4, 0];
    });
    return `<path d="${spacePath(camera, edge)}" fill="#04070a" fill-opacity="${opacity}" filter="url(#blur)"/>`;
  };
  return `${layer(0.22, 0.34)}${layer(-0.02, 0.62)}`;
}

function underside({ shape, surfaces, camera }: Sketch): string {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    return spacePath(
      camera,
      Array.from({ length: 48 }, (_unused, step): Spot => {
        const [x, y, z] = surfaces.body.at((step / 48) * Math.PI * 2, 0.03);
        return [x * (0.99 - share * 0.07), y * (0.99 - share * 0.07), z - share * shape.clearance * 0.42];
      }),
    );
  });
  return rings.map((ring) => `<path d="${ring}" fill="#0b0d0e" stroke="#0b0d0e" stroke-width="4"/>`).join('');
}

/** A gradient from the sky at the top to dark at the bottom of a window, px. */
export const glassGradient = (id: string, top: number, bottom: number, around: Surroundings) =>
  linear(id, [0, round(top), 0, round(bottom)], `0 ${around.sky} .62, .4 ${around.sky} .26, 1 ${around.horizon} .16`);

/** A car under a cloth, so that only its size is seen. */
export function coverCar(shape: CarShape, around: Surroundings, view: View): string {
  const surfaces = surfacesOf(shape);
  const outline = Array.from({ length: 40 }, (_, index) => surfaces.body.at((index / 40) * Math.PI * 2, 0.4));
  const camera = cameraFor(view, [...outline, [0, shape.width / 2, 0]]);
  const paint: Paint = { base: '#b9ab8e', gloss: 0.05, metallic: 0 };
  const shader = createShader(paint, around);
  const sketch: Sketch = { shape, surfaces, camera, view, paint, around };
  const tyres = axlesOf(shape).map((axle) => drawTyre(camera, hubOf(shape, axle), shape.wheel));
  const folds = Array.from({ length: 15 }, (_, index) => {
    const turn = 0.25 + index * 0.19;
    const fold = [1, 0.75, 0.4, 0].map((rise) => surfaces.body.at(turn + (1 - rise) * 0.02 * ((index % 3) - 1), rise));
    return `<path d="${spacePath(camera, fold, false)}" fill="none" stroke="${index % 2 ? '#8f8266' : '#d8ccb2'}" stroke-opacity=".7" stroke-width="5" stroke-linejoin="round"/>`;
  });
  return `<defs>${carFilters}</defs>${shadowOf(sketch)}${tyres.join('')}${underside(sketch)}${drawPatches(surfaces.body, camera, shader)}${drawPatches(surfaces.cabin, camera, shader, { darkens: false })}${Math.sin((view.angle * Math.PI) / 180) > 0 ? folds.join('') : ''}`;
}
