import { defs, fill, line, repeat } from '../pen.ts';
import { cameraFor, type Camera, type View } from './car-camera.ts';
import { drawBody } from './draw-body.ts';
import { drawCabin } from './draw-cabin.ts';
import { createShader, type Paint, type Shader, type Surroundings } from './car-light.ts';
import { carFilters, drawPatches } from './car-patches.ts';
import { spacePath } from './car-paths.ts';
import { axlesOf, type CarShape, type Spot, surfacesOf, type Surfaces } from './car-shape.ts';
import { drawTyre, drawWheel } from './draw-wheel.ts';
import { inRound, power } from './vectors.ts';

/** What every part of a car is drawn with. */
export interface Sketch {
  readonly shape: CarShape;
  readonly surfaces: Surfaces;
  readonly camera: Camera;
  readonly view: View;
  readonly paint: Paint;
  readonly shader: Shader;
  readonly around: Surroundings;
  /** Where the front and the rear wheel of the left side stand. */
  readonly hubs: readonly Spot[];
}

function sketchOf(shape: CarShape, paint: Paint, around: Surroundings, view: View): Sketch {
  const surfaces = surfacesOf(shape);
  const { length, width, wheel } = shape;
  const hubs = axlesOf(shape).map((axle): Spot => [length / 2 - axle, width / 2 - 0.035, wheel]);
  const outline = [0, 0.4, 1].flatMap((rise) => inRound(40, (turn) => surfaces.body.at(turn, rise)));
  const feet = hubs.map(([x, y]): Spot => [x, y, 0]);
  const [x, y] = hubs[0]!;
  // A close-up shows what is around the front wheel.
  const wheelBox = [-1.5, 1.5].map((share): Spot => [x + share * wheel, y, 0]);
  const camera = cameraFor(view, view.closeUp ? wheelBox : [...outline, ...feet]);
  return { shape, surfaces, camera, view, paint, shader: createShader(paint, around), around, hubs };
}

/** A car on its ground, from any side. */
export function drawCar(shape: CarShape, paint: Paint, around: Surroundings, view: View): string {
  const sketch = sketchOf(shape, paint, around, view);
  const { camera, hubs } = sketch;
  const far = hubs.map(([x, y, z]) => drawTyre(camera, [x, -y + 0.23, z], shape.wheel));
  const near = hubs.map((hub, index) => drawWheel(camera, hub, shape.wheel, shape.look.rim, 0.3 + index * 0.55));
  const order = Math.cos((view.angle * Math.PI) / 180) > 0 ? near.toReversed() : near;
  const body = drawBody(sketch);
  return `${groundOf(sketch, far)}${body.shell}<g clip-path="url(#arches)">${order.join('')}</g>${body.lips}${drawCabin(sketch)}${body.mirror}`;
}

/** What is behind and under a car: its shadow, dark between the wheels and soft around, tyres, and its underside. */
function groundOf({ shape, surfaces, camera }: Sketch, tyres: readonly string[]): string {
  const shadow = (grow: number, opacity: number) => {
    const [a, b] = [shape.length / 2 - 0.08 + grow, shape.width / 2 - 0.06 + grow];
    const edge = inRound(48, (turn): Spot => [a * power(Math.cos(turn), 0.4), b * power(Math.sin(turn), 0.4), 0]);
    return fill(spacePath(camera, edge), '#04070a', ` fill-opacity="${opacity}" filter="url(#blur)"`);
  };
  const rings = repeat(9, (index) => {
    const inset = 0.99 - (index / 8) * 0.07;
    const ring = inRound(48, (turn): Spot => {
      const [x, y, z] = surfaces.body.at(turn, 0.03);
      return [x * inset, y * inset, z - (index / 8) * shape.clearance * 0.42];
    });
    return spacePath(camera, ring);
  });
  const underside = fill(rings, '#0b0d0e', ' stroke="#0b0d0e" stroke-width="4"');
  return `${defs(carFilters)}${shadow(0.22, 0.34)}${shadow(-0.02, 0.62)}${tyres.join('')}${underside}`;
}

/** A car under a cloth, so that only its size is seen. */
export function coverCar(shape: CarShape, around: Surroundings, view: View): string {
  const sketch = sketchOf(shape, { base: '#b9ab8e', gloss: 0.05, metallic: 0 }, around, view);
  const { surfaces, camera, shader, hubs } = sketch;
  const tyres = hubs.map((hub) => drawTyre(camera, hub, shape.wheel));
  const folds = repeat(15, (index) => {
    const turn = 0.25 + index * 0.19;
    const fold = [1, 0.75, 0.4, 0].map((rise) => surfaces.body.at(turn + (1 - rise) * 0.02 * ((index % 3) - 1), rise));
    return line(spacePath(camera, fold, false), index % 2 ? '#8f8266' : '#d8ccb2', 5, ' stroke-opacity=".7"');
  });
  return `${groundOf(sketch, tyres)}${drawPatches(surfaces.body, camera, shader, true)}${drawPatches(surfaces.cabin, camera, shader, false)}${folds}`;
}
