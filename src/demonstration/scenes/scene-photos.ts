import type { BackdropName } from './backdrops.ts';
import type { BodyName } from './bodies.ts';
import { detailsOf, faceOf, sceneId, sides } from './cast.ts';
import type { PaintName } from './paints.ts';

/** For each colour of the catalogue, paints by similarity, because not every body is drawn in every paint. */
const nearest: Readonly<Record<string, readonly PaintName[]>> = {
  white: ['white'],
  'pearl-white': ['white'],
  black: ['black', 'blue', 'silver'],
  silver: ['silver', 'white'],
  grey: ['silver', 'black'],
  'dark-grey': ['black', 'silver'],
  red: ['red', 'black', 'silver'],
  maroon: ['red', 'black', 'silver'],
  orange: ['red', 'sand', 'silver'],
  yellow: ['sand', 'red', 'white'],
  blue: ['blue', 'black', 'silver'],
  'dark-blue': ['blue', 'black', 'silver'],
  'light-blue': ['blue', 'silver', 'white'],
  turquoise: ['blue', 'green', 'silver'],
  purple: ['blue', 'black', 'red'],
  green: ['green', 'blue', 'black', 'silver'],
  'dark-green': ['green', 'black', 'silver'],
  brown: ['sand', 'black', 'red', 'green'],
  bronze: ['sand', 'silver', 'black'],
  beige: ['sand', 'white', 'silver'],
  gold: ['sand', 'silver', 'white'],
  champagne: ['sand', 'silver', 'white'],
};

/** Backgrounds of covered cars, varied so that lists with many of them do not look uniform. */
export const coveredIn: readonly BackdropName[] = ['showroom', 'dunes', 'corniche', 'mountains', 'skyline'];

const isBody = (body: string | null): body is BodyName => body !== null && Object.hasOwn(sides, body);

function paintFor(body: BodyName, color: string | null): PaintName {
  const drawn = Object.keys(sides[body]) as PaintName[];
  const wanted = (color !== null && Object.hasOwn(nearest, color) ? nearest[color] : undefined) ?? ['silver', 'white'];
  return wanted.find((paint) => drawn.includes(paint)) ?? drawn[0] ?? 'white';
}

/** A small hash of a code. */
const spread = (code: string) =>
  Array.from(code).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * Ids of the drawn pictures of a car, cover first, three to five of them, by codes of the catalogue's `bodies` and `colors`.
 * An unknown body type gets a covered car, because the pictures must not show what the seller did not state.
 */
export function scenePhotoIds({ body, color }: { body: string | null; color: string | null }): string[] {
  const number = spread(color ?? '');
  if (!isBody(body)) return [`covered-${coveredIn[number % coveredIn.length]}`, 'dashboard', 'wheel'].map(sceneId);
  const paint = paintFor(body, color);
  const face = faceOf[body];
  const details = detailsOf[body];
  const turned = details.map((_, index) => details[(index + number) % details.length] ?? 'wheel');
  const names = face
    ? [`front-${face}-${paint}`, `rear-${face}-${paint}`, 'dashboard', ...turned.slice(0, 1)]
    : ['dashboard', ...turned.slice(0, 3)];
  return [`${body}-${paint}`, ...names].map(sceneId);
}
