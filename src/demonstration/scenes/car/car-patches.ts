import { round } from '../pen.ts';
import type { Camera } from './car-camera.ts';
import type { Shader } from './car-light.ts';
import type { Spot, Surface } from './car-shape.ts';
import { cross, dot, minus, times, unit } from './vectors.ts';

const TURNS = 96;
const RISES = 20;
const CAP = 8;

/** Places on a surface by angle and row. */
type Grid = (turn: number, row: number) => Spot;

/** Whether a place of a surface faces the camera. */
export function facesCamera({ at }: Surface, camera: Camera, turn: number, rise: number): boolean {
  const row = Math.min(0.985, Math.max(0.015, rise));
  const normal = unit(
    cross(minus(at(turn + 0.004, row), at(turn - 0.004, row)), minus(at(turn, row + 0.004), at(turn, row - 0.004))),
  );
  return dot(normal, unit(minus(camera.place, at(turn, row)))) > 0.02;
}

/** The cap over the highest round: `row` 0 at its edge, 1 in the middle. */
export function capOf({ at, crown }: Surface): Grid {
  const widest = at(Math.PI / 2, 1)[1];
  return (turn, row) => {
    const [x, y, z] = at(turn, 1);
    return [x, y * (1 - row), z + crown * (y / widest) ** 2 * (1 - (1 - row) ** 2)];
  };
}

// Denser where the surface bends most: at the corners between front and side.
const angles = Array.from({ length: TURNS + 1 }, (_, index) => {
  const turn = (index / TURNS) * Math.PI * 2;
  return turn + 0.16 * Math.sin(4 * turn);
});

/**
 * A surface as filled shapes, neighbours of one colour as one shape. The filter `soft` blends them. `darkens` says
 * whether it gets darker towards the ground, `cap` gives the colours of places of the cap that are not painted.
 */
export function drawPatches(
  surface: Surface,
  camera: Camera,
  shader: Shader,
  darkens: boolean,
  cap?: (spot: Spot) => string | null,
): string {
  const rows = (grid: Grid, count: number, end: number, isCap: boolean): string => {
    const spots = Array.from({ length: count + 1 }, (_, row) => angles.map((turn) => grid(turn, (row / count) * end)));
    const seen = spots.map((line) =>
      line.map((spot) => {
        const [x, y] = camera.project(spot);
        return `${round(x)} ${round(y)}`;
      }),
    );
    let drawn = '';
    for (let row = 0; row < count; row++) {
      let color = '';
      let start = 0;
      const low = isCap || !darkens ? 0 : Math.max(0, 1 - (row + 0.5) / count / 0.42) ** 1.3;
      const finish = (turn: number) => {
        if (color)
          drawn += `<path d="M${seen[row]!.slice(start, turn + 1).join('L')}L${seen[row + 1]!.slice(start, turn + 1)
            .toReversed()
            .join('L')}Z" fill="${color}" stroke="${color}"/>`;
        start = turn;
      };
      for (let turn = 0; turn < TURNS; turn++) {
        const [a, b] = [spots[row]![turn]!, spots[row]![turn + 1]!];
        const [d, c] = [spots[row + 1]![turn]!, spots[row + 1]![turn + 1]!];
        const across = cross(minus(c, a), minus(d, b));
        const normal = unit(isCap && across[2] < 0 ? times(across, -1) : across);
        const toEye = unit(minus(camera.place, a));
        const own = dot(normal, toEye) < -0.02 ? '' : (isCap && cap?.(a)) || shader(normal, toEye, low);
        if (own !== color) {
          finish(turn);
          color = own;
        }
      }
      finish(TURNS);
    }
    return drawn;
  };
  return `<g stroke-width="1.5" stroke-linejoin="round" filter="url(#soft)">${rows(surface.at, RISES, 1, false)}${rows(capOf(surface), CAP, 0.985, true)}</g>`;
}

/** Filters of a car: patches blend inside their outline; a shadow is blurred. */
export const carFilters = `<filter id="soft" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="7"/><feComposite in2="SourceAlpha" operator="in" result="blend"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="blend"/></feMerge></filter><filter id="blur" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>`;
